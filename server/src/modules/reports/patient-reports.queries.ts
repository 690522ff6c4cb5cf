import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { NamedItems, namedItemsOf } from '#src/db/translations.ts';
import type { AccountScope, DoctorScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { joinPerson, ofPerson, opensTo } from './report-access.queries.ts';
import { heldAt } from './reports.queries.ts';

export const OrderRow = z.strictObject({
  order_id: z.number(),
  number: z.string(),
  lab: z.string(),
  person_id: z.number().nullable(),
  person_name: z.string(),
  person_sex: z.string(),
  birth_date: z.string().nullable(),
  age_years: z.number().nullable(),
  age_on: z.string().nullable(),
  starts_at: z.string(),
  items: NamedItems,
});
export type OrderRow = z.infer<typeof OrderRow>;

/** Orders as readers of their reports see them, at most one. */
export const selectOrders = (which: SQL): SQL => sql`
  select o.id as order_id, v.number, l.name as lab, o.person_id, o.person_name, o.person_sex, o.person_birth_date as birth_date, o.person_age_years as age_years,
    o.person_age_on as age_on, v.starts_at,
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
    sql`exists (select 1 from report_shares s where s.order_id = o.id and s.revoked_at is null and s.expires_at > ${at(now)} and ${condition}) and ${opensTo(now)}`;
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
});

/** Signed values of a person over time, of reports that open for whoever reads, oldest first, up to an order's own report: the trend of each parameter. */
export async function selectTrends(
  executor: Executor,
  { personId, orderId, byAccount, now }: { personId: number; orderId: number; byAccount: boolean; now: Date },
) {
  const { rows } = await query(
    executor,
    TrendRow,
    sql`
    select w.parameter_id, v.starts_at as at, w.value::float8 as value
    from orders o join visits v on v.id = o.visit_id join reports r on r.order_id = o.id and r.signed_at is not null and r.recalled_at is null
      and r.version = (select max(x.version) from reports x where x.order_id = o.id and x.signed_at is not null)
    join report_values w on w.report_id = r.id and w.value is not null
    ${joinPerson}
    where o.person_id = ${personId} and not ${heldAt(now)} and ${byAccount ? opensTo(now) : sql`true`}
      and v.starts_at <= (select mine.starts_at from orders x join visits mine on mine.id = x.visit_id where x.id = ${orderId})
    order by v.starts_at, o.id limit 2000`,
  );
  return rows;
}
