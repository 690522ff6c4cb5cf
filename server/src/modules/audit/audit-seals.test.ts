import { expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { findLastSeal, sealAuditLog } from './audit.service.ts';

const product = useProduct();
const CHECK = 'seals of the audit log';

/** What a role that is above triggers does to the log. */
async function tamper(statement: string): Promise<void> {
  const client = await product.deps.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
}
const write = (subject: string, minutes: number) =>
  product.deps.pool.query(
    "insert into audit_events (role, action, subject, at) values ('admin', 'seal.trial', $1, now() - make_interval(mins => $2))",
    [subject, minutes],
  );
const seal = () => sealAuditLog(product.deps);
const broken = async () => (await verify(product.deps.pool)).some(({ check }) => check === CHECK);

it('seals what is ten minutes old, on what was sealed before, and sees what is changed, added or taken out afterwards', async () => {
  const { db, pool } = product.deps;
  await write('one', 30);
  await write('two', 20);
  await seal();
  const first = await findLastSeal(db);
  expect(first!.digest).toMatch(/^[0-9a-f]{64}$/);
  await write('three', 15);
  await write('of just now', 0);
  await seal();
  const second = await findLastSeal(db);
  expect(second!.digest).not.toBe(first!.digest);
  const { rows } = await pool.query("select subject from audit_events where id > $1 and action = 'seal.trial'", [
    second!.through_id,
  ]);
  expect(rows).toEqual([{ subject: 'of just now' }]);
  expect(await broken()).toBe(false);
  await seal();
  expect((await findLastSeal(db))!.digest).toBe(second!.digest);

  await expect(pool.query('delete from audit_seals')).rejects.toThrow('append only');
  await tamper("update audit_events set subject = 'another' where subject = 'one'");
  expect(await broken()).toBe(true);
  await tamper("update audit_events set subject = 'one' where subject = 'another'");
  expect(await broken()).toBe(false);
  await tamper("delete from audit_events where subject = 'two'");
  expect(await broken()).toBe(true);
});
