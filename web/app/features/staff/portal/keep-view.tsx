import { NewSavedView, type SavedView, saveView, type ViewedList } from '@healthplus/contract/staff/views.endpoints';
import { savedViewsMessages } from '@healthplus/words/pages/saved-views';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { NameDialog } from '#app/ui/name-dialog.tsx';

/** Keeps the filters of a list under a name. */
export function KeepView({
  list,
  query,
  onKept,
  onClose,
}: {
  list: ViewedList;
  query: string;
  onKept: (views: SavedView[]) => void;
  onClose: () => void;
}) {
  const t = useMessages(savedViewsMessages);
  const { formProps, field, busy } = usePrivateForm(useLabSide(), {
    schema: NewSavedView,
    defaults: { name: '' },
    bodyOf: ({ name }) => ({ list, query, name }),
    send: async (body, token) => {
      onKept(await browserApi.call(saveView, { body }, { token }));
      notify(t.kept(body.name));
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <NameDialog
      title={t.title}
      words={t}
      field={{ label: t.name, hint: t.hint, maxLength: 40, ...field('name') }}
      formProps={formProps}
      busy={busy}
      onClose={onClose}
    />
  );
}
