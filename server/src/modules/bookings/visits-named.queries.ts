import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { containing, phoneDigits } from '#src/db/like.ts';
import { query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

/** Up to how many visits that words find are named one by one. */
const FEW = 1000;

const VisitRow = z.strictObject({ visit_id: z.number() });

/**
 * The visits that are found by words, as what a statement looks in: by their numbers, names, or the digits of a telephone;
 * those of a lab, or of all. PostgreSQL cannot know how often a part of a name occurs and would read a year of visits for
 * the few that have it: few are named here, and of many a list is read in its own order until a page is full.
 */
export async function visitsNamed(executor: Executor, q: string, lab: LabScope | null): Promise<SQL> {
  const digits = phoneDigits(q);
  const byPhone = digits ? sql`or s.words like ${`%${digits}%`}` : sql``;
  const scope = lab === null ? sql`true` : sql`s.lab_id = ${lab}`;
  const named = sql`select s.visit_id from visit_search s where ${scope} and (s.words ilike ${containing(q)} ${byPhone})`;
  const { rows } = await query(executor, VisitRow, sql`${named} limit ${FEW + 1}`);
  const ids = rows.map(({ visit_id }) => visit_id);
  return rows.length > FEW ? sql`(${named})` : sql`(select unnest(${sql.param(ids)}::bigint[]))`;
}
