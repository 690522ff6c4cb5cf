import { doorMessages } from '@healthplus/words/pages/door';
import { useMessages } from '#app/lib/messages.ts';
import { TextField } from '#app/ui/field.tsx';

/** Somebody who was asked to fast, and for how many hours. */
export interface Asked {
  orderId: number;
  name: string;
  hours: number;
}

/** What was typed as hours; nothing where it was left empty. */
export const hoursOf = (typed: string | undefined): number | null =>
  typed === undefined || typed.trim() === '' ? null : Number(typed);
export const isPossible = (hours: number | null): boolean =>
  hours === null || (Number.isInteger(hours) && hours >= 0 && hours <= 48);

/** Fewer hours without food than the tests ask for. */
export const hasEaten = (said: number | null, asked: number): boolean =>
  said !== null && isPossible(said) && said < asked;

/** What each person says of their fast, and what to think of where it was too short. */
export function FastedFields({
  asked,
  said,
  onSaid,
}: {
  asked: Asked[];
  said: Record<number, string>;
  onSaid: (said: Record<number, string>) => void;
}) {
  const t = useMessages(doorMessages);
  return (
    <>
      {asked.map(({ orderId, name, hours }) => (
        <TextField
          key={orderId}
          label={asked.length > 1 ? `${t.fasted}: ${name}` : t.fasted}
          hint={t.fastedHint(hours)}
          error={isPossible(hoursOf(said[orderId])) ? undefined : t.fastedWrong}
          type="number"
          inputMode="numeric"
          min={0}
          max={48}
          value={said[orderId] ?? ''}
          onChange={(event) => onSaid({ ...said, [orderId]: event.target.value })}
        />
      ))}
      {asked.some(({ orderId, hours }) => hasEaten(hoursOf(said[orderId]), hours)) && (
        <p role="status" className="rounded-control bg-saving p-3 text-saving-ink">
          {t.hasEaten}
        </p>
      )}
    </>
  );
}
