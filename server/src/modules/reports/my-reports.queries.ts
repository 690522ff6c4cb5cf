import { reportStates } from '@healthplus/contract/order-states';
import { reportAccesses } from '@healthplus/contract/reports/rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import { NamedItems, namedItemsOf } from '#src/db/translations.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { accessOf, joinPerson } from './report-access.queries.ts';
import { heldAt } from './reports.queries.ts';

const MyReportRow = z.strictObject({
  order_id: z.number(),
  number: z.string(),
  lab: z.string(),
  person_id: z.number().nullable(),
  person_name: z.string(),
  items: NamedItems,
  state: z.enum(reportStates),
  starts_at: z.string(),
  signed_at: z.string(),
  access: z.enum(reportAccesses),
  values: z.number(),
  notable: z.number(),
  unjudged: z.number(),
  total: z.number(),
});

export interface MyReportsFilter {
  account: AccountScope;
  personId?: number | undefined;
  now: Date;
  after: { key: string | number; id: number } | null;
  limit: number;
}

/** The reports of an account's orders, those left out that their person alone reads: the standing version of each order's report, the last visit first; how many there are in all stands in each row. */
export async function selectMyReports(executor: Executor, filter: MyReportsFilter) {
  const { account, personId, now, after, limit } = filter;
  const { rows } = await query(
    executor,
    MyReportRow,
    sql`
    with mine as (
      select o.id as order_id, v.number, v.starts_at, v.lab_id, o.person_id, o.person_name, r.id as report_id, r.state, r.signed_at, ${accessOf(now)} as access
      from visits v join orders o on o.visit_id = v.id ${joinPerson}
      join lateral (select x.* from reports x where x.order_id = o.id and x.signed_at is not null
        order by x.version desc limit 1) r on r.recalled_at is null and not ${heldAt(now)}
      where v.account_id = ${account} and v.lab_id is not null ${personId === undefined ? sql`` : sql`and o.person_id = ${personId}`}),
    listed as (select *, access in ('own', 'consented') as opens from mine where access <> 'confidential')
    select m.order_id, m.number, l.name as lab, m.person_id, m.person_name, m.state, m.starts_at, m.signed_at, m.access,
      ${namedItemsOf(sql`m.order_id`)} as items,
      (select count(*) from report_values w where w.report_id = m.report_id and m.opens)::int as values,
      (select count(*) from report_values w where w.report_id = m.report_id and m.opens and w.flag not in ('normal', 'none', 'invalid'))::int as notable,
      (select count(*) from report_values w where w.report_id = m.report_id and m.opens and w.flag in ('none', 'invalid'))::int as unjudged,
      (select count(*) from listed)::int as total
    from listed m join labs l on l.id = m.lab_id
    where ${after ? sql`(m.starts_at, m.order_id) < (${after.key}::timestamptz, ${after.id})` : sql`true`}
    order by m.starts_at desc, m.order_id desc limit ${limit}`,
  );
  return rows;
}
