import { search, suggest } from '@healthplus/contract/search/endpoints';
import {
  demographics,
  fastingChoices,
  priceBandNames,
  sampleChoices,
  searchOrders,
  takenAtChoices,
} from '@healthplus/contract/search/facets';
import { type SearchResult, searchTypes } from '@healthplus/contract/search/schemas';
import { searchMessages } from '@healthplus/words/pages/search';
import { siteMessages } from '@healthplus/words/pages/site';
import { useEffect } from 'react';
import { redirect, useLocation } from 'react-router';
import { diseases } from '#app/content/diseases.ts';
import { CardChoices, ChoiceBar } from '#app/features/items/card-choices.tsx';
import { useGroupName } from '#app/features/items/groups.ts';
import { FacetLinks } from '#app/features/search/facet-links.tsx';
import { HowRead } from '#app/features/search/how-read.tsx';
import { rememberSearch } from '#app/features/search/recent.ts';
import { ResultPages } from '#app/features/search/result-pages.tsx';
import { ResultRow } from '#app/features/search/result-row.tsx';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { SearchOrder } from '#app/features/search/search-order.tsx';
import { noteChoice, noteSearch } from '#app/features/search/uses.ts';
import { useSite } from '#app/features/site/use-site.ts';
import { apiOf } from '#app/lib/api.ts';
import { cityOfAddress, useCity } from '#app/lib/city.ts';
import { type Locale, localeOf, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageUrl } from '#app/lib/page-url.ts';
import { citiesOf, requestCity } from '#app/lib/request-city.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/search';

/** So many stand on a page. */
const ON_A_PAGE = 20;
const PAGES_AT_MOST = 50;

const nothing = {
  results: [],
  total: 0,
  correctedTo: null,
  together: [],
  atMost: null,
  refused: null,
  facets: null,
  dearer: false,
  near: false,
  ignored: [],
  cityNamed: null,
  nearest: null,
};

/** What the address asks for; what no filter knows is left out. */
function askedIn(search: URLSearchParams) {
  const among = <V extends string>(name: string, values: readonly V[]) =>
    values.find((value) => value === search.get(name));
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    type: among('type', searchTypes),
    price: among('price', priceBandNames),
    fasting: among('fasting', fastingChoices),
    whom: among('whom', demographics),
    at: among('at', takenAtChoices),
    sample: among('sample', sampleChoices),
    sort: among('sort', searchOrders) ?? 'best',
    page: Math.min(Math.max(1, Math.floor(Number(search.get('page'))) || 1), PAGES_AT_MOST),
    asTyped: search.get('as') === 'typed',
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, asTyped, ...asked } = askedIn(new URL(request.url).searchParams);
  if (!asked.q) return { ...asked, ...nothing, page, popular: [] };
  const city = await requestCity(request, context);
  const locale = requestLocale(request);
  const api = apiOf(context);
  const window = { limit: ON_A_PAGE, offset: (page - 1) * ON_A_PAGE };
  const found = await api.call(search, {
    query: { ...asked, city, locale, ...window, ...(asTyped && { asTyped: 'true' }) },
  });
  await goToCityNamed(request, context, found.cityNamed);
  // A page behind the last is the last.
  const last = Math.max(1, Math.ceil(found.total / ON_A_PAGE));
  if (page > last) throw redirect(addressOfPage(request, last));
  // What was refused is followed by nothing that could be taken for it.
  const lost = found.total === 0 && !found.refused;
  const { suggestions } = lost ? await api.call(suggest, { query: { city, locale } }) : { suggestions: [] };
  const inWords = (result: SearchResult) => named(result, locale);
  return {
    ...asked,
    ...found,
    page,
    results: found.results.map(inWords),
    popular: suggestions.map(inWords),
    nearest: found.nearest && { ...found.nearest, results: found.nearest.results.map(inWords) },
  };
}

function addressOfPage(request: Request, page: number): string {
  const url = pageUrl(request);
  url.searchParams.set('page', String(page));
  return `${url.pathname}${url.search}`;
}

/** "Vitamin d in pune" is asked of that city, and goes on there; where the address names a city already, a note says of which the prices are. */
async function goToCityNamed(request: Request, context: Route.LoaderArgs['context'], id: number | null): Promise<void> {
  const url = pageUrl(request);
  if (id === null || cityOfAddress(url) !== undefined) return;
  const city = (await citiesOf(context)).find((one) => one.id === id);
  if (!city) return;
  url.searchParams.set('city', city.slug);
  throw redirect(`${url.pathname}${url.search}`);
}

/** A condition in the words of the page; tests, packages and scans come so from the API. */
function named(result: SearchResult, locale: Locale): SearchResult {
  const disease = diseases.find(({ slug }) => result.type === 'condition' && result.url.endsWith(`/${slug}`));
  return disease ? { ...result, name: disease.text[locale].disease } : result;
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const t = searchMessages[localeOf(location.pathname)];
  // What is refused is not said again, and no search engine is to find it here.
  const refused = Boolean(loaderData?.refused);
  const title = loaderData?.q && !refused ? t.titleFor(loaderData.q) : t.title;
  return pageMeta({
    title,
    noIndex: refused,
    description: t.startHint,
    pathname: location.pathname,
    ...settingsOf(matches),
  });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, sort, results, total, page, facets, refused } = loaderData;
  const t = useMessages(searchMessages);
  const search = new URLSearchParams(useLocation().search);
  const narrowed = ['type', 'price', 'fasting', 'whom', 'at', 'sample'].some((name) => search.has(name));
  // What found something is at hand the next time; what was refused is not kept.
  useEffect(() => {
    if (q && total > 0) rememberSearch(q);
    if (q && !refused && !narrowed) noteSearch(q, total > 0);
  }, [q, total, refused, narrowed]);
  return (
    <div className="page-width py-8">
      <h1 className="mb-4 text-3xl md:text-4xl">{q && !refused ? t.titleFor(q) : t.start}</h1>
      <div className="max-w-2xl">
        <SearchBox key={q} initial={q} />
      </div>
      {!q && <p className="mt-4 text-quiet">{t.startHint}</p>}
      {q && (
        <>
          {facets && (total > 0 || narrowed) && <FacetLinks facets={facets} search={search} />}
          {total > 0 && <SearchOrder search={search} sort={sort} />}
          <HowRead found={loaderData} />
          {total === 0 && <NothingFound found={loaderData} narrowed={narrowed} />}
          <Results results={results} q={q} before={(page - 1) * ON_A_PAGE} />
          {total > ON_A_PAGE && <ResultPages search={search} page={page} of={Math.ceil(total / ON_A_PAGE)} />}
          <ChoiceBar />
        </>
      )}
      {!refused && total > 0 && <ByPrescription />}
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** Whoever has a prescription types nothing. */
function ByPrescription() {
  const t = useMessages(searchMessages);
  const s = useMessages(siteMessages);
  return (
    <aside className="card mt-8 flex flex-wrap items-center justify-between gap-3 p-5">
      <p>{t.havePrescription}</p>
      <ButtonLink to="/prescription" look="secondary">
        {s.uploadPrescription}
      </ButtonLink>
    </aside>
  );
}

/** Why nothing is here, and where to go on: without the filters, by a prescription, to what is booked often. */
function NothingFound({ found: { q, refused, popular, nearest }, narrowed }: { found: Loaded; narrowed: boolean }) {
  const t = useMessages(searchMessages);
  const s = useMessages(siteMessages);
  const city = useCity();
  const { contactPhone } = useSite();
  if (narrowed)
    return (
      <div className="mt-4">
        <EmptyState title={t.noneLeft}>
          <ButtonLink to={`/search?q=${encodeURIComponent(q)}`}>{t.clearAll}</ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <div className="mt-4">
      <EmptyState title={refused ? t.refused : t.nothing(q)}>
        <p className="text-quiet">{refused ? t.refusedHint : t.nothingHint}</p>
        {!refused && (
          <div className="flex flex-wrap items-center justify-center gap-3">
            <ButtonLink to="/prescription">{s.uploadPrescription}</ButtonLink>
            <ButtonLink look="secondary" to="/help">
              {t.ask}
            </ButtonLink>
            <a href={`tel:${contactPhone.replace(/\s/g, '')}`} className="text-primary underline">
              {contactPhone}
            </a>
          </div>
        )}
      </EmptyState>
      {nearest && <Nearest nearest={nearest} />}
      {popular.length > 0 && (
        <section className="mt-8">
          <h2 className="text-2xl">{t.popular(city?.name ?? '')}</h2>
          <Results results={popular} q={q} />
        </section>
      )}
    </div>
  );
}

/** What may have been meant, where nothing is called so. */
function Nearest({ nearest: { query, results } }: { nearest: NonNullable<Loaded['nearest']> }) {
  const t = useMessages(searchMessages);
  return (
    <section className="mt-8" aria-labelledby="nearest">
      <h2 id="nearest" className="text-2xl">
        {t.didYouMean}{' '}
        <SiteLink to={`/search?q=${encodeURIComponent(query)}`} className="text-primary underline">
          {query}
        </SiteLink>
      </h2>
      <Results results={results} q={query} />
    </section>
  );
}

/** What tells a result apart, in the language of the page: the category of a package, the city of a laboratory. */
function detailOf({ type, detail = '' }: SearchResult, groupName: Named, cityName: Named): string {
  if (type === 'package') return groupName(detail);
  return type === 'lab' ? cityName(detail) : detail;
}
type Named = (name: string) => string;

/** What was found for `q`; so many stand on the pages before. */
function Results({ results, q, before = 0 }: { results: SearchResult[]; q: string; before?: number }) {
  const groupName = useGroupName();
  const s = useMessages(siteMessages);
  return (
    <ul className="mt-4 grid gap-3">
      {results.map((result, index) => {
        const chosen = () => noteChoice(q, result, before + index + 1);
        return (
          <ResultRow
            key={`${result.type}-${result.id}`}
            result={result.type === 'condition' ? { ...result, name: groupName(result.name) } : result}
            detail={detailOf(result, groupName, s.cityName)}
            choices={<CardChoices id={result.id} name={result.name} comparable={false} onAdded={chosen} />}
            onChosen={chosen}
          />
        );
      })}
    </ul>
  );
}
