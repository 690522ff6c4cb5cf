import type { Place } from '@healthplus/contract/primitives';
import { listSlots } from '@healthplus/contract/scheduling/endpoints';
import type { Slot } from '@healthplus/contract/scheduling/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useEffect, useRef } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginOpen } from '#app/lib/private-page.ts';
import { useBegun, useOpen } from '#app/lib/use-private.ts';
import { DayButtons } from '#app/ui/day-buttons.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

interface SlotCentre {
  id: number;
  name: string;
  address: string;
}

export interface Day {
  slots: Slot[];
  homeFee: number;
  places: Place[];
  servesPincode: boolean;
  /** The one whose times these are, and the others that take such visits in the city. */
  centre: SlotCentre;
  centres: SlotCentre[];
  /** Those that one can go to. */
  counters: SlotCentre[];
}

const choice =
  'min-h-14 rounded-control border px-2 py-1 text-center disabled:border-dashed disabled:bg-sand disabled:text-quiet aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-white border-control/50 bg-card';

interface Props {
  labId: number;
  city?: string;
  /** One of the lab's centres; else the one that comes to the pincode, else its first. */
  centreId?: number | undefined;
  pincode?: string | undefined;
  place: Place;
  day: string;
  chosen: string | null;
  onDay: (day: string) => void;
  /** With the centre whose time it is. */
  onChoose: (startsAt: string, centreId: number) => Promise<boolean>;
  onRead?: (day: Day) => void;
}

/** Day and time at a lab. `onChoose` answers false when the time was gone; then the times are read again. */
export function SlotGrid(props: Props) {
  const { labId, city, centreId, pincode, place, day, onDay } = props;
  const t = useMessages(bookingMessages);
  return (
    <>
      <DayButtons label={t.day} chosen={day} onChoose={onDay} />
      <h3 className="mt-5 mb-2 text-lg">{t.time}</h3>
      <Times key={[labId, city, centreId, pincode, place, day].join()} {...props} />
    </>
  );
}

/** The times of a day, read when the day is chosen. */
function Times({ labId, city, centreId, pincode, place, day, chosen, onChoose, onRead }: Props) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const begin = () =>
    beginOpen(() => browserApi.call(listSlots, { params: { labId }, query: { city, centreId, pincode, day, place } }));
  const { value: found, failure, reload } = useOpen(useBegun(begin));
  const read = useRef(onRead);
  read.current = onRead;
  // Only what is in sight is spoken of: an answer that comes after another was asked for is not.
  useEffect(() => {
    if (found) read.current?.(found);
  }, [found]);
  if (failure !== null) return <ErrorState title={t.slotsFailed} />;
  if (found === null) return <Skeleton label={t.loadingSlots} rows={2} className="h-14" />;
  if (found.slots.length === 0) return <p className="text-quiet">{t.noSlots}</p>;
  return (
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
      {found.slots.map((slot) => {
        const mine = slot.startsAt === chosen;
        return (
          <button
            key={slot.startsAt}
            type="button"
            disabled={slot.free === 0 && !mine}
            aria-pressed={mine}
            onClick={async () => {
              if (!(await onChoose(slot.startsAt, found.centre.id))) await reload();
            }}
            className={choice}
          >
            <span className="tabular block font-semibold text-[15px]">{timeOfDay(slot.startsAt, locale)}</span>
            <span className="text-xs">
              {slot.free === 0 && !mine ? t.full : t.left(mine ? Math.max(1, slot.free) : slot.free)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
