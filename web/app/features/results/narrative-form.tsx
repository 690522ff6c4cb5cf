import { narrativeHeadings, readNarrative, writeNarrative } from '@healthplus/contract/results/cultures';
import { culturesMessages } from '@healthplus/words/pages/cultures';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import type { FormedProps } from './culture-form.tsx';

/** What was seen, under its headings. */
export function NarrativeForm({ value, busy, onSave, onDirty }: FormedProps) {
  const t = useMessages(culturesMessages);
  const [parts, setParts] = useState(() => readNarrative(value));
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(writeNarrative(parts));
      }}
    >
      {narrativeHeadings.map((heading) => (
        <TextAreaField
          key={heading}
          label={t.headings[heading]}
          rows={heading === 'Microscopy' ? 6 : 3}
          maxLength={1900}
          value={parts[heading]}
          onChange={(event) => {
            onDirty();
            setParts({ ...parts, [heading]: event.target.value });
          }}
        />
      ))}
      <Button type="submit" disabled={busy} className="justify-self-start">
        {busy ? t.saving : t.save}
      </Button>
    </form>
  );
}
