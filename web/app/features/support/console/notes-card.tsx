import { type AccountPage, addAccountNote } from '@healthplus/contract/support/endpoints';
import { accountPageMessages } from '@healthplus/words/pages/account-page';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, TextAreaField } from '#app/ui/field.tsx';
import { PageList } from './page-list.tsx';
import { NoteLine } from './record-notes.tsx';

/** What operators wrote about an account for each other, and the next note. */
export function NotesCard({ page, onChanged }: { page: AccountPage; onChanged: (now: AccountPage) => void }) {
  const t = useMessages(accountPageMessages);
  const { formProps, field, busy, failed, clear } = usePrivateForm(useAdminSide(), {
    schema: addAccountNote.body,
    defaults: { text: '' },
    keptAs: `note-account-${page.account.id}`,
    send: async (body, token) => {
      onChanged(await browserApi.call(addAccountNote, { params: { id: page.account.id }, body }, { token }));
      clear();
      notify(t.noted);
    },
    failure: (error) => messageOf(error, t.notSaved),
  });
  return (
    <PageList
      title={t.notes}
      rows={page.notes}
      none={t.noNotes}
      keyOf={(row) => row.id}
      below={
        <form {...formProps} className="mt-3 grid gap-3">
          <TextAreaField label={t.note} hint={t.noteHint} maxLength={1000} rows={2} {...field('text')} />
          <FieldError text={failed} />
          <Button type="submit" look="secondary" disabled={busy}>
            {t.addNote}
          </Button>
        </form>
      }
    >
      {(note) => <NoteLine {...note} />}
    </PageList>
  );
}
