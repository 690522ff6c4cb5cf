import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import { expect, it } from 'vitest';
import { inLabOrder } from '#app/features/quotes/lab-order.ts';

const lab = (name: string, price: number, more: { bookable?: boolean; at?: string; latitude?: number | null } = {}) =>
  ({
    lab: { labName: name, latitude: more.latitude ?? null, longitude: more.latitude == null ? null : 72 },
    price,
    bookable: more.bookable ?? true,
    nextSlots: more.at ? [{ startsAt: more.at }] : [],
  }) as unknown as LabChoice;
const names = (choices: LabChoice[]) => choices.map(({ lab: { labName } }) => labName);

const shut = lab('Shut', 100, { bookable: false, at: '2026-12-01T03:00:00Z', latitude: 19 });
const dear = lab('Dear', 900, { at: '2026-12-02T03:00:00Z', latitude: 19.01 });
const fair = lab('Fair', 500, { at: '2026-12-03T03:00:00Z', latitude: 19.5 });
const full = lab('Full', 400);
const all = [shut, dear, fair, full];

it('what cannot be booked stands behind what can, however cheap, early or near it is', () => {
  expect(names(inLabOrder(all, 'default', null))).toEqual(['Shut', 'Dear', 'Fair', 'Full']);
  expect(names(inLabOrder(all, 'price', null))).toEqual(['Full', 'Fair', 'Dear', 'Shut']);
  expect(names(inLabOrder(all, 'soonest', null))).toEqual(['Dear', 'Fair', 'Full', 'Shut']);
  expect(names(inLabOrder(all, 'nearest', { latitude: 19, longitude: 72 }))).toEqual(['Dear', 'Fair', 'Full', 'Shut']);
});
it('labs that say nothing of it keep their order', () => {
  const unplaced = [lab('One', 1), lab('Two', 2)];
  expect(names(inLabOrder(unplaced, 'nearest', { latitude: 19, longitude: 72 }))).toEqual(['One', 'Two']);
  expect(names(inLabOrder(unplaced, 'soonest', null))).toEqual(['One', 'Two']);
});
