import { caseKinds, caseSubjects } from '@healthplus/contract/cases/rules';
import { caseMessages } from '@healthplus/words/pages/cases';
import type { ComponentProps } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { SelectField } from '#app/ui/field.tsx';

type Field = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>;

/** What a case is, and what it is about; `unsaid` where nobody has said yet. */
export function CaseKindFields({ kind, about, unsaid = false }: { kind: Field; about: Field; unsaid?: boolean }) {
  const t = useMessages(caseMessages);
  return (
    <>
      <SelectField label={t.kind} {...kind}>
        {caseKinds.map((entry) => (
          <option key={entry} value={entry}>
            {t.kinds[entry]}
          </option>
        ))}
      </SelectField>
      <SelectField label={t.about} {...about}>
        {unsaid && <option value="" />}
        {caseSubjects.map((entry) => (
          <option key={entry} value={entry}>
            {t.abouts[entry]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
