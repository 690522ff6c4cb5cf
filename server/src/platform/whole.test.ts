import { expect, it } from 'vitest';
import { readWhole } from './whole.ts';

const rows = (count: number) => (limit: number) => Promise.resolve([...Array(Math.min(count, limit)).keys()]);

it('reads all there are, and throws in place of leaving any out', async () => {
  expect(await readWhole('rules', 3, rows(3))).toHaveLength(3);
  await expect(readWhole('rules', 3, rows(4))).rejects.toThrow('more than 3 rules');
});
