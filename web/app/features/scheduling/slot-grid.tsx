import type { Place } from '@healthplus/contract/primitives';
import { listSlots } from '@healthplus/contract/scheduling/endpoints';
import { isNightFast, partOfDay, partsOfDay } from '@healthplus/contract/scheduling/rules';
import type { Slot } from '@healthplus/contract/scheduling/schemas';
import { dayOf } from '@healthplus/contract/zone';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { dayAndTime, rupees, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginOpen } from '#app/lib/private-page.ts';
import { useBegun, useOpen } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { DayButtons } from '#app/ui/day-buttons.tsx';
import { NotRead } from '#app/ui/not-read.tsx';
import { Skeleton } from '#app/ui/states.tsx';

interface SlotCentre {
  id: number;
  name: string;
  address: string;
}

export interface Day {
  slots: Slot[];
  homeFee: number;
  /** What of it is for the hour: some times may cost more. */
  leastSurcharge: number;
  /** It goes by the hour, or by distance and no address is known yet. */
  feeVaries: boolean;
  places: Place[];
  servesPincode: boolean;
  /** The one whose times these are, and the others that take such visits in the city. */
  centre: SlotCentre;
  centres: SlotCentre[];
  /** Those that one can go to. */
  counters: SlotCentre[];
  /** Two draws: fasting, and after a meal. */
  secondDraw: boolean;
  /** The longest fast of what is to be done; only times that suit it are among the slots. */
  fastingHours: number | null;
  /** The next free time here, where this day has none. */
  nextAt: string | null;
}

const choice =
  'min-h-14 rounded-control border px-2 py-1 text-center disabled:border-dashed disabled:bg-sand disabled:text-quiet aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary border-control/50 bg-card';

interface Props {
  labId: number;
  city?: string;
  /** One of the lab's centres; else the one that comes to the pincode, else its first. */
  centreId?: number | undefined;
  pincode?: string | undefined;
  place: Place;
  day: string;
  /** What is to be done: times that do not suit it are not offered. */
  items?: number[] | undefined;
  /** What somebody pays for the hour that they have, beside which others cost more; left out beside the least, null where no hour costs them more. */
  paysFrom?: number | null | undefined;
  /** Shown beside the word that a day has no time. */
  empty?: ReactNode;
  chosen: string | null;
  onDay: (day: string) => void;
  /** With the centre whose time it is. */
  onChoose: (startsAt: string, centreId: number) => Promise<boolean>;
  onRead?: (day: Day) => void;
}

/** Day and time at a lab. `onChoose` answers false when the time was gone; then the times are read again. */
export function SlotGrid(props: Props) {
  const { labId, city, centreId, pincode, place, day, items, onDay } = props;
  const t = useMessages(bookingMessages);
  return (
    <>
      <DayButtons label={t.day} chosen={day} onChoose={onDay} />
      <h3 className="mt-5 mb-2 text-lg">{t.time}</h3>
      <Times key={[labId, city, centreId, pincode, place, day, ...(items ?? [])].join()} {...props} />
    </>
  );
}

/** The times of a day, read when the day is chosen. */
function Times({
  labId,
  city,
  centreId,
  pincode,
  place,
  day,
  items,
  paysFrom,
  empty,
  chosen,
  onDay,
  onChoose,
  onRead,
}: Props) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const query = { city, centreId, pincode, day, place, items: items?.join() };
  const begin = () => beginOpen(() => browserApi.call(listSlots, { params: { labId }, query }));
  const { value: found, failure, reload } = useOpen(useBegun(begin));
  const read = useEffectEvent((slots: NonNullable<typeof found>) => onRead?.(slots));
  // Only what is in sight is spoken of: an answer that comes after another was asked for is not.
  useEffect(() => {
    if (found) read(found);
  }, [found]);
  if (failure !== null) return <NotRead title={t.slotsFailed} onAgain={reload} />;
  if (found === null) return <Skeleton label={t.loadingSlots} rows={2} className="h-14" />;
  return (
    <>
      {found.secondDraw && <p className="mb-3 note">{t.twoDraws}</p>}
      {isNightFast(found.fastingHours) && <p className="mb-3 note">{t.suitFast(found.fastingHours)}</p>}
      {found.slots.every(({ free }) => free === 0) && (
        <>
          <p className="text-quiet">{t.noSlots}</p>
          {found.nextAt && (
            <Button look="secondary" className="mt-2" onClick={() => onDay(dayOf(new Date(found.nextAt!)))}>
              {t.nextHere(dayAndTime(found.nextAt, locale))}
            </Button>
          )}
          {empty}
        </>
      )}
      <div className="grid gap-4">
        {partsOfDay.map((part) => (
          <PartOfDay
            key={part}
            title={t.partsOfDay[part]}
            paysFrom={paysFrom === undefined ? found.leastSurcharge : paysFrom}
            slots={found.slots.filter(({ startsAt }) => partOfDay(new Date(startsAt)) === part)}
            chosen={chosen}
            onChoose={async (startsAt) => {
              if (!(await onChoose(startsAt, found.centre.id))) await reload();
            }}
          />
        ))}
      </div>
    </>
  );
}

/** The times of the morning, the afternoon or the evening; nothing where there is none. */
function PartOfDay({
  title,
  slots,
  paysFrom,
  chosen,
  onChoose,
}: {
  title: string;
  slots: Slot[];
  paysFrom: number | null;
  chosen: string | null;
  onChoose: (startsAt: string) => Promise<void>;
}) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  if (slots.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 note">{title}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {slots.map((slot) => {
          const mine = slot.startsAt === chosen;
          return (
            <button
              key={slot.startsAt}
              type="button"
              disabled={slot.free === 0 && !mine}
              aria-pressed={mine}
              onClick={() => void onChoose(slot.startsAt)}
              className={choice}
            >
              <span className="tabular block font-semibold text-[0.9375rem]">{timeOfDay(slot.startsAt, locale)}</span>
              {slot.secondAt && (
                <span className="tabular block text-xs">{t.andAgain(timeOfDay(slot.secondAt, locale))}</span>
              )}
              {paysFrom !== null && slot.homeSurcharge > paysFrom && (
                <span className="tabular block text-xs">{t.hourMore(rupees(slot.homeSurcharge - paysFrom))}</span>
              )}
              <span className="text-xs">
                {slot.free === 0 && !mine ? t.full : t.left(mine ? Math.max(1, slot.free) : slot.free)}
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
