import { createMessage } from '@healthplus/contract/coded-messages';
import type { Note } from '@healthplus/contract/support/notes.endpoints';
import type { Executor } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { insertNoteOf, type NoteSubject, selectNotes } from './notes.queries.ts';

const missing = (subject: NoteSubject) =>
  new AppError('not_found', createMessage('visit' in subject ? 'booking_not_found' : 'lab_not_found'));

const nameOf = (subject: NoteSubject) => ('visit' in subject ? `booking ${subject.visit}` : `lab ${subject.lab}`);

/** What operators wrote about a booking or a lab. 404 for none. */
export async function listNotes(executor: Executor, subject: NoteSubject): Promise<Note[]> {
  const rows = await selectNotes(executor, subject);
  if (!rows) throw missing(subject);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** Writes a note for the next operator, and answers with all of them. 404 for none. */
export async function addNoteOf(
  deps: Deps,
  { caller, subject, text, ip }: { caller: Caller; subject: NoteSubject; text: string; ip: string },
): Promise<Note[]> {
  return transact(deps.db, async (tx) => {
    const written = await insertNoteOf(tx, subject, { authorId: caller.accountId, text, now: deps.now() });
    if (!written) throw missing(subject);
    await recordAudit(tx, { caller, action: 'note.written', subject: nameOf(subject), ip });
    return listNotes(tx, subject);
  });
}
