import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { NamedItems, namedItemsOf } from '#src/db/translations.ts';
import type { AccountScope, DoctorScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { OrderPerson, orderPerson } from '#src/modules/bookings/bookings.service.ts';
import { joinPerson, ofPerson, opensTo } from './report-access.queries.ts';
import { heldAt } from './reports.queries.ts';
import { goesOn } from './shares.queries.ts';

export const OrderRow = z.strictObject({
  order_id: z.number(),
  number: z.string(),
  lab: z.string(),
  lab_phone: z.string(),
  person_id: z.number().nullable(),
  ...OrderPerson.shape,
  pregnant: z.boolean(),
  items: NamedItems,
});
export type OrderRow = z.infer<typeof OrderRow>;

/** Orders as readers of their reports see them, at most one. */
export const selectOrders = (which: SQL): SQL => sql`
  select o.id as order_id, v.number, l.name as lab, l.phone as lab_phone, o.person_id, ${orderPerson}, o.person_pregnant as pregnant,
    ${namedItemsOf(sql`o.id`)} as items
  from orders o join visits v on v.id = o.visit_id join labs l on l.id = v.lab_id ${joinPerson} where ${which} limit 1`;

/** A person by themselves, under the account that books for them. */
export interface PersonScope {
  personId: number;
  accountId: number;
}

/** Who may read an order's report: its customer, its person, its lab, and, while it opens for the account that shared it, a doctor or whoever holds a link. */
export type Reader =
  | { account: AccountScope }
  | { person: PersonScope }
  | { lab: LabScope }
  | { doctor: DoctorScope }
  | { tokenDigest: string };

/** An order as its reader sees it; null when it is not theirs to read. */
export async function findReadableOrder(
  executor: Executor,
  reader: Reader,
  orderId: number | null,
  now: Date,
): Promise<OrderRow | null> {
  const share = (condition: SQL) =>
    sql`exists (select 1 from report_shares s where s.order_id = o.id and s.revoked_at is null and s.expires_at > ${at(now)} and ${goesOn} and ${condition}) and ${opensTo(now)}`;
  const allowed =
    'account' in reader
      ? sql`v.account_id = ${reader.account}`
      : 'person' in reader
        ? ofPerson(reader.person)
        : 'lab' in reader
          ? sql`v.lab_id = ${reader.lab}`
          : 'doctor' in reader
            ? share(sql`s.doctor_id = ${reader.doctor}`)
            : share(sql`s.token_digest = ${reader.tokenDigest}`);
  const { rows } = await query(
    executor,
    OrderRow,
    selectOrders(sql`(${orderId}::bigint is null or o.id = ${orderId}::bigint) and ${allowed}`),
  );
  return rows[0] ?? null;
}

const TrendRow = z.strictObject({
  parameter_id: z.number(),
  at: z.string(),
  value: z.number(),
  elsewhere: z.string().nullable(),
});

/**
 * Signed values of a person over time, of reports that open for whoever reads, oldest first, up to an order's own report:
 * the trend of each of its parameters. `elsewhere` names the laboratory where it is another, or its method is. An entry of
 * the family that was made into somebody else joins nobody's values: whom each was ordered for is compared.
 */
export async function selectTrends(
  executor: Executor,
  { personId, orderId, byAccount, now }: { personId: number; orderId: number; byAccount: boolean; now: Date },
) {
  const { rows } = await query(
    executor,
    TrendRow,
    sql`
    select w.parameter_id, v.starts_at as at, w.value::float8 as value,
      case when v.lab_id <> read.lab_id or (w.method <> here.method and '' not in (w.method, here.method)) or w.referral is distinct from here.referral then coalesce(w.referral, l.name) end as elsewhere
    from (select x.*, mine.starts_at from orders x join visits mine on mine.id = x.visit_id where x.id = ${orderId}) read
    join report_values here on here.value is not null
      and here.report_id = (select y.id from reports y where y.order_id = read.id and y.signed_at is not null order by y.version desc limit 1)
    join orders o on o.person_id = read.person_id and (o.patient_id = read.patient_id or o.person_sex = read.person_sex
      and born_alike(o.person_birth_date, o.person_age_years, o.person_age_on, read.person_birth_date, read.person_age_years, read.person_age_on))
    join visits v on v.id = o.visit_id and v.starts_at <= read.starts_at join labs l on l.id = v.lab_id
    join reports r on r.order_id = o.id and r.signed_at is not null and r.recalled_at is null
      and r.version = (select max(x.version) from reports x where x.order_id = o.id and x.signed_at is not null)
    join report_values w on w.report_id = r.id and w.parameter_id = here.parameter_id and w.value is not null
    ${joinPerson}
    where read.person_id = ${personId} and not ${heldAt(now)} and ${byAccount ? opensTo(now) : sql`true`}
    order by v.starts_at desc, o.id desc limit 2000`,
  );
  return rows.toReversed();
}
