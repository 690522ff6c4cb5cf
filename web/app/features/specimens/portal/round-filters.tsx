import { dayOf, daysAfter } from '@healthplus/contract/zone';
import { workMessages } from '@healthplus/words/pages/work';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { askedState, VisitStateFilter } from '#app/features/bookings/visit-state-filter.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { Button } from '#app/ui/button.tsx';
import { Choices, DayFilter } from '#app/ui/filters.tsx';

/** What the address of the round asks for. */
export function roundOf(filters: Filters) {
  const day = /^\d{4}-\d\d-\d\d$/.test(filters.get('day')) ? filters.get('day') : dayOf(new Date());
  const state = askedState(filters);
  const place = (['home', 'counter'] as const).find((entry) => entry === filters.get('place'));
  const view = filters.get('view') === 'board' ? 'board' : 'round';
  return { day, state, place, view } as const;
}

/** The day that is shown. */
export function DayChoice() {
  const t = useMessages(workMessages);
  const filters = useFilters();
  const { day } = roundOf(filters);
  return (
    <>
      <Button look="secondary" aria-label={t.earlier} onClick={() => filters.set({ day: daysAfter(day, -1) })}>
        <ChevronLeft size={18} aria-hidden />
      </Button>
      <DayFilter hidden label={t.day} value={day} onChange={(chosen) => filters.set({ day: chosen })} />
      <Button look="secondary" aria-label={t.later} onClick={() => filters.set({ day: daysAfter(day, 1) })}>
        <ChevronRight size={18} aria-hidden />
      </Button>
    </>
  );
}

/** The day, the place and the state that are shown; they stand in the address. */
export function RoundFilters() {
  const t = useMessages(workMessages);
  const filters = useFilters();
  const { place } = roundOf(filters);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <DayChoice />
      <Choices
        label={t.place}
        value={place ?? ''}
        options={[
          { value: '', text: t.anyPlace },
          { value: 'home', text: t.home },
          { value: 'counter', text: t.counter },
        ]}
        onChange={(chosen) => filters.set({ place: chosen })}
      />
      <VisitStateFilter label={t.state} any={t.anyState} />
    </div>
  );
}
