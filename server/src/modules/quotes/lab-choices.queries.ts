import { CitySelling } from '@healthplus/contract/quotes/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import { LabRow, publicLab } from '#src/modules/labs/labs.service.ts';

export const ChoiceRow = LabRow.extend({
  offer_id: z.number().nullable(),
  price_paise: z.number(),
  result_time: z.string(),
  /** Where the lab is. */
  home_city_id: z.number().nullable(),
  /** A scan: done at the lab alone. */
  at_lab: z.boolean(),
  /** The lab holds what the item may not be sold without. */
  licensed: z.boolean(),
  /** Names of what the lab does not report of the item. */
  not_reported: z.array(z.string()),
});
export type ChoiceRow = z.infer<typeof ChoiceRow>;

const notReported = (locale: string | undefined): SQL => sql`
  array(select coalesce(tr.name, p.name) from item_unreported(sold.item_id, l.id) u join parameters p on p.id = u.parameter_id
    left join parameter_translations tr on tr.parameter_id = p.id and tr.locale = ${locale ?? 'en'} group by 1 order by 1) as not_reported`;

/** The labs that sell an item in a city: by an offer, or as their own package. Bookable ones first unless sorted by price. */
export async function selectChoices(
  executor: Executor,
  input: { itemId: number; cityId: number; byPrice: boolean; locale?: string | undefined },
  now: Date,
): Promise<ChoiceRow[]> {
  const order = input.byPrice
    ? sql`sold.price_paise, l.verified desc, l.id`
    : sql`l.verified desc, sold.price_paise, l.id`;
  const { rows } = await query(
    executor,
    ChoiceRow,
    sql`
    with sold as (
      select id as offer_id, lab_id, item_id, price_paise from offers where item_id = ${input.itemId} and city_id = ${input.cityId}
      union all
      -- A lab's own package is booked from anywhere: the visit is where the lab is.
      select null, lab_id, id, offer_price_paise from items where id = ${input.itemId} and lab_id is not null)
    select ${publicLab(now, input.cityId)}, l.city_id as home_city_id, sold.offer_id, sold.price_paise, i.result_time, i.kind = 'scan' as at_lab,
      lab_holds_licence_in(l.id, case when sold.offer_id is null then l.city_id else ${input.cityId} end, i.licence) as licensed,
      ${notReported(input.locale)}
    from sold join items i on i.id = sold.item_id and i.removed_at is null and i.review = 'released'
    join labs l on l.id = sold.lab_id and lab_is_public(l)
    left join cities c on c.id = l.city_id
    order by ${order} limit 200`,
  );
  return rows;
}

/** So many cities are named. */
const CITIES = 8;

/** The cities where one lab that can be booked sells all of the items, by an offer or as its own package; those with the most labs first. */
export async function selectCitiesSelling(executor: Executor, itemIds: number[]): Promise<CitySelling[]> {
  const { rows } = await query(
    executor,
    CitySelling.strict(),
    sql`
    with wanted as (
      select i.id, i.lab_id, i.licence, l.city_id from items i left join labs l on l.id = i.lab_id
      where i.id = any(${sql.param(itemIds)}::bigint[]) and i.removed_at is null and i.review = 'released'),
    sold as (
      select o.lab_id, o.city_id, w.id, w.licence from wanted w join offers o on o.item_id = w.id
      union all select lab_id, city_id, id, licence from wanted where lab_id is not null and city_id is not null),
    selling as (
      select s.city_id, s.lab_id from sold s join labs l on l.id = s.lab_id
      where lab_is_bookable(l, s.city_id) and lab_holds_licence_in(l.id, s.city_id, s.licence)
      group by s.city_id, s.lab_id having count(distinct s.id) = ${itemIds.length})
    select c.id, c.name, c.slug, count(*)::int as labs from selling s join cities c on c.id = s.city_id
    group by c.id order by labs desc, c.name limit ${CITIES}`,
  );
  return rows;
}

export const AskRow = ChoiceRow.extend({
  item_id: z.number(),
  result_hours: z.number().nullable(),
});
export type AskRow = z.infer<typeof AskRow>;

/** So many prices are compared: of thirty items at a hundred labs. */
const PRICES_COMPARED = 3000;

/**
 * What the verified labs of a city that can be booked ask for each of some items: offers, and packages of their own. Of very
 * many labs those that sell the most of them for the least, and of each item whoever is the cheapest.
 */
export async function selectAsks(
  executor: Executor,
  input: { itemIds: number[]; cityId: number; locale?: string | undefined },
  now: Date,
): Promise<AskRow[]> {
  const { itemIds, cityId, locale } = input;
  const ids = sql`any(${sql.param(itemIds)}::bigint[])`;
  const { rows } = await query(
    executor,
    AskRow,
    sql`
    with asked as (
      select id as offer_id, lab_id, item_id, price_paise from offers where item_id = ${ids} and city_id = ${cityId}
      union all
      select null, i.lab_id, i.id, i.offer_price_paise from items i join labs own on own.id = i.lab_id and own.city_id = ${cityId} where i.id = ${ids}),
    bookable as (
      select l.id from labs l where l.id in (select lab_id from asked) and lab_takes_bookings(l)
        and exists (select 1 from centres ce join slot_calendars sc on sc.centre_id = ce.id where ce.lab_id = l.id and ce.closed_at is null and ce.city_id = ${cityId})),
    sold as materialized (
      select asked.* from asked join bookable on bookable.id = asked.lab_id
        join items i on i.id = asked.item_id and i.removed_at is null and i.review = 'released' and lab_holds_licence_in(asked.lab_id, ${cityId}, i.licence)),
    compared as (
      (select lab_id from sold group by lab_id order by count(*) desc, sum(price_paise), lab_id limit ${Math.floor(PRICES_COMPARED / Math.max(1, itemIds.length))})
      union (select distinct on (item_id) lab_id from sold order by item_id, price_paise, lab_id))
    select ${publicLab(now, cityId)}, l.city_id as home_city_id, sold.offer_id, sold.item_id, sold.price_paise, i.result_time, i.result_hours,
      i.kind = 'scan' as at_lab, true as licensed,
      ${notReported(locale)}
    from sold join compared on compared.lab_id = sold.lab_id join items i on i.id = sold.item_id join labs l on l.id = sold.lab_id
    left join cities c on c.id = l.city_id
    order by l.id, sold.item_id`,
  );
  return rows;
}
