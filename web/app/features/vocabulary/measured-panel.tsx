import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import type { useVocabularyForm } from './use-vocabulary.ts';

type Control = ComponentProps<'input'> & ComponentProps<'textarea'> & { error: string | undefined };

/**
 * A test or a parameter of the vocabulary: its name, what is its own (`children`), its other names; saved, merged
 * into another one, removed. Merging and removing answer whether it was done; the panel then closes.
 */
export function MeasuredPanel({
  title,
  entry,
  form: { formProps, busy, unsaved },
  name,
  synonyms,
  find,
  onMerge,
  onRemove,
  onClose,
  children,
}: {
  title: string;
  entry: { id: number; name: string } | null;
  form: Pick<ReturnType<typeof useVocabularyForm>, 'formProps' | 'busy' | 'unsaved'>;
  name: Control;
  synonyms: Control;
  find: (q: string) => Promise<{ id: number; name: string }[]>;
  onMerge: (id: number, into: number) => Promise<boolean>;
  onRemove: (id: number) => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}) {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const [asking, setAsking] = useState<'merge' | 'remove' | null>(null);
  const closing = async (action: Promise<boolean>) => {
    if (await action) onClose();
  };
  return (
    <SidePanel title={title} unsaved={unsaved} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextField label={t.name} maxLength={160} {...name} />
        {children}
        <TextAreaField label={t.names} rows={5} {...synonyms} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            {busy ? c.saving : c.save}
          </Button>
          {entry && (
            <>
              <Button look="secondary" onClick={() => setAsking('merge')}>
                {t.merge}
              </Button>
              <Button look="quiet" onClick={() => setAsking('remove')}>
                {t.remove}
              </Button>
            </>
          )}
        </div>
      </form>
      {entry && asking === 'remove' && (
        <ConfirmDialog
          question={t.removeAsk(entry.name)}
          confirm={t.remove}
          onConfirm={() => closing(onRemove(entry.id))}
          onClose={() => setAsking(null)}
        />
      )}
      {entry && asking === 'merge' && (
        <MergeDialog
          duplicate={entry}
          find={find}
          onMerge={(into) => closing(onMerge(entry.id, into))}
          onClose={() => setAsking(null)}
        />
      )}
    </SidePanel>
  );
}
