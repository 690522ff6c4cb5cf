import { search } from '@healthplus/contract/search/endpoints';
import type { SearchResult } from '@healthplus/contract/search/schemas';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { searchMessages } from '@healthplus/words/pages/search';
import { Form, useSubmit } from 'react-router';
import { diseases } from '#app/content/diseases.ts';
import { CardChoices, ChoiceBar } from '#app/features/items/card-choices.tsx';
import { useGroupName } from '#app/features/items/groups.ts';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { Together } from '#app/features/search/together.tsx';
import { apiOf } from '#app/lib/api.ts';
import { useCity } from '#app/lib/city.ts';
import { rupees } from '#app/lib/format.ts';
import { type Locale, localeOf, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/search';

const types = ['test', 'package', 'scan', 'lab', 'condition'] as const;
type Type = (typeof types)[number];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').trim().slice(0, 200);
  const type = types.find((entry) => entry === searchParams.get('type'));
  const sort = searchParams.get('sort') ?? 'best';
  const asTyped = searchParams.get('as') === 'typed';
  if (!q) return { q, type, sort, results: [], correctedTo: null, together: [], atMost: null, refused: null };
  const city = await requestCity(request, context);
  const locale = requestLocale(request);
  const found = await apiOf(context).call(search, {
    query: { q, type, city, locale, limit: 60, ...(asTyped && { asTyped: 'true' }) },
  });
  return { q, type, sort, ...found, results: found.results.map((result) => named(result, locale)) };
}

/** A condition in the words of the page; tests, packages and scans come so from the API. */
function named(result: SearchResult, locale: Locale): SearchResult {
  const disease = diseases.find(({ slug }) => result.type === 'condition' && result.url.endsWith(`/${slug}`));
  return disease ? { ...result, name: disease.text[locale].disease } : result;
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const t = searchMessages[localeOf(location.pathname)];
  const title = loaderData?.q ? t.titleFor(loaderData.q) : t.title;
  return pageMeta({
    title,
    description: t.startHint,
    pathname: location.pathname,
    ...settingsOf(matches),
  });
}

function sorted(results: SearchResult[], sort: string): SearchResult[] {
  if (sort === 'price') return results.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity));
  if (sort === 'name') return results.toSorted((a, b) => a.name.localeCompare(b.name));
  return results;
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, type, sort, correctedTo, together, atMost, refused } = loaderData;
  const t = useMessages(searchMessages);
  const p = useMessages(prescriptionMessages);
  const city = useCity();
  const results = sorted(loaderData.results, sort);
  return (
    <div className="page-width py-8">
      <h1 className="mb-4 text-3xl md:text-4xl">{q ? t.titleFor(q) : t.start}</h1>
      <div className="max-w-2xl">
        <SearchBox initial={q} />
      </div>
      {!q && <p className="mt-4 text-quiet">{t.startHint}</p>}
      {q && (
        <>
          <Filters q={q} type={type} sort={sort} />
          <p role="status" className="mt-4 text-quiet">
            {correctedTo && results.length > 0 && (
              <span className="block font-medium text-ink">
                {t.readAs(correctedTo)}{' '}
                <SiteLink to={`/search?q=${encodeURIComponent(q)}&as=typed`} className="text-primary underline">
                  {t.insteadOf(q)}
                </SiteLink>
              </span>
            )}
            {results.length > 0 && t.found(results.length, city?.name ?? '')}
            {results.length > 0 && atMost !== null && `, ${t.atMost(rupees(atMost))}`}
          </p>
          {together.length > 0 && <Together items={itemsOf(loaderData.results, together)} />}
          {results.length === 0 ? (
            <div className="mt-4">
              <EmptyState title={refused ? t.refused : t.nothing(q)}>
                <p className="text-quiet">{refused ? t.refusedHint : t.nothingHint}</p>
                {!refused && <ButtonLink to="/prescription">{p.title}</ButtonLink>}
              </EmptyState>
            </div>
          ) : (
            <ul className="mt-4 grid gap-3">
              {results.map((result) => (
                <ResultRow key={`${result.type}-${result.id}`} result={result} />
              ))}
            </ul>
          )}
          <ChoiceBar />
        </>
      )}
    </div>
  );
}

/** Items by their ids, in that order. */
const itemsOf = (results: SearchResult[], ids: number[]): SearchResult[] =>
  ids.flatMap((id) => results.find((result) => result.id === id && isItem(result)) ?? []);

const isItem = ({ type }: SearchResult): boolean => type === 'test' || type === 'package' || type === 'scan';

function Filters({ q, type, sort }: { q: string; type: Type | undefined; sort: string }) {
  const t = useMessages(searchMessages);
  const submit = useSubmit();
  const select = 'ml-2 min-h-11 rounded-full border border-control/50 bg-card px-4';
  return (
    <Form method="get" className="mt-4 flex flex-wrap gap-4" onChange={(event) => submit(event.currentTarget)}>
      <input type="hidden" name="q" value={q} />
      <label className="text-[15px]">
        {t.kinds}
        <select name="type" defaultValue={type ?? ''} className={select}>
          <option value="">{t.all}</option>
          {types.map((entry) => (
            <option key={entry} value={entry}>
              {t[entry]}
            </option>
          ))}
        </select>
      </label>
      <label className="text-[15px]">
        {t.sort}
        <select name="sort" defaultValue={sort} className={select}>
          <option value="best">{t.best}</option>
          <option value="price">{t.priceUp}</option>
          <option value="name">{t.name}</option>
        </select>
      </label>
      <noscript>
        <button type="submit" className="min-h-11 underline">
          {t.search}
        </button>
      </noscript>
    </Form>
  );
}

function ResultRow({ result }: { result: SearchResult }) {
  const t = useMessages(searchMessages);
  const city = useCity();
  const groupName = useGroupName();
  const kind = { test: t.oneTest, package: t.onePackage, scan: t.oneScan, lab: t.oneLab, condition: t.oneCondition }[
    result.type
  ];
  return (
    <li className="card relative flex items-center justify-between gap-4 p-4 hover:border-primary">
      <div>
        <SiteLink to={result.url} className="font-semibold text-lg after:absolute after:inset-0 after:content-['']">
          {result.name}
        </SiteLink>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-quiet text-sm">
          <Chip tone={result.type === 'test' ? 'tint' : 'plain'}>{kind}</Chip>
          {result.detail && (result.type === 'package' ? groupName(result.detail) : result.detail)}
          {result.bookable === false && <span className="text-saving-ink">{t.noLab(city?.name ?? '')}</span>}
        </p>
      </div>
      {result.price !== undefined && (
        <div className="text-right">
          <p className="whitespace-nowrap text-quiet text-sm">
            {t.from} <span className="figure-price text-ink text-xl">{rupees(result.price)}</span>
          </p>
          {result.bookable !== false && (
            <div className="relative z-10">
              <CardChoices id={result.id} name={result.name} comparable={false} />
            </div>
          )}
        </div>
      )}
    </li>
  );
}
