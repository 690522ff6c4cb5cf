import { reportStates } from '@healthplus/contract/order-states';
import { Locale } from '@healthplus/contract/primitives';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const OtherRow = z.strictObject({ id: z.number(), number: z.number(), name: z.string() });

const OrderOfPatientRow = z.strictObject({
  order_id: z.number(),
  number: z.string(),
  starts_at: z.string(),
  person_name: z.string(),
  items: z.array(z.string()),
  state: z.enum(['active', 'done', 'cancelled']),
  report_state: z.enum(reportStates).nullable(),
});
export type OrderOfPatientRow = z.infer<typeof OrderOfPatientRow>;

const DetailRow = z.strictObject({
  email: z.string(),
  address: z.string(),
  locale: Locale,
  on_site: z.boolean(),
  merged_into: OtherRow.nullable(),
  merged: z.array(OtherRow.extend({ merged_at: z.string(), merged_by: z.string() })),
  alike: z.array(z.number()),
  orders: z.array(OrderOfPatientRow),
});

/** What stands about a patient beside who they are. */
export async function findPatientDetail(executor: Executor, lab: LabScope, id: number) {
  const { rows } = await query(
    executor,
    DetailRow,
    sql`
    select p.email, p.address, p.locale, p.account_id is not null as on_site,
      (select json_build_object('id', x.id, 'number', x.number, 'name', x.name) from patients x where x.id = p.merged_into) as merged_into,
      coalesce((select json_agg(json_build_object('id', x.id, 'number', x.number, 'name', x.name, 'merged_at', m.merged_at, 'merged_by', a.name) order by m.id desc)
        from patients x join patient_merges m on m.from_id = x.id and m.undone_at is null join accounts a on a.id = m.merged_by
          where x.merged_into = p.id), '[]') as merged,
      -- Each way by its own index.
      array(select x.id from (
          select y.id from patients y where y.lab_id = p.lab_id and p.phone <> '' and reverse(y.phone) = reverse(p.phone) and y.merged_into is null
          union select y.id from patients y where y.lab_id = p.lab_id and y.birth_date = p.birth_date and y.sex = p.sex
            and lower(y.name) = lower(p.name) and p.name <> 'Erased' and y.merged_into is null) x
        where x.id <> p.id and p.merged_into is null order by x.id desc limit 5) as alike,
      coalesce((select json_agg(json_build_object('order_id', l.id, 'number', l.number, 'starts_at', l.starts_at, 'person_name', l.person_name,
          'items', array(select x.name from order_items x where x.order_id = l.id and x.cancelled_at is null order by x.id), 'state', l.state,
            'report_state', l.report_state) order by l.starts_at desc, l.id desc)
        from (select o.id, v.number, v.starts_at, o.person_name, o.state, o.report_state from orders o join visits v on v.id = o.visit_id
          where o.patient_id = p.id order by v.starts_at desc, o.id desc limit 200) l), '[]') as orders
    from patients p where p.lab_id = ${lab} and p.id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Everything of one record goes over to another of the lab, and what went over is written down; false where one of them was merged already. */
export async function insertMerge(
  tx: Tx,
  lab: LabScope,
  merge: { fromId: number; intoId: number; actorId: number; now: Date },
): Promise<boolean> {
  const { fromId, intoId, actorId, now } = merge;
  const began = await hasRow(
    tx,
    sql`
    insert into patient_merges (lab_id, from_id, into_id, order_ids, merged_by, merged_at)
    select p.lab_id, p.id, x.id, array(select o.id from orders o where o.patient_id = p.id), ${actorId}, ${at(now)}
    from patients p join patients x on x.lab_id = p.lab_id and x.id = ${intoId} and x.merged_into is null
    where p.lab_id = ${lab} and p.id = ${fromId} and p.merged_into is null returning id`,
  );
  if (!began) return false;
  await tx.execute(sql`select move_orders_of_patient(${fromId}, ${intoId})`);
  // What somebody gave themselves stands before what an account lent.
  await tx.execute(sql`
    update patients x set phone = p.phone, email = p.email, contacts_lent = false from patients p
    where x.id = ${intoId} and x.lab_id = ${lab} and x.contacts_lent and p.id = ${fromId} and not p.contacts_lent and p.phone <> ''`);
  // A record that stands for others leads to none of them: they follow it.
  await tx.execute(
    sql`update patients set merged_into = ${intoId} where lab_id = ${lab} and (id = ${fromId} or merged_into = ${fromId})`,
  );
  return true;
}

/**
 * What may be a merged record's own of what was ordered since, for the record that stands for it: under `since`. `chain` is
 * its merge and those by which that went on to the record that stands. Ordered of that one since the last of them, or of one
 * between and brought along; what came with other records is theirs.
 */
const ordersSince = (lab: LabScope, id: number): SQL => sql`
  chain as (
    select m.*, 1 as step from patient_merges m where m.lab_id = ${lab} and m.from_id = ${id} and m.undone_at is null
    union all select m.*, c.step + 1 from patient_merges m join chain c on m.from_id = c.into_id where m.lab_id = ${lab} and m.undone_at is null),
  since as (
    select o.id, v.number, v.starts_at, o.person_name, o.state, o.report_state,
      (o.person_id is not null and exists (select 1 from orders k where k.id = any(m.order_ids) and k.person_id = o.person_id))
        or (lower(o.person_name) <> lower(s.name)
          and lower(o.person_name) in (select lower(p.name) union select lower(k.person_name) from orders k where k.id = any(m.order_ids))) as suggested
    from chain m join patients p on p.id = m.from_id join patients s on s.id = p.merged_into
      join orders o on o.patient_id = s.id and o.id <> all(m.order_ids) join visits v on v.id = o.visit_id and v.created_at >= m.merged_at
    where m.step = 1
      and (v.created_at >= (select max(c.merged_at) from chain c) or exists (select 1 from chain c where c.step > 1 and o.id = any(c.order_ids)))
      and not exists (select 1 from patient_merges x where x.lab_id = ${lab} and x.undone_at is null and o.id = any(x.order_ids)
        and x.id not in (select c.id from chain c)))`;

/** What was ordered for the record that stands for this one since they were merged, the latest first; those that are likely this one's are marked. */
export async function selectOrdersSinceMerge(executor: Executor, lab: LabScope, id: number) {
  const { rows } = await query(
    executor,
    OrderOfPatientRow.extend({ suggested: z.boolean() }),
    sql`
    with recursive ${ordersSince(lab, id)}
    select l.id as order_id, l.number, l.starts_at, l.person_name,
      array(select x.name from order_items x where x.order_id = l.id and x.cancelled_at is null order by x.id) as items, l.state, l.report_state, l.suggested
    from since l order by l.starts_at desc, l.id desc limit 200`,
  );
  return rows;
}

/** Gives orders made since a merge to the record that is about to come out of it; how many of them those were. */
export async function claimOrdersSince(tx: Tx, lab: LabScope, id: number, orderIds: number[]): Promise<number> {
  const { rows } = await query(
    tx,
    z.strictObject({ claimed: z.array(z.number()) }),
    sql`
    with recursive ${ordersSince(lab, id)}, mine as (select coalesce(array_agg(id), '{}') as ids from since where id = any(${sql.param(orderIds)}::bigint[]))
    update patient_merges m set order_ids = m.order_ids || mine.ids from mine
    where m.lab_id = ${lab} and m.from_id = ${id} and m.undone_at is null returning mine.ids as claimed`,
  );
  return rows[0]?.claimed.length ?? 0;
}

/** The records with which one that is merged may have been renamed: those on the way to the one that stands, and that one. */
export async function selectStandIns(executor: Executor, lab: LabScope, id: number): Promise<number[]> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    with recursive ${ordersSince(lab, id)} select distinct into_id as id from chain`,
  );
  return rows.map((row) => row.id);
}

/** Takes a record out again with what went over, and with those that it stood for; false for one that was not merged. */
export async function undoMerge(
  tx: Tx,
  lab: LabScope,
  { id, actorId, now }: { id: number; actorId: number; now: Date },
): Promise<boolean> {
  const undone = await hasRow(
    tx,
    sql`update patient_merges set undone_by = ${actorId}, undone_at = ${at(now)} where lab_id = ${lab} and from_id = ${id} and undone_at is null returning id`,
  );
  if (!undone) return false;
  const { rows } = await query(
    tx,
    z.strictObject({ merged_into: z.number() }),
    sql`
    with before as (select id, merged_into from patients where lab_id = ${lab} and id = ${id} for update)
    update patients p set merged_into = null from before where p.id = before.id returning before.merged_into`,
  );
  await tx.execute(sql`
    select move_orders_of_patient(${rows[0]!.merged_into}, from_id, order_ids) from patient_merges
    where lab_id = ${lab} and from_id = ${id} order by id desc limit 1`);
  const within = sql`
    within as (
      select from_id from patient_merges where lab_id = ${lab} and into_id = ${id} and undone_at is null
      union select m.from_id from patient_merges m join within w on m.into_id = w.from_id where m.lab_id = ${lab} and m.undone_at is null)`;
  await tx.execute(sql`
    with recursive ${within}
    update patients set merged_into = ${id} where lab_id = ${lab} and merged_into is not null and id in (select from_id from within)`);
  // What went on with a record between goes back with that one no more.
  await tx.execute(sql`
    with recursive ${within}, gone as (
      select order_ids from patient_merges where lab_id = ${lab} and from_id = ${id} order by id desc limit 1)
    update patient_merges m set order_ids = array(select o from unnest(m.order_ids) o where o <> all(gone.order_ids)) from gone
    where m.lab_id = ${lab} and m.undone_at is null and m.order_ids && gone.order_ids and m.from_id not in (select from_id from within)`);
  return true;
}
