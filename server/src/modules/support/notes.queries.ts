import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';

/** What a note is about: a visit by its number, or a lab. */
export type NoteSubject = { visit: string } | { lab: number };

const rowOf = (subject: NoteSubject): SQL =>
  'visit' in subject
    ? sql`select null::bigint as lab_id, id as visit_id from visits where number = ${subject.visit}`
    : sql`select id as lab_id, null::bigint as visit_id from labs where id = ${subject.lab}`;

const NoteRow = z.strictObject({ id: z.number(), text: z.string(), by: z.string(), at: z.string() });

/** What operators wrote about it, the newest first; null where there is no such thing. */
export async function selectNotes(executor: Executor, subject: NoteSubject) {
  if (!(await hasRow(executor, rowOf(subject)))) return null;
  const { rows } = await query(
    executor,
    NoteRow,
    sql`
    select n.id, n.text, a.name as by, n.at from (${rowOf(subject)}) s
    join operator_notes n on n.lab_id = s.lab_id or n.visit_id = s.visit_id
    join accounts a on a.id = n.author_id order by n.id desc limit 100`,
  );
  return rows;
}

/** Writes a note; false where there is no such thing. */
export const insertNoteOf = (
  executor: Executor,
  subject: NoteSubject,
  note: { authorId: number; text: string; now: Date },
): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    insert into operator_notes (lab_id, visit_id, author_id, text, at)
    select s.lab_id, s.visit_id, ${note.authorId}, ${note.text}, ${at(note.now)} from (${rowOf(subject)}) s returning id`,
  );

/** Forgets what was written about the visits of an account. */
export const deleteNotesOfVisits = (executor: Executor, account: AccountScope) =>
  executor.execute(
    sql`delete from operator_notes where visit_id in (select id from visits where account_id = ${account})`,
  );
