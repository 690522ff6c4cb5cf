import {
  accessionOfTube,
  specimenStates,
  specimensBefore,
  specimenTransitions,
} from '@healthplus/contract/specimens/rules';
import { expect, it } from 'vitest';

it.each([
  ['planned', []],
  ['labelled', ['planned']],
  ['collected', ['planned', 'labelled']],
  ['handed_over', ['collected']],
  ['received', ['labelled', 'collected', 'handed_over']],
  ['stored', ['received', 'stored']],
  ['rejected', ['collected', 'handed_over', 'received', 'stored']],
] as const)('a specimen becomes %s from %j alone', (to, from) => expect(specimensBefore(to)).toEqual([...from]));

it('that was rejected never comes back, and has a place for every state', () => {
  expect(specimenTransitions.rejected).toEqual([]);
  expect(Object.keys(specimenTransitions).toSorted()).toEqual([...specimenStates].toSorted());
});

it('the code of a tube says of whose order it is; an accession number alone, a telephone and a word do not', () => {
  expect(accessionOfTube('260101-17-2')).toBe('260101-17');
  expect(accessionOfTube(' 260101-d125 -1')).toBe('260101-D125');
  for (const other of ['260101-17', '98765-43210-1', 'Meera', '']) expect(accessionOfTube(other), other).toBeNull();
});
