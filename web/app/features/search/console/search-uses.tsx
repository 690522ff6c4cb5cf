import { listSearchUses } from '@healthplus/contract/search/endpoints';
import { type SearchReportRow, searchReportViews } from '@healthplus/contract/search/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useMemo, useState } from 'react';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginList } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Choices } from '#app/ui/filters.tsx';
import { ListBody } from '#app/ui/list-body.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';

/** How searches did: shown, chosen, searched again, booked. What was meant is taught from here. */
export function SearchUses({ onTeach }: { onTeach: (phrase: string, meaning: string) => void }) {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const [view, setView] = useState<(typeof searchReportViews)[number]>('all');
  const begun = useMemo(
    () =>
      beginList('token', (token, cursor) =>
        browserApi.send(listSearchUses, { query: { view, limit: 20, cursor } }, { token }),
      ),
    [view],
  );
  const uses = usePrivateList(useAdminSide(), begun);
  return (
    <section aria-labelledby="uses" className="mt-8">
      <h2 id="uses" className="text-2xl">
        {t.usesTitle}
      </h2>
      <p className="mt-1 mb-4 max-w-3xl text-quiet">{t.usesText}</p>
      <div className="mb-3">
        <Choices
          label={t.usesTitle}
          value={view}
          options={searchReportViews.map((value) => ({ value, text: t.usesViews[value] }))}
          onChange={setView}
        />
      </div>
      <ListBody
        list={uses}
        failed={c.failed}
        skeleton={<Skeleton label={c.loading} rows={4} className="h-12" />}
        empty={<EmptyState title={t.noUses} />}
      >
        {(rows) => <UsesTable rows={rows} busy={uses.loading} onTeach={onTeach} />}
      </ListBody>
    </section>
  );
}

function UsesTable({
  rows,
  busy,
  onTeach,
}: {
  rows: SearchReportRow[];
  busy: boolean;
  onTeach: (phrase: string, meaning: string) => void;
}) {
  const t = useMessages(vocabularyMessages);
  return (
    <DataTable
      label={t.usesTitle}
      rows={rows}
      busy={busy}
      keyOf={(row) => row.query}
      columns={[
        {
          title: t.query,
          cell: (row) => (
            <SiteLink to={`/search?q=${encodeURIComponent(row.query)}`} className="text-primary underline">
              {row.query}
            </SiteLink>
          ),
        },
        { title: t.seen, numeric: true, cell: (row) => row.seen },
        { title: t.results, numeric: true, cell: (row) => row.results },
        { title: t.chosen, numeric: true, cell: (row) => row.chosen },
        { title: t.place, numeric: true, cell: (row) => row.place ?? '' },
        { title: t.choice, cell: (row) => row.choice ?? '' },
        { title: t.refined, cell: (row) => row.refinedTo && t.refinedTo(row.refinedTo, row.refined) },
        { title: t.booked, numeric: true, cell: (row) => row.booked },
        { title: t.meaning, cell: (row) => <Teach row={row} onTeach={onTeach} /> },
      ]}
    />
  );
}

/** Says what the words mean: what was searched instead, or what was chosen, is there to begin with. */
function Teach({ row, onTeach }: { row: SearchReportRow; onTeach: (phrase: string, meaning: string) => void }) {
  const t = useMessages(vocabularyMessages);
  return (
    <Button
      look="quiet"
      aria-label={`${row.query}: ${t.other}`}
      onClick={() => onTeach(row.query, row.refinedTo ?? row.choice?.toLowerCase() ?? '')}
    >
      {t.other}
    </Button>
  );
}
