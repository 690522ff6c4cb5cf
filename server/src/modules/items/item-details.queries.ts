import { organSystems } from '@healthplus/contract/vocabulary/organ-systems';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import { askedBy } from './items.queries.ts';

export const PackageRow = z.strictObject({
  id: z.number(),
  /** The sort key of the page that it was read in. */
  key: z.union([z.string(), z.number()]),
  kind: z.enum(['test', 'package', 'scan']),
  /** The JSON of a package, where it is sold and by whom left out. */
  document: z.string(),
  places: z.array(z.strictObject({ id: z.number(), name: z.string() })),
  /** The JSON of the offers of laboratories. */
  offers: z.string(),
  lab: z
    .strictObject({
      id: z.number(),
      name: z.string(),
      image_url: z.string().nullable(),
      address: z.string(),
      phone: z.string(),
      city: z.string().nullable(),
      verified: z.boolean(),
    })
    .nullable(),
});
export type PackageRow = z.infer<typeof PackageRow>;

/** The items of a page with everything that hangs on them, in its order: one statement however many. */
export async function selectPackages(executor: Executor, page: SQL): Promise<PackageRow[]> {
  const { rows } = await query(
    executor,
    PackageRow,
    sql`
    select i.id, wanted.key, i.kind,
      coalesce(d.package, item_package(i.id)) as document,
      places_of_item(i.id) as places, offers_of_item(i.id)::text as offers,
      case when l.id is null then null else json_build_object('id', l.id, 'name', l.name, 'image_url', l.image_url,
        'address', l.address, 'phone', l.phone, 'city', lc.name, 'verified', l.verified) end as lab
    from ${page} as wanted
    join items i on i.id = wanted.id
    left join current_item_documents d on d.item_id = i.id
    left join labs l on l.id = i.lab_id
    left join cities lc on lc.id = l.city_id
    where i.removed_at is null
    order by wanted.place`,
  );
  return rows;
}

export const CardRow = z.strictObject({
  id: z.number(),
  /** The sort key of the page that it was read in. */
  key: z.union([z.string(), z.number()]),
  kind: z.enum(['test', 'package', 'scan']),
  name: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  subcategories: z.array(z.string()),
  parameter_count: z.number(),
  test_count: z.number(),
  first_parameters: z.array(z.string()),
  organs: z.array(z.strictObject({ organ: z.enum(organSystems), values: z.number() })),
  fasting_hours: z.number().nullable(),
  result_hours: z.number().nullable(),
  base_price_paise: z.number(),
  price_paise: z.number(),
  bookable_labs: z.number(),
  needs_consent: z.boolean(),
  /** Of a lab's own package: whose, and where that lab is. */
  lab: z
    .strictObject({
      id: z.number(),
      name: z.string(),
      city: z.string(),
    })
    .nullable(),
});
export type CardRow = z.infer<typeof CardRow>;

/** The names of an item's first parameters in another language, as far as they are written in it. */
const namesIn = (locale: string) => sql`array(
  select coalesce(t.name, first.name) from unnest(s.first_parameters) with ordinality first(name, place)
  left join parameters p on lower(p.name) = lower(first.name) and coalesce(p.lab_id, 0) = 0
  left join parameter_translations t on t.parameter_id = p.id and t.locale = ${locale} order by first.place)`;

/**
 * Only what a card shows, for items in one city (or none), at the lowest price there or at what one lab asks. A lab's own
 * package can be booked wherever its lab can.
 */
export async function selectCards(
  executor: Executor,
  page: SQL,
  {
    cityId,
    locale,
    offeredBy,
  }: { cityId: number | undefined; locale: string | undefined; offeredBy?: number | undefined },
): Promise<CardRow[]> {
  // Only where a lab is named is its price looked for: every other list is spared the lookup.
  const [asks, asked] = offeredBy ? [askedBy({ offeredBy, cityId }), sql`asked.price_paise, `] : [sql``, sql``];
  const { rows } = await query(
    executor,
    CardRow,
    sql`
    select i.id, wanted.key, i.kind, coalesce(tr.name, i.name) as name, left(coalesce(tr.description, i.description), 240) as description, c.name as category,
      coalesce(s.subcategories, '{}') as subcategories,
      parameters_listed(i, s) as parameter_count,
      i.tests_listed as test_count,
      ${locale && locale !== 'en' ? namesIn(locale) : sql`coalesce(s.first_parameters, '{}')`} as first_parameters, coalesce(s.organs, '[]') as organs,
      item_fasting_hours(i) as fasting_hours, i.result_hours, i.base_price_paise,
      coalesce(${asked}p.price_paise, i.offer_price_paise) as price_paise, coalesce(p.bookable_labs, (lab_is_bookable(l, l.city_id) and lab_holds_licence_in(l.id, l.city_id, i.licence))::int, 0) as bookable_labs,
      coalesce(s.needs_consent, false) as needs_consent,
      case when l.id is null then null else json_build_object('id', l.id, 'name', l.name, 'city', coalesce(lc.name, '')) end as lab
    from ${page} as wanted
    join items i on i.id = wanted.id and i.removed_at is null and i.review = 'released'
    left join categories c on c.id = i.category_id
    left join labs l on l.id = i.lab_id
    left join cities lc on lc.id = l.city_id
    left join item_city_prices p on p.item_id = i.id and p.city_id = ${cityId ?? null}
    ${asks}
    left join item_translations tr on tr.item_id = i.id and tr.locale = ${locale ?? 'en'}
    left join item_summaries s on s.item_id = i.id
    where i.lab_id is null or lab_is_public(l)
    order by wanted.place`,
  );
  return rows;
}
