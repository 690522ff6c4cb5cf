import { expect, it } from 'vitest';
import { transact } from '#src/db/transact.ts';
import { useProduct } from '#test/app.ts';

const product = useProduct({ jobs: true });

it('a job is there when its transaction is committed, and never when it is not', async () => {
  const { db, jobs } = product.deps;
  const seen: string[] = [];
  await jobs.work('test.seen', async ({ name }: { name: string }) => void seen.push(name));
  await expect(
    transact(db, async (tx) => {
      await jobs.enqueue(tx, 'test.seen', { name: 'rolled back' });
      throw new Error('not this one');
    }),
  ).rejects.toThrow('not this one');
  await transact(db, (tx) => jobs.enqueue(tx, 'test.seen', { name: 'committed' }));
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['committed']);
});
