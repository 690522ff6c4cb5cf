import { expect, it } from 'vitest';
import { createMeasuredIndex } from './measured-names.rules.ts';

const index = createMeasuredIndex([
  { kind: 'test', id: 1, name: 'Liver Function Test' },
  { kind: 'test', id: 1, name: 'LFT' },
  { kind: 'test', id: 2, name: 'Iron' },
  { kind: 'parameter', id: 3, name: 'Iron' },
  { kind: 'parameter', id: 4, name: 'Haemoglobin' },
  { kind: 'parameter', id: 5, name: 'Ratio' },
  { kind: 'parameter', id: 6, name: 'ratio' },
]);

it.each([
  ['liver function test', 1],
  ['Liver-Function  Test', 1],
  ['Something new (LFT)', 1],
  ['LFT (with GGT)', 1],
  ['Iron', 2],
  ['Haemoglobin', null],
  ['X', null],
])('the test %s is %s', (name, id) => expect(index.findTest(name)).toBe(id));

it.each([
  ['Haemoglobin (Hb)', 4],
  ['iron', 3],
  ['Ratio', null],
  ['Liver Function Test', null],
])('the parameter %s is %s', (name, id) => expect(index.findParameter(name)).toBe(id));
