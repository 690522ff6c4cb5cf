import { listItemCards } from '@healthplus/contract/items/endpoints';
import { listLabs } from '@healthplus/contract/labs/endpoints';
import { cityMessages } from '@healthplus/words/pages/places';
import { siteMessages } from '@healthplus/words/pages/site';
import { data } from 'react-router';
import { ChoiceBar } from '#app/features/items/card-choices.tsx';
import { CardGrid } from '#app/features/items/card-grid.tsx';
import { ConcernTiles } from '#app/features/items/concern-tiles.tsx';
import { LabPreview } from '#app/features/labs/portal/lab-preview.tsx';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { apiOf } from '#app/lib/api.ts';
import { localeOf, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { citiesOf } from '#app/lib/request-city.ts';
import { breadcrumbList, pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/city';

/** A city's own page: its address says which, so that anybody may keep and share it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const cities = await citiesOf(context);
  const city = cities.find((entry) => entry.slug === params.slug);
  if (!city) throw data(null, { status: 404 });
  const api = apiOf(context);
  const query = {
    city: city.name,
    exclusive: 'without',
    sort: 'popular',
    limit: 12,
    locale: requestLocale(request),
  } as const;
  const [packages, tests, labs] = await Promise.all([
    api.call(listItemCards, { query: { ...query, kind: 'package' } }),
    api.call(listItemCards, { query: { ...query, kind: 'test' } }),
    api.call(listLabs, { query: { city: city.name } }),
  ]);
  const others = cities.filter((entry) => entry !== city).map(({ name, slug }) => ({ name, slug }));
  return data(
    { city: { name: city.name, slug: city.slug, state: city.state }, packages, tests, labs, others },
    { headers: { 'cache-control': 'public, max-age=60, stale-while-revalidate=600' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const t = cityMessages[localeOf(location.pathname)];
  const settings = settingsOf(matches);
  const { city, labs, packages } = loaderData;
  return pageMeta({
    title: t.title(city.name),
    description: t.text(city.name, labs.length, packages[0]?.name ?? ''),
    pathname: location.pathname,
    picture: `city-${city.slug}`,
    ...settings,
    structured: [
      breadcrumbList(settings.publicUrl, location.pathname, [{ name: t.title(city.name), path: location.pathname }]),
    ],
  });
}

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(cityMessages);
  const s = useMessages(siteMessages);
  const { city, packages, tests, labs, others } = loaderData;
  return (
    <>
      <div className="page-width pb-4">
        <Breadcrumbs label={s.breadcrumb} trail={[{ name: s.home, to: '/' }, { name: t.title(city.name) }]} />
        <h1 className="text-3xl md:text-5xl">{t.title(city.name)}</h1>
        <p className="mt-2 mb-4 text-lg text-quiet">{t.text(city.name, labs.length, packages[0]?.name ?? '')}</p>
        <div className="max-w-2xl">
          <SearchBox />
        </div>
        <h2 className="mt-10 mb-4 text-2xl">{t.concerns}</h2>
        <ConcernTiles />
        {packages.length === 0 && (
          <div className="mt-8">
            <EmptyState title={t.none(city.name)} />
          </div>
        )}
        {packages.length > 0 && (
          <>
            <h2 className="mt-10 mb-4 text-2xl">{t.packages(city.name)}</h2>
            <CardGrid cards={packages} />
            <ButtonLink to="/all-packages" look="secondary" className="mt-4">
              {t.all}
            </ButtonLink>
          </>
        )}
        {tests.length > 0 && (
          <>
            <h2 className="mt-10 mb-4 text-2xl">{t.tests(city.name)}</h2>
            <CardGrid cards={tests} />
          </>
        )}
        <ChoiceBar />
      </div>
      <LabPreview labs={labs.slice(0, 6)} city={city.name} />
      <nav aria-labelledby="other-cities" className="page-width py-8">
        <h2 id="other-cities" className="mb-2 text-2xl">
          {t.others}
        </h2>
        <ul className="flex flex-wrap gap-x-5">
          {others.map((other) => (
            <li key={other.slug}>
              <SiteLink to={`/city/${other.slug}`} className="inline-flex min-h-11 items-center text-primary underline">
                {s.cityName(other.name)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
