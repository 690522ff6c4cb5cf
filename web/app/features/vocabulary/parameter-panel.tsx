import {
  createAdminParameter,
  deleteAdminParameter,
  listAdminParameters,
  mergeAdminParameter,
  updateAdminParameter,
} from '@healthplus/contract/vocabulary/endpoints';
import { type ResultForm, resultForms } from '@healthplus/contract/vocabulary/result-forms';
import type { AdminParameter } from '@healthplus/contract/vocabulary/schemas';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import type { ComponentProps } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { readToken } from '#app/lib/session.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { MeasuredPanel } from './measured-panel.tsx';
import { limitsInOrder, limitsOf, limitsWritten, MembersField, ParameterLimits } from './parameter-limits.tsx';
import { type RangeDraft, RangeEditor } from './range-editor.tsx';
import { TranslationFields, translationsOf, translationsWritten } from './translation-fields.tsx';
import { linesOf, saving, useVocabulary, useVocabularyForm } from './use-vocabulary.ts';

const find = (q: string) =>
  browserApi.call(listAdminParameters, { query: { q, limit: 8 } }, { token: readToken('token') });

/** A parameter: its unit, its LOINC code, what it means, its reference ranges. */
export function ParameterPanel({
  parameter,
  onSaved,
  onClose,
}: {
  parameter: AdminParameter | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useMessages(vocabularyMessages);
  const change = useVocabulary(onSaved);
  const form = useVocabularyForm({
    save: saving(createAdminParameter.body, (body, token) =>
      browserApi.call(createAdminParameter, { body }, { token }),
    ),
    change:
      parameter &&
      saving(updateAdminParameter.body, (body, token) =>
        browserApi.call(updateAdminParameter, { params: { id: parameter.id }, body }, { token }),
      ),
    together: limitsInOrder,
    defaults: {
      name: parameter?.name ?? '',
      unit: parameter?.unit ?? '',
      loinc: parameter?.loinc ?? '',
      explanation: parameter?.explanation ?? '',
      translations: translationsOf(parameter),
      synonyms: parameter?.synonyms.join('\n') ?? '',
      referenceRanges: (parameter?.referenceRanges ?? []) as RangeDraft[],
      code: parameter?.code ?? '',
      members: parameter?.members.join('\n') ?? '',
      form: (parameter?.form ?? '') as ResultForm | '',
      ...limitsOf(parameter),
    },
    bodyOf: (values) => ({
      ...values,
      translations: translationsWritten(values.translations),
      unit: values.unit.trim() || null,
      loinc: values.loinc.trim() || null,
      explanation: values.explanation.trim() || null,
      synonyms: linesOf(values.synonyms),
      code: values.code.trim() || null,
      members: linesOf(values.members),
      form: values.form || null,
      ...limitsWritten(values),
    }),
    onSaved,
    onClose,
  });
  const ranges = form.part('referenceRanges');
  return (
    <MeasuredPanel
      title={parameter?.name ?? t.addParameter}
      entry={parameter}
      form={form}
      name={form.field('name')}
      synonyms={form.field('synonyms')}
      find={find}
      onMerge={(id, into) =>
        change((token) => browserApi.call(mergeAdminParameter, { params: { id }, body: { into } }, { token }))
      }
      onRemove={(id) => change((token) => browserApi.call(deleteAdminParameter, { params: { id } }, { token }))}
      onClose={onClose}
    >
      <Codes field={form.field} />
      <FormChoice {...form.field('form')} />
      <ParameterLimits field={form.field} checkbox={form.checkbox} />
      <MembersField {...form.field('members')} />
      <TextAreaField label={t.explanation} maxLength={1000} {...form.field('explanation')} />
      <TranslationFields field={form.field} />
      <RangeEditor
        initial={ranges.value}
        onChange={ranges.set}
        errorOf={(index) => form.errorOf(`referenceRanges.${index}`)}
      />
    </MeasuredPanel>
  );
}

/** In what a parameter is measured, and what formulas, analysers and other systems know it by. */
function Codes({ field }: { field: (name: 'unit' | 'code' | 'loinc') => TextProps }) {
  const t = useMessages(vocabularyMessages);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField label={t.unit} maxLength={40} {...field('unit')} />
      <TextField label={t.code} maxLength={20} {...field('code')} />
      <TextField label={t.loinc} maxLength={20} {...field('loinc')} />
    </div>
  );
}
type TextProps = Omit<ComponentProps<typeof TextField>, 'label' | 'maxLength'>;

/** What the results of a parameter are written as. */
function FormChoice(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const t = useMessages(vocabularyMessages);
  return (
    <SelectField label={t.form} {...field}>
      <option value="">{t.forms.plain}</option>
      {resultForms.map((entry) => (
        <option key={entry} value={entry}>
          {t.forms[entry]}
        </option>
      ))}
    </SelectField>
  );
}
