import type { StatedRange } from '@healthplus/contract/results/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { type FoundOrders, foundOrder, OrderPerson, orderPerson } from '#src/modules/bookings/bookings.service.ts';

const ReferralLabRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  accreditation: z.string(),
  waiting: z.number(),
  retired: z.boolean(),
});
export type ReferralLabRow = z.infer<typeof ReferralLabRow>;

async function select(executor: Executor, which: SQL): Promise<ReferralLabRow[]> {
  const { rows } = await query(
    executor,
    ReferralLabRow,
    sql`
    select r.id, r.name, r.address, r.accreditation, r.retired_at is not null as retired,
      (select count(*) from send_outs s join order_tests n on n.id = s.order_test_id and n.state = 'sent_out' join orders o on o.id = n.order_id
        and o.state = 'active' where s.referral_lab_id = r.id)::int as waiting
    from referral_labs r where ${which} order by lower(r.name)`,
  );
  return rows;
}

/** The referral laboratories of a lab that are in use. */
export const selectReferralLabs = (executor: Executor, lab: LabScope) =>
  select(executor, sql`r.lab_id = ${lab} and r.retired_at is null`);

/** A referral laboratory, in use or not; null for another lab's. */
export const findReferralLab = async (executor: Executor, lab: LabScope, id: number): Promise<ReferralLabRow | null> =>
  (await select(executor, sql`r.lab_id = ${lab} and r.id = ${id}`))[0] ?? null;

export interface ReferralLabWrite {
  name: string;
  address: string;
  accreditation: string;
}

/** Writes a referral laboratory down, and answers with its id. */
export async function insertReferralLab(tx: Tx, lab: LabScope, row: ReferralLabWrite): Promise<number> {
  const { rows } = await query(
    tx,
    IdRow,
    sql`insert into referral_labs (lab_id, name, address, accreditation) values (${lab}, ${row.name}, ${row.address}, ${row.accreditation}) returning id`,
  );
  return rows[0]!.id;
}

/** Name, address and accreditation of a referral laboratory in use; false for another lab's. */
export const updateReferralLab = (tx: Tx, lab: LabScope, id: number, row: ReferralLabWrite): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    update referral_labs set name = ${row.name}, address = ${row.address}, accreditation = ${row.accreditation}
    where id = ${id} and lab_id = ${lab} and retired_at is null returning id`,
  );

/** Takes a referral laboratory out of use; false for another lab's, and one that is out of use. */
export const setRetired = (tx: Tx, lab: LabScope, id: number, now: Date): Promise<boolean> =>
  hasRow(
    tx,
    sql`update referral_labs set retired_at = ${at(now)} where id = ${id} and lab_id = ${lab} and retired_at is null returning id`,
  );

const TestRow = z.strictObject({ id: z.number(), state: z.string(), open: z.boolean() });

/** A test of an order of the lab; null for one that is not on it. */
export async function findOrderTest(tx: Tx, lab: LabScope, { orderId, testId }: { orderId: number; testId: number }) {
  const { rows } = await query(
    tx,
    TestRow,
    sql`
    select n.id, n.state, o.state = 'active' as open from order_tests n join orders o on o.id = n.order_id
    where n.lab_id = ${lab} and n.order_id = ${orderId} and n.test_id = ${testId} and n.state <> 'cancelled' for update of o`,
  );
  return rows[0] ?? null;
}

/** A test goes to a referral laboratory, in place of where it went before. */
export async function putSendOut(
  tx: Tx,
  lab: LabScope,
  sent: { orderTestId: number; referralLabId: number; actorId: number; now: Date },
): Promise<void> {
  const { orderTestId, referralLabId, actorId, now } = sent;
  await deleteSendOut(tx, lab, orderTestId);
  await tx.execute(sql`
    insert into send_outs (order_test_id, lab_id, referral_lab_id, sent_at, sent_by) values (${orderTestId}, ${lab}, ${referralLabId}, ${at(now)}, ${actorId})`);
}

/** A test is measured in the lab itself again. */
export async function deleteSendOut(tx: Tx, lab: LabScope, orderTestId: number): Promise<void> {
  await tx.execute(sql`delete from send_outs where order_test_id = ${orderTestId} and lab_id = ${lab}`);
}

/** Keeps what the other laboratory's paper states of a parameter; nothing stated takes it out. False where it is measured here. */
export async function putStatedRange(
  tx: Tx,
  lab: LabScope,
  {
    orderTestId,
    parameterId,
    by,
    now,
    ...stated
  }: StatedRange & { orderTestId: number; parameterId: number; by: number; now: Date },
): Promise<boolean> {
  const { low, high, rangeText, method } = stated;
  await tx.execute(sql`
    delete from stated_ranges where order_test_id = ${orderTestId} and parameter_id = ${parameterId}
      and exists (select 1 from send_outs s where s.order_test_id = ${orderTestId} and s.lab_id = ${lab})`);
  const says = low !== null || high !== null || rangeText !== '' || method !== '';
  return hasRow(
    tx,
    sql`
    with sent as (select order_test_id from send_outs where order_test_id = ${orderTestId} and lab_id = ${lab}),
    kept as (
      insert into stated_ranges (order_test_id, parameter_id, low, high, text, method, stated_by, stated_at)
      select order_test_id, ${parameterId}, ${low}, ${high}, ${rangeText || null}, ${method}, ${by}, ${at(now)} from sent where ${says})
    select 1 from sent`,
  );
}

const SendOutRow = z.strictObject({
  order_id: z.number(),
  test_id: z.number(),
  test: z.string(),
  accession_number: z.string(),
  ...OrderPerson.shape,
  barcodes: z.array(z.string()),
  referral_lab: z.string(),
  sent_at: z.string(),
  sent_by: z.string(),
  due_at: z.string().nullable(),
  overdue: z.boolean(),
  entered: z.boolean(),
});
export type SendOutRow = z.infer<typeof SendOutRow>;

export interface SendOutFilter {
  orderTestId?: number;
  found?: FoundOrders | undefined;
  /** Of these alone what should have come before this moment. */
  dueBefore?: Date | undefined;
}

const source = (lab: LabScope, { orderTestId, found, dueBefore }: SendOutFilter) => sql`
  send_outs s join order_tests n on n.id = s.order_test_id and n.state in ('sent_out', 'entered') join orders o on o.id = n.order_id and o.state = 'active'
  join visits v on v.id = o.visit_id
  where s.lab_id = ${lab} ${orderTestId === undefined ? sql`` : sql`and s.order_test_id = ${orderTestId}`}
    ${found ? sql`and ${foundOrder(found)}` : sql``} ${dueBefore ? sql`and n.due_at < ${at(dueBefore)}` : sql``}`;

/** Tests that are elsewhere and not signed, the soonest due first. */
export async function selectSendOuts(
  executor: Executor,
  lab: LabScope,
  { limit, offset, now, ...filter }: SendOutFilter & { limit: number; offset: number; now: Date },
): Promise<SendOutRow[]> {
  const { rows } = await query(
    executor,
    SendOutRow,
    sql`
    select o.id as order_id, n.test_id, t.name as test, coalesce(o.accession_number, v.number) as accession_number, ${orderPerson},
      array(select x.barcode from specimens x where x.order_id = o.id and x.container_id = n.container_id and x.after_meal = n.after_meal
        and x.state <> 'rejected' order by 1) as barcodes,
      r.name as referral_lab, w.sent_at, a.name as sent_by, n.due_at, coalesce(n.due_at < ${at(now)}, false) as overdue, n.state = 'entered' as entered
    from (select s.order_test_id, s.referral_lab_id, s.sent_at, s.sent_by from ${source(lab, filter)}
      order by n.due_at nulls last, n.id limit ${limit} offset ${offset}) w
    join order_tests n on n.id = w.order_test_id join orders o on o.id = n.order_id join visits v on v.id = o.visit_id join tests t on t.id = n.test_id
    join referral_labs r on r.id = w.referral_lab_id join accounts a on a.id = w.sent_by order by n.due_at nulls last, n.id`,
  );
  return rows;
}

/** How many tests that were sent out a filter names, up to 10,000. */
export const countSendOuts = (executor: Executor, lab: LabScope, filter: SendOutFilter): Promise<number> =>
  countUpTo(executor, source(lab, filter));
