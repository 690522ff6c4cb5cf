import type { Note } from '@healthplus/contract/support/notes.endpoints';
import {
  addBookingNote,
  addLabNote,
  listBookingNotes,
  listLabNotes,
} from '@healthplus/contract/support/notes.endpoints';
import { accountPageMessages } from '@healthplus/words/pages/account-page';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { useWhen } from './page-list.tsx';

type Subject = { booking: string } | { lab: number };

const read = (subject: Subject, token: string) =>
  'booking' in subject
    ? browserApi.call(listBookingNotes, { params: { number: subject.booking } }, { token })
    : browserApi.call(listLabNotes, { params: { id: subject.lab } }, { token });

const write = (subject: Subject, body: { text: string }, token: string) =>
  'booking' in subject
    ? browserApi.call(addBookingNote, { params: { number: subject.booking }, body }, { token })
    : browserApi.call(addLabNote, { params: { id: subject.lab }, body }, { token });

/** What one operator wrote, who and when. */
export function NoteLine({ text, by, at }: Note) {
  const when = useWhen();
  return (
    <>
      <span className="whitespace-pre-line">{text}</span>
      <span className="tabular block note">
        {by}, {when(at)}
      </span>
    </>
  );
}

/** What operators wrote about it for each other, and the next note. */
function RecordNotes({ subject, hint, none }: { subject: Subject; hint: string; none: string }) {
  const t = useMessages(accountPageMessages);
  const side = useAdminSide();
  const begun = useBegun(() => beginReading('token', (token) => read(subject, token)));
  const { value: notes, setValue, failure } = usePrivate<Note[]>(side, begun);
  const { formProps, field, busy, clear } = usePrivateForm(side, {
    schema: addLabNote.body,
    defaults: { text: '' },
    keptAs: 'booking' in subject ? `note-${subject.booking}` : `note-lab-${subject.lab}`,
    send: async (body, token) => {
      setValue(await write(subject, body, token));
      clear();
      notify(t.noted);
    },
    failure: (error) => messageOf(error, t.notSaved),
  });
  return (
    <>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {notes?.length === 0 && <p className="text-quiet">{none}</p>}
      <ul className="divide-y divide-hairline">
        {notes?.map((note) => (
          <li key={note.id} className="wrap-anywhere py-2">
            <NoteLine {...note} />
          </li>
        ))}
      </ul>
      <form {...formProps} className="mt-3 grid gap-3">
        <TextAreaField label={t.note} hint={hint} maxLength={1000} rows={2} {...field('text')} />
        <Button type="submit" look="secondary" disabled={busy}>
          {t.addNote}
        </Button>
      </form>
    </>
  );
}

/** The notes about a booking, in its panel. */
export function BookingNotes({ number }: { number: string }) {
  const t = useMessages(accountPageMessages);
  return (
    <>
      <h3 className="mt-5 text-lg">{t.notes}</h3>
      <RecordNotes subject={{ booking: number }} hint={t.bookingNoteHint} none={t.noRecordNotes} />
    </>
  );
}

/** The same as a card of a page of its own: of a booking, or of a lab. */
export function NotesOf({ subject, className = '' }: { subject: Subject; className?: string }) {
  const t = useMessages(accountPageMessages);
  const hint = 'booking' in subject ? t.bookingNoteHint : t.labNoteHint;
  return (
    <section aria-labelledby="notes" className={`card p-5 ${className}`}>
      <h2 id="notes" className="mb-2 text-xl">
        {t.notes}
      </h2>
      <RecordNotes subject={subject} hint={hint} none={t.noRecordNotes} />
    </section>
  );
}
