import { waits } from '@healthplus/contract/bookings/lab.endpoints';
import { readId } from '@healthplus/contract/ids';
import { labMessages } from '@healthplus/words/pages/lab-accounts';
import type { ReactNode } from 'react';
import { askedState, VisitStateFilter } from '#app/features/bookings/visit-state-filter.tsx';
import { CentreFilter } from '#app/features/labs/portal/centre-choice.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { Choices, FilterSelect, SearchInput } from '#app/ui/filters.tsx';

const whens = ['upcoming', 'past', 'all'] as const;

/** What the address asks for. */
export function asked(filters: Filters) {
  const when = whens.find((entry) => entry === filters.get('when')) ?? 'upcoming';
  const state = askedState(filters);
  const q = filters.get('q');
  const centreId = readId(filters.get('centre')) ?? undefined;
  const what = waits.find((entry) => entry === filters.get('waits'));
  return { when, state, q, centreId, waits: what };
}

/** What is shown of the bookings; it stands in the address. */
export function BookingFilters({ children }: { children: ReactNode }) {
  const t = useMessages(labMessages);
  const filters = useFilters();
  const { when, q, centreId, waits: what } = asked(filters);
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <Choices
        label={t.when}
        value={when}
        options={whens.map((entry) => ({ value: entry, text: t[entry] }))}
        onChange={(chosen) => filters.set({ when: chosen })}
      />
      <VisitStateFilter label={t.state} any={t.anyState} />
      <FilterSelect
        label={t.waits}
        value={what ?? ''}
        // What waits has waited since its visit.
        onChange={(chosen) => filters.set({ waits: chosen, ...(chosen && { when: 'all' }) })}
      >
        <option value="">{t.anyWaits}</option>
        {waits.map((entry) => (
          <option key={entry} value={entry}>
            {t.waitsFor[entry]}
          </option>
        ))}
      </FilterSelect>
      <CentreFilter
        value={centreId ?? null}
        onChange={(id) => filters.set({ centre: id === null ? '' : String(id) })}
      />
      <SearchInput label={t.search} value={q} onChange={(text) => filters.set({ q: text })} />
      {children}
    </div>
  );
}
