import { type Figures, figureSpans } from '@healthplus/contract/analytics/figures';
import { getFigures } from '@healthplus/contract/analytics/figures.endpoints';
import { figuresMessages } from '@healthplus/words/pages/figures';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { type FigureAsked, FigureRows } from '#app/features/analytics/portal/figure-rows.tsx';
import { OrderTables, RejectionTable, TurnaroundTables } from '#app/features/analytics/portal/figure-tables.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Choices } from '#app/ui/filters.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('figuresTitle');

/** What the address asks for. */
const asked = (filters: Filters) => figureSpans.find((days) => String(days) === filters.get('days')) ?? 30;

export const clientLoader = privatePage('labToken', (token, { filters }) =>
  browserApi.call(getFigures, { query: { days: asked(filters) } }, { token }),
);

/** What the lab's work came to, beside as many days before. */
function FiguresPage() {
  const t = useMessages(figuresMessages);
  const filters = useFilters();
  const days = asked(filters);
  const { value, failure, reload } = usePrivate(useLabSide(), useLoaderData<typeof clientLoader>());
  const [open, setOpen] = useState<FigureAsked | null>(null);
  return (
    <>
      <PageTitle title={t.title} intro={t.intro}>
        <ButtonLink look="secondary" to="/labs/sales-analytics">
          {t.toSales}
        </ButtonLink>
      </PageTitle>
      <Choices
        label={t.span}
        value={String(days)}
        options={figureSpans.map((span) => ({ value: String(span), text: t.spans[span] }))}
        onChange={(chosen) => filters.set({ days: chosen })}
      />
      {failure !== null && (
        <ErrorState title={messageOf(failure, t.failed)}>
          <Button look="secondary" onClick={() => void reload()}>
            {t.tryAgain}
          </Button>
        </ErrorState>
      )}
      {failure === null && value === null && <Skeleton label={t.loading} rows={4} className="mt-4 h-24" />}
      {value && (
        <>
          <Tiles figures={value} onOpen={(wanted) => setOpen({ ...wanted, days })} />
          <TurnaroundTables figures={value} onOpen={(wanted) => setOpen({ ...wanted, days })} />
          <RejectionTable figures={value} onOpen={(wanted) => setOpen({ ...wanted, days })} />
          <OrderTables figures={value} onOpen={(wanted) => setOpen({ ...wanted, days })} />
        </>
      )}
      {open && <FigureRows asked={open} onClose={() => setOpen(null)} />}
    </>
  );
}

type Wanted = Omit<FigureAsked, 'days'>;

/** The figures that stand above all others, each with what is behind it. */
function Tiles({ figures, onOpen }: { figures: Figures; onOpen: (wanted: Wanted) => void }) {
  const t = useMessages(figuresMessages);
  const { turnaround, visits, noShows, newPeople, returningPeople } = figures;
  return (
    <dl className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Tile
        title={t.visits}
        value={visits}
        beside={t.before(String(figures.visitsBefore))}
        behind={[{ kind: 'visits', title: t.visits, count: visits }]}
        onOpen={onOpen}
      />
      <Tile
        title={t.noShows}
        value={noShows}
        beside={t.before(String(figures.noShowsBefore))}
        behind={[{ kind: 'no_shows', title: t.noShows, count: noShows }]}
        onOpen={onOpen}
      />
      <Tile
        title={t.people}
        value={t.newAndKnown(newPeople, returningPeople)}
        behind={[
          { kind: 'people', title: t.newPeople, of: { known: 'false' }, count: newPeople },
          { kind: 'people', title: t.returningPeople, of: { known: 'true' }, count: returningPeople },
        ]}
        onOpen={onOpen}
      />
      <Tile
        title={t.late}
        value={t.lateOf(turnaround.late, turnaround.released)}
        beside={`${t.half} ${t.duration(turnaround.p50)}, ${t.nine} ${t.duration(turnaround.p90)}`}
        behind={[{ kind: 'turnaround', title: t.late, of: { late: 'true' }, count: turnaround.late }]}
        onOpen={onOpen}
      />
    </dl>
  );
}

function Tile({
  title,
  value,
  beside,
  behind,
  onOpen,
}: {
  title: string;
  value: number | string;
  beside?: string;
  behind: (Wanted & { count: number })[];
  onOpen: (wanted: Wanted) => void;
}) {
  const t = useMessages(figuresMessages);
  return (
    <div className="card grid content-start gap-1 p-4">
      <dt className="text-quiet">{title}</dt>
      <dd className={typeof value === 'number' ? 'figure-price text-3xl' : 'text-xl'}>{value}</dd>
      {beside && <dd className="note">{beside}</dd>}
      {behind
        .filter(({ count }) => count > 0)
        .map(({ count: _, ...wanted }) => (
          <dd key={wanted.title}>
            <button type="button" className="min-h-11 text-primary underline" onClick={() => onOpen(wanted)}>
              {t.rowsOf(wanted.title)}
            </button>
          </dd>
        ))}
    </div>
  );
}

export default FiguresPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = FiguresPage;
