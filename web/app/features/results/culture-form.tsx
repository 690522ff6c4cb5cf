import {
  NO_GROWTH,
  type Organism,
  readCulture,
  saysNoGrowth,
  writeCulture,
} from '@healthplus/contract/results/cultures';
import { z } from '@healthplus/contract/z';
import { culturesMessages } from '@healthplus/words/pages/cultures';
import { type ComponentProps, useId, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';
import { usualNoGrowths } from './culture-panels.ts';
import { type OrganismDraft, OrganismFields } from './organism-fields.tsx';

export interface FormedProps {
  value: string;
  busy: boolean;
  onSave: (text: string) => void;
  /** Something was typed that is not saved. */
  onDirty: () => void;
}

const draftOf = ({ name, count, antibiotics }: Organism, key: number): OrganismDraft => ({
  key,
  name,
  count,
  tested: antibiotics,
});

const organismOf = ({ name, count, tested }: OrganismDraft): Organism => ({
  name,
  count,
  antibiotics: tested.flatMap(({ name: one, result }) => (result === null ? [] : [{ name: one, result }])),
});

/** What is lost where something else is saved: what grew as it is saved, or as it is typed. */
const grownIn = (drafts: OrganismDraft[], grown: Organism[]): string[] => [
  ...new Set([
    ...drafts.flatMap(({ name, count, tested }) =>
      name.trim() || count.trim() || tested.some(({ result }) => result !== null)
        ? [name.trim() || count.trim() || '?']
        : [],
    ),
    ...grown.map(({ name }) => name),
  ]),
];

const isNamed = (draft: OrganismDraft) => draft.name.trim() !== '';
const Culture = z.object({
  none: z.string(),
  drafts: z.array(z.custom<OrganismDraft>()).refine((all) => all.every(isNamed)),
});

/** What grew, organism by organism with its antibiotics; or that nothing did. Its cell saves the text. */
export function CultureForm({ value, busy, onSave, onDirty }: FormedProps) {
  const t = useMessages(culturesMessages);
  const grown = readCulture(value) ?? [];
  const { formProps, form, field, part } = useContractForm({
    schema: Culture,
    defaults: {
      none: saysNoGrowth(value) ? value : NO_GROWTH,
      drafts: (grown.length > 0 ? grown : [{ name: '', count: '', antibiotics: [] }]).map(draftOf),
    },
    send: async ({ drafts }) => onSave(writeCulture(drafts.map(organismOf))),
    failure: () => '',
  });
  const { value: drafts, set } = part('drafts');
  const none = form.watch('none');
  const tried = form.formState.submitCount > 0;
  const put = (changed: OrganismDraft[]) => {
    onDirty();
    set(changed);
  };
  const patch = (key: number, changes: Partial<OrganismDraft>) =>
    put(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  const [asking, setAsking] = useState<string | null>(null);
  const lost = grownIn(drafts, grown);
  /** What grew goes with it: it is asked for first. */
  const saveInstead = (text: string) => (lost.length > 0 ? setAsking(text) : onSave(text));
  const next = Math.max(...drafts.map(({ key }) => key)) + 1;
  return (
    <form {...formProps} onInput={onDirty} className="grid gap-4">
      {value !== '' && readCulture(value) === null && (
        <div role="note" className="rounded-control border border-saving bg-saving-tint p-3">
          <p>{t.otherwise}</p>
          <p className="mt-2 whitespace-pre-line font-medium">{value}</p>
        </div>
      )}
      <NoGrowth busy={busy} field={field('none')} none={none} onSave={saveInstead} />
      {drafts.map((draft, index) => (
        <OrganismFields
          key={draft.key}
          draft={draft}
          tried={tried}
          number={index + 1}
          onChange={(changes) => patch(draft.key, changes)}
          onRemove={drafts.length > 1 ? () => put(drafts.filter(({ key }) => key !== draft.key)) : null}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          onClick={() => put([...drafts, draftOf({ name: '', count: '', antibiotics: [] }, next)])}
        >
          {t.addOrganism}
        </Button>
        <Button type="submit" disabled={busy}>
          {busy ? t.saving : t.save}
        </Button>
        {value !== '' && (
          <Button look="quiet" disabled={busy} onClick={() => saveInstead('')}>
            {t.takeOut}
          </Button>
        )}
      </div>
      {asking !== null && (
        <ConfirmDialog
          question={t.discardAsk(lost.join(', '))}
          confirm={asking === '' ? t.takeOut : t.noGrowth}
          onConfirm={async () => onSave(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </form>
  );
}

/** That nothing grew, in the words of how long it was looked for. */
function NoGrowth({
  busy,
  field,
  none,
  onSave,
}: {
  busy: boolean;
  field: Pick<ComponentProps<typeof TextField>, 'name' | 'ref' | 'error'>;
  none: string;
  onSave: (text: string) => void;
}) {
  const t = useMessages(culturesMessages);
  const noGrowths = useId();
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField label={t.noGrowthLabel} hint={t.noGrowthHint} maxLength={200} list={noGrowths} {...field} />
      <datalist id={noGrowths}>
        {usualNoGrowths.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      <Button look="secondary" disabled={busy || !saysNoGrowth(none)} onClick={() => onSave(none.trim())}>
        {t.noGrowth}
      </Button>
    </div>
  );
}
