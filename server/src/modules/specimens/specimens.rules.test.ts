import { specimenStates, specimensBefore, specimenTransitions } from '@healthplus/contract/specimens/rules';
import { expect, it } from 'vitest';

it.each([
  ['planned', []],
  ['collected', ['planned']],
  ['received', ['planned', 'collected']],
  ['rejected', ['collected', 'received']],
] as const)('a specimen becomes %s from %j alone', (to, from) => expect(specimensBefore(to)).toEqual([...from]));

it('that was rejected never comes back, and has a place for every state', () => {
  expect(specimenTransitions.rejected).toEqual([]);
  expect(Object.keys(specimenTransitions).toSorted()).toEqual([...specimenStates].toSorted());
});
