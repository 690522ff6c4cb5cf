import { deleteOffer, listOfferRows } from '@healthplus/contract/lab-offers/endpoints';
import type { OfferRow } from '@healthplus/contract/lab-offers/schemas';
import { listCategories, listSubcategories } from '@healthplus/contract/vocabulary/endpoints';
import { offerMessages } from '@healthplus/words/pages/lab-offers';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { PriceList } from '#app/features/imports/price-list.tsx';
import { type EditedOffer, OfferDialog } from '#app/features/lab-offers/offer-dialog.tsx';
import { type Offer, OfferTable } from '#app/features/lab-offers/offer-table.tsx';
import { SavedViews } from '#app/features/staff/portal/saved-views.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageIn } from '#app/lib/errors.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading, privateList } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Choices, FilterSelect, SearchInput } from '#app/ui/filters.tsx';
import { ListBody } from '#app/ui/list-body.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/offers';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = offerMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.title,
    description: t.title,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

const beginGroups = () =>
  beginReading('labToken', () =>
    Promise.all([browserApi.call(listCategories), browserApi.call(listSubcategories)] as const),
  );

/** Categories, and the subcategories of the chosen one. The exclusive category is hidden here. */
function useGroups(category: string) {
  const { value } = usePrivate(useLabSide(), useBegun(beginGroups));
  const [categories = [], subcategories = []] = value ?? [];
  const id = categories.find((entry) => entry.name === category)?.id;
  return {
    categories: categories.filter(({ exclusive }) => !exclusive),
    subcategories: subcategories.filter(({ categoryId }) => categoryId === id),
  };
}

/** What the address asks for. */
function asked(filters: Filters) {
  const [kind = '', category = '', subcategory = '', q = ''] = ['kind', 'category', 'subcategory', 'q'].map(
    filters.get,
  );
  const sort = filters.get('sort') === '-price' ? ('-price' as const) : ('price' as const);
  const mine = filters.get('mine') === '1';
  return { kind, category, subcategory, q, sort, mine };
}

export const clientLoader = privateList('labToken', (token, { filters }, cursor) => {
  const { kind, category, subcategory, q, sort, mine } = asked(filters);
  return browserApi.send(
    listOfferRows,
    {
      query: {
        kind: (kind || undefined) as OfferRow['kind'] | undefined,
        category,
        subcategory,
        q,
        sort,
        mine: mine ? '1' : undefined,
        limit: 50,
        cursor,
      },
    },
    { token },
  );
});

function OffersPage() {
  const t = useMessages(offerMessages);
  const side = useLabSide();
  const { profile } = usePortal();
  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { value, loading, reload } = list;
  const { act } = useAction(side, t.removeFailed);
  const [editing, setEditing] = useState<EditedOffer | null>(null);
  const [removing, setRemoving] = useState<{ row: OfferRow; offer: Offer } | null>(null);

  const remove = (offer: Offer) =>
    act(
      String(offer.id),
      async (token) => {
        const answer = await browserApi.call(deleteOffer, { params: { offerId: offer.id } }, { token });
        notify(messageIn(answer));
        await reload();
      },
      () => t.removeFailed,
    );
  return (
    <>
      <PageTitle title={t.title}>
        <ButtonLink to="/labs/dashboard" look="secondary">
          {t.back}
        </ButtonLink>
      </PageTitle>
      <OfferFilters />
      {value && (
        <p role="status" className="mb-2 note">
          {t.found(value.total)}
        </p>
      )}
      <SavedViews list="offers" />
      <ListBody
        list={list}
        failed={t.failed}
        skeleton={<Skeleton label={t.loading} rows={6} className="h-12" />}
        empty={<EmptyState title={t.none} />}
      >
        {(rows) => (
          <OfferTable
            rows={rows}
            list={list}
            home={profile.city}
            busy={loading}
            onEdit={setEditing}
            onRemove={(row, offer) => setRemoving({ row, offer })}
          />
        )}
      </ListBody>
      <PriceList city={profile.city} onApplied={reload} />
      {editing && <OfferDialog offer={editing} onSaved={reload} onClose={() => setEditing(null)} />}
      {removing && (
        <ConfirmDialog
          question={t.removeAsk(removing.row.name, removing.offer.city)}
          confirm={t.removeYes}
          onConfirm={() => remove(removing.offer)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

export default OffersPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = OffersPage;

function OfferFilters() {
  const t = useMessages(offerMessages);
  const filters = useFilters();
  const { kind, category, subcategory, q, sort, mine } = asked(filters);
  const groups = useGroups(category!);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchInput label={t.search} value={q!} onChange={(text) => filters.set({ q: text })} />
      <FilterSelect label={t.kind} value={kind!} onChange={(value_) => filters.set({ kind: value_ })}>
        <option value="">{t.anyKind}</option>
        {['package', 'test', 'scan'].map((entry) => (
          <option key={entry} value={entry}>
            {t.kindOf(entry)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t.category}
        value={category!}
        onChange={(name) => filters.set({ category: name, subcategory: '' })}
      >
        <option value="">{t.anyCategory}</option>
        {groups.categories.map((entry) => (
          <option key={entry.id}>{entry.name}</option>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t.subcategory}
        value={subcategory!}
        disabled={!category}
        onChange={(name) => filters.set({ subcategory: name })}
      >
        <option value="">{t.anySubcategory}</option>
        {groups.subcategories.map((entry) => (
          <option key={entry.id}>{entry.name}</option>
        ))}
      </FilterSelect>
      <Choices
        label={t.sort}
        value={sort}
        options={[
          { value: 'price', text: t.lowToHigh },
          { value: '-price', text: t.highToLow },
        ]}
        onChange={(chosen) => filters.set({ sort: chosen })}
      />
      <label className="flex min-h-11 items-center gap-2 px-2">
        <input
          type="checkbox"
          checked={mine}
          onChange={(event) => filters.set({ mine: event.target.checked ? '1' : '' })}
          className="size-5 accent-primary"
        />
        {t.onlyMine}
      </label>
    </div>
  );
}
