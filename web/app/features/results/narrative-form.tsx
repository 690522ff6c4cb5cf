import { narrativeHeadings, readNarrative, writeNarrative } from '@healthplus/contract/results/cultures';
import { z } from '@healthplus/contract/z';
import { culturesMessages } from '@healthplus/words/pages/cultures';
import { useMessages } from '#app/lib/messages.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import type { FormedProps } from './culture-form.tsx';

const Narrative = z.record(z.enum(narrativeHeadings), z.string());

/** What was seen, under its headings. Its cell saves the text and says what is wrong with it. */
export function NarrativeForm({ value, busy, onSave, onDirty }: FormedProps) {
  const t = useMessages(culturesMessages);
  const { formProps, field } = useContractForm({
    schema: Narrative,
    defaults: readNarrative(value),
    send: async (parts) => onSave(writeNarrative(parts)),
    failure: () => '',
  });
  return (
    <form {...formProps} onInput={onDirty} className="grid gap-4">
      {narrativeHeadings.map((heading) => (
        <TextAreaField
          key={heading}
          label={t.headings[heading]}
          rows={heading === 'Microscopy' ? 6 : 3}
          maxLength={1900}
          {...field(heading)}
        />
      ))}
      <Button type="submit" disabled={busy} className="justify-self-start">
        {busy ? t.saving : t.save}
      </Button>
    </form>
  );
}
