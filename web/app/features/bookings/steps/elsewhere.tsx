import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import type { NextSlot } from '@healthplus/contract/scheduling/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';

/** The next times of the other labs, soonest first, for a day that has none here. */
export function Elsewhere({
  choices,
  onChoose,
}: {
  choices: LabChoice[];
  onChoose: (labId: number, at: NextSlot) => void;
}) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const free = choices
    .flatMap(({ lab, nextSlots: [next] }) => (next ? [{ lab, next }] : []))
    .toSorted((a, b) => a.next.startsAt.localeCompare(b.next.startsAt))
    .slice(0, 3);
  if (free.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="font-medium">{t.elsewhere}</p>
      <ul>
        {free.map(({ lab, next }) => (
          <li key={lab.id}>
            <Button look="quiet" onClick={() => onChoose(lab.id, next)}>
              {`${lab.labName}: ${dayAndTime(next.startsAt, locale)}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
