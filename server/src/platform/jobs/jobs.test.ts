import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { transact } from '#src/db/transact.ts';
import { useProduct } from '#test/app.ts';

const product = useProduct({ jobs: true, environment: { LOG_LEVEL: 'warn' } });

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

it('one that fails leaves a line with its queue; neither the line nor the queue keeps what a statement was given', async () => {
  const { db, pool, jobs } = product.deps;
  const phone = '+919812345678';
  await jobs.work('test.failing', async () => void (await db.execute(sql`select ${phone}::int`)));
  await transact(db, (tx) => jobs.enqueue(tx, 'test.failing', {}));
  const kept = async () =>
    (await pool.query("select output::text from pgboss.job where name = 'test.failing'")).rows[0].output;
  await expect.poll(kept, { timeout: 10_000 }).toContain('22');
  const line = product.logged.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'a job failed');
  expect(line).toMatchObject({ queue: 'test.failing', code: expect.stringMatching(/^22/) });
  expect(`${await kept()}${product.logged.join('')}`).not.toContain('9812345678');
});
