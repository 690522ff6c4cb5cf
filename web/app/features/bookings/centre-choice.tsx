import { centreMessages } from '@healthplus/words/pages/centres';
import type { Day } from '#app/features/scheduling/slot-grid.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { TextField } from '#app/ui/field.tsx';

const card =
  'flex cursor-pointer items-start gap-3 rounded-card border border-control/50 p-4 has-checked:border-2 has-checked:border-primary';

/** At which of a lab's centres; nothing where there is but one. */
export function CounterCentres({
  day,
  chosen,
  onChoose,
}: {
  day: Day;
  /** Until one is chosen it is the one whose times are shown. */
  chosen: number | null;
  onChoose: (centreId: number) => void;
}) {
  const t = useMessages(centreMessages);
  if (day.centres.length < 2) return null;
  return (
    <fieldset className="mb-5 grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-heading font-bold text-lg">{t.whichCentre}</legend>
      {day.centres.map(({ id, name, address }) => (
        <label key={id} className={card}>
          <input
            type="radio"
            name="centre"
            checked={id === (chosen ?? day.centre.id)}
            onChange={() => onChoose(id)}
            className="mt-1 size-5 accent-primary"
          />
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="note">{address}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** From where somebody comes home, by the pincode there; nothing where a lab has but one centre. */
export function HomeCentre({
  day,
  pincode,
  onPincode,
}: {
  day: Day;
  pincode: string;
  /** Absent where the address was chosen already. */
  onPincode: ((pincode: string) => void) | null;
}) {
  const t = useMessages(centreMessages);
  if (day.centres.length < 2) return null;
  return (
    <div className="mb-5 max-w-sm">
      {onPincode && (
        <TextField
          label={t.homePincode}
          hint={t.homePincodeHint}
          inputMode="numeric"
          maxLength={6}
          autoComplete="postal-code"
          value={pincode}
          onChange={(event) => onPincode(event.target.value)}
        />
      )}
      {pincode.length === 6 && (
        <p role="status" className="mt-2 font-medium">
          {day.servesPincode ? t.comesFrom(day.centre.name) : t.notServed}
        </p>
      )}
    </div>
  );
}
