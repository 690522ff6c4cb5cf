import { deskReasons } from '@healthplus/contract/payments/schemas';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import type { ComponentProps } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { SelectField } from '#app/ui/field.tsx';

/** Why the desk asks for less: one of a list. */
export function DeskReason(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const t = useMessages(drawerMessages);
  return (
    <SelectField label={t.reason} {...field}>
      <option value="">{t.chooseReason}</option>
      {deskReasons.map((reason) => (
        <option key={reason} value={reason}>
          {t.reasons[reason]}
        </option>
      ))}
    </SelectField>
  );
}
