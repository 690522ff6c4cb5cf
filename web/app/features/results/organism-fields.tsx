import { culturesMessages } from '@healthplus/words/pages/cultures';
import { useId } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { organismNamed, organismNames, panelOf, usualCounts } from './culture-panels.ts';
import { SusceptibilityTable, type Tested } from './susceptibility-table.tsx';

/** An organism as its fields hold it. */
export interface OrganismDraft {
  key: number;
  name: string;
  count: string;
  tested: Tested[];
}

/** One organism: its name, how much of it, and how it answers to antibiotics. */
export function OrganismFields({
  draft,
  number,
  tried,
  onChange,
  onRemove,
}: {
  draft: OrganismDraft;
  number: number;
  /** Somebody tried to save it. */
  tried: boolean;
  onChange: (changes: Partial<OrganismDraft>) => void;
  onRemove: (() => void) | null;
}) {
  const t = useMessages(culturesMessages);
  const id = useId();
  // What is marked stays; what is usual for the organism that is named now stands in the place of what is not.
  const named = (name: string) => {
    const marked = draft.tested.filter(({ result }) => result !== null);
    const usual = panelOf(name).filter((one) => !marked.some((tested) => tested.name === one));
    const tested = usual.length > 0 ? [...marked, ...usual.map((one) => ({ name: one, result: null }))] : draft.tested;
    onChange({ name, tested });
  };
  return (
    <fieldset className="grid gap-3 rounded-control border border-hairline p-3">
      <legend className="px-1 font-semibold">{t.organismOf(number)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t.organism}
          value={draft.name}
          maxLength={120}
          list={`${id}-organisms`}
          autoComplete="off"
          error={tried && draft.name.trim() === '' ? t.nameFirst : undefined}
          onChange={(event) => named(event.target.value)}
          onBlur={() => organismNamed(draft.name) !== draft.name && named(organismNamed(draft.name))}
        />
        <TextField
          label={t.count}
          hint={t.countHint}
          value={draft.count}
          maxLength={60}
          list={`${id}-counts`}
          autoComplete="off"
          onChange={(event) => onChange({ count: event.target.value })}
        />
      </div>
      <datalist id={`${id}-organisms`}>
        {organismNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={`${id}-counts`}>
        {usualCounts.map((count) => (
          <option key={count} value={count} />
        ))}
      </datalist>
      <SusceptibilityTable
        label={draft.name || t.organismOf(number)}
        tested={draft.tested}
        onChange={(tested) => onChange({ tested })}
      />
      {onRemove && (
        <Button look="quiet" className="justify-self-start" aria-label={t.removeOrganism(number)} onClick={onRemove}>
          {t.remove}
        </Button>
      )}
    </fieldset>
  );
}
