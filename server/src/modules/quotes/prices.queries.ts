import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, query } from '#src/db/rows.ts';
import { TestTranslations, translationsOfItem } from '#src/db/translations.ts';

const PricedItem = z.strictObject({
  id: z.number(),
  name: z.string(),
  price_paise: z.number().nullable(),
  kind: z.enum(['test', 'package', 'scan']),
  needs_consent: z.boolean(),
  fasting_hours: z.number().nullable(),
  /** Something of it is drawn two hours after a meal. */
  after_meal: z.boolean(),
  requirements: z.array(z.string()),
  parameter_ids: z.array(z.number()),
  only_for: z.enum(['female', 'male']).nullable(),
  demographics: z.array(z.string()),
});
export type PricedItem = z.infer<typeof PricedItem>;

/** The price of each item at a verified lab in a city: its offer, or its own package's price. Null where it sells none. */
export async function selectPrices(
  executor: Executor,
  input: { labId: number; cityId: number; centreId: number | null; itemIds: number[] },
): Promise<PricedItem[]> {
  const { rows } = await query(
    executor,
    PricedItem,
    sql`
    select i.id, i.name, i.kind, case when centre_holds_licence(${input.centreId}, i.licence) then coalesce(o.price_paise,
      case when i.lab_id = l.id then i.offer_price_paise end) end as price_paise,
      coalesce(s.needs_consent, false) as needs_consent, item_fasting_hours(i) as fasting_hours, item_requirements(i, l.id) as requirements,
      exists (select 1 from item_parameters ip join tests t on t.id = ip.test_id and t.after_meal where ip.item_id = i.id) as after_meal,
      array(select distinct ip.parameter_id from item_parameters ip where ip.item_id = i.id) as parameter_ids, item_only_for(i) as only_for, i.demographics
    from items i
    left join item_summaries s on s.item_id = i.id
    join labs l on l.id = ${input.labId} and lab_takes_bookings(l)
    left join offers o on o.item_id = i.id and o.lab_id = l.id and o.city_id = ${input.cityId}
    where i.id = any(${sql.param(input.itemIds)}::bigint[]) and i.removed_at is null and i.review = 'released' and (i.lab_id is null or i.lab_id = l.id)`,
  );
  return rows;
}

const CheaperRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  translations: TestTranslations,
  lab_id: z.number(),
  lab_name: z.string(),
  price_paise: z.number(),
});
export type CheaperRow = z.infer<typeof CheaperRow>;

/**
 * The package that measures all of some parameters for the least, below a price, at labs that can be booked in a city, and
 * that suits the person, as far as they are known; null where there is none. Begins with what the labs sell for less: few
 * of these have the first parameter.
 */
export async function findCheaperPackage(
  executor: Executor,
  wanted: {
    parameterIds: number[];
    cityId: number;
    labIds: number[];
    belowPaise: number;
    /** What is chosen already takes the place of nothing. */
    besides: number[];
    sex?: string | undefined;
    isMinor?: boolean | undefined;
  },
): Promise<CheaperRow | null> {
  const { parameterIds, cityId, labIds, belowPaise, isMinor } = wanted;
  const sex = wanted.sex === 'female' || wanted.sex === 'male' ? wanted.sex : null;
  // For those of the other age alone.
  const [own, other] = isMinor ? ['{Children}', '{Adults}'] : ['{Adults}', '{Children}'];
  const ofAge = isMinor === undefined ? sql`true` : sql`(i.demographics @> ${own} or not i.demographics @> ${other})`;
  const labs = sql`any(${sql.param(labIds)}::bigint[])`;
  const { rows } = await query(
    executor,
    CheaperRow,
    sql`
    with sold as (
      select o.item_id, o.lab_id, o.price_paise from offers o where o.lab_id = ${labs} and o.city_id = ${cityId} and o.price_paise < ${belowPaise}
      union all
      select i.id, i.lab_id, i.offer_price_paise from items i join labs own on own.id = i.lab_id and own.city_id = ${cityId}
      where i.lab_id = ${labs} and i.offer_price_paise < ${belowPaise})
    select i.id, i.name, ${translationsOfItem} as translations, l.id as lab_id, l.name as lab_name, sold.price_paise
    from sold join items i on i.id = sold.item_id and i.kind = 'package' and i.removed_at is null and i.review = 'released'
      and i.id <> all(${sql.param(wanted.besides)}::bigint[])
    join labs l on l.id = sold.lab_id and lab_takes_bookings(l)
    where exists (select 1 from item_parameters ip where ip.item_id = i.id and ip.parameter_id = ${parameterIds[0] ?? null})
      and (select count(distinct ip.parameter_id) from item_parameters ip where ip.item_id = i.id and ip.parameter_id = any(${sql.param(parameterIds)}::bigint[])
        and not exists (select 1 from item_unreported(i.id, l.id) u where u.test_id = ip.test_id and u.parameter_id = ip.parameter_id)) = ${parameterIds.length}
      and coalesce(item_only_for(i) = ${sex}::text, true) and ${ofAge} and lab_holds_licence_in(l.id, ${cityId}, i.licence)
    order by sold.price_paise, i.id limit 1`,
  );
  return rows[0] ?? null;
}

/** What each of some items measures; what measures nothing is left out. */
export async function selectMeasured(
  executor: Executor,
  itemIds: number[],
): Promise<{ itemId: number; parameterIds: number[] }[]> {
  const { rows } = await query(
    executor,
    z.strictObject({ item_id: z.number(), parameter_ids: z.array(z.number()) }),
    sql`
    select item_id, array_agg(distinct parameter_id) as parameter_ids from item_parameters
    where item_id = any(${sql.param(itemIds)}::bigint[]) group by item_id`,
  );
  return rows.map((row) => ({ itemId: row.item_id, parameterIds: row.parameter_ids }));
}

/** Whether a lab is paid online by an account of its own. */
export const hasGateway = (executor: Executor, labId: number): Promise<boolean> =>
  hasRow(executor, sql`select 1 where lab_has_gateway(${labId}::bigint)`);
