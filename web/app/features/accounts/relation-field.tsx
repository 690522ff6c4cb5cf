import { relations } from '@healthplus/contract/accounts/rules';
import { bookMessages } from '@healthplus/words/pages/people';
import type { ComponentProps } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { SelectField } from '#app/ui/field.tsx';

/** Who somebody is to the holder of the account; what was written in other words before stays among the choices. */
export function RelationField({
  now,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & { now: string }) {
  const t = useMessages(bookMessages);
  const own = now !== '' && !relations.some((relation) => relation === now);
  return (
    <SelectField label={t.relation} {...field}>
      <option value="" />
      {own && <option value={now}>{relationName(now, t.relations)}</option>}
      {relations.map((relation) => (
        <option key={relation} value={relation}>
          {t.relations[relation]}
        </option>
      ))}
    </SelectField>
  );
}

/** A relation in words: as the page says it, or as somebody once wrote it. */
const relationName = (relation: string, names: Record<string, string>): string =>
  Object.hasOwn(names, relation) ? names[relation]! : relation;
