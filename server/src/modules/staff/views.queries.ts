import { SavedView, type ViewedList } from '@healthplus/contract/staff/views.endpoints';
import { sql } from 'drizzle-orm';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { Member } from './member.rules.ts';

const own = ({ lab, accountId }: Member) => sql`lab_id = ${lab} and account_id = ${accountId}`;

/** The views that a member has saved of a list, by name. */
export async function selectViews(executor: Executor, member: Member, list: ViewedList): Promise<SavedView[]> {
  const { rows } = await query(
    executor,
    SavedView.strict(),
    sql`select id, name, query from saved_views where ${own(member)} and list = ${list} order by lower(name), id`,
  );
  return rows;
}

/** Writes a view in place of what had its name; false where the member keeps `most` others already. */
export const writeView = (
  executor: Executor,
  member: Member,
  { list, name, query: filters, most }: { list: ViewedList; name: string; query: string; most: number },
): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    insert into saved_views (lab_id, account_id, list, name, query)
    select ${member.lab}, ${member.accountId}, ${list}, ${name}, ${filters}
    where (select count(*) from saved_views where ${own(member)} and list = ${list} and name <> ${name}) < ${most}
    on conflict (lab_id, account_id, list, name) do update set query = excluded.query returning 1`,
  );

/** Deletes a view; false for another member's. */
export const removeView = (executor: Executor, member: Member, id: number): Promise<boolean> =>
  hasRow(executor, sql`delete from saved_views where id = ${id} and ${own(member)} returning 1`);
