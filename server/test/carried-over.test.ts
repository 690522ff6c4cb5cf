import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { migrate, migrateTo } from '#src/db/migrate.ts';
import { verify } from '#src/db/verify.ts';
import { withEmptyDatabase } from './empty-database.ts';

const migrations = readMigrationFiles({ migrationsFolder: join(import.meta.dirname, '../src/db/migrations') });

/** A data folder as it stood after so many migrations. */
const standAt = (pool: pg.Pool, count: number) =>
  migrateTo(
    pool,
    migrations.slice(0, count).map(({ hash }) => hash),
  );

/** What a visit costs as it stands, and what was paid for it and went back; rupees. */
const visits = [
  {
    number: 'HP-A',
    state: 'completed',
    total: 1200,
    fee: 0,
    paid: [
      ['cash', 700, 0],
      ['upi', 500, 0],
    ],
  },
  { number: 'HP-B', state: 'cancelled', total: 800, fee: 100, paid: [['card', 800, 700]] },
  { number: 'HP-C', state: 'declined', total: 400, fee: 0, paid: [['online', 400, 0]] },
  { number: 'HP-D', state: 'requested', total: 950.5, fee: 0, paid: [] },
] as const;

async function insertVisits(pool: pg.Pool): Promise<void> {
  await pool.query("insert into cities (name, state, slug) values ('Nagpur', 'MH', 'nagpur')");
  await pool.query(
    "insert into labs (name, email, phone, address, operational_hours, image_url) values ('Old Lab', 'old@example.in', '1', '2', '', '')",
  );
  for (const { number, state, total, fee, paid } of visits) {
    const { rows } = await pool.query(
      `insert into visits (number, lab_id, place, starts_at, ends_at, state, total_paise, cancellation_fee_paise)
       values ($1, 1, 'counter', '2026-03-01T09:00Z', '2026-03-01T09:15Z', $2, $3, $4) returning id`,
      [number, state, total * 100, fee * 100],
    );
    for (const [method, amount, refunded] of paid)
      await pool.query(
        `insert into payments (visit_id, method, state, amount_paise, refunded_paise, paid_at)
         values ($1, $2, $3, $4, $5, '2026-03-02T10:00Z')`,
        [rows[0].id, method, refunded ? 'part_refunded' : 'paid', amount * 100, refunded * 100],
      );
  }
  await pool.query("insert into payments (visit_id, method, state, amount_paise) values (1, 'online', 'failed', 5000)");
}

it('what was paid before the ledger stands in it with the same sums, and what is owed for each visit', async () => {
  await withEmptyDatabase(async (pool) => {
    await standAt(pool, 10);
    await insertVisits(pool);
    const before = await pool.query(
      `select v.number, coalesce(sum(p.amount_paise - p.refunded_paise) filter (where p.state <> 'failed'), 0)::int as paid
       from visits v left join payments p on p.visit_id = v.id group by v.number order by v.number`,
    );
    await migrate(pool);
    const after = await pool.query(
      `select v.number, coalesce(b.paid_paise, 0)::int as paid from visits v left join visit_balances b on b.visit_id = v.id order by v.number`,
    );
    expect(after.rows).toEqual(before.rows);
    expect(after.rows.map(({ paid }) => paid / 100)).toEqual([1200, 100, 400, 0]);
    const { rows: accounts } = await pool.query(
      `select k.kind, sum(e.amount_paise)::int / 100.0 as rupees from ledger_entries e join ledger_accounts k on k.id = e.account_id group by k.kind order by k.kind`,
    );
    expect(accounts.map(({ kind, rupees }) => [kind, Number(rupees)])).toEqual([
      ['card', 100],
      ['drawer', 700],
      ['gateway', 400],
      ['lab', -(1200 + 100 + 950.5)],
      ['patient', 2250.5 - 1700],
      ['upi', 500],
    ]);
    expect(await verify(pool)).toEqual([]);
    // What comes after has numbers of its own.
    await pool.query(
      `select ledger_post('collect', 1, 4, null, now(), '', '[{"account": "upi", "amount": 100}, {"account": "patient", "amount": -100}]')`,
    );
    expect(await verify(pool)).toEqual([]);
  });
});

it('what reports said before stands as results of a first version, and drafts stand there alone', async () => {
  await withEmptyDatabase(async (pool) => {
    await standAt(pool, 11);
    await pool.query(`
      insert into labs (name, email, phone, address, operational_hours, image_url) values ('Old Lab', 'old@example.in', '1', '2', '', '');
      insert into accounts (role, name, email, phone, password_hash) values ('lab', 'Old Signer', 's@example.in', '+919876500000', 'x');
      insert into parameters (name, unit) values ('Old Hb', 'g/dL'), ('Old HBsAg', null);
      insert into visits (number, lab_id, place, starts_at, ends_at, state, total_paise)
        values ('HP-OLD', 1, 'counter', '2026-03-01T09:00Z', '2026-03-01T09:15Z', 'collected', 100);
      insert into orders (visit_id, person_name, person_sex, person_age_years, person_age_on, total_paise, state, report_state)
        values (1, 'Signed', 'female', 40, '2026-01-01', 100, 'done', 'amended'), (1, 'Drafted', 'male', 50, '2026-01-01', 100, 'active', 'partial');
      insert into reports (order_id, version, state, signed_at, created_by) values
        (1, 1, 'final', '2026-03-02', 1), (1, 2, 'amended', '2026-03-03', 1), (2, 1, 'partial', null, 1);
      insert into report_values (report_id, parameter_id, value, text_value, unit, low, high, flag) values
        (1, 1, 9.9, null, 'g/dL', 12, 15, 'low'), (2, 1, 10.1, null, 'g/dL', 12, 15, 'low'), (2, 2, null, 'Reactive', '', null, null, 'none'),
        (3, 1, 14.5, null, 'g/dL', 13, 17, 'normal');`);
    await migrate(pool);
    const { rows } = await pool.query(
      'select order_id, parameter_id, version, value::float8, text_value, flag, source from results order by order_id, parameter_id',
    );
    expect(
      rows.map((row) => [row.order_id, row.parameter_id, row.version, row.value ?? row.text_value, row.flag]),
    ).toEqual([
      [1, 1, 1, 10.1, 'low'],
      [1, 2, 1, 'Reactive', 'none'],
      [2, 1, 1, 14.5, 'normal'],
    ]);
    // What was signed says what it said; the draft has no version of its own any more.
    const kept = await pool.query('select report_id, count(*)::int from report_values group by 1 order by 1');
    expect(kept.rows.map(({ report_id, count }) => [report_id, count])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    const states = await pool.query('select report_state from orders order by id');
    expect(states.rows.map(({ report_state }) => report_state)).toEqual(['amended', 'registered']);
  });
});

it('what was taken stands in its containers, in the state that its order was in, and a rejected one is taken again', async () => {
  await withEmptyDatabase(async (pool) => {
    await standAt(pool, 12);
    await pool.query(`
      insert into labs (name, email, phone, address, operational_hours, image_url) values ('Old Lab', 'old@example.in', '1', '2', '', '');
      insert into categories (name) values ('Pathology');
      insert into tests (name, specimen) values ('Old CBC', 'Whole blood (EDTA)'), ('Old LFT', 'Serum'), ('Old Oddity', 'Amber');
      insert into parameters (name) values ('Old Hb'), ('Old ALT'), ('Old Odd');
      insert into items (kind, name, category_id, base_price_paise, offer_price_paise, result_hours, result_time) values ('package', 'Old Package', 1, 200, 100, 24, '24');
      insert into item_parameters (item_id, test_id, parameter_id, position) select (select id from items where name = 'Old Package'), t.id, t.id, t.id from tests t;
      insert into visits (number, lab_id, place, starts_at, ends_at, state, total_paise)
        values ('HP-OLD', 1, 'counter', '2026-03-01T09:00Z', '2026-03-01T09:15Z', 'collected', 400),
          ('HP-NEW', 1, 'counter', '2026-03-09T09:00Z', '2026-03-09T09:15Z', 'confirmed', 100);
      insert into orders (visit_id, person_name, person_sex, person_age_years, person_age_on, total_paise, sample_state, accession_number)
        select case n when 5 then 2 else 1 end, s, 'female', 40, '2026-01-01', 100, s, nullif('A-' || n, 'A-5') from unnest(array['accepted', 'in_process', 'collected', 'rejected', 'planned']) with ordinality as t(s, n);
      insert into order_items (order_id, item_id, name, price_paise) select id, (select id from items where name = 'Old Package'), 'Old Package', 100 from orders;`);
    await migrate(pool);
    const { rows } = await pool.query(
      `select o.person_name as was, o.sample_state as now, s.barcode, s.state, c.name, p.barcode as replaces from orders o
       left join specimens s on s.order_id = o.id left join containers c on c.id = s.container_id left join specimens p on p.id = s.parent_id order by o.id, s.id`,
    );
    const of = (was: string) =>
      rows.filter((row) => row.was === was).map((row) => [row.now, row.barcode, row.state, row.name, row.replaces]);
    const names = ['Serum tube', 'EDTA tube', 'Container'];
    expect(of('accepted')).toEqual(
      names.map((name, index) => ['received', `A-1-${index + 1}`, 'received', name, null]),
    );
    expect(of('in_process')).toEqual(
      names.map((name, index) => ['received', `A-2-${index + 1}`, 'received', name, null]),
    );
    expect(of('collected').map(([now, , state]) => [now, state])).toEqual(names.map(() => ['collected', 'collected']));
    expect(of('rejected')).toEqual([
      ...names.map((name, index) => ['rejected', `A-4-${index + 1}`, 'rejected', name, null]),
      ...names.map((name, index) => ['rejected', `A-4-${index + 4}`, 'planned', name, `A-4-${index + 1}`]),
    ]);
    expect(of('planned')).toEqual([['planned', null, null, null, null]]);
    // The tests of each order, with a third of its price and the state that its tubes say.
    const { rows: tests } = await pool.query(
      `select o.person_name as was, array_agg(n.state order by n.id) as states, array_agg(n.share_paise order by n.id) as shares
       from order_tests n join orders o on o.id = n.order_id group by o.id order by o.id`,
    );
    const begun = { accepted: true, in_process: true, collected: false, rejected: false, planned: false };
    expect(tests).toEqual(
      Object.entries(begun).map(([was, is]) => ({
        was,
        states: Array(3).fill(is ? 'in_process' : 'ordered'),
        shares: [34, 33, 33],
      })),
    );
    const wrong = await verify(pool);
    expect(wrong.filter(({ check }) => check === 'states of samples' || check === 'tests of orders')).toEqual([]);
  });
});
