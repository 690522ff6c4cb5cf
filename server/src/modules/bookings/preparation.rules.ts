import { ageOn } from '@healthplus/contract/accounts/rules';
import { preparationFor } from '@healthplus/contract/scheduling/rules';

interface Prepared {
  orders: readonly { name: string; state: string; fasting_hours: number | null; requirements: readonly string[][] }[];
}

/** What somebody has to do before a visit: `who` is empty where it is asked of everybody in it. */
export interface Asked<T> {
  who: string;
  what: T;
}

/** Each thing that is asked of anybody, once, with those of whom it is. */
function askedBy<T>(orders: Prepared['orders'], of: (order: Prepared['orders'][number]) => readonly T[]): Asked<T>[] {
  const going = orders.filter(({ state }) => state !== 'cancelled');
  return [...new Set(going.flatMap(of))].map((what) => {
    const asked = going.filter((order) => of(order).includes(what));
    return { what, who: asked.length === going.length ? '' : asked.map(({ name }) => name).join(', ') };
  });
}

/** The fasts of a visit in hours, the longest first. */
export const fastsOf = ({ orders }: Prepared): Asked<number>[] =>
  askedBy(orders, ({ fasting_hours: hours }) => (hours ? [hours] : [])).toSorted((a, b) => b.what - a.what);

/** What else is asked, in the words of the tests. */
export const requirementsOf = ({ orders }: Prepared): Asked<string>[] =>
  askedBy(orders, ({ requirements }) => requirements.flat()).toSorted((a, b) => a.what.localeCompare(b.what));

type OfPerson = Parameters<typeof ageOn>[0] & { fasting_hours: number | null; requirements: string[][] };

/** An order with what its person does before the visit, by their age on its day (YYYY-MM-DD). */
export function prepared<O extends OfPerson>(order: O, day: string): O {
  const { fastingHours, requirements } = preparationFor(
    { fastingHours: order.fasting_hours, requirements: [] },
    ageOn(order, day),
  );
  return { ...order, fasting_hours: fastingHours, requirements: [...order.requirements, [...requirements]] };
}

/** Of whom something is drawn after a meal; empty where it is everybody of the visit. */
export function drawnAgainOf(orders: readonly { name: string; state: string; after_meal: boolean }[]): string {
  const going = orders.filter(({ state }) => state !== 'cancelled');
  const again = going.filter((order) => order.after_meal);
  return again.length === going.length ? '' : again.map(({ name }) => name).join(', ');
}
