import { listAdminTests } from '@healthplus/contract/vocabulary/endpoints';
import type { AdminTest } from '@healthplus/contract/vocabulary/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { TestPanel } from '#app/features/vocabulary/test-panel.tsx';
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

export const meta = consoleMeta('tests');

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  return { q };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  const { q } = asked(filters);
  return browserApi.send(listAdminTests, { query: { q, cursor } }, { token });
});

function TestsPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const filters = useFilters();
  const { q } = asked(filters);

  const list = usePrivateList(useAdminSide(), useLoaderData<typeof clientLoader>());
  const [open, setOpen] = useState<AdminTest | 'new' | null>(null);
  return (
    <>
      <RecordList
        title={c.tests}
        list={list}
        keyOf={(row) => row.id}
        onOpen={setOpen}
        actions={<Button onClick={() => setOpen('new')}>{t.addTest}</Button>}
        filters={<SearchInput label={t.searchNames} value={q} onChange={(text) => filters.set({ q: text })} />}
        columns={[
          { title: t.name, cell: (row) => row.name },
          { title: t.specimen, cell: (row) => row.specimen ?? '' },
          {
            title: t.measures,
            cell: (row) =>
              row.parameters.length > 3
                ? `${row.parameters
                    .slice(0, 3)
                    .map(({ name }) => name)
                    .join(', ')} +${row.parameters.length - 3}`
                : row.parameters.map(({ name }) => name).join(', '),
          },
          { title: t.aliases, wide: true, cell: (row) => row.synonyms.slice(0, 4).join(', ') },
          { title: t.items, numeric: true, cell: (row) => row.items },
        ]}
      />
      {open && (
        <TestPanel
          key={open === 'new' ? open : open.id}
          test={open === 'new' ? null : open}
          onSaved={list.reload}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

export default TestsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = TestsPage;
