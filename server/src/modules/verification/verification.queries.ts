import { labStandings } from '@healthplus/contract/verification/rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing } from '#src/db/like.ts';
import { CountRow, query } from '#src/db/rows.ts';

export interface StandingFilter {
  standing?: (typeof labStandings)[number] | undefined;
  q?: string | undefined;
}

export const AdminLabRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  city: z.string().nullable(),
  owner: z.string(),
  email: z.string(),
  phone: z.string(),
  standing: z.enum(labStandings),
  submitted_at: z.string().nullable(),
  created_at: z.string(),
});

export type AdminLabRow = z.infer<typeof AdminLabRow>;

const standing = sql`case when l.suspended_at is not null then 'suspended' when l.verified then 'verified'
  when l.submitted_at is not null then 'waiting' else 'unverified' end`;

function conditions({ standing: wanted, q }: StandingFilter): SQL {
  const parts: SQL[] = [sql`true`];
  if (wanted) parts.push(sql`${standing} = ${wanted}`);
  if (q) {
    const like = containing(q);
    parts.push(sql`(l.name ilike ${like} or l.email ilike ${like} or c.name ilike ${like})`);
  }
  return sql.join(parts, sql` and `);
}

const source = sql`labs l left join cities c on c.id = l.city_id
  left join lab_members m on m.lab_id = l.id and m.role = 'owner' and m.ended_at is null left join accounts a on a.id = m.account_id`;

/** Labs for the console; those that wait come first, in the order in which they asked. */
export async function selectAdminLabs(
  executor: Executor,
  filter: StandingFilter,
  page: { limit: number; offset: number },
): Promise<AdminLabRow[]> {
  const { rows } = await query(
    executor,
    AdminLabRow,
    sql`
    select l.id, l.name, c.name as city, coalesce(a.name, '') as owner, l.email, l.phone, ${standing} as standing, l.submitted_at, l.created_at
    from ${source} where ${conditions(filter)}
    order by (${standing} = 'waiting') desc, case when ${standing} = 'waiting' then l.submitted_at end, l.id desc
    limit ${page.limit} offset ${page.offset}`,
  );
  return rows;
}

const LabNameRow = z.strictObject({ id: z.number(), labName: z.string(), city: z.string().nullable() });

/** Labs whose name holds a text, by name; twenty at most. */
export async function selectLabNames(executor: Executor, q: string) {
  const { rows } = await query(
    executor,
    LabNameRow,
    sql`
    select l.id, l.name as "labName", c.name as city from labs l left join cities c on c.id = l.city_id
    where l.name ilike ${containing(q)} order by lower(l.name), l.id limit 20`,
  );
  return rows;
}

/** How many laboratories a filter of the console names. */
export async function countAdminLabs(executor: Executor, filter: StandingFilter): Promise<number> {
  const { rows } = await query(
    executor,
    CountRow,
    sql`select count(*)::int as count from ${source} where ${conditions(filter)}`,
  );
  return rows[0]!.count;
}
