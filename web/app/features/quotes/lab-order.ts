import type { Position } from '@healthplus/contract/places/rules';
import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import { distanceTo } from '#app/lib/here.ts';

/** By what labs are put in order; the default is the order of the answer. */
export const labOrders = ['default', 'price', 'soonest', 'nearest'] as const;
export type LabOrder = (typeof labOrders)[number];

/** What comes first, where a lab says it; who says nothing comes last. */
const measureOf = (choice: LabChoice, order: LabOrder, here: Position | null): number => {
  if (order === 'price') return choice.price;
  if (order === 'nearest') return (here && distanceTo(here, choice.lab)) ?? Infinity;
  const first = choice.nextSlots.map(({ startsAt }) => Date.parse(startsAt));
  return Math.min(...first, Infinity);
};

/** Labs in the order asked for: those that cannot be booked stand behind those that can, however cheap they are. */
export function inLabOrder(choices: LabChoice[], order: LabOrder, here: Position | null): LabChoice[] {
  if (order === 'default') return choices;
  const placed = choices.map((choice) => ({ choice, measure: measureOf(choice, order, here) }));
  placed.sort(
    (one, other) =>
      Number(other.choice.bookable) - Number(one.choice.bookable) ||
      // Two that say nothing are alike: Infinity less Infinity is no number.
      (one.measure === other.measure ? 0 : one.measure - other.measure),
  );
  return placed.map(({ choice }) => choice);
}
