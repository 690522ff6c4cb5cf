import {
  deleteResultTemplate,
  listResultTemplates,
  NewResultTemplate,
  type ResultTemplate,
  saveResultTemplate,
} from '@healthplus/contract/results/templates.endpoints';
import { culturesMessages } from '@healthplus/words/pages/cultures';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { NameDialog } from '#app/ui/name-dialog.tsx';

type Asking = { kind: 'replace' | 'remove'; template: ResultTemplate } | { kind: 'keep' };

/**
 * The texts that a lab begins a description with: one is chosen into the form, after a question where something is typed
 * there; what is saved is kept as another.
 */
export function TemplateBar({
  parameterId,
  saved,
  dirty,
  onTake,
}: {
  parameterId: number;
  /** What stands in the cell: that is what is kept. */
  saved: string;
  dirty: boolean;
  onTake: (text: string) => void;
}) {
  const t = useMessages(culturesMessages);
  const side = useLabSide();
  const reading = useBegun(() =>
    beginReading('labToken', (token) => browserApi.call(listResultTemplates, { query: { parameterId } }, { token })),
  );
  const { value, setValue } = usePrivate(side, reading);
  const { act } = useAction(side, t.failed);
  const [chosen, setChosen] = useState<number | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const all = value ?? [];
  const template = all.find(({ id }) => id === chosen);
  const take = ({ id, text }: ResultTemplate) => {
    setChosen(id);
    onTake(text);
  };
  const choose = (id: number) => {
    const wanted = all.find((one) => one.id === id);
    if (wanted && dirty) setAsking({ kind: 'replace', template: wanted });
    else if (wanted) take(wanted);
    else setChosen(null);
  };
  const remove = ({ id }: ResultTemplate) =>
    act(
      'remove',
      async (token) => {
        const { message } = await browserApi.call(deleteResultTemplate, { params: { id } }, { token });
        setValue((before) => (before ?? []).filter((one) => one.id !== id));
        notify(message);
      },
      (error) => messageOf(error, t.failed),
    );
  if (all.length === 0 && saved === '') return null;
  return (
    <section aria-label={t.templates} className="mb-4 flex flex-wrap items-end gap-3">
      {all.length > 0 && (
        <SelectField label={t.template} value={chosen ?? ''} onChange={(event) => choose(Number(event.target.value))}>
          <option value="">{t.noTemplate}</option>
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {template && (
        <Button look="quiet" onClick={() => setAsking({ kind: 'remove', template })}>
          {t.removeTemplate}
        </Button>
      )}
      {saved !== '' && (
        <Button look="quiet" onClick={() => setAsking({ kind: 'keep' })}>
          {t.keepTemplate}
        </Button>
      )}
      <TemplateDialog
        asking={asking}
        parameterId={parameterId}
        saved={saved}
        onTake={take}
        onRemove={remove}
        onKept={setValue}
        onClose={() => setAsking(null)}
      />
    </section>
  );
}

function TemplateDialog({
  asking,
  parameterId,
  saved,
  onTake,
  onRemove,
  onKept,
  onClose,
}: {
  asking: Asking | null;
  parameterId: number;
  saved: string;
  onTake: (template: ResultTemplate) => void;
  onRemove: (template: ResultTemplate) => Promise<unknown>;
  onKept: (templates: ResultTemplate[]) => void;
  onClose: () => void;
}) {
  const t = useMessages(culturesMessages);
  if (asking === null) return null;
  if (asking.kind === 'keep')
    return <KeepDialog parameterId={parameterId} saved={saved} onKept={onKept} onClose={onClose} />;
  const { kind, template } = asking;
  if (kind === 'replace')
    return (
      <ConfirmDialog
        question={t.replaceAsk}
        confirm={t.replace}
        onConfirm={async () => onTake(template)}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      question={t.removeTemplateAsk(template.name)}
      confirm={t.removeTemplate}
      onConfirm={() => onRemove(template)}
      onClose={onClose}
    />
  );
}

function KeepDialog({
  parameterId,
  saved,
  onKept,
  onClose,
}: {
  parameterId: number;
  saved: string;
  onKept: (templates: ResultTemplate[]) => void;
  onClose: () => void;
}) {
  const t = useMessages(culturesMessages);
  const { formProps, field, busy } = usePrivateForm(useLabSide(), {
    schema: NewResultTemplate,
    defaults: { name: '' },
    bodyOf: ({ name }) => ({ parameterId, name, text: saved }),
    send: async (body, token) => {
      onKept(await browserApi.call(saveResultTemplate, { body }, { token }));
      notify(t.templateKept(body.name));
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <NameDialog
      title={t.keepTemplate}
      words={t}
      field={{ label: t.templateName, hint: t.templateHint, maxLength: 60, ...field('name') }}
      formProps={formProps}
      busy={busy}
      onClose={onClose}
    />
  );
}
