import { addNotifiable, changeNotifiable, removeNotifiable } from '@healthplus/contract/tasks/endpoints';
import type { NotifiableResult } from '@healthplus/contract/tasks/schemas';
import { listAdminParameters } from '@healthplus/contract/vocabulary/endpoints';
import { tasksMessages } from '@healthplus/words/pages/tasks';
import { useState } from 'react';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { FieldError, TextAreaField, TextField } from '#app/ui/field.tsx';
import { SearchPick } from '#app/ui/search-pick.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';

const find = (q: string) => browserApi.call(listAdminParameters, { query: { q } }, { token: readToken('token') });

interface Props {
  /** Null for a new one. */
  row: NotifiableResult | null;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** One result that has to be reported, to be written or taken off the list. */
export function NotifiablePanel({ row, onSaved, onClose }: Props) {
  const t = useMessages(tasksMessages);
  const { formProps, field, part, busy, unsaved } = useNotifiable({ row, onSaved, onClose });
  const parameter = part('parameter', 'parameterId');
  return (
    <SidePanel title={row ? t.change : t.add} unsaved={unsaved} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextField label={t.disease} maxLength={80} {...field('disease')} />
        <TextField label={t.state} hint={t.stateHint} maxLength={60} {...field('state')} />
        <div>
          {parameter.value && (
            <p className="mb-2">
              {t.parameter}: <strong>{parameter.value.name}</strong>
            </p>
          )}
          <SearchPick
            label={t.pickParameter}
            none={t.noParameter}
            failed={t.changeFailed}
            ask={find}
            keyOf={({ id }) => id}
            show={({ name }) => name}
            onPick={({ id, name }) => parameter.set({ id, name })}
          />
          <FieldError alert text={parameter.error} />
        </div>
        <TextField label={t.finding} hint={t.findingHint} maxLength={80} {...field('finding')} />
        <TextField label={t.hours} inputMode="numeric" maxLength={4} {...field('hours')} />
        <TextField label={t.reportTo} maxLength={200} {...field('reportTo')} />
        <TextAreaField label={t.source} maxLength={300} {...field('source')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            {t.save}
          </Button>
          {row && <RemoveButton row={row} onRemoved={onSaved} onClose={onClose} />}
        </div>
      </form>
    </SidePanel>
  );
}

function useNotifiable({ row, onSaved, onClose }: Props) {
  const t = useMessages(tasksMessages);
  return usePrivateForm(useAdminSide(), {
    schema: addNotifiable.body,
    defaults: {
      disease: row?.disease ?? '',
      state: row?.state ?? '',
      finding: row?.finding ?? '',
      parameter: row ? { id: row.parameterId, name: row.parameter } : null,
      hours: row ? String(row.hours) : '',
      reportTo: row?.reportTo ?? '',
      source: row?.source ?? '',
    },
    bodyOf: ({ parameter, ...typed }) => ({ ...typed, parameterId: parameter?.id }),
    send: async (body, token) => {
      if (row) await browserApi.call(changeNotifiable, { params: { id: row.id }, body }, { token });
      else await browserApi.call(addNotifiable, { body }, { token });
      notify(t.changed);
      await onSaved();
      onClose();
    },
    failure: (error) => messageOf(error, t.changeFailed),
  });
}

function RemoveButton({
  row,
  onRemoved,
  onClose,
}: {
  row: NotifiableResult;
  onRemoved: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(tasksMessages);
  const [asking, setAsking] = useState(false);
  const { act } = useAction(useAdminSide(), t.changeFailed);
  const remove = () =>
    act(
      'remove',
      async (token) => {
        await browserApi.call(removeNotifiable, { params: { id: row.id } }, { token });
        notify(t.removed);
        await onRemoved();
        onClose();
      },
      (error) => messageOf(error, t.changeFailed),
    );
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      {asking && (
        <ConfirmDialog
          question={t.removeAsk(row.disease)}
          confirm={t.remove}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
