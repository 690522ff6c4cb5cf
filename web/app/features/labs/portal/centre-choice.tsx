import { listCentres } from '@healthplus/contract/labs/centre.endpoints';
import type { LabCentres } from '@healthplus/contract/labs/centre.schemas';
import { centreMessages } from '@healthplus/words/pages/centres';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { SelectField } from '#app/ui/field.tsx';
import { FilterSelect } from '#app/ui/filters.tsx';

const begin = () => beginReading('labToken', (token) => browserApi.call(listCentres, {}, { token }));

/** The lab's open centres, and where whoever is signed in works; none until they are read. */
export function useCentres(): Pick<LabCentres, 'centres' | 'mine'> {
  const { value } = usePrivate(useLabSide(), useBegun(begin));
  return { centres: value?.centres.filter(({ open }) => open) ?? [], mine: value?.mine ?? null };
}

interface Choice {
  value: number | null;
  onChange: (centreId: number | null) => void;
}

const read = (chosen: string) => (chosen === '' ? null : Number(chosen));

/** One of the lab's centres or all of them, as a filter; nothing where there is but one. */
export function CentreFilter({ value, onChange }: Choice) {
  const t = useMessages(centreMessages);
  const { centres } = useCentres();
  if (centres.length < 2) return null;
  return (
    <FilterSelect
      label={t.centre}
      value={value === null ? '' : String(value)}
      onChange={(next) => onChange(read(next))}
    >
      <option value="">{t.all}</option>
      {centres.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FilterSelect>
  );
}

/** One of the lab's centres as a field of a form, with the whole lab as `none` where that may be chosen; nothing where there is but one. */
export function CentreField({
  value,
  onChange,
  none,
  error,
}: Choice & { none?: string | undefined; error?: string | undefined }) {
  const t = useMessages(centreMessages);
  const { centres, mine } = useCentres();
  if (centres.length < 2) return null;
  const chosen = value ?? (none === undefined ? (mine ?? centres[0]!.id) : '');
  return (
    <SelectField label={t.centre} value={chosen} error={error} onChange={(event) => onChange(read(event.target.value))}>
      {none !== undefined && <option value="">{none}</option>}
      {centres.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
