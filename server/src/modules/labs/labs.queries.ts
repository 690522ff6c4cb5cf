import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { dayAt } from '#src/db/moment.ts';
import { CountRow, query } from '#src/db/rows.ts';
import { accounts } from '#src/db/schema/accounts.ts';
import { labs } from '#src/db/schema/labs.ts';
import { labMembers } from '#src/db/schema/staff.ts';

export const LabRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  image_url: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  verified: z.boolean(),
  created_at: z.string(),
  pincode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  operational_hours: z.string().nullable(),
  accreditation: z.string().nullable(),
  home_collection: z.boolean(),
  legal_name: z.string(),
  gstin: z.string(),
});

export type LabRow = z.infer<typeof LabRow>;

/** Where a lab is in a city: its first open centre there, else its profile. */
const placeIn = (cityId: number | undefined, column: SQL): SQL =>
  cityId === undefined
    ? sql`l.${column}`
    : sql`case when l.city_id = ${cityId} then l.${column} else coalesce((select ce.${column} from centres ce
        where ce.lab_id = l.id and ce.city_id = ${cityId} and ce.closed_at is null order by ce.id limit 1), l.${column}) end`;

/** The columns of a lab that anyone may see, with where it is in a city; an accreditation past its day is not shown. */
export const publicLab = (
  now: Date,
  cityId?: number,
) => sql`l.id, l.name, l.legal_name, l.gstin, l.image_url, c.name as city, ${placeIn(cityId, sql`address`)} as address, l.phone, l.verified,
  to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at, ${placeIn(cityId, sql`pincode`)} as pincode,
  ${placeIn(cityId, sql`latitude`)} as latitude, ${placeIn(cityId, sql`longitude`)} as longitude,
  l.operational_hours, case when l.accredited_until >= ${dayAt(now)} then l.accreditation end as accreditation,
  exists (select 1 from centres ce join slot_calendars sc on sc.centre_id = ce.id where ce.lab_id = l.id and ce.closed_at is null and sc.capacity_home > 0
    and coalesce(ce.city_id = ${cityId ?? null}::bigint, true)) as home_collection`;

export interface LabFilter {
  cityId: number | undefined;
  q: string | undefined;
  ids?: number[];
}

const orders = {
  name: sql`lower(l.name), l.id`,
  verified: sql`l.verified desc, lower(l.name), l.id`,
  recent: sql`l.created_at desc, l.id desc`,
};

export type LabSort = keyof typeof orders;

function conditions(filter: LabFilter) {
  const parts = [sql`lab_is_public(l)`, sql`l.city_id is not null`];
  // A lab is in the city of its profile and of its centres: what it offers elsewhere cannot be booked there.
  if (filter.cityId) {
    parts.push(
      sql`(l.city_id = ${filter.cityId} or exists (select 1 from centres x where x.lab_id = l.id and x.closed_at is null and x.city_id = ${filter.cityId}))`,
    );
  }
  if (filter.q) parts.push(sql`l.name ilike ${containing(filter.q)}`);
  if (filter.ids) parts.push(sql`l.id = any(${sql.param(filter.ids)}::bigint[])`);
  return sql.join(parts, sql` and `);
}

/** Public laboratories under a filter, a page in the order asked for. */
export async function selectLabs(
  executor: Executor,
  filter: LabFilter,
  page: { sort: LabSort; limit: number; offset: number },
  now: Date,
) {
  const { rows } = await query(
    executor,
    LabRow,
    sql`
    select ${publicLab(now, filter.cityId)} from labs l left join cities c on c.id = l.city_id where ${conditions(filter)}
    order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}`,
  );
  return rows;
}

/** How many public laboratories a filter names. */
export async function countLabs(executor: Executor, filter: LabFilter): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`select count(*)::int as count from labs l where ${conditions(filter)}`,
  );
  return rows[0]!.count;
}

/** Writes a new laboratory down, and answers with its id. */
export async function insertLab(
  executor: Executor,
  lab: { name: string; email: string; phone: string; createdAt: Date },
): Promise<number> {
  const [row] = await executor.insert(labs).values(lab).returning({ id: labs.id });
  return row!.id;
}

/** Name, e-mail and telephone of the laboratory that an account owns. */
export async function renameLabOf(
  executor: Executor,
  accountId: number,
  lab: { name: string; email: string; phone: string },
): Promise<void> {
  await executor
    .update(labs)
    .set(lab)
    .where(
      sql`${labs.id} = (select lab_id from lab_members where account_id = ${accountId} and role = 'owner' and ended_at is null)`,
    );
}

const NameHolderRow = z.strictObject({
  id: z.number(),
  owner: z.string().nullable(),
  phone: z.string(),
  proven: z.boolean(),
  standing: z.boolean(),
  created_at: z.string(),
});

/** The lab that has a name: its owner, its telephone, whether their address is proven, and whether it is verified or asked to be. */
export async function findNameHolder(executor: Executor, name: string) {
  const { rows } = await query(
    executor,
    NameHolderRow,
    sql`
    select l.id, lower(a.email) as owner, l.phone, coalesce(a.email_verified_at is not null, true) as proven,
      l.verified or l.submitted_at is not null or l.suspended_at is not null as standing, l.created_at
    from labs l left join lab_members m on m.lab_id = l.id and m.role = 'owner' and m.ended_at is null
    left join accounts a on a.id = m.account_id where lower(l.name) = lower(${name}) for update of l`,
  );
  return rows[0] ?? null;
}

/** How a lab is called, and its centre that was called like it, unless another of its centres has the name. */
export async function writeName(executor: Executor, labId: number, name: string): Promise<void> {
  await executor.execute(sql`
    update centres c set name = ${name} from labs l where l.id = ${labId} and c.lab_id = l.id and c.name = l.name
      and not exists (select 1 from centres x where x.lab_id = l.id and x.id <> c.id and lower(x.name) = lower(${name}))`);
  await executor.update(labs).set({ name }).where(eq(labs.id, labId));
}

/** The number by which a lab is reached. */
export async function writePhone(executor: Executor, labId: number, phone: string): Promise<void> {
  await executor.update(labs).set({ phone }).where(eq(labs.id, labId));
}

/** Takes its name from a lab, which stays under another one. */
export async function giveUpName(executor: Executor, labId: number): Promise<void> {
  await executor.execute(sql`update labs set name = left(name, 100) || ' (' || id || ')' where id = ${labId}`);
}

/** The e-mail address of the owner of the lab with that name, without regard to case. */
export async function findOwnerEmail(executor: Executor, labName: string): Promise<string | null> {
  const [row] = await executor
    .select({ email: accounts.email })
    .from(labs)
    .innerJoin(labMembers, and(eq(labMembers.labId, labs.id), eq(labMembers.role, 'owner'), isNull(labMembers.endedAt)))
    .innerJoin(accounts, eq(accounts.id, labMembers.accountId))
    .where(eq(sql`lower(${labs.name})`, labName.toLowerCase()));
  return row?.email ?? null;
}
