import { cameToNothing } from '@healthplus/contract/bookings/rules';
import { KEPT_DAYS, type PrescriptionState, prescriptionStates } from '@healthplus/contract/prescriptions/rules';
import { Locale } from '@healthplus/contract/primitives';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { countUpTo } from '#src/db/counted.ts';
import { at } from '#src/db/moment.ts';
import { CountRow, hasRow, IdRow, query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';

/** Whose prescriptions are read: an account's own, those that a lab reads, or those that name no lab. */
export type ReaderScope = { account: AccountScope } | { lab: LabScope } | 'site';

export interface PrescriptionFilter {
  scope: ReaderScope;
  id?: number;
  state?: PrescriptionState | undefined;
}

const PrescriptionRow = z.strictObject({
  id: z.number(),
  state: z.enum(prescriptionStates),
  kind: z.enum(['pdf', 'picture']),
  note: z.string(),
  reason: z.string(),
  created_at: z.string(),
  file_id: z.string(),
  lab: z.strictObject({ id: z.number(), labName: z.string() }).nullable(),
  city: z.string(),
  patient: z.strictObject({ name: z.string(), phone: z.string(), email: z.string().nullable(), locale: Locale }),
  items: z.array(z.strictObject({ itemId: z.number(), name: z.string(), gone: z.boolean() })),
  lab_ids: z.array(z.number()),
  booking_number: z.string().nullable(),
});
export type PrescriptionRow = z.infer<typeof PrescriptionRow>;

/** A lab reads what was sent to it, and what a visit at it was booked with. */
const scoped = (scope: ReaderScope): SQL => {
  if (scope === 'site') return sql`p.lab_id is null`;
  if ('account' in scope) return sql`p.account_id = ${scope.account}`;
  return sql`(p.lab_id = ${scope.lab} or exists (select 1 from visits v where v.prescription_id = p.id and v.lab_id = ${scope.lab}))`;
};

const within = ({ scope, id, state }: PrescriptionFilter): SQL => sql`
  ${scoped(scope)} and ${id === undefined ? sql`true` : sql`p.id = ${id}`} and ${state === undefined ? sql`true` : sql`p.state = ${state}`}`;

/** Of somebody else's visit a lab is told nothing. */
const bookedAt = (scope: ReaderScope): SQL =>
  typeof scope === 'object' && 'lab' in scope ? sql`and v.lab_id = ${scope.lab}` : sql``;

/** Prescriptions in a scope, the latest first. */
export async function selectPrescriptions(
  executor: Executor,
  filter: PrescriptionFilter,
  window: { limit: number; beforeId: number | null },
): Promise<PrescriptionRow[]> {
  const { rows } = await query(
    executor,
    PrescriptionRow,
    sql`
    select p.id, p.state, p.kind, p.note, p.reason, p.created_at, p.file_id, c.name as city,
      case when l.id is not null then json_build_object('id', l.id, 'labName', l.name) end as lab,
      json_build_object('name', a.name, 'phone', a.phone, 'email', a.email, 'locale', a.locale) as patient,
      coalesce((select json_agg(json_build_object('itemId', i.id, 'name', i.name, 'gone', i.removed_at is not null or i.review <> 'released') order by x.place) from prescription_items x
        -- What was made one with another is that one.
        join items w on w.id = x.item_id join items i on i.id = coalesce(w.merged_into, w.id) where x.prescription_id = p.id), '[]') as items,
      array(select f.lab_id from prescription_offers f where f.prescription_id = p.id order by f.place) as lab_ids,
      (select v.number from visits v where v.prescription_id = p.id ${bookedAt(filter.scope)} and v.state not in ${cameToNothing}
        order by v.id desc limit 1) as booking_number
    from prescriptions p join cities c on c.id = p.city_id join accounts a on a.id = p.account_id left join labs l on l.id = p.lab_id
    where ${within(filter)} ${window.beforeId === null ? sql`` : sql`and p.id < ${window.beforeId}`} order by p.id desc limit ${window.limit}`,
  );
  return rows;
}

/** How many prescriptions a filter names, up to 10,000. */
export const countPrescriptions = (executor: Executor, filter: PrescriptionFilter): Promise<number> =>
  countUpTo(executor, sql`prescriptions p where ${within(filter)}`);

/** How many of an account wait to be read; the account is locked, so that it stays so until the end. */
export async function countWaiting(tx: Tx, account: AccountScope): Promise<number> {
  await tx.execute(sql`select 1 from accounts where id = ${account} for update`);
  const { rows } = await query(
    tx,
    CountRow,
    sql`select count(*)::int as count from prescriptions where account_id = ${account} and state = 'waiting'`,
  );
  return rows[0]!.count;
}

/** The city of a lab whose desk reads prescriptions: one that takes bookings. */
export async function findReadingLab(executor: Executor, labId: number) {
  const { rows } = await query(
    executor,
    z.strictObject({ city_id: z.number(), email: z.string() }),
    sql`select l.city_id, l.email from labs l where l.id = ${labId} and l.city_id is not null and lab_takes_bookings(l)`,
  );
  return rows[0] ?? null;
}

/** Writes a prescription down that was sent to a lab, or to the site, and answers with its id. */
export async function insertPrescription(
  tx: Tx,
  prescription: {
    account: AccountScope;
    labId: number | null;
    cityId: number;
    fileId: string;
    kind: 'pdf' | 'picture';
    note: string;
    now: Date;
  },
): Promise<number> {
  const { account, labId, cityId, fileId, kind, note, now } = prescription;
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    insert into prescriptions (account_id, lab_id, city_id, file_id, kind, note, created_at)
    values (${account}, ${labId}, ${cityId}, ${fileId}, ${kind}, ${note}, ${at(now)}) returning id`,
  );
  return rows[0]!.id;
}

/**
 * Gives operators what a lab does not read: it takes no bookings any more, or has let it wait for a day. The ids of those.
 */
export async function takeFromLabs(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    update prescriptions p set lab_id = null from labs l
    where l.id = p.lab_id and p.state = 'waiting' and (p.created_at < ${at(now)} - interval '1 day' or not lab_takes_bookings(l)) returning p.id`,
  );
  return rows.map(({ id }) => id);
}

interface Answer {
  id: number;
  scope: { lab: LabScope } | 'site';
  state: 'offered' | 'declined';
  reason: string;
  by: number;
  now: Date;
}

/** Answers a prescription that waits to be read by this reader; false for any other. */
export const setAnswer = (tx: Tx, { id, scope, state, reason, by, now }: Answer): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    update prescriptions p set state = ${state}, reason = ${reason}, answered_by = ${by}, answered_at = ${at(now)}
    where p.id = ${id} and p.state = 'waiting' and ${scope === 'site' ? sql`p.lab_id is null` : sql`p.lab_id = ${scope.lab}`} returning 1`,
  );

/** Writes down what was read, and at which labs it is offered, in the order given. */
export async function insertRead(
  tx: Tx,
  id: number,
  { itemIds, labIds }: { itemIds: readonly number[]; labIds: readonly number[] },
): Promise<void> {
  const placed = (ids: readonly number[]) =>
    sql`unnest(${sql.param([...new Set(ids)])}::bigint[]) with ordinality as given (id, place)`;
  await tx.execute(sql`
    insert into prescription_items (prescription_id, item_id, place) select ${id}, given.id, given.place from ${placed(itemIds)}`);
  await tx.execute(sql`
    insert into prescription_offers (prescription_id, lab_id, place) select ${id}, given.id, given.place from ${placed(labIds)}`);
}

/** An account's own prescription that was read, for a visit that is booked with it; null for any other. */
export async function findOwnRead(tx: Tx, account: AccountScope, id: number): Promise<number | null> {
  const { rows } = await query(
    tx,
    IdRow,
    sql`select p.id from prescriptions p where p.id = ${id} and p.account_id = ${account} and p.state = 'offered' for key share`,
  );
  return rows[0]?.id ?? null;
}

const PaperRow = z.strictObject({ file_id: z.string(), kind: z.enum(['pdf', 'picture']) });

/** The paper of an account's own prescription. */
export async function findPaperOf(executor: Executor, account: AccountScope, id: number) {
  const { rows } = await query(
    executor,
    PaperRow,
    sql`select p.file_id, p.kind from prescriptions p where p.id = ${id} and p.account_id = ${account}`,
  );
  return rows[0] ?? null;
}

const FileRow = z.strictObject({ file_id: z.string() });

/** The papers of prescriptions that have been kept long enough, and those that were left behind an hour ago; some at a time. */
export async function selectExpiredPapers(executor: Executor, now: Date, limit: number): Promise<string[]> {
  const { rows } = await query(
    executor,
    FileRow,
    sql`
    select p.file_id from prescriptions p where p.created_at < ${at(now)} - make_interval(days => ${KEPT_DAYS})
    union all select f.id from files f where f.storage_key like 'prescriptions/%' and f.created_at < ${at(now)} - interval '1 hour' and f.forgotten_at is null
      and not exists (select 1 from prescriptions p where p.file_id = f.id) limit ${limit}`,
  );
  return rows.map((row) => row.file_id);
}

/** Takes away the prescriptions that papers are. */
export async function deletePrescriptionsWith(tx: Tx, papers: string[]): Promise<void> {
  await tx.execute(sql`delete from prescriptions where file_id = any(${sql.param(papers)}::uuid[])`);
}

/** Takes away what an account has sent; answers with the papers, which nothing leads to any more. */
export async function deletePrescriptionsOf(tx: Tx, account: AccountScope): Promise<string[]> {
  const { rows } = await query(
    tx,
    FileRow,
    sql`delete from prescriptions where account_id = ${account} returning file_id`,
  );
  return rows.map((row) => row.file_id);
}
