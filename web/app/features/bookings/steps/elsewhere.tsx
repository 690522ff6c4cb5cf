import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { shortDay, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';

/** The next times of the other labs, soonest first, for a day that has none here. */
export function Elsewhere({ choices, onChoose }: { choices: LabChoice[]; onChoose: (labId: number) => void }) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const free = choices
    .flatMap(({ lab, nextSlot }) => (nextSlot ? [{ lab, at: nextSlot.startsAt }] : []))
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .slice(0, 3);
  if (free.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="font-medium">{t.elsewhere}</p>
      <ul>
        {free.map(({ lab, at }) => (
          <li key={lab.id}>
            <Button look="quiet" onClick={() => onChoose(lab.id)}>
              {`${lab.labName}: ${shortDay(at, locale)}, ${timeOfDay(at, locale)}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
