import { ageToday } from '@healthplus/contract/accounts/rules';
import type { Person } from '@healthplus/contract/accounts/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useMessages } from '#app/lib/messages.ts';
import type { ChosenPerson } from './draft.ts';

/** Between these ages a woman is asked; where her age is not known yet, she is. */
const [FROM, TO] = [12, 55];

/** Whether somebody is asked about a pregnancy. */
export function mayBePregnant({ personId, person }: ChosenPerson, people: readonly Person[], now: Date): boolean {
  const known = people.find(({ id }) => id === personId);
  const born = known ?? { birthDate: person.birthDate || null, age: person.age === '' ? null : Number(person.age) };
  const age = ageToday(born, now) ?? FROM;
  return (known ?? person).sex === 'female' && age >= FROM && age <= TO;
}

/** Asks a woman whether she will be pregnant at the visit: some values are judged by other ranges then. */
export function PregnantBox({ checked, onChange }: { checked: boolean; onChange: (pregnant: boolean) => void }) {
  const t = useMessages(bookingMessages);
  return (
    <label className="mt-4 flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <span>
        {t.pregnant}
        <span className="block note">{t.pregnantText}</span>
      </span>
    </label>
  );
}
