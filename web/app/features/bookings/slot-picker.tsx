import type { Place } from '@healthplus/contract/primitives';
import { createHold } from '@healthplus/contract/scheduling/endpoints';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useEffect, useState } from 'react';
import { type Day, SlotGrid } from '#app/features/scheduling/slot-grid.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { bookableDays } from '#app/ui/day-buttons.tsx';
import type { Draft } from './draft.ts';

interface Props {
  draft: Draft;
  patch: (changes: Partial<Draft>) => void;
  labId: number;
  city: string;
  /** A scan is done at the lab: nobody brings the machine. */
  counterOnly: boolean;
}

/** Place, day and time. A chosen time is held for 15 minutes while the rest is filled in. */
export function SlotPicker({ draft, patch, labId, city, counterOnly }: Props) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const [read, setRead] = useState<Day | null>(null);
  const day = draft.day ?? bookableDays()[1]!;
  const place: Place = counterOnly ? 'counter' : draft.place;
  useEffect(() => {
    if (counterOnly && draft.place !== 'counter') patch({ place: 'counter', startsAt: null, holdId: null });
  }, [counterOnly, draft.place, patch]);
  async function hold(startsAt: string) {
    patch({ startsAt });
    try {
      const held = await browserApi.call(createHold, { body: { draft: draft.key, labId, city, place, startsAt } });
      patch({ startsAt, holdId: held.id, heldUntil: held.expiresAt });
      return true;
    } catch (error) {
      patch({ startsAt: null, holdId: null });
      notify(messageOf(error, t.failed), 'bad');
      return false;
    }
  }
  const places = (read?.places ?? (['home', 'counter'] as Place[])).filter(
    (entry) => !(counterOnly && entry === 'home'),
  );
  return (
    <section aria-labelledby="where" className="card min-w-0 p-5">
      <h2 id="where" className="mb-4 text-2xl">
        {t.where}
      </h2>
      <fieldset className="mb-5 grid gap-3 sm:grid-cols-2">
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
                {read &&
                  (entry === 'home'
                    ? t.atHomeText(read.homeFee > 0 ? rupees(read.homeFee) : null)
                    : read.centre.address)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <SlotGrid
        labId={labId}
        city={city}
        place={place}
        day={day}
        chosen={draft.startsAt}
        onDay={(chosen) => patch({ day: chosen, startsAt: null, holdId: null })}
        onChoose={hold}
        onRead={setRead}
      />
      {draft.holdId && (
        <p role="status" className="mt-3 rounded-control bg-primary-tint px-3 py-2 text-primary-deep text-sm">
          {draft.heldUntil ? t.held(timeOfDay(draft.heldUntil, locale)) : ''}
        </p>
      )}
    </section>
  );
}
