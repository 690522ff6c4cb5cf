import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { shortAge } from '#app/lib/age-text.ts';

type Visit = Pick<LabBooking, 'orders'>;

/** The orders of whoever comes: who was left out stands no more where somebody else is left; all of them of a visit that is no more. */
export function comingOf<V extends Visit>({ orders }: V): V['orders'] {
  const coming = orders.filter(({ state }) => state !== 'cancelled');
  return coming.length > 0 ? coming : orders;
}

/** Who comes to a visit, by name: whoever pays at a door is asked by theirs, and not by that of who booked. */
export const namesOf = (visit: Visit): string =>
  comingOf(visit)
    .map(({ person }) => person.name)
    .join(', ');

/** Who comes to a visit, with their ages. */
export const peopleOf = (visit: Visit): string =>
  comingOf(visit)
    .map(({ person }) => `${person.name}, ${shortAge(person.age)}`)
    .join('; ');

/** What is taken at a visit: of several people, of whom what. */
export function testsOf(visit: Visit): string {
  const coming = comingOf(visit);
  const tests = coming.map(({ person, items }) => ({
    name: person.name,
    items: items.map(({ name }) => name).join(', '),
  }));
  return tests.length === 1 ? tests[0]!.items : tests.map(({ name, items }) => `${name}: ${items}`).join('; ');
}
