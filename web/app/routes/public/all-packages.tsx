import { listItemCards } from '@healthplus/contract/items/endpoints';
import { listLabs } from '@healthplus/contract/labs/endpoints';
import { listCategories } from '@healthplus/contract/vocabulary/endpoints';
import { listingMessages } from '@healthplus/words/pages/item-lists';
import { siteMessages } from '@healthplus/words/pages/site';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { ChoiceBar } from '#app/features/items/card-choices.tsx';
import { CardGrid } from '#app/features/items/card-grid.tsx';
import { PackageFilters } from '#app/features/items/package-filters.tsx';
import { apiOf } from '#app/lib/api.ts';
import { localeOf, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { nextCursor } from '#app/lib/pages-of-list.ts';
import { requestCity } from '#app/lib/request-city.ts';
import type { FailureHandle } from '#app/lib/route-failure.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/all-packages';

const { shape } = listItemCards.query!;

/** Reads the filters of an address; what the list would refuse is left out rather than refused. */
function filtersOf(search: URLSearchParams) {
  const read = <K extends string & keyof typeof shape>(key: K, name: string = key) =>
    shape[key].safeParse(search.get(name) || undefined).data as z.output<(typeof shape)[K]> | undefined;
  return {
    kind: read('kind'),
    sort: read('sort'),
    category: read('category'),
    concern: read('concern'),
    lab: read('lab'),
    maxPrice: read('maxPrice'),
    maxHours: read('maxHours'),
    fasting: read('fasting'),
    demographic: read('demographic', 'for'),
    cursor: read('cursor'),
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { searchParams } = new URL(request.url);
  const city = await requestCity(request, context);
  const filters = filtersOf(searchParams);
  const [{ body: cards, response }, labs, categories] = await Promise.all([
    api.send(listItemCards, {
      query: { city, limit: 24, exclusive: 'without', locale: requestLocale(request), ...filters },
    }),
    api.call(listLabs, { query: { city } }),
    api.call(listCategories),
  ]);
  return {
    city,
    filters,
    cards,
    labs: labs.map(({ id, labName }) => ({ id, labName })),
    // The exclusive one is shown in its own carousel alone. Source: section 5.
    categories: categories.filter(({ exclusive }) => !exclusive).map(({ name }) => name),
    // Not said beyond a thousand, where a text is looked for.
    total: Number(response.headers.get('x-total-count') ?? Number.POSITIVE_INFINITY),
    next: nextCursor(response),
  };
}

export const handle: FailureHandle = { failure: (locale) => listingMessages[locale].packagesFailed };

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const t = listingMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.allTitle,
    description: t.allText(loaderData?.city ?? ''),
    pathname: location.pathname,
    ...settingsOf(matches),
  });
}

export default function AllPackages({ loaderData }: Route.ComponentProps) {
  const t = useMessages(listingMessages);
  const s = useMessages(siteMessages);
  const { cards, filters, total, next, city } = loaderData;
  const narrowed = Object.entries(filters).some(([name, value]) => name !== 'sort' && value);
  const { search } = useLocation();
  /** This list from another place on: with its city and its filters. */
  const from = (cursor: string | null) => {
    const address = new URLSearchParams(search);
    if (cursor) address.set('cursor', cursor);
    else address.delete('cursor');
    return `${address}` ? `/all-packages?${address}` : '/all-packages';
  };
  return (
    <div className="page-width pb-8">
      <Breadcrumbs label={s.breadcrumb} trail={[{ name: s.home, to: '/' }, { name: t.allTitle }]} />
      <h1 className="text-3xl md:text-4xl">{t.allTitle}</h1>
      <p className="mt-2 text-quiet">{t.allText(city)}</p>
      <PackageFilters filters={filters} labs={loaderData.labs} categories={loaderData.categories} />
      <p role="status" className="mb-4 text-quiet">
        {Number.isFinite(total) ? t.found(total) : t.foundMany}
      </p>
      {cards.length === 0 ? (
        <EmptyState title={narrowed ? t.none : t.noCityPackages(city)}>
          <p className="text-quiet">{narrowed ? t.noneText : t.otherCity}</p>
          {narrowed && (
            <ButtonLink to="/all-packages" look="secondary">
              {t.clear}
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <>
          <CardGrid cards={cards} />
          <ChoiceBar />
        </>
      )}
      <div className="mt-6 flex gap-3">
        {filters.cursor && (
          <ButtonLink to={from(null)} look="secondary">
            {t.first}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={from(next)} look="secondary">
            {t.next}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
