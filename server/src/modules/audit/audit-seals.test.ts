import { expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { findLastSeal, sealAuditLog } from './audit.service.ts';

const product = useProduct();
const CHECK = 'seals of the audit log';

/** What a role that is above triggers does to the log. */
async function tamper(statement: string): Promise<void> {
  const client = await product.deps.direct.connect();
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

it('seals what is committed, on what was sealed before, and sees what is changed, added or taken out afterwards', async () => {
  const { db, direct, pool } = product.deps;
  await write('one', 30);
  await write('two', 20);
  await seal();
  const first = await findLastSeal(db);
  expect(first!.digest).toMatch(/^[0-9a-f]{64}$/);
  // Somebody who is writing is not waited for: what is old enough is sealed beside them, and the rest once they have ended.
  await write('three', 15);
  const writer = await pool.connect();
  await writer.query('begin');
  await writer.query("insert into audit_events (role, action, subject) values ('admin', 'seal.trial', 'under way')");
  await write('of just now', 0);
  const unsealed = async () => {
    const { rows } = await pool.query(
      "select subject from audit_events where id > (select max(through_id) from audit_seals) and action = 'seal.trial' order by id",
    );
    return rows.map(({ subject }) => subject);
  };
  await seal();
  expect(await unsealed()).toEqual(['of just now']);
  expect((await findLastSeal(db))!.digest).not.toBe(first!.digest);
  await writer.query('commit');
  writer.release();
  await seal();
  expect(await unsealed()).toEqual([]);
  const second = await findLastSeal(db);
  expect(await broken()).toBe(false);
  await seal();
  expect((await findLastSeal(db))!.digest).toBe(second!.digest);

  await expect(direct.query('delete from audit_seals')).rejects.toThrow('append only');
  await tamper("update audit_events set subject = 'another' where subject = 'one'");
  expect(await broken()).toBe(true);
  await tamper("update audit_events set subject = 'one' where subject = 'another'");
  expect(await broken()).toBe(false);
  await tamper("delete from audit_events where subject = 'two'");
  expect(await broken()).toBe(true);
});

it('a seal holds rows of one month, and a month that is gone without a word is seen', async () => {
  const { direct: pool } = product.deps;
  // Two months ago and last month, in one breath.
  const monthsAgo = (months: number) =>
    pool.query(
      `insert into audit_events (role, action, subject, at) select 'admin', 'seal.month', 'row ' || g,
         date_trunc('month', now()) - make_interval(months => $1::int) + interval '2 days' from generate_series(1, 3) g`,
      [months],
    );
  const months = ['audit_events_2', 'audit_events_1'];
  for (const [at, ago] of [2, 1].entries()) {
    await pool.query(
      `do $$ declare began date := date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${ago}); begin
         if to_regclass('parts.audit_events_' || to_char(began, 'YYYY_MM')) is null then
           execute format('create table parts.%I partition of audit_events for values from (%L) to (%L)', 'audit_events_' || to_char(began, 'YYYY_MM'), began::timestamp at time zone 'UTC', (began + interval '1 month')::timestamp at time zone 'UTC');
         end if; end $$`,
    );
    await monthsAgo(ago);
    months[at] =
      `audit_events_${(await pool.query("select to_char(date_trunc('month', now() at time zone 'UTC') - make_interval(months => $1), 'YYYY_MM') as name", [ago])).rows[0].name}`;
  }
  await seal();
  const { rows } = await pool.query(
    "select count(distinct date_trunc('month', e.at at time zone 'UTC'))::int as months from audit_seals s join audit_events e on e.id > s.after_id and e.id <= s.through_id where e.action = 'seal.month' group by s.id",
  );
  expect(rows).toEqual([{ months: 1 }, { months: 1 }]);
  const wrong = async () =>
    (await verify(pool))
      .filter(({ check }) => check === CHECK)
      .flatMap(({ examples }) => examples.filter((line) => line.includes('are gone')));
  expect(await wrong()).toEqual([]);
  await tamper(`drop table parts.${months[0]}`);
  expect(await wrong()).toHaveLength(1);
  await pool.query("insert into audit_events (role, action, subject) values ('system', 'audit.month_detached', $1)", [
    months[0]!.slice(-7).replace('_', '-'),
  ]);
  expect(await wrong()).toEqual([]);
});

it.each([
  "update audit_events set subject = 'x'",
  'delete from audit_events',
  'delete from audit_seals',
  "update audit_seals set digest = 'x'",
  'truncate audit_events',
  'delete from parts.audit_events_default',
  'alter table audit_events disable trigger all',
  'drop trigger audit_events_append_only on audit_events',
  "set session_replication_role = 'replica'",
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'delete from schema_migrations',
  'truncate parts.audit_events_default',
  "insert into pgboss.bam (name, version, table_name, command) values ('x', 1, 'job', 'delete from audit_events')",
  "update pgboss.queue set table_name = 'x'",
  'delete from pgboss.job',
])('the role that requests run under may not: %s', async (statement) => {
  await expect(product.deps.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

it('what comes with a later start, a month and a table, is open to requests as the rest is', async () => {
  const { direct, pool } = product.deps;
  await direct.query('create table of_a_later_version (id bigint generated always as identity primary key, word text)');
  await direct.query(
    "create table parts.audit_events_2001_01 partition of audit_events for values from ('2001-01-01') to ('2001-02-01')",
  );
  await pool.query("insert into of_a_later_version (word) values ('one')");
  await pool.query("insert into audit_events (role, action, subject, at) values ('admin', 'x', 'x', '2001-01-02')");
  expect((await pool.query('select count(*)::int as rows from of_a_later_version')).rows).toEqual([{ rows: 1 }]);
  await expect(pool.query('delete from parts.audit_events_2001_01')).rejects.toMatchObject({ code: '42501' });
  await direct.query('drop table of_a_later_version, parts.audit_events_2001_01');
});
