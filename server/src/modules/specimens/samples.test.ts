import { samplesBefore, sampleTransitions } from '@healthplus/contract/specimens/rules';
import { sampleStates } from '@healthplus/contract/specimens/schemas';
import { expect, it } from 'vitest';

it.each([
  ['planned', []],
  ['collected', ['planned', 'rejected']],
  ['received', ['collected']],
  ['accepted', ['received']],
  ['rejected', ['received', 'accepted']],
  ['in_process', ['accepted']],
  ['done', ['in_process']],
] as const)('a sample becomes %s from %j alone', (to, from) => expect(samplesBefore(to)).toEqual([...from]));

it('has a place for every state of the contract', () =>
  expect(Object.keys(sampleTransitions).toSorted()).toEqual([...sampleStates].toSorted()));
