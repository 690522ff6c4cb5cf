import { openStates } from '@healthplus/contract/bookings/rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { CountRow, hasRow, IdRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { AddressChange } from './lab-profile.queries.ts';

/** A centre as it is written, and as it waits to be. */
export const CentreChange = AddressChange.extend({
  centreId: z.number().nullable(),
  name: z.string(),
  city: z.string(),
});
export type CentreChange = z.infer<typeof CentreChange>;

const CentreRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string().nullable(),
  first: z.boolean(),
  open: z.boolean(),
  ahead: z.number(),
});

/** Visits that wait for a centre: whose people are to come, are late or there, or are owed a specimen that is taken again. */
const ahead = sql`(
  select count(*)::int from visits v where v.centre_id = ce.id and v.lab_id = ce.lab_id and v.state = any(${sql.param([...openStates])}::text[])
    and (v.state <> 'collected' or exists (select 1 from orders o join specimens s on s.order_id = o.id and s.state = 'planned'
      where o.visit_id = v.id and o.state = 'active' and specimen_is_owed(s))))`;

/** The centres of a lab, the first first, closed ones among them. */
export async function selectCentres(executor: Executor, lab: LabScope) {
  const { rows } = await query(
    executor,
    CentreRow,
    sql`
    select ce.id, ce.name, ce.address, c.name as city, ce.pincode, ce.id = min(ce.id) over () as first, ce.closed_at is null as open, ${ahead} as ahead
    from centres ce join cities c on c.id = ce.city_id where ce.lab_id = ${lab} order by ce.id`,
  );
  return rows;
}

const WaitingCentreRow = z.strictObject({ id: z.number(), change: CentreChange });

/** What was asked for of centres and waits for an administrator. */
export async function selectWaitingCentres(executor: Executor, lab: LabScope) {
  const { rows } = await query(
    executor,
    WaitingCentreRow,
    sql`select id, change from approvals where lab_id = ${lab} and kind = 'centre' and state = 'waiting' order by id`,
  );
  return rows;
}

/** A name of a centre is once in a lab. */
export const CENTRE_NAME = 'centres_name';

/** How many visits wait for a centre (of the lab's first, where none is named) that would be in another city. */
export async function countLeftBehind(
  executor: Executor,
  { labId, centreId, cityId }: { labId: number; centreId: number | null; cityId: number },
): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`
    select coalesce(sum(${ahead}), 0)::int as count from centres ce
    where ce.lab_id = ${labId} and ce.id = coalesce(${centreId}::bigint, (select min(f.id) from centres f where f.lab_id = ${labId})) and ce.city_id <> ${cityId}`,
  );
  return rows[0]!.count;
}

/** A further centre, closed: the lab opens it when its hours and its fee are set. */
export async function insertCentre(executor: Executor, labId: number, centre: CentreChange): Promise<number> {
  const { rows } = await query(
    executor,
    IdRow,
    sql`
    insert into centres (lab_id, name, address, city_id, pincode, latitude, longitude, closed_at)
    values (${labId}, ${centre.name}, ${centre.address}, ${centre.cityId}, ${centre.pincode}, ${centre.latitude}, ${centre.longitude}, now())
    returning id`,
  );
  return rows[0]!.id;
}

/** Not the first: it follows the profile. */
const further = (labId: number, centreId: number) =>
  sql`id = ${centreId} and lab_id = ${labId} and id <> (select min(f.id) from centres f where f.lab_id = ${labId})`;

/** Writes a centre but the first; false where there is none. */
export const updateFurtherCentre = (executor: Executor, labId: number, centre: CentreChange): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    update centres set name = ${centre.name}, address = ${centre.address}, city_id = ${centre.cityId}, pincode = ${centre.pincode},
      latitude = ${centre.latitude}, longitude = ${centre.longitude}
    where ${further(labId, centre.centreId!)} returning 1`,
  );

/** Lets nobody book at a centre, or leave it, while it is closed. */
export async function lockCentre(executor: Executor, lab: LabScope, centreId: number): Promise<void> {
  await executor.execute(sql`select 1 from centres where id = ${centreId} and lab_id = ${lab} for update`);
}

/** Closes a centre but the first, for which no visit waits; false where that is not so. */
export const closeFurtherCentre = (executor: Executor, lab: LabScope, centreId: number, now: Date): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    update centres ce set closed_at = ${at(now)}
    where ce.closed_at is null and ${ahead} = 0
      and ce.id in (select id from centres where ${further(lab, centreId)}) returning 1`,
  );

/** Opens a closed centre; false where there is none. */
export const reopenCentre = (executor: Executor, lab: LabScope, centreId: number): Promise<boolean> =>
  hasRow(
    executor,
    sql`update centres set closed_at = null where id = ${centreId} and lab_id = ${lab} and closed_at is not null returning 1`,
  );

const PublicCentreRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  home_collection: z.boolean(),
  hours: z.array(z.strictObject({ weekday: z.number(), opens: z.string(), closes: z.string() })),
});

/** The open centres of a lab that the public may see, with their hours; null for another lab. */
export async function selectPublicCentres(executor: Executor, labId: number) {
  const { rows } = await query(
    executor,
    PublicCentreRow,
    sql`
    select ce.id, ce.name, ce.address, c.name as city, ce.pincode, ce.latitude, ce.longitude, sc.capacity_home > 0 as home_collection,
      coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', left(h.opens::text, 5), 'closes', left(h.closes::text, 5)) order by h.weekday, h.opens)
        from calendar_hours h where h.calendar_id = sc.id), '[]') as hours
    from labs l join centres ce on ce.lab_id = l.id and ce.closed_at is null join cities c on c.id = ce.city_id join slot_calendars sc on sc.centre_id = ce.id
    where l.id = ${labId} and lab_is_public(l) order by ce.id limit 200`,
  );
  return rows;
}

const NamedCentreRow = z.strictObject({ id: z.number(), name: z.string(), address: z.string(), open: z.boolean() });

/** The centres of a lab beside its first, for the console. */
export async function selectCentresOf(executor: Executor, labId: number) {
  const { rows } = await query(
    executor,
    NamedCentreRow,
    sql`
    select ce.id, ce.name, ce.address, ce.closed_at is null as open from centres ce
    where ce.lab_id = ${labId} and ce.id <> (select min(f.id) from centres f where f.lab_id = ${labId}) order by ce.id`,
  );
  return rows;
}
