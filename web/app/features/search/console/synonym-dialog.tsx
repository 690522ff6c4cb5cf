import { putSynonym } from '@healthplus/contract/search/endpoints';
import type { SearchMiss } from '@healthplus/contract/search/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';

/** What a search that found nothing means, or any phrase: from then on it finds that too. */
export function SynonymDialog({
  miss: { query, suggestion },
  onTaught,
  onClose,
}: {
  miss: Pick<SearchMiss, 'query' | 'suggestion'>;
  onTaught: () => Promise<unknown>;
  onClose: () => void;
}) {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const { formProps, field, busy, failed } = usePrivateForm(useAdminSide(), {
    schema: putSynonym.body,
    defaults: { phrase: query, replacement: suggestion ?? '' },
    send: async (body, token) => {
      await browserApi.call(putSynonym, { body }, { token });
      onClose();
      notify(t.taught(body.phrase));
      await onTaught();
    },
    failure: (error) => messageOf(error, c.actionFailed),
  });
  return (
    <Dialog title={query ? `“${query}”` : t.teach} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        {!query && <TextField label={t.phrase} maxLength={80} {...field('phrase')} />}
        <TextField label={t.meaning} hint={t.meaningHint} maxLength={80} {...field('replacement')} />
        <FieldError text={failed} />
        <Button type="submit" disabled={busy}>
          {c.save}
        </Button>
      </form>
    </Dialog>
  );
}
