import { createHash } from 'node:crypto';
import { monogramUrl } from '@healthplus/contract/labs/monogram';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { query } from '#src/db/rows.ts';
import { insertItemCities, insertItems } from '#src/modules/items/item-writes.queries.ts';
import { inDevanagari, labPackageTemplates } from './lab-packages.ts';
import { linkItems } from './link-items.ts';
import { itemOf, readLabs } from './read-tables.ts';

type WrittenLab = ReturnType<typeof readLabs>[number];

export interface LoadedLab extends WrittenLab {
  id: number;
  cityId: number;
}

/** A number from 0 to 1 that is always the same for the same words. */
function steady(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join('|')).digest().readUInt32BE(0) / 2 ** 32;
}

const LoadLabRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  city_id: z.number(),
});

/** Laboratories with a centre and a slot calendar each, and packages of their own. */
export async function loadLabs(tx: Tx, now: Date): Promise<LoadedLab[]> {
  const labs = readLabs();
  const given = labs.map((lab) => ({
    ...lab,
    email: `${lab.name.toLowerCase().replaceAll(' ', '.')}@example.in`,
    phone: `+91224000${String(1000 + lab.index)}`,
    accreditation: lab.accredited ? `NABL MC-${4400 + lab.index}` : null,
    image: monogramUrl(lab.name),
  }));
  const { rows } = await query(
    tx,
    LoadLabRow,
    sql`
    insert into labs (name, email, phone, address, city_id, pincode, latitude, longitude, operational_hours, image_url, verified, accreditation, accredited_until, created_at)
    select g.name, g.email, g.phone, g.address, cities.id, g.pincode, g.latitude, g.longitude, 'Mon to Sat 6:30 am to 1 pm and 4 pm to 8 pm, Sun 7 am to 12 pm', g.image,
      g.verified, g.accreditation, case when g.accreditation is not null then ${at(now)}::date + 400 end, ${at(now)} - make_interval(days => 400 - g.index * 12)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(name text, email text, phone text, address text, city text, pincode text,
      latitude float8, longitude float8, image text, verified boolean, accreditation text, index int)
    join cities on cities.name = g.city order by g.index
    returning id, name, city_id`,
  );
  await tx.execute(sql`
    with centre as (
      insert into centres (lab_id, name, address, city_id, pincode, latitude, longitude)
      select id, name, address, city_id, pincode, latitude, longitude from labs order by id returning id, lab_id),
    calendar as (
      insert into slot_calendars (centre_id, window_minutes, capacity_home, capacity_counter, lead_minutes, home_fee_paise)
      select centre.id, 30, 3, 4, 90, (g."homeFee" * 100)::int
      from centre join labs on labs.id = centre.lab_id
      join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(name text, "homeFee" int) on g.name = labs.name returning id)
    insert into calendar_hours (calendar_id, weekday, opens, closes)
    select calendar.id, d, h.opens::time, h.closes::time from calendar,
      (values (0, '07:00', '12:00'), (1, '06:30', '13:00'), (1, '16:00', '20:00')) as h(kind, opens, closes), generate_series(0, 6) d
    where (d = 0) = (h.kind = 0)`);
  const byName = new Map(rows.map((row) => [row.name, row]));
  const loaded = labs.map((lab) => ({ ...lab, id: byName.get(lab.name)!.id, cityId: byName.get(lab.name)!.city_id }));
  for (const lab of loaded) await loadOwnPackages(tx, lab);
  return loaded;
}

async function loadOwnPackages(tx: Tx, lab: LoadedLab): Promise<void> {
  const short = lab.name.split(' ')[0]!;
  const templates = labPackageTemplates.filter((_, index) => index < 3 || steady(lab.name, index) > 0.4);
  const named = templates.map((template, index) => ({
    ...template,
    name: template.name.replace('{lab}', short),
    index,
  }));
  const ids = await insertItems(
    tx,
    named.map((template) =>
      itemOf({
        ...template,
        kind: 'package',
        labId: lab.id,
        code: `${short.slice(0, 3).toUpperCase()}${template.index + 1}`,
        category: 'Pathology',
        subcategories: [template.subcategory],
        offer: tidyPrice((template.offer * lab.level) / 100),
        demographics: ['Male', 'Female', 'Adults'],
      }),
    ),
  );
  await linkItems(
    tx,
    named.map((template) => ({ itemId: ids.get(template.name.toLowerCase())!, tests: template.tests })),
  );
  await insertItemCities(
    tx,
    [...ids.values()].map((itemId) => ({ itemId, cityId: lab.cityId })),
  );
  const hindi = named.map(({ name, hindi: { name: called, description } }) => ({
    itemId: ids.get(name.toLowerCase()),
    name: called.replace('{lab}', inDevanagari(short)),
    description,
  }));
  await tx.execute(sql`
    insert into item_translations (item_id, locale, name, description)
    select "itemId", 'hi', name, description from jsonb_to_recordset(${JSON.stringify(hindi)}::jsonb) as t("itemId" bigint, name text, description text)`);
}

/** Prices end in 9, as they do on every board. */
function tidyPrice(rupees: number): number {
  return rupees < 100
    ? Math.max(49, Math.round(rupees))
    : Math.floor(rupees / 10) * 10 + 9 - (rupees % 10 < 9 ? 10 : 0);
}

/** What an item costs where it is cheapest, in rupees: scans cost their starting price, the others the offer price or a little less. */
function lowestOf(name: string, item: { offer: number; kind: string }): number {
  if (item.kind === 'scan') return item.offer;
  return Math.min(item.offer, tidyPrice(item.offer * (0.9 + steady('lowest', name) * 0.12)));
}

/**
 * Each laboratory's prices for its share of the catalogue. An item's lowest price is the same in every city: one verified
 * laboratory asks it wherever the item is sold, and nobody less, so that section 9's lowest price of all laboratories is
 * the one that a card shows for its city, and can be booked.
 */
export async function loadOffers(
  tx: Tx,
  labs: LoadedLab[],
  items: Map<string, { id: number; offer: number; kind: string }>,
): Promise<void> {
  const sells = (lab: LoadedLab, name: string, kind: string) =>
    kind === 'scan' ? lab.verified && lab.accredited : steady('sells', lab.name, name) * 100 < lab.share;
  const offers = [...new Set(labs.map((lab) => lab.cityId))].flatMap((cityId) =>
    [...items].flatMap(([name, item]) => {
      const sellers = labs.filter((lab) => lab.cityId === cityId && sells(lab, name, item.kind));
      const bookable = sellers.filter((lab) => lab.verified);
      // What no verified laboratory sells there is sold by nobody: a card would show less than one can pay.
      const cheapest = bookable[Math.floor(steady('cheapest', cityId, name) * bookable.length)];
      if (!cheapest) return [];
      const lowest = lowestOf(name, item);
      return sellers.map((lab) => {
        const swing = 0.95 + steady('price', lab.name, name) * 0.1;
        const price = lab === cheapest ? lowest : Math.max(lowest, tidyPrice((item.offer * lab.level * swing) / 100));
        return { labId: lab.id, cityId, itemId: item.id, price };
      });
    }),
  );
  await tx.execute(sql`
    insert into offers (lab_id, item_id, city_id, price_paise)
    select "labId", "itemId", "cityId", price * 100 from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as o("labId" bigint, "itemId" bigint, "cityId" bigint, price int)`);
}
