import { isMinor } from '@healthplus/contract/accounts/rules';
import type { Person } from '@healthplus/contract/accounts/schemas';
import { dayOf } from '@healthplus/contract/zone';
import type { ChosenPerson } from './draft.ts';

/** Whether somebody who is typed is a child, as far as it is said: a day to come is a slip, and nobody's age. */
export const isTypedChild = ({ birthDate, age }: ChosenPerson['person'], now: Date) =>
  !(birthDate > dayOf(now)) && isMinor({ birthDate: birthDate || null, age: age === '' ? null : Number(age) }, now);

/**
 * Whether it has to be said if somebody who was typed is whoever books: their results open to the account without another
 * word. Asked while nobody of the account is its holder, and not of a child.
 */
export const mayBeHolder = ({ personId, person }: ChosenPerson, people: readonly Person[], now: Date): boolean =>
  !people.some(({ id, relation }) => id === personId || relation === 'self') && !isTypedChild(person, now);

/** Whether whoever stands at a place of a visit may be whoever books: they are one of its people at most. */
export const mayBeSelf = (chosen: readonly ChosenPerson[], at: number, people: readonly Person[]): boolean =>
  !chosen.some(({ personId, person }, place) => place !== at && personId === null && person.relation === 'self') &&
  mayBeHolder(chosen[at]!, people, new Date());

/** Somebody as they are typed: a child is not whoever books, whatever was said before their age was. */
export const typedAs = (person: ChosenPerson['person'], now: Date): ChosenPerson['person'] =>
  person.relation === 'self' && isTypedChild(person, now) ? { ...person, relation: '' } : person;

/** Whether somebody is a child for whom the account has not said yet that it is their parent or guardian. */
export function asksForGuardian({ personId, person }: ChosenPerson, people: readonly Person[], now: Date): boolean {
  const known = people.find(({ id }) => id === personId);
  if (known) return !known.guardian && isMinor(known, now);
  return isTypedChild(person, now);
}

const described = ({ personId, person }: ChosenPerson) =>
  personId ?? [person.name.trim().toLowerCase(), person.birthDate, person.age].join();

/** What was agreed to or said was so of somebody: with another one it has to be said again. */
export const sameAgreements = (before: ChosenPerson, after: ChosenPerson): ChosenPerson =>
  described(before) === described(after) ? after : { ...after, consent: false, guardian: false, pregnant: false };
