import { deleteCity, listAdminCities } from '@healthplus/contract/places/endpoints';
import type { AdminCity } from '@healthplus/contract/places/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { CityPanel } from '#app/features/vocabulary/city-panel.tsx';
import { useVocabulary } from '#app/features/vocabulary/use-vocabulary.ts';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { SearchInput } from '#app/ui/filters.tsx';

export const meta = consoleMeta('cities');

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  return { q };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  const { q } = asked(filters);
  return browserApi.send(listAdminCities, { query: { q, cursor } }, { token });
});

function CitiesPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const filters = useFilters();
  const { q } = asked(filters);

  const list = usePrivateList(useAdminSide(), useLoaderData<typeof clientLoader>());
  const change = useVocabulary(list.reload);
  const [open, setOpen] = useState<AdminCity | 'new' | null>(null);
  const [removing, setRemoving] = useState<AdminCity | null>(null);
  return (
    <>
      <RecordList
        title={c.cities}
        list={list}
        keyOf={(row) => row.id}
        onOpen={setOpen}
        actions={<Button onClick={() => setOpen('new')}>{t.addCity}</Button>}
        filters={<SearchInput label={t.searchNames} value={q} onChange={(text) => filters.set({ q: text })} />}
        columns={[
          { title: t.name, cell: (row) => row.name },
          { title: t.state, cell: (row) => row.state },
          { title: t.aliases, cell: (row) => row.aliases.join(', ') },
          { title: t.labs, numeric: true, cell: (row) => row.labs },
          {
            title: t.remove,
            cell: (row) => (
              <Button look="quiet" aria-label={`${t.remove}: ${row.name}`} onClick={() => setRemoving(row)}>
                {t.remove}
              </Button>
            ),
          },
        ]}
      />
      {open && <CityPanel city={open === 'new' ? null : open} onSaved={list.reload} onClose={() => setOpen(null)} />}
      {removing && (
        <ConfirmDialog
          question={t.removeAsk(removing.name)}
          confirm={t.remove}
          onConfirm={() => change((token) => browserApi.call(deleteCity, { params: { id: removing.id } }, { token }))}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

export default CitiesPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CitiesPage;
