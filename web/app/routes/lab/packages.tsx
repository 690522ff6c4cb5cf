import type { Package } from '@healthplus/contract/items/schemas';
import { deleteOwnPackage, listOwnPackages } from '@healthplus/contract/lab-packages/endpoints';
import { listCategories } from '@healthplus/contract/vocabulary/endpoints';
import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { SavedViews } from '#app/features/staff/portal/saved-views.tsx';
import { browserApi } from '#app/lib/api.ts';
import { useCities } from '#app/lib/city.ts';
import { messageIn } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading, privateList } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction, useBegun, useFailureNotice, usePrivate } from '#app/lib/use-private.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { FilterSelect, SearchInput } from '#app/ui/filters.tsx';
import { ListBody } from '#app/ui/list-body.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState, Spinner } from '#app/ui/states.tsx';
import type { WholeList } from '#app/ui/table-tools.tsx';
import type { Route } from './+types/packages';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = packageMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.title,
    description: t.title,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

const sorts = ['name', 'price', 'category'] as const;

/** What the address asks for. */
function asked(filters: Filters) {
  const [q, category, city] = ['q', 'category', 'city'].map(filters.get) as string[];
  const sort = sorts.find((entry) => entry === filters.get('sort')) ?? 'name';
  return { q, category, city, sort };
}

export const clientLoader = privateList('labToken', (token, { filters }, cursor) => {
  const { q, category, city, sort } = asked(filters);
  return browserApi.send(listOwnPackages, { query: { q, category, city, sort, limit: 50, cursor } }, { token });
});

/** What a lab's packages can be filed under: the exclusive category is not a lab's. */
const beginCategories = () =>
  beginReading('labToken', async () =>
    (await browserApi.call(listCategories)).filter(({ exclusive }) => !exclusive).map(({ name }) => name),
  );

function LabPackagesPage() {
  const t = useMessages(packageMessages);
  const side = useLabSide();
  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { failure, loading, reload } = list;
  useFailureNotice(failure, t.failed);
  const { act } = useAction(side, t.deleteFailed);
  const [removing, setRemoving] = useState<Package | null>(null);
  const remove = (id: number) =>
    act(
      String(id),
      async (token) => {
        const answer = await browserApi.call(deleteOwnPackage, { params: { id } }, { token });
        notify(messageIn(answer));
        await reload();
      },
      () => t.deleteFailed,
    );
  return (
    <>
      <PageTitle title={t.title}>
        <ButtonLink to="/labs/dashboard" look="secondary">
          {t.back}
        </ButtonLink>
        <ButtonLink to="/labs/add-package">{t.add}</ButtonLink>
      </PageTitle>
      <PackageFilters />
      <SavedViews list="packages" />
      <ListBody
        list={list}
        failed={t.failed}
        exactly
        skeleton={<Spinner label={t.loading} />}
        empty={<EmptyState title={t.none} />}
      >
        {(rows) => <PackageTable rows={rows} list={list} busy={loading} onRemove={setRemoving} />}
      </ListBody>
      {removing && (
        <ConfirmDialog
          question={t.deleteAsk}
          confirm={t.delete}
          onConfirm={() => remove(removing.id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

export default LabPackagesPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = LabPackagesPage;

function PackageFilters() {
  const t = useMessages(packageMessages);
  const cities = useCities();
  const filters = useFilters();
  const { q, category, city, sort } = asked(filters);
  const { value: categories, failure: noCategories } = usePrivate(useLabSide(), useBegun(beginCategories));
  useFailureNotice(noCategories, t.dataFailed);
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchInput label={t.search} value={q!} onChange={(text) => filters.set({ q: text })} />
      <FilterSelect label={t.sortBy} value={sort} onChange={(value_) => filters.set({ sort: value_ })}>
        <option value="name">{t.sortName}</option>
        <option value="price">{t.sortPrice}</option>
        <option value="category">{t.sortCategory}</option>
      </FilterSelect>
      <FilterSelect label={t.category} value={category!} onChange={(name) => filters.set({ category: name })}>
        <option value="">{t.anyCategory}</option>
        {categories?.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </FilterSelect>
      <FilterSelect label={t.location} value={city!} onChange={(name) => filters.set({ city: name })}>
        <option value="">{t.anyLocation}</option>
        {cities.map((entry) => (
          <option key={entry.id}>{entry.name}</option>
        ))}
      </FilterSelect>
    </div>
  );
}

/** The lab's packages, each to be changed or taken out. */
function PackageTable({
  rows,
  list,
  busy,
  onRemove,
}: {
  rows: Package[];
  list: WholeList<Package>;
  busy: boolean;
  onRemove: (row: Package) => void;
}) {
  const t = useMessages(packageMessages);
  return (
    <DataTable
      label={t.title}
      rows={rows}
      list={list}
      busy={busy}
      keyOf={(row) => row.id}
      columns={[
        {
          title: t.name,
          value: (row) => row.name,
          cell: (row) => (
            <>
              <SiteLink to={`/lab/package/${row.id}`} className="hover:text-primary hover:underline">
                {row.name}
              </SiteLink>
              {row.review !== 'released' && (
                <Chip tone={row.review === 'waiting' ? 'saving' : 'bad'}>{t.reviews[row.review]}</Chip>
              )}
            </>
          ),
        },
        {
          title: t.category,
          cell: (row) => row.category?.name ?? t.notAvailable,
          value: (row) => row.category?.name ?? '',
        },
        {
          title: t.locations,
          cell: (row) => row.locations.map((location) => location.name).join(', ') || t.notAvailable,
          value: (row) => row.locations.map((location) => location.name).join(', '),
        },
        { title: t.basePrice, numeric: true, cell: (row) => rupees(row.basePrice), value: (row) => row.basePrice },
        { title: t.offerPrice, numeric: true, cell: (row) => rupees(row.offerPrice), value: (row) => row.offerPrice },
        {
          title: t.actions,
          cell: (row) => (
            <span className="flex">
              <SiteLink
                to={`/labs/edit-package/${row.id}`}
                aria-label={`${t.edit}: ${row.name}`}
                className="grid size-11 place-items-center rounded-control hover:bg-sand"
              >
                <Pencil size={18} aria-hidden />
              </SiteLink>
              <button
                type="button"
                aria-label={`${t.delete}: ${row.name}`}
                onClick={() => onRemove(row)}
                className="grid size-11 place-items-center rounded-control text-bad hover:bg-bad-tint"
              >
                <Trash2 size={18} aria-hidden />
              </button>
            </span>
          ),
        },
      ]}
    />
  );
}
