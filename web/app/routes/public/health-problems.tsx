import { listingMessages } from '@healthplus/words/pages/item-lists';
import { siteMessages } from '@healthplus/words/pages/site';
import { diseases } from '#app/content/diseases.ts';
import { diseasesWithTests } from '#app/features/items/disease-cards.ts';
import { SuggestedTests } from '#app/features/items/suggested-tests.tsx';
import { apiOf } from '#app/lib/api.ts';
import { localeOf, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { breadcrumbList, pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Route } from './+types/health-problems';

/** All ten diseases, each with its suggested tests and their prices in the city. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const city = await requestCity(request, context);
  return diseasesWithTests(apiOf(context), diseases, city, requestLocale(request));
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = listingMessages[localeOf(location.pathname)];
  const settings = settingsOf(matches);
  return pageMeta({
    title: t.problems,
    description: t.problemsText,
    pathname: location.pathname,
    ...settings,
    structured: [
      breadcrumbList(settings.publicUrl, location.pathname, [{ name: t.problems, path: location.pathname }]),
    ],
  });
}

export default function HealthProblems({ loaderData }: Route.ComponentProps) {
  const t = useMessages(listingMessages);
  const s = useMessages(siteMessages);
  return (
    <div className="page-width pb-8">
      <Breadcrumbs label={s.breadcrumb} trail={[{ name: s.home, to: '/' }, { name: t.problems }]} />
      <h1 className="text-3xl md:text-4xl">{t.problems}</h1>
      <p className="mt-2 mb-6 text-quiet">{t.problemsText}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {loaderData.map((entry) => (
          <li key={entry.slug} id={entry.slug} className="card p-5">
            <div className="flex flex-wrap items-center gap-4">
              <img src={entry.image} alt="" width="64" height="64" loading="lazy" className="size-16" />
              <div className="min-w-0 flex-1 basis-36 break-words">
                <h2 className="text-xl">
                  <SiteLink to={`/common-health-problems/${entry.slug}`} className="hover:text-primary">
                    {entry.disease}
                  </SiteLink>
                </h2>
                <p className="mt-1 text-quiet">{entry.description}</p>
              </div>
            </div>
            <h3 className="mt-3 mb-1 font-sans font-semibold text-base">{t.suggested}</h3>
            <SuggestedTests tests={entry.tests} />
            <SiteLink
              to={`/common-health-problems/${entry.slug}`}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary"
            >
              {t.readMore}
              <span className="sr-only">: {entry.disease}</span>
              <span aria-hidden>&nbsp;→</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
