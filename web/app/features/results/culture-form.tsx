import {
  NO_GROWTH,
  type Organism,
  readCulture,
  type Susceptibility,
  saysNoGrowth,
  susceptibilities,
  writeCulture,
} from '@healthplus/contract/results/cultures';
import { z } from '@healthplus/contract/z';
import { culturesMessages } from '@healthplus/words/pages/cultures';
import { useMessages } from '#app/lib/messages.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, TextAreaField, TextField } from '#app/ui/field.tsx';

export interface FormedProps {
  value: string;
  busy: boolean;
  onSave: (text: string) => void;
  /** Something was typed that is not saved. */
  onDirty: () => void;
}

/** An organism as its fields hold it. */
interface Draft extends Record<Susceptibility, string> {
  key: number;
  name: string;
  count: string;
}

const draftOf = ({ name, count, antibiotics }: Organism, key: number): Draft => {
  const of = (category: Susceptibility) =>
    antibiotics
      .filter(({ result }) => result === category)
      .map((one) => one.name)
      .join(', ');
  return { key, name, count, S: of('S'), I: of('I'), R: of('R') };
};

const namesOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

const organismOf = ({ name, count, ...categories }: Draft): Organism => ({
  name,
  count,
  antibiotics: susceptibilities.flatMap((result) => namesOf(categories[result]).map((one) => ({ name: one, result }))),
});

/** Antibiotics that stand in two categories of one organism. */
function twiceIn(draft: Draft): string[] {
  const all = susceptibilities.flatMap((category) => [
    ...new Set(namesOf(draft[category]).map((name) => name.toLowerCase())),
  ]);
  return [...new Set(all.filter((name, index) => all.indexOf(name) !== index))];
}

const isWhole = (draft: Draft) => draft.name.trim() !== '' && twiceIn(draft).length === 0;
const Culture = z.object({ none: z.string(), drafts: z.array(z.custom<Draft>()).refine((all) => all.every(isWhole)) });

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
  const put = (changed: Draft[]) => {
    onDirty();
    set(changed);
  };
  const patch = (key: number, changes: Partial<Draft>) =>
    put(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  const next = Math.max(...drafts.map(({ key }) => key)) + 1;
  return (
    <form {...formProps} onInput={onDirty} className="grid gap-4">
      {value !== '' && readCulture(value) === null && (
        <div role="note" className="rounded-control border border-saving bg-saving-tint p-3">
          <p>{t.otherwise}</p>
          <p className="mt-2 whitespace-pre-line font-medium">{value}</p>
        </div>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <TextField label={t.noGrowthLabel} hint={t.noGrowthHint} maxLength={200} {...field('none')} />
        <Button look="secondary" disabled={busy || !saysNoGrowth(none)} onClick={() => onSave(none.trim())}>
          {t.noGrowth}
        </Button>
      </div>
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
          <Button look="quiet" disabled={busy} onClick={() => onSave('')}>
            {t.takeOut}
          </Button>
        )}
      </div>
    </form>
  );
}

/** One organism: its name, how much of it, and its antibiotics by category. */
function OrganismFields({
  draft,
  number,
  tried,
  onChange,
  onRemove,
}: {
  draft: Draft;
  number: number;
  tried: boolean;
  onChange: (changes: Partial<Draft>) => void;
  onRemove: (() => void) | null;
}) {
  const t = useMessages(culturesMessages);
  const twice = twiceIn(draft);
  return (
    <fieldset className="grid gap-3 rounded-control border border-hairline p-3">
      <legend className="px-1 font-semibold">{t.organismOf(number)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t.organism}
          value={draft.name}
          maxLength={120}
          error={tried && draft.name.trim() === '' ? t.nameFirst : undefined}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label={t.count}
          hint={t.countHint}
          value={draft.count}
          maxLength={60}
          onChange={(event) => onChange({ count: event.target.value })}
        />
      </div>
      <p className="note">
        {t.antibiotics}: {t.antibioticsHint}
      </p>
      {susceptibilities.map((category) => (
        <TextAreaField
          key={category}
          label={t.categories[category]}
          rows={2}
          maxLength={1000}
          value={draft[category]}
          onChange={(event) => onChange({ [category]: event.target.value })}
        />
      ))}
      <FieldError alert text={twice.length > 0 ? t.twice(twice.join(', ')) : undefined} />
      {onRemove && (
        <Button look="quiet" className="justify-self-start" aria-label={t.removeOrganism(number)} onClick={onRemove}>
          {t.remove}
        </Button>
      )}
    </fieldset>
  );
}
