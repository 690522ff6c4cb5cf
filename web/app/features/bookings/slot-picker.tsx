import { createHold } from '@healthplus/contract/bookings';
import { listSlots, type Slot } from '@healthplus/contract/labs';
import type { Place } from '@healthplus/contract/primitives';
import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { dayOf, rupees, shortDay, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Draft } from './draft.ts';
import { bookingMessages } from './messages.ts';

interface Props {
  draft: Draft;
  patch: (changes: Partial<Draft>) => void;
  labId: number;
  city: string;
  onHomeFee: (fee: number) => void;
}

interface Day {
  slots: Slot[];
  homeFee: number;
  places: Place[];
  centre: { name: string; address: string };
}

const days = () => Array.from({ length: 8 }, (_, index) => dayOf(new Date(Date.now() + index * 86_400_000)));
const choice =
  'min-h-14 rounded-control border px-2 py-1 text-center disabled:border-dashed disabled:bg-sand disabled:text-quiet aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-white border-control/50 bg-card';

/** Place, day and time. A chosen time is held for 15 minutes while the rest is filled in. */
export function SlotPicker({ draft, patch, labId, city, onHomeFee }: Props) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const [found, setFound] = useState<Day | 'failed' | null>(null);
  const day = draft.day ?? days()[1]!;
  const { place } = draft;

  const load = useCallback(async () => {
    try {
      const answer = await browserApi.call(listSlots, { params: { labId }, query: { city, day, place } });
      setFound(answer);
      onHomeFee(answer.homeFee);
    } catch {
      setFound('failed');
    }
  }, [labId, city, day, place, onHomeFee]);
  useEffect(() => {
    setFound(null);
    void load();
  }, [load]);

  async function hold(slot: Slot) {
    patch({ startsAt: slot.startsAt });
    try {
      const held = await browserApi.call(createHold, {
        body: { draft: draft.key, labId, city, place, startsAt: slot.startsAt },
      });
      patch({ startsAt: slot.startsAt, holdId: held.id });
    } catch (error) {
      patch({ startsAt: null, holdId: null });
      notify(messageOf(error, t.failed), 'bad');
      await load();
    }
  }
  const places = found && found !== 'failed' ? found.places : (['home', 'counter'] as Place[]);
  return (
    <section aria-labelledby="where" className="card p-5">
      <h2 id="where" className="mb-4 text-2xl">
        {t.where}
      </h2>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{t.place}</legend>
        {places.map((entry) => (
          <label
            key={entry}
            className="flex cursor-pointer items-start gap-3 rounded-card border border-control/50 p-4 has-checked:border-2 has-checked:border-primary"
          >
            <input
              type="radio"
              name="place"
              value={entry}
              checked={place === entry}
              onChange={() => patch({ place: entry, startsAt: null, holdId: null })}
              className="mt-1 size-5 accent-primary"
            />
            <span>
              <span className="block font-semibold">{entry === 'home' ? t.atHome : t.atLab}</span>
              <span className="text-quiet text-sm">
                {found &&
                  found !== 'failed' &&
                  (entry === 'home'
                    ? t.atHomeText(found.homeFee > 0 ? rupees(found.homeFee) : null)
                    : found.centre.address)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <h3 className="mt-5 mb-2 text-lg">{t.day}</h3>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {days().map((entry) => (
          <button
            key={entry}
            type="button"
            aria-pressed={entry === day}
            onClick={() => patch({ day: entry, startsAt: null, holdId: null })}
            className={`${choice} text-sm`}
          >
            {shortDay(`${entry}T12:00:00+05:30`, locale)}
          </button>
        ))}
      </div>
      <h3 className="mt-5 mb-2 text-lg">{t.time}</h3>
      {found === 'failed' && <ErrorState title={t.slotsFailed} />}
      {found === null && <Skeleton label={t.loadingSlots} rows={2} className="h-14" />}
      {found && found !== 'failed' && found.slots.length === 0 && <p className="text-quiet">{t.noSlots}</p>}
      {found && found !== 'failed' && (
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {found.slots.map((slot) => {
            const mine = slot.startsAt === draft.startsAt;
            return (
              <button
                key={slot.startsAt}
                type="button"
                disabled={slot.free === 0 && !mine}
                aria-pressed={mine}
                onClick={() => void hold(slot)}
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
      )}
    </section>
  );
}
