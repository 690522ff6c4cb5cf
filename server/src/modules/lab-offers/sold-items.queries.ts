import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const SoldRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  exact: z.boolean(),
  kind: z.enum(['test', 'package', 'scan']),
  price_paise: z.number(),
  needs_consent: z.boolean(),
  fasting_hours: z.number().nullable(),
  parameter_ids: z.array(z.number()),
  only_for: z.enum(['female', 'male']).nullable(),
  demographics: z.array(z.string()),
  called: z.string(),
});

/** What a lab sells in the city of a centre (of its profile where none is named), by name, code or another name of what is measured; whole names and beginnings first. With `ids` those of them, in that order. */
export async function selectSoldItems(
  executor: Executor,
  lab: LabScope,
  { q, centreId, ids }: { q: string; centreId: number | undefined; ids?: number[] | undefined },
) {
  const like = containing(q);
  const asked = ids && sql`i.id = any(${sql.param(ids)}::bigint[])`;
  const { rows } = await query(
    executor,
    SoldRow,
    sql`
    with sold as (
      select o.item_id, o.price_paise from offers o where o.lab_id = ${lab} and o.city_id = coalesce(
        (select ce.city_id from centres ce where ce.id = ${centreId ?? null}::bigint and ce.lab_id = ${lab}), (select l.city_id from labs l where l.id = ${lab}))
      union all select id, offer_price_paise from items where lab_id = ${lab})
    select i.id, i.name, called.exact, i.kind, sold.price_paise, coalesce(s.needs_consent, false) as needs_consent,
      item_fasting_hours(i) as fasting_hours,
      array(select distinct ip.parameter_id from item_parameters ip where ip.item_id = i.id) as parameter_ids,
      item_only_for(i) as only_for, i.demographics,
      concat_ws(' ', i.name, i.code, (select string_agg(t.name, ' ') from item_parameters ip join test_synonyms t on t.test_id = ip.test_id
        where ip.item_id = i.id and i.kind = 'test'), (select string_agg(y.name, ' ') from item_parameters ip
        join parameter_synonyms y on y.parameter_id = ip.parameter_id where ip.item_id = i.id and i.kind = 'test')) as called
    from sold join items i on i.id = sold.item_id and i.removed_at is null and i.review = 'released'
    join labs l on l.id = ${lab} and case when ${centreId ?? null}::bigint is null then lab_holds_licence(l.id,
      i.licence) else centre_holds_licence(${centreId ?? null}::bigint, i.licence) end
    left join item_summaries s on s.item_id = i.id
    cross join lateral (select lower(i.name) = lower(${q}) or lower(i.code) = lower(${q}) or exists (
        select 1 from item_parameters ip join test_synonyms t on t.test_id = ip.test_id where ip.item_id = i.id and i.kind = 'test'
          and lower(t.name) = lower(${q})) as exact) called
    where ${
      asked ??
      sql`i.name ilike ${like} or i.code ilike ${like} or exists (
      select 1 from item_parameters ip join test_synonyms t on t.test_id = ip.test_id where ip.item_id = i.id and i.kind = 'test' and t.name ilike ${like})`
    }
    order by ${asked ? sql`array_position(${sql.param(ids)}::bigint[], i.id), ` : sql``}lower(i.name) = lower(${q}) desc, called.exact desc,
      i.name ilike ${`${q.replace(/[\\%_]/g, '\\$&')}%`} desc, i.kind = 'test' desc, i.popularity desc, i.name limit 12`,
  );
  return rows;
}
