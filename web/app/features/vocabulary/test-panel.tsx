import { departments } from '@healthplus/contract/vocabulary/departments';
import {
  createAdminTest,
  deleteAdminTest,
  listAdminTests,
  mergeAdminTest,
  updateAdminTest,
} from '@healthplus/contract/vocabulary/endpoints';
import { organSystems } from '@healthplus/contract/vocabulary/organ-systems';
import type { AdminTest } from '@healthplus/contract/vocabulary/schemas';
import { departmentMessages } from '@healthplus/words/pages/departments';
import { organMessages } from '@healthplus/words/pages/organs';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { readToken } from '#app/lib/session.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { MeasuredPanel } from './measured-panel.tsx';
import { ParameterPicker } from './parameter-picker.tsx';
import { linesOf, saving, useVocabulary, useVocabularyForm } from './use-vocabulary.ts';

const find = (q: string) => browserApi.call(listAdminTests, { query: { q, limit: 8 } }, { token: readToken('token') });

/** A test: its specimen, whether it needs consent, what it measures. */
export function TestPanel({
  test,
  onSaved,
  onClose,
}: {
  test: AdminTest | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useMessages(vocabularyMessages);
  const organs = useMessages(organMessages);
  const d = useMessages(departmentMessages);
  const change = useVocabulary(onSaved);
  const form = useVocabularyForm({
    save: saving(createAdminTest.body, (body, token) => browserApi.call(createAdminTest, { body }, { token })),
    change:
      test &&
      saving(updateAdminTest.body, (body, token) =>
        browserApi.call(updateAdminTest, { params: { id: test.id }, body }, { token }),
      ),
    defaults: {
      name: test?.name ?? '',
      specimen: test?.specimen ?? '',
      organSystem: test?.organSystem ?? '',
      department: test?.department ?? '',
      synonyms: test?.synonyms.join('\n') ?? '',
      parameters: test?.parameters ?? [],
      needsConsent: test?.needsConsent ?? false,
    },
    bodyOf: ({ parameters, ...values }) => ({
      ...values,
      specimen: values.specimen.trim() || null,
      organSystem: organSystems.find((entry) => entry === values.organSystem) ?? null,
      department: departments.find((entry) => entry === values.department) ?? null,
      synonyms: linesOf(values.synonyms),
      parameterIds: parameters.map(({ id }) => id),
    }),
    onSaved,
    onClose,
  });
  const chosen = form.part('parameters', 'parameterIds');
  return (
    <MeasuredPanel
      title={test?.name ?? t.addTest}
      entry={test}
      form={form}
      name={form.field('name')}
      synonyms={form.field('synonyms')}
      find={find}
      onMerge={(id, into) =>
        change((token) => browserApi.call(mergeAdminTest, { params: { id }, body: { into } }, { token }))
      }
      onRemove={(id) => change((token) => browserApi.call(deleteAdminTest, { params: { id } }, { token }))}
      onClose={onClose}
    >
      <TextField label={t.specimen} maxLength={80} {...form.field('specimen')} />
      <SelectField label={t.organSystem} {...form.field('organSystem')}>
        <option value="">{organs.none}</option>
        {organSystems.map((entry) => (
          <option key={entry} value={entry}>
            {organs.names[entry]}
          </option>
        ))}
      </SelectField>
      <SelectField label={d.label} {...form.field('department')}>
        <option value="">{d.none}</option>
        {departments.map((entry) => (
          <option key={entry} value={entry}>
            {d.names[entry]}
          </option>
        ))}
      </SelectField>
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" className="size-5 accent-primary" {...form.checkbox('needsConsent')} />
        {t.needsConsent}
      </label>
      <ParameterPicker chosen={chosen.value} onChange={chosen.set} error={chosen.error} />
    </MeasuredPanel>
  );
}
