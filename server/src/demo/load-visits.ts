import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { loadResults } from './load-results.ts';

/** Invented people who have booked at the demonstration lab. */
const patients = [
  ['Asha Kulkarni', 'female', '1984-02-11'],
  ['Rohit Sen', 'male', '1979-07-23'],
  ['Fatima Shaikh', 'female', '1991-12-02'],
  ['Joseph Fernandes', 'male', '1966-05-19'],
  ['Gurpreet Gill', 'male', '1988-09-30'],
  ['Nandini Rao', 'female', '1995-03-14'],
  ['Imran Patel', 'male', '1972-11-08'],
  ['Lata Deshmukh', 'female', '1958-01-27'],
  ['Arjun Menon', 'male', '2001-06-05'],
  ['Sneha Iyer', 'female', '1986-10-17'],
] as const;

/** What the dashboard of the demonstration lab shows. Source: lab document, section 9. */
const BOOKINGS = 150;
const PENDING = 75;
const REVENUE_PAISE = 1_20_000_00;
const UPCOMING = 20;

const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const hash = (text: string) => createHash('sha256').update(text).digest();
const numberOf = (index: number) =>
  `HP-${[...hash(`visit ${index}`).subarray(0, 7)].map((byte) => READABLE[byte % READABLE.length]).join('')}`;

const Sold = z.strictObject({
  id: z.number(),
  name: z.string(),
  price_paise: z.number(),
  only_for: z.enum(['female', 'male']).nullable(),
});
type Sold = z.infer<typeof Sold>;

/** Visits of the demonstration lab, by days from the day of loading: pending, done and to come, as its figures say. */
export async function loadVisits(
  tx: Tx,
  { labId, passwordHash, now, pooled }: { labId: number; passwordHash: string; now: Date; pooled: boolean },
): Promise<void> {
  const accounts = patients.map(([name, sex, birthDate], index) => ({
    name,
    sex,
    birthDate,
    email: `patient${index + 1}@example.in`,
  }));
  await tx.execute(sql`
    with made as (
      insert into accounts (role, name, email, phone, password_hash, email_verified_at, demonstration)
      select 'customer', name, email, '+91900000' || lpad((row_number() over ())::text, 4, '0'), ${passwordHash}, ${at(now)}, true
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a(name text, email text) returning id, email)
    insert into people (account_id, name, sex, birth_date)
    select made.id, a.name, a.sex, a."birthDate" from made
    join jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a(name text, email text, sex text, "birthDate" date) on a.email = made.email`);
  await tx.execute(sql`
    insert into people (account_id, name, sex, birth_date, relation)
    select a.id, coalesce(p.name, a.name), 'female', p.born, p.relation from accounts a,
      (values (null, '1992-03-04'::date, 'self'), ('Kamala Iyer', '1958-06-11'::date, 'mother')) as p(name, born, relation) where a.email = 'patient@example.in'`);
  const { rows: sold } = await query(
    tx,
    Sold,
    sql`
    select i.id, i.name, o.price_paise, item_only_for(i) as only_for from offers o join items i on i.id = o.item_id
    where o.lab_id = ${labId} and i.kind = 'package' and o.price_paise between 50000 and 250000 order by i.id`,
  );
  const visits = Array.from({ length: BOOKINGS }, (_, index) => visitOf(index, sold, pooled));
  const collected = visits.filter((visit) => visit.place_in_time !== 'upcoming');
  let left = REVENUE_PAISE;
  for (const visit of collected) {
    visit.paid = Math.min(left, visit.price);
    left -= visit.paid;
  }
  if (left > 0) throw new Error('The demonstration visits are worth less than their revenue.');
  await insertVisits(tx, { labId, now }, visits);
  await loadResults(tx, { labId, now });
}

/** One of the visits. Where the site holds the labs' money (`pooled`), a third of them were paid online. */
function visitOf(index: number, sold: Sold[], pooled: boolean) {
  const done = BOOKINGS - PENDING - UPCOMING;
  const place_in_time = index < done ? 'done' : index < done + PENDING ? 'pending' : 'upcoming';
  // Done ones lie 5 to 59 days back, pending ones in the last days, the others before us; one window each.
  const rank = place_in_time === 'done' ? index : place_in_time === 'pending' ? index - done : index - done - PENDING;
  const day =
    place_in_time === 'done' ? -5 - rank : place_in_time === 'pending' ? -1 - Math.floor(rank / 20) : rank % 7;
  // Some of those to come are today's: a collector has a round to make.
  const window = place_in_time === 'upcoming' ? 16 + (day === 0 ? 0 : 4) + Math.floor(rank / 7) : rank % 10;
  const place = Math.floor(rank / 10) % 2 === 0 ? 'counter' : 'home';
  // The first patient of the README has four of them, each of the same package: a trend to look at.
  const own = place_in_time === 'done' && rank % 14 === 0;
  // And one for her mother, whose report asks for her yes.
  const relation = place_in_time === 'done' && rank === 7 ? 'mother' : 'self';
  const patient =
    own || relation === 'mother' ? 'patient@example.in' : `patient${(index % patients.length) + 1}@example.in`;
  const sex = patient === 'patient@example.in' ? 'female' : patients[index % patients.length]![1];
  const fitting = sold.filter(({ only_for }) => only_for === null || only_for === sex);
  const item = own ? sold[0]! : fitting[hash(`item ${index}`).readUInt16BE(0) % fitting.length]!;
  const sample = place_in_time === 'done' ? 'done' : place_in_time === 'upcoming' ? 'planned' : 'received';
  const state =
    place_in_time === 'done'
      ? 'completed'
      : place_in_time === 'pending'
        ? 'collected'
        : rank % 5 < 2 && day > 0
          ? 'requested'
          : 'confirmed';
  return {
    index,
    number: numberOf(index),
    place_in_time,
    day,
    minute: 420 + window * 30,
    place,
    patient,
    relation,
    item: item.id,
    name: item.name,
    price: item.price_paise,
    sample,
    state,
    paid: 0,
    method: ['cash', 'upi', pooled ? 'online' : 'card'][index % 3]!,
  };
}

type Visit = ReturnType<typeof visitOf>;

const set = (visits: Visit[]) => sql`
  jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as g(index int, number text, place_in_time text, day int, minute int, place text, patient text, relation text,
    item int, name text, price int, sample text, state text, paid int, method text)`;

async function insertVisits(tx: Tx, { labId, now }: { labId: number; now: Date }, visits: Visit[]): Promise<void> {
  const start = sql`(((${at(now)} at time zone 'Asia/Kolkata')::date + g.day)::timestamp + make_interval(mins => g.minute)) at time zone 'Asia/Kolkata'`;
  await tx.execute(sql`
    insert into slots (calendar_id, centre_id, place, starts_at, ends_at, capacity, taken)
    select sc.id, ce.id, g.place, ${start}, ${start} + interval '30 minutes',
      greatest(case g.place when 'home' then sc.capacity_home else sc.capacity_counter end, count(*)), count(*)
    from ${set(visits)}, slot_calendars sc join centres ce on ce.id = sc.centre_id and ce.lab_id = ${labId}
    group by sc.id, ce.id, sc.capacity_home, sc.capacity_counter, g.place, g.day, g.minute on conflict do nothing`);
  await tx.execute(sql`
    insert into visits (number, account_id, lab_id, centre_id, place, starts_at, ends_at, address, pincode, state, total_paise, created_at)
    select g.number, a.id, ${labId}, ce.id, g.place, s.starts_at, s.ends_at,
      case when g.place = 'home' then 'Flat ' || g.index || ', Lake View, Andheri West, Mumbai 400053' end, case when g.place = 'home' then '400053' end,
      g.state, g.price, least(${at(now)}, s.starts_at) - interval '1 day'
    from ${set(visits)} join accounts a on a.email = g.patient join centres ce on ce.lab_id = ${labId} join slot_calendars sc on sc.centre_id = ce.id
    join slots s on s.calendar_id = sc.id and s.place = g.place and s.starts_at = ${start} order by g.day, g.minute, g.index`);
  await tx.execute(sql`
    insert into visit_stops (visit_id, slot_id, starts_at)
    select v.id, s.id, v.starts_at from ${set(visits)} join visits v on v.number = g.number
    join slots s on s.centre_id = v.centre_id and s.place = v.place and s.starts_at = v.starts_at`);
  await tx.execute(sql`
    with placed as (
      insert into orders (visit_id, person_id, person_name, person_sex, person_birth_date, state, sample_state, accession_number, due_at, report_state, total_paise)
      select v.id, p.id, p.name, p.sex, p.birth_date, case when g.place_in_time = 'done' then 'done' else 'active' end, g.sample,
        case when g.place_in_time <> 'upcoming' then to_char(v.starts_at at time zone 'Asia/Kolkata', 'YYMMDD') || '-D' || g.index end,
        case g.place_in_time when 'done' then v.starts_at + interval '36 hours' when 'upcoming' then null
          else ${at(now)} + make_interval(hours => g.index % 37 - 2) end,
        case when g.place_in_time = 'done' then 'final' end, g.price
      from ${set(visits)} join visits v on v.number = g.number join people p on p.account_id = v.account_id and p.relation = g.relation order by g.day, g.minute, g.index
      returning id, visit_id)
    insert into order_items (order_id, item_id, name, price_paise)
    select placed.id, g.item, g.name, g.price from placed join visits v on v.id = placed.visit_id join ${set(visits)} on g.number = v.number`);
  await tx.execute(sql`
    select know_patients(array(select o.id from ${set(visits)} join visits v on v.number = g.number join orders o on o.visit_id = v.id))`);
  // What was taken stands in its containers, in the lab since the end of the visit.
  await tx.execute(sql`
    insert into specimens (lab_id, order_id, container_id, after_meal, barcode, state, collected_at, received_at)
    select n.lab_id, n.order_id, n.container_id, n.after_meal, n.accession_number || '-' || row_number() over (partition by n.order_id order by n.draw_order, n.after_meal),
      'received', n.ends_at, n.ends_at
    from (
      select distinct v.lab_id, o.id as order_id, o.accession_number, c.id as container_id, c.draw_order, n.after_meal, v.ends_at
      from ${set(visits)} join visits v on v.number = g.number join orders o on o.visit_id = v.id and o.sample_state <> 'planned'
      join order_tests n on n.order_id = o.id join containers c on c.id = n.container_id) n`);
  await insertMoney(tx, visits);
  await tx.execute(sql`
    insert into visit_events (visit_id, subject, to_state, actor_role, at)
    select v.id, 'visit', step.state, step.who, step.at from ${set(visits)} join visits v on v.number = g.number,
      lateral (values (1, 'requested', 'customer', v.created_at), (2, 'confirmed', 'lab', v.created_at + interval '1 hour'),
        (3, 'collected', 'lab', v.ends_at), (4, 'completed', 'system', v.ends_at + interval '1 day')) as step(n, state, who, at)
    where step.n <= case g.state when 'requested' then 1 when 'confirmed' then 2 when 'collected' then 3 else 4 end order by v.id, step.n`);
}

/** What each visit costs, and what of it was taken; what was paid online as the simulated gateway keeps it. */
async function insertMoney(tx: Tx, visits: Visit[]): Promise<void> {
  await tx.execute(sql`
    select ledger_charge(v.id, v.lab_id, visit_owes(v.state, v.total_paise, v.cancellation_fee_paise), 0, v.account_id, v.created_at, '')
    from ${set(visits)} join visits v on v.number = g.number order by v.id`);
  await tx.execute(sql`
    insert into simulated_orders (reference, amount_paise, state, way, created_at)
    select 'demonstration-' || g.index, g.paid, 'paid', 'upi', v.created_at from ${set(visits)} join visits v on v.number = g.number
    where g.method = 'online' and g.paid > 0`);
  await tx.execute(sql`
    insert into payments (visit_id, method, gateway, order_reference, pooled, state, amount_paise, paid_at, created_at, transaction_id)
    select v.id, g.method, case g.method when 'online' then 'simulated' end, case g.method when 'online' then 'demonstration-' || g.index end,
      g.method = 'online', 'paid', g.paid, v.ends_at, v.ends_at, ledger_post('collect', v.lab_id, v.id, null, v.ends_at, '', json_build_array(
      json_build_object('account', case g.method when 'cash' then 'drawer' when 'online' then 'gateway' else g.method end, 'amount', g.paid),
      json_build_object('account', 'patient', 'amount', -g.paid))::jsonb)
    from ${set(visits)} join visits v on v.number = g.number where g.paid > 0 order by v.id`);
}
