import { listCollection } from '@healthplus/contract/specimens/endpoints';
import type { CollectionVisit } from '@healthplus/contract/specimens/schemas';
import { dayOf } from '@healthplus/contract/zone';
import { workMessages } from '@healthplus/words/pages/work';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginList } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useBegun } from '#app/lib/use-private.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { Owed } from './owed.tsx';
import { comingOf, testsOf } from './who-comes.ts';

const SHOWN = 8;

/** The visits of today, in the portal of the lab. */
const askToday = (token: string, cursor?: string) =>
  browserApi.send(listCollection, { query: { day: dayOf(new Date()), limit: SHOWN, cursor } }, { token });

/** The visits of this day, the next ones first to be seen; a collector sees theirs. Each leads to the collection. */
export function TodayVisits() {
  const t = useMessages(workMessages);
  const locale = useLocale();
  // Begun once, when the card is first drawn: only then is it known that this member goes to visits.
  const reading = useBegun(() => beginList('labToken', askToday));
  const { value, failure } = usePrivateList(useLabSide(), reading);
  return (
    <section aria-labelledby="today" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="today" className="text-2xl">
          {t.todayTitle}
        </h2>
        {value && (
          <SiteLink to="/labs/sample-collection" className="inline-flex min-h-11 items-center text-primary underline">
            {t.today(value.total)}
          </SiteLink>
        )}
      </div>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={3} />}
      {value?.rows.length === 0 && <p className="card p-5 text-quiet">{t.noVisits}</p>}
      {value && value.rows.length > 0 && (
        <DataTable<CollectionVisit>
          label={t.todayTitle}
          rows={value.rows}
          keyOf={(visit) => visit.number}
          columns={[
            {
              title: t.time,
              cell: (visit) => (
                <strong className="tabular whitespace-nowrap">{timeOfDay(visit.startsAt, locale)}</strong>
              ),
            },
            {
              title: t.patient,
              cell: (visit) => (
                <>
                  {comingOf(visit)
                    .map(({ person }) => person.name)
                    .join('; ')}
                  <span className="tabular block whitespace-nowrap note">{visit.number}</span>
                </>
              ),
            },
            {
              title: t.tests,
              cell: testsOf,
            },
            { title: t.place, cell: (visit) => (visit.place === 'home' ? visit.address : t.counter) },
            {
              title: t.collector,
              wide: true,
              cell: (visit) => (visit.place === 'home' ? (visit.collector?.name ?? t.nobody) : '–'),
            },
            { title: t.state, cell: (visit) => <VisitStateChip state={visit.state} /> },
            {
              title: t.toCollect,
              numeric: true,
              cell: ({ payment }) => <Owed payment={payment} />,
            },
          ]}
        />
      )}
    </section>
  );
}
