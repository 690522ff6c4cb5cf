import { listItemCards } from '@healthplus/contract/items/endpoints';
import type { ItemCard } from '@healthplus/contract/items/schemas';
import { listingMessages } from '@healthplus/words/pages/item-lists';
import { siteMessages } from '@healthplus/words/pages/site';
import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react';
import { DiabetesCard } from '#app/features/items/diabetes-card.tsx';
import { apiOf, nullIfFailed } from '#app/lib/api.ts';
import { localeOf, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { everyRow } from '#app/lib/pages-of-list.ts';
import { requestCity } from '#app/lib/request-city.ts';
import type { FailureHandle } from '#app/lib/route-failure.ts';
import { breadcrumbList, pageMeta, settingsOf } from '#app/lib/seo.ts';
import { unlessFiltersChange, useFilters } from '#app/lib/use-filters.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { SearchInput } from '#app/ui/filters.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import type { Route } from './+types/diabetes';

export async function loader({ request, context }: Route.LoaderArgs) {
  const city = await requestCity(request, context);
  // Source: section 7, only category pathology with subcategory diabetes.
  const of = { category: 'Pathology', subcategory: 'Diabetes' };
  const query = { ...of, city, kind: 'package', own: 'without', limit: 100, locale: requestLocale(request) } as const;
  const cards = await nullIfFailed(
    everyRow((cursor) => apiOf(context).send(listItemCards, { query: { ...query, cursor } })),
  );
  return { city, cards };
}

/** The list is whole: it is searched and sorted here. */
export const shouldRevalidate = unlessFiltersChange;

export const handle: FailureHandle = { failure: (locale) => listingMessages[locale].diabetesFailed };

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const t = listingMessages[localeOf(location.pathname)];
  const settings = settingsOf(matches);
  return pageMeta({
    title: t.diabetesTitle,
    description: t.diabetesText(loaderData?.city ?? ''),
    pathname: location.pathname,
    ...settings,
    structured: [
      breadcrumbList(settings.publicUrl, location.pathname, [{ name: t.diabetesTitle, path: location.pathname }]),
    ],
  });
}

const keys = {
  name: (a: ItemCard, b: ItemCard) => a.name.localeCompare(b.name),
  price: (a: ItemCard, b: ItemCard) => a.price - b.price,
  tests: (a: ItemCard, b: ItemCard) => a.testCount - b.testCount,
};

export default function DiabetesPackages({ loaderData }: Route.ComponentProps) {
  const t = useMessages(listingMessages);
  const s = useMessages(siteMessages);
  const { cards, city } = loaderData;
  const filters = useFilters();
  const q = filters.get('q');
  const sort = (Object.keys(keys) as (keyof typeof keys)[]).find((key) => key === filters.get('sort')) ?? 'name';
  const descending = filters.get('order') === 'down';
  const wanted = q.trim().toLowerCase();
  const fits = (card: ItemCard) =>
    [card.name, card.description, ...card.firstParameters].some((text) => text.toLowerCase().includes(wanted));
  const found = (cards ?? []).filter(fits).toSorted((a, b) => (descending ? -1 : 1) * keys[sort](a, b));
  return (
    <div className="page-width pb-8">
      <Breadcrumbs label={s.breadcrumb} trail={[{ name: s.home, to: '/' }, { name: t.diabetesTitle }]} />
      <h1 className="text-3xl md:text-4xl">{t.diabetesTitle}</h1>
      <p className="mt-2 mb-6 text-quiet">{t.diabetesText(city)}</p>
      {cards === null && <ErrorState title={t.diabetesFailed} />}
      {cards?.length === 0 && <EmptyState title={t.noDiabetes} />}
      {cards && cards.length > 0 && (
        <>
          <div className="mb-6 grid items-end gap-3 sm:grid-cols-[2fr_1fr_auto]">
            <SearchInput wide label={t.searchTests} value={q} onChange={(text) => filters.set({ q: text })} />
            <SelectField label={t.sortBy} value={sort} onChange={(event) => filters.set({ sort: event.target.value })}>
              <option value="name">{t.sortName}</option>
              <option value="price">{t.sortPrice}</option>
              <option value="tests">{t.sortTests}</option>
            </SelectField>
            <button
              type="button"
              aria-label={`${t.order}: ${descending ? t.descending : t.ascending}`}
              onClick={() => filters.set({ order: descending ? '' : 'down' })}
              className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-control/50 bg-card px-4 font-semibold text-[0.9375rem] hover:bg-sand"
            >
              {descending ? <ArrowDownNarrowWide size={18} aria-hidden /> : <ArrowUpNarrowWide size={18} aria-hidden />}
              {descending ? t.descending : t.ascending}
            </button>
          </div>
          <p role="status" className="mb-4 text-quiet">
            {t.found(found.length)}
          </p>
          {found.length === 0 && (
            <EmptyState title={t.noDiabetes}>
              <p className="text-quiet">{t.noDiabetesFound}</p>
            </EmptyState>
          )}
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {found.map((card) => (
              <li key={card.id}>
                <DiabetesCard card={card} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
