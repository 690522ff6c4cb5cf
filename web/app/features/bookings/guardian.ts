import { isMinor } from '@healthplus/contract/accounts/rules';
import type { Person } from '@healthplus/contract/accounts/schemas';
import type { ChosenPerson } from './draft.ts';

/** Whether somebody is a child for whom the account has not said yet that it is their parent or guardian. */
export function asksForGuardian({ personId, person }: ChosenPerson, people: readonly Person[], now: Date): boolean {
  const known = people.find(({ id }) => id === personId);
  if (known) return !known.guardian && isMinor(known, now);
  const { birthDate, age } = person;
  return isMinor({ birthDate: birthDate || null, age: age === '' ? null : Number(age) }, now);
}

const described = ({ personId, person }: ChosenPerson) =>
  personId ?? [person.name.trim().toLowerCase(), person.birthDate, person.age].join();

/** What was agreed to or said was so of somebody: with another one it has to be said anew. */
export const sameAgreements = (before: ChosenPerson, after: ChosenPerson): ChosenPerson =>
  described(before) === described(after) ? after : { ...after, consent: false, guardian: false, pregnant: false };
