import { listAdminItems } from '@healthplus/contract/items/admin.endpoints';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useLoaderData, useNavigate } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Choices, SearchInput } from '#app/ui/filters.tsx';

export const meta = consoleMeta('items');

const kinds = ['test', 'package', 'scan'] as const;

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  const kind = kinds.find((entry) => entry === filters.get('kind'));
  return { q, kind };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  const { q, kind } = asked(filters);
  return browserApi.send(listAdminItems, { query: { q, kind, cursor } }, { token });
});

function ItemsPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const filters = useFilters();
  const { q, kind } = asked(filters);

  const list = usePrivateList(useAdminSide(), useLoaderData<typeof clientLoader>());
  return (
    <RecordList
      title={c.items}
      list={list}
      keyOf={(row) => row.id}
      onOpen={(row) => void navigate(localized(`/admin/items/${row.id}`, locale))}
      actions={
        <>
          <ButtonLink to="/admin/items/new">{t.addItem}</ButtonLink>
          <ButtonLink look="secondary" to="/admin/add-packages">
            {t.addForm}
          </ButtonLink>
        </>
      }
      filters={
        <>
          <Choices
            label={t.kind}
            value={kind ?? ''}
            options={[
              { value: '', text: t.anyKind },
              ...kinds.map((entry) => ({ value: entry, text: t.kinds[entry] })),
            ]}
            onChange={(chosen) => filters.set({ kind: chosen })}
          />
          <SearchInput label={t.name} value={q} onChange={(text) => filters.set({ q: text })} />
        </>
      }
      columns={[
        { title: t.name, cell: (row) => row.name },
        { title: t.kind, cell: (row) => t.kinds[row.kind] },
        { title: t.category, wide: true, cell: (row) => row.category ?? '' },
        { title: t.basePrice, numeric: true, cell: (row) => rupees(row.basePrice) },
        { title: t.offerPrice, numeric: true, cell: (row) => rupees(row.offerPrice) },
        { title: t.parameters, numeric: true, cell: (row) => row.parameters },
        { title: t.labs, numeric: true, cell: (row) => row.labs },
        { title: t.ordered, numeric: true, cell: (row) => row.orders },
      ]}
    />
  );
}

export default ItemsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ItemsPage;
