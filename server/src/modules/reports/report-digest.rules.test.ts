import { expect, it } from 'vitest';
import { digestOf } from './report-digest.rules.ts';

type Draft = NonNullable<Parameters<typeof digestOf>[1]>;
type Subject = Parameters<typeof digestOf>[0];
type Result = Parameters<typeof digestOf>[2][number];
const value = (id: number): Result => ({
  id,
  version: 1,
  value: 5.1,
  text_value: null,
  flag: 'normal',
  result_unit: 'mg/dL',
  result_low: 3.5,
  result_high: 7.2,
  result_text: null,
  result_method: 'Enzymatic',
  referral: null,
  interpretation: null,
});
const usha: Subject = {
  person_name: 'Usha Rao',
  person_sex: 'female',
  birth_date: '1960-01-01',
  age_years: null,
  age_on: null,
  pregnant: false,
  fasted_hours: null,
};
const draft: Draft = { version: 1, signed_at: null, note: 'Fasted', file_id: null, attached: [] };
const results = [value(10), value(9)];

it.each<[string, Partial<Draft>]>([
  ['version', { version: 2 }],
  ['signature', { signed_at: '2026-01-01' }],
  ['note', { note: 'Fasted.' }],
  ['paper', { file_id: 'f' }],
  ['choice of what is in the paper', { attached: [3] }],
])('another %s is another report', (_, change) =>
  expect(digestOf(usha, { ...draft, ...change }, results)).not.toBe(digestOf(usha, draft, results)),
);

it.each<[string, Result[]]>([
  ['number of them', [value(10)]],
  ['number', [value(10), { ...value(9), value: 5.2 }]],
  ['version', [value(10), { ...value(9), version: 2 }]],
  ['word', [value(10), { ...value(9), text_value: '<5' }]],
  ['flag', [value(10), { ...value(9), flag: 'high' }]],
  ['unit', [value(10), { ...value(9), result_unit: 'mmol/L' }]],
  ['lower bound', [value(10), { ...value(9), result_low: 3.6 }]],
  ['upper bound', [value(10), { ...value(9), result_high: 7.3 }]],
  ['range in words', [value(10), { ...value(9), result_text: 'Negative' }]],
  ['method', [value(10), { ...value(9), result_method: 'Jaffe' }]],
  ['interpretation', [value(10), { ...value(9), interpretation: 'Low in iron deficiency.' }]],
  ['laboratory', [value(10), { ...value(9), referral: 'Another lab' }]],
  ['parameter', [value(10), value(8)]],
])('another %s of the results is another report', (_, changed) =>
  expect(digestOf(usha, draft, changed)).not.toBe(digestOf(usha, draft, results)),
);

it.each<[string, Partial<Subject>]>([
  ['name', { person_name: 'Usha Rau' }],
  ['sex', { person_sex: 'male' }],
  ['birth date', { birth_date: '1961-01-01' }],
  ['pregnancy', { pregnant: true }],
  ['fast', { fasted_hours: 9 }],
])('another %s of the person is another report', (_, change) =>
  expect(digestOf({ ...usha, ...change }, draft, results)).not.toBe(digestOf(usha, draft, results)),
);

it('is the same in whatever order the values come, and says that nothing stands yet', () => {
  expect(digestOf(usha, draft, [value(9), value(10)])).toBe(digestOf(usha, draft, results));
  expect(digestOf(usha, draft, results)).toMatch(/^[0-9a-f]{64}$/);
  expect(digestOf(usha, null, [])).toBe(digestOf(usha, null, []));
  expect(digestOf(usha, null, [])).not.toBe(digestOf(usha, draft, []));
});
