import { visitStates } from '@healthplus/contract/bookings/rules';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useMessages } from '#app/lib/messages.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { FilterSelect } from '#app/ui/filters.tsx';

/** The state of a visit that the address asks for. */
export const askedState = (filters: Filters) => visitStates.find((entry) => entry === filters.get('state'));

/** Narrows a list to visits in one state; it stands in the address. */
export function VisitStateFilter({ label, any }: { label: string; any: string }) {
  const t = useMessages(bookingMessages);
  const filters = useFilters();
  return (
    <FilterSelect label={label} value={askedState(filters) ?? ''} onChange={(chosen) => filters.set({ state: chosen })}>
      <option value="">{any}</option>
      {visitStates.map((entry) => (
        <option key={entry} value={entry}>
          {t.states[entry]}
        </option>
      ))}
    </FilterSelect>
  );
}
