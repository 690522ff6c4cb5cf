import { search } from '@healthplus/contract/search';
import { data } from 'react-router';
import { diseases } from '#app/content/home.ts';
import { listingMessages } from '#app/features/catalogue/listing-messages.ts';
import { apiOf } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Route } from './+types/health-problems';

/** All ten diseases, or the one of the address, each with its suggested tests and their prices in the city. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const slug = (params as { slug?: string }).slug;
  const chosen = diseases.filter((entry) => !slug || entry.slug === slug);
  if (chosen.length === 0) throw data(null, { status: 404 });
  const api = apiOf(context);
  const city = await requestCity(request, context);
  const find = async (name: string) =>
    (await api.call(search, { query: { q: name, type: 'test', city, limit: 1 } })).results[0];
  return Promise.all(
    chosen.map(async (entry) => ({
      ...entry,
      found: await Promise.all(entry.tests.map(async (name) => ({ name, test: await find(name) }))),
    })),
  );
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const t = listingMessages[localeOf(location.pathname)];
  const only = loaderData?.length === 1 ? loaderData[0] : null;
  return pageMeta({
    title: only?.disease ?? t.problems,
    description: only?.description ?? t.problemsText,
    pathname: location.pathname,
    ...settingsOf(matches),
  });
}

export default function HealthProblems({ loaderData }: Route.ComponentProps) {
  const t = useMessages(listingMessages);
  const only = loaderData.length === 1;
  return (
    <div className="page-width py-8">
      <h1 className="text-3xl md:text-4xl">{only ? loaderData[0]?.disease : t.problems}</h1>
      <p className="mt-2 mb-6 text-quiet">{only ? loaderData[0]?.description : t.problemsText}</p>
      <ul className={only ? 'grid gap-4' : 'grid gap-4 sm:grid-cols-2'}>
        {loaderData.map((entry) => (
          <li key={entry.slug} id={entry.slug} className="card p-5">
            {!only && (
              <>
                <h2 className="text-xl">
                  <SiteLink to={`/common-health-problems/${entry.slug}`} className="hover:text-primary">
                    {entry.disease}
                  </SiteLink>
                </h2>
                <p className="mt-1 text-quiet">{entry.description}</p>
              </>
            )}
            <h3 className="mt-3 mb-1 font-sans font-semibold text-base">{t.suggested}</h3>
            <ul className="grid gap-1">
              {entry.found.map(({ name, test }) => (
                <li key={name} className="flex justify-between gap-4">
                  {test ? (
                    <SiteLink to={test.url} className="inline-flex min-h-11 items-center text-primary underline">
                      {test.name}
                    </SiteLink>
                  ) : (
                    <span>{name}</span>
                  )}
                  {test?.price !== undefined && <span className="figure-price self-center">{rupees(test.price)}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
