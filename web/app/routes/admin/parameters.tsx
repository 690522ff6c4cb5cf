import { listAdminParameters } from '@healthplus/contract/vocabulary/endpoints';
import type { AdminParameter } from '@healthplus/contract/vocabulary/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { ParameterPanel } from '#app/features/vocabulary/parameter-panel.tsx';
import { rangeText } from '#app/features/vocabulary/range-text.ts';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { SearchInput } from '#app/ui/filters.tsx';

export const meta = consoleMeta('parameters');

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  return { q };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  const { q } = asked(filters);
  return browserApi.send(listAdminParameters, { query: { q, cursor } }, { token });
});

function ParametersPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const filters = useFilters();
  const { q } = asked(filters);

  const list = usePrivateList(useAdminSide(), useLoaderData<typeof clientLoader>());
  const [open, setOpen] = useState<AdminParameter | 'new' | null>(null);
  return (
    <>
      <RecordList
        title={c.parameters}
        list={list}
        keyOf={(row) => row.id}
        onOpen={setOpen}
        actions={<Button onClick={() => setOpen('new')}>{t.addParameter}</Button>}
        filters={<SearchInput label={t.searchNames} value={q} onChange={(text) => filters.set({ q: text })} />}
        columns={[
          { title: t.name, cell: (row) => row.name },
          { title: t.unit, cell: (row) => row.unit ?? '' },
          {
            title: t.ranges,
            cell: (row) => (
              <span className="tabular">
                {row.referenceRanges.slice(0, 2).map(rangeText).join('; ')}
                {row.referenceRanges.length > 2 && ` +${row.referenceRanges.length - 2}`}
              </span>
            ),
          },
          { title: t.loinc, wide: true, cell: (row) => <span className="tabular">{row.loinc}</span> },
          { title: t.aliases, wide: true, cell: (row) => row.synonyms.slice(0, 4).join(', ') },
          { title: t.usedIn, numeric: true, cell: (row) => row.tests },
        ]}
      />
      {open && (
        <ParameterPanel
          key={open === 'new' ? open : open.id}
          parameter={open === 'new' ? null : open}
          onSaved={list.reload}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

export default ParametersPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ParametersPage;
