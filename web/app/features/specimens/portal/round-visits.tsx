import { isLabelled } from '@healthplus/contract/specimens/rules';
import type { CollectionVisit } from '@healthplus/contract/specimens/schemas';
import { roundMessages } from '@healthplus/words/pages/round';
import { type ComponentProps, useState } from 'react';
import { VisitCard } from '#app/features/bookings/portal/visit-card.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { SearchInput } from '#app/ui/filters.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TubesAndLabels } from './tubes-and-labels.tsx';
import { inOrder, isFound, isWaiting } from './use-round.ts';

/** So many visits are overlooked at a glance. */
const AT_A_GLANCE = 5;

/** The visits of the day, the next stop first, each with what its tubes are once they have labels; found without a connection too. */
export function RoundVisits({
  visits,
  cardOf,
}: {
  visits: CollectionVisit[];
  cardOf: (visit: CollectionVisit) => Omit<ComponentProps<typeof VisitCard>, 'visit' | 'more'>;
}) {
  const r = useMessages(roundMessages);
  const [q, setQ] = useState('');
  const found = visits.filter((visit) => isFound(visit, q));
  const done = found.filter((visit) => !isWaiting(visit));
  const list = (shown: CollectionVisit[]) => (
    <ul className="grid gap-3 xl:grid-cols-2">
      {shown.map((visit) => (
        <li key={visit.number}>
          <VisitCard
            visit={visit}
            {...cardOf(visit)}
            more={isLabelled(visit.state) && <TubesAndLabels number={visit.number} />}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {(visits.length > AT_A_GLANCE || q !== '') && (
        <div className="mb-3">
          <SearchInput label={r.find} value={q} onChange={setQ} />
        </div>
      )}
      {found.length === 0 && <EmptyState title={r.noneFound} />}
      {list(inOrder(found.filter(isWaiting)))}
      {done.length > 0 && <h3 className="mt-6 mb-3 font-semibold">{r.done(done.length)}</h3>}
      {list(done)}
    </>
  );
}
