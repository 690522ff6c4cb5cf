import { listBookedSlots } from '@healthplus/contract/scheduling/endpoints';
import { dayOf, noonOf } from '@healthplus/contract/zone';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useOfficeTexts } from '#app/features/staff/portal/office-texts.ts';
import { browserApi } from '#app/lib/api.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { readToken } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

/** How many visits stand on a day at a centre; none when it cannot be asked, since they stay booked either way. */
export async function bookedOn(day: string, centreId: number | undefined): Promise<number> {
  const slots = await browserApi
    .call(listBookedSlots, { query: { from: day, centreId } }, { token: readToken('labToken') })
    .catch(() => []);
  const ofDay = slots.filter((slot) => dayOf(new Date(slot.startsAt)) === day);
  return new Set(ofDay.flatMap(({ numbers }) => numbers)).size;
}

/** Days on which nobody can book. A day with visits is said when it is added: they stay booked. */
export function DaysOff({
  centreId,
  days,
  onChange,
  typed: day,
  onType: setDay,
  problem,
}: {
  /** Whose days they are; the lab's first where none is named. */
  centreId: number | undefined;
  days: string[];
  onChange: (days: string[]) => void;
  /** A day that is chosen and not added yet: it is saved with the rest. */
  typed: string;
  onType: (day: string) => void;
  problem: string | undefined;
}) {
  const t = useOfficeTexts();
  const locale = useLocale();
  const today = dayOf(new Date());
  const [error, setError] = useState<string>();
  const [booked, setBooked] = useState<string>();
  async function add() {
    const missing = !day || day < today;
    setError(missing ? t.pastDay : undefined);
    setBooked(undefined);
    if (missing) return;
    if (!days.includes(day)) onChange([...days, day].toSorted());
    setDay('');
    const count = await bookedOn(day, centreId);
    if (count > 0) setBooked(t.dayHasVisits(shortDay(noonOf(day), locale), count));
  }
  return (
    <div>
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={t.daysOff}
            type="date"
            min={today}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            aria-invalid={(error ?? problem) ? true : undefined}
          />
        </div>
        <Button look="secondary" onClick={() => void add()}>
          {t.addDay}
        </Button>
      </div>
      <p role="status" className={`mt-1 font-medium text-sm ${(error ?? problem) ? 'text-bad' : 'text-saving-ink'}`}>
        {error ?? problem ?? booked}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {days.map((entry) => (
          <li key={entry} className="flex items-center rounded-full bg-sand pl-3">
            {shortDay(noonOf(entry), locale)}
            <button
              type="button"
              aria-label={`${t.removeHours}: ${entry}`}
              onClick={() => onChange(days.filter((other) => other !== entry))}
              className="grid size-9 place-items-center"
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
