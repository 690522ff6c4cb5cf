import {
  createCategory,
  createSubcategory,
  updateCategory,
  updateSubcategory,
} from '@healthplus/contract/vocabulary/endpoints';
import type { Named } from '@healthplus/contract/vocabulary/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';
import { saving, useVocabularyForm } from './use-vocabulary.ts';

/** What is being named: a new or old category, or a new or old subcategory of one. */
export type Naming = { what: 'category' | 'subcategory'; old?: Named; categoryId?: number };

/** The name of a category or of a subcategory. */
export function NameDialog({
  naming: { what, old, categoryId },
  onSaved,
  onClose,
}: {
  naming: Naming;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const { formProps, field, busy } = useVocabularyForm({
    save: saving(createCategory.body, ({ name }, token) => {
      if (old) {
        const call = what === 'category' ? updateCategory : updateSubcategory;
        return browserApi.call(call, { params: { id: old.id }, body: { name } }, { token });
      }
      return categoryId === undefined
        ? browserApi.call(createCategory, { body: { name } }, { token })
        : browserApi.call(createSubcategory, { body: { name, categoryId } }, { token });
    }),
    defaults: { name: old?.name ?? '' },
    onSaved,
    onClose,
  });
  return (
    <Dialog title={old?.name ?? (what === 'category' ? t.addCategory : t.addSubcategory)} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextField label={old ? t.newName : t.name} maxLength={80} {...field('name')} />
        <Button type="submit" disabled={busy}>
          {busy ? c.saving : c.save}
        </Button>
      </form>
    </Dialog>
  );
}
