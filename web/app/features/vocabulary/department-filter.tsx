import { departments } from '@healthplus/contract/vocabulary/departments';
import { departmentMessages } from '@healthplus/words/pages/departments';
import { useMessages } from '#app/lib/messages.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { FilterSelect } from '#app/ui/filters.tsx';

/** The department that the address asks for. */
export const askedDepartment = (filters: Filters) => departments.find((entry) => entry === filters.get('department'));

/** Narrows a list to one department; it stands in the address. */
export function DepartmentFilter() {
  const t = useMessages(departmentMessages);
  const filters = useFilters();
  return (
    <FilterSelect
      label={t.label}
      value={askedDepartment(filters) ?? ''}
      onChange={(chosen) => filters.set({ department: chosen })}
    >
      <option value="">{t.any}</option>
      {departments.map((entry) => (
        <option key={entry} value={entry}>
          {t.names[entry]}
        </option>
      ))}
    </FilterSelect>
  );
}
