import type { Place } from '@healthplus/contract/primitives';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import type { Day } from '#app/features/scheduling/slot-grid.tsx';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';

const both: Place[] = ['home', 'counter'];

/** At home or at the lab, as far as it is done there, with what it costs and where that is. */
export function PlaceChoice({
  place,
  read,
  counterOnly,
  onChoose,
}: {
  place: Place;
  read: Day | null;
  counterOnly: boolean;
  onChoose: (place: Place) => void;
}) {
  const t = useMessages(bookingMessages);
  const textOf = (entry: Place, { homeFee, feeVaries, counters }: Day) => {
    const fee = homeFee > 0 ? rupees(homeFee) : null;
    if (entry === 'home') return feeVaries ? t.atHomeFrom(fee) : t.atHomeText(fee);
    return counters.length === 1 ? counters[0]!.address : '';
  };
  return (
    <fieldset className="mb-5 grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{t.place}</legend>
      {(read?.places ?? both)
        .filter((entry) => !(counterOnly && entry === 'home'))
        .map((entry) => (
          <label
            key={entry}
            className="flex cursor-pointer items-start gap-3 rounded-card border border-control/50 p-4 has-checked:border-2 has-checked:border-primary"
          >
            <input
              type="radio"
              name="place"
              value={entry}
              checked={place === entry}
              onChange={() => onChoose(entry)}
              className="mt-1 size-5 accent-primary"
            />
            <span>
              <span className="block font-semibold">{entry === 'home' ? t.atHome : t.atLab}</span>
              <span className="note">{read && textOf(entry, read)}</span>
            </span>
          </label>
        ))}
    </fieldset>
  );
}
