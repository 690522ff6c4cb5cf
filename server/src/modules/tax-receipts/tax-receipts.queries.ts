import { ZONE } from '@healthplus/contract/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { tookPlace } from '#src/modules/bookings/bookings.service.ts';

const PaidRow = z.strictObject({
  number: z.string(),
  lab: z.string(),
  day: z.string(),
  fees_paise: z.number(),
  items: z.array(
    z.strictObject({
      name: z.string(),
      preventive: z.boolean(),
      pricePaise: z.number(),
      person: z.string(),
      relation: z.string(),
      birthDate: z.string().nullable(),
      ageYears: z.number().nullable(),
      ageOn: z.string().nullable(),
    }),
  ),
  owed_paise: z.number(),
  money: z.array(
    z.strictObject({
      method: z.enum(['cash', 'upi', 'card', 'online']),
      state: z.enum(['paid', 'refunded']),
      amountPaise: z.number(),
      reference: z.string(),
      at: z.string(),
    }),
  ),
});
export type PaidRow = z.infer<typeof PaidRow>;

/** An account's own visits that took place and for which money came, the earliest first. */
export async function selectPaid(executor: Executor, account: AccountScope): Promise<PaidRow[]> {
  const { rows } = await query(
    executor,
    PaidRow,
    sql`
    select v.number, l.name as lab, (v.starts_at at time zone ${ZONE})::date::text as day,
      v.home_fee_paise + v.change_fees_paise - late_fee_given_back(v.id) as fees_paise, b.charged_paise - b.discount_paise as owed_paise,
      (select json_agg(json_build_object('name', x.name, 'preventive', i.preventive, 'pricePaise', x.price_paise, 'person', o.person_name, 'relation', coalesce(p.relation, ''),
          'birthDate', o.person_birth_date, 'ageYears', o.person_age_years, 'ageOn', o.person_age_on) order by x.id)
        from orders o join order_items x on x.order_id = o.id and x.cancelled_at is null join items i on i.id = x.item_id left join people p on p.id = o.person_id
        where o.visit_id = v.id and o.state <> 'cancelled') as items,
      visit_money(v.id) as money
    from visits v join labs l on l.id = v.lab_id join visit_balances b on b.visit_id = v.id and b.paid_paise > 0
    where v.account_id = ${account} and ${tookPlace} and v.recollects_id is null
      and exists (select 1 from orders o join order_items x on x.order_id = o.id and x.cancelled_at is null where o.visit_id = v.id and o.state <> 'cancelled')
    order by v.starts_at, v.id`,
  );
  return rows;
}
