// The migrations since a version, under load: a database with so many visits as it stood after the first of them is brought
// up to date while others read, book and change visits in it. `node server/test/migration-load.cli.ts [visits] [migrations before]`
// says how long each statement took at most, and fails where one waited longer than three seconds or was refused.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { migrate, migrateTo } from '#src/db/migrate.ts';
import { openDeployment } from '#src/db/open-deployment.ts';

const visits = Number(process.argv[2] ?? 3_000_000);
/** Those of version 0.2.0. */
const before = Number(process.argv[3] ?? 88);
const LONGEST_MS = 3000;
const AT_ONCE = 8;

const folder = mkdtempSync(join(tmpdir(), 'healthplus-migration-'));
// The database's own OS user must reach it when root runs this.
chmodSync(folder, 0o755);
const database = await openDeployment({ DATA_DIR: folder });
const pool = new pg.Pool({ connectionString: database.connectionString, max: AT_ONCE + 2 });
const direct = new pg.Pool({ connectionString: database.connectionString, max: 2 });
for (const each of [pool, direct]) each.on('error', () => {});
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(0);

/** Writes so many more rows like the first of a table; `own` says what differs, `n` is the number of the row. */
async function multiply(client: pg.PoolClient, table: string, own: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await client.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join()}) overriding system value
     select ${names.map((name) => own[name] ?? `first."${name}"`).join()}
     from (select * from ${table} order by id limit 1) first, generate_series(2, ${visits}) n`,
  );
  const serial = `pg_get_serial_sequence('${table}', 'id')`;
  await client.query(`select setval(${serial}, (select max(id) from ${table}))`);
}

/** One lab, with visits of three years: an order and an event each. */
async function fill(): Promise<void> {
  await pool.query(`
    insert into cities (name, state, slug) values ('Nagpur', 'MH', 'nagpur');
    insert into labs (name, email, phone, address, operational_hours, image_url) values ('Old Lab', 'old@example.in', '1', '2', '', '');
    insert into accounts (role, name, email, phone, password_hash) values ('customer', 'Asha Rao', 'asha@example.in', '+919812345678', 'x');
    insert into visits (number, account_id, lab_id, place, starts_at, ends_at, state, total_paise)
      values ('HP-1', 1, 1, 'counter', now(), now() + interval '15 minutes', 'completed', 50000);
    insert into orders (visit_id, lab_id, person_name, person_sex, person_birth_date, state, total_paise)
      values (1, 1, 'Asha Rao', 'female', '1980-01-01', 'done', 50000);
    insert into visit_events (visit_id, subject, to_state, actor_role) values (1, 'visit', 'completed', 'system')`);
  const client = await pool.connect();
  // References are right by their making.
  await client.query('set session_replication_role = replica');
  await multiply(client, 'visits', {
    id: 'n',
    number: "'HP-' || n",
    starts_at: "first.starts_at - n * interval '30 seconds'",
    ends_at: "first.starts_at - n * interval '30 seconds' + interval '15 minutes'",
    created_at: "first.created_at - n * interval '30 seconds'",
  });
  await multiply(client, 'orders', {
    id: 'n',
    visit_id: 'n',
    person_name: "'Asha Rao ' || n",
    accession_number: "'A-' || n",
  });
  await multiply(client, 'visit_events', { id: 'n', visit_id: 'n', at: "first.at - n * interval '30 seconds'" });
  client.release(true);
  await pool.query('analyze');
}

const slowest: Record<string, { count: number; worst: number; at: number; over1s: number }> = {};
const failures: Record<string, number> = {};
let began = performance.now();

async function timed(kind: string, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  try {
    await work();
  } catch (error) {
    const what = `${kind}: ${(error as Error).message}`;
    failures[what] = (failures[what] ?? 0) + 1;
  }
  const ms = performance.now() - from;
  slowest[kind] ??= { count: 0, worst: 0, at: 0, over1s: 0 };
  const known = slowest[kind]!;
  known.count += 1;
  if (ms > 1000) known.over1s += 1;
  if (ms > known.worst) Object.assign(known, { worst: ms, at: (from - began) / 1000 });
}

/** In one transaction, as each change of a visit is. */
async function together(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** What a site does with visits, in statements that the version before knows. */
const kinds: Record<string, () => Promise<unknown>> = {
  'a visit by its number': () =>
    pool.query('select v.*, o.person_name from visits v join orders o on o.visit_id = v.id where v.number = $1', [
      `HP-${1 + Math.floor(Math.random() * visits)}`,
    ]),
  'a page of a lab': () =>
    pool.query(
      'select id, number, state from visits where lab_id = 1 and starts_at < $1 order by starts_at desc, id desc limit 51',
      [new Date(Date.now() - Math.random() * visits * 30_000)],
    ),
  'a visit that changes': () =>
    together(async (client) => {
      const id = 1 + Math.floor(Math.random() * visits);
      await client.query('select 1 from visits where id = $1 for update', [id]);
      await client.query('update visits set note = $2 where id = $1', [id, 'Ring twice']);
      await client.query(
        "insert into visit_events (visit_id, subject, to_state, actor_role) values ($1, 'visit', 'completed', 'system')",
        [id],
      );
    }),
  'a booking': () =>
    together(async (client) => {
      const { rows } = await client.query(
        `insert into visits (number, account_id, lab_id, place, starts_at, ends_at, state, total_paise)
         values ('HP-N' || nextval('visits_id_seq'), 1, 1, 'counter', now() + interval '2 days', now() + interval '49 hours', 'requested', 0) returning id`,
      );
      await client.query(
        "insert into orders (visit_id, lab_id, person_name, person_sex, person_birth_date, total_paise) values ($1, 1, 'Usha Rao', 'female', '1960-01-01', 0)",
        [rows[0].id],
      );
    }),
};

let working = true;
async function worker(): Promise<void> {
  const names = Object.keys(kinds);
  while (working) {
    const kind = names[Math.floor(Math.random() * names.length)]!;
    await timed(kind, kinds[kind]!);
    // As many as a busy site has; not as many as the machine could do.
    await delay(20);
  }
}

try {
  const all = readMigrationFiles({ migrationsFolder: join(import.meta.dirname, '../src/db/migrations') });
  await migrateTo(
    direct,
    all.slice(0, before).map(({ hash }) => hash),
  );
  await fill();
  say(`${visits.toLocaleString('en-IN')} visits written in ${seconds(began)} s`);
  began = performance.now();
  const workers = Array.from({ length: AT_ONCE }, worker);
  await delay(10_000);
  const from = performance.now();
  const ran = await migrate(direct);
  say(`${ran} migrations and the functions in ${seconds(from)} s, from second ${((from - began) / 1000).toFixed(0)}`);
  await delay(5000);
  working = false;
  await Promise.all(workers);
  for (const [kind, { count, worst, at, over1s }] of Object.entries(slowest))
    say(
      `${kind}: ${count} times, the slowest ${worst.toFixed(0)} ms in second ${at.toFixed(0)}, ${over1s} over a second`,
    );
  for (const [what, count] of Object.entries(failures)) say(`failed ${count} times: ${what}`);
  const worst = Math.max(...Object.values(slowest).map((each) => each.worst));
  if (worst > LONGEST_MS || Object.keys(failures).length > 0) process.exitCode = 1;
} finally {
  working = false;
  await pool.end();
  await direct.end();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
