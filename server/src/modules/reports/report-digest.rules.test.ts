import { expect, it } from 'vitest';
import { digestOf } from './report-digest.rules.ts';

type Report = NonNullable<Parameters<typeof digestOf>[0]>;
const value = (parameterId: number): Report['values'][number] =>
  ({
    parameter_id: parameterId,
    value: 5.1,
    text_value: null,
    unit: 'mg/dL',
    low: 3.5,
    high: 7.2,
    range_text: null,
  }) as Report['values'][number];
const report: Report = { version: 1, signed_at: null, note: 'Fasted', file_id: null, values: [value(10), value(9)] };

it.each([
  ['version', { version: 2 }],
  ['signature', { signed_at: new Date(0) as never }],
  ['note', { note: 'Fasted.' }],
  ['paper', { file_id: 'f' as never }],
  ['values', { values: [value(10)] }],
  ['a number', { values: [value(10), { ...value(9), value: 5.2 }] }],
  ['words', { values: [value(10), { ...value(9), text_value: '<5' }] }],
  ['unit', { values: [value(10), { ...value(9), unit: 'mmol/L' }] }],
  ['lower bound', { values: [value(10), { ...value(9), low: 3.6 }] }],
  ['upper bound', { values: [value(10), { ...value(9), high: 7.3 }] }],
  ['range in words', { values: [value(10), { ...value(9), range_text: 'Negative' }] }],
  ['parameter', { values: [value(10), value(8)] }],
])('another %s is another report', (_, change) =>
  expect(digestOf({ ...report, ...change })).not.toBe(digestOf(report)),
);

it('is the same in whatever order the values come, and says that nothing stands yet', () => {
  expect(digestOf({ ...report, values: [value(9), value(10)] })).toBe(digestOf(report));
  expect(digestOf(report)).toMatch(/^[0-9a-f]{64}$/);
  expect(digestOf(null)).toBe(digestOf(null));
  expect(digestOf(null)).not.toBe(digestOf({ ...report, values: [] }));
});
