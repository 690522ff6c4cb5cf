import { waits } from '@healthplus/contract/bookings/lab.endpoints';
import { visitStates } from '@healthplus/contract/bookings/schemas';
import { readId } from '@healthplus/contract/ids';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { labMessages } from '@healthplus/words/pages/lab-accounts';
import type { ReactNode } from 'react';
import { CentreFilter } from '#app/features/labs/portal/centre-choice.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { Choices, FilterSelect, SearchInput } from '#app/ui/filters.tsx';

const whens = ['upcoming', 'past', 'all'] as const;

/** What the address asks for. */
export function asked(filters: Filters) {
  const when = whens.find((entry) => entry === filters.get('when')) ?? 'upcoming';
  const state = visitStates.find((entry) => entry === filters.get('state'));
  const q = filters.get('q');
  const centreId = readId(filters.get('centre')) ?? undefined;
  const what = waits.find((entry) => entry === filters.get('waits'));
  return { when, state, q, centreId, waits: what };
}

/** What is shown of the bookings; it stands in the address. */
export function BookingFilters({ children }: { children: ReactNode }) {
  const t = useMessages(labMessages);
  const b = useMessages(bookingMessages);
  const filters = useFilters();
  const { when, state, q, centreId, waits: what } = asked(filters);
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <Choices
        label={t.when}
        value={when}
        options={whens.map((entry) => ({ value: entry, text: t[entry] }))}
        onChange={(chosen) => filters.set({ when: chosen })}
      />
      <FilterSelect label={t.state} value={state ?? ''} onChange={(chosen) => filters.set({ state: chosen })}>
        <option value="">{t.anyState}</option>
        {visitStates.map((entry) => (
          <option key={entry} value={entry}>
            {b.states[entry]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t.waits}
        value={what ?? ''}
        // What waits has waited since its visit.
        onChange={(chosen) => filters.set({ waits: chosen, when: chosen ? 'all' : '' })}
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
