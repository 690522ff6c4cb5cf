import { listCentres } from '@healthplus/contract/labs/centre.endpoints';
import type { LabCentres } from '@healthplus/contract/labs/centre.schemas';
import { centreMessages } from '@healthplus/words/pages/centres';
import { useEffect } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { SelectField } from '#app/ui/field.tsx';
import { FilterSelect } from '#app/ui/filters.tsx';

const begin = () => beginReading('labToken', (token) => browserApi.call(listCentres, {}, { token }));

/** The lab's open centres, or all of them, and where whoever is signed in works; none until they are read. */
export function useCentres(closedToo = false): Pick<LabCentres, 'centres' | 'mine'> {
  const { value } = usePrivate(useLabSide(), useBegun(begin));
  return { centres: value?.centres.filter(({ open }) => open || closedToo) ?? [], mine: value?.mine ?? null };
}

interface Choice {
  value: number | null;
  onChange: (centreId: number | null) => void;
}

const read = (chosen: string) => (chosen === '' ? null : Number(chosen));

/** One of the lab's centres or all of them, as a filter; nothing where there is but one. */
export function CentreFilter({ value, onChange }: Choice) {
  const t = useMessages(centreMessages);
  const { centres } = useCentres(true);
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

/** One of the lab's centres as a field of a form, the first where none is chosen, or the whole lab as `none`; nothing where there is but one. */
export function CentreField({
  value,
  onChange,
  none,
  error,
  closedToo = false,
}: Choice & { none?: string | undefined; error?: string | undefined; closedToo?: boolean }) {
  const t = useMessages(centreMessages);
  const { centres } = useCentres(closedToo);
  if (centres.length < 2) return null;
  const chosen = value ?? (none === undefined ? centres[0]!.id : '');
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

const KEPT = 'app.desk-centre';

/** The desk that this tab is at stays chosen for the next person. */
export const rememberCentre = (centreId: number | null) =>
  centreId === null ? sessionStorage.removeItem(KEPT) : sessionStorage.setItem(KEPT, String(centreId));

/** Chooses the centre of the desk before anybody does: this tab's last, else where the member works, else the first. */
export function useDeskCentre(centre: { value: number | null; set: (centreId: number | null) => void }): void {
  const { centres, mine } = useCentres();
  const kept = typeof sessionStorage === 'undefined' ? null : Number(sessionStorage.getItem(KEPT));
  const known = [kept, mine].find((id) => centres.some((entry) => entry.id === id));
  const wanted = centres.length < 2 ? null : (known ?? centres[0]!.id);
  const { value, set } = centre;
  useEffect(() => {
    if (value === null && wanted !== null) set(wanted);
  }, [value, wanted, set]);
}
