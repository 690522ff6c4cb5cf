import { listingMessages } from '@healthplus/words/pages/item-lists';
import { siteMessages } from '@healthplus/words/pages/site';
import { data } from 'react-router';
import { diseasePages, diseaseSources } from '#app/content/disease-pages.ts';
import { diseases } from '#app/content/diseases.ts';
import { diseasesWithTests } from '#app/features/items/disease-cards.ts';
import { SuggestedTests } from '#app/features/items/suggested-tests.tsx';
import { apiOf } from '#app/lib/api.ts';
import { localeOf, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { breadcrumbList, pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Route } from './+types/health-problem';

/** One of the ten diseases: what it is, signs, tests with prices, when to see a doctor, sources. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const chosen = diseases.find((entry) => entry.slug === params.slug);
  const locale = requestLocale(request);
  const page = diseasePages[locale][params.slug];
  if (!chosen || !page) throw data(null, { status: 404 });
  const city = await requestCity(request, context);
  const [card] = await diseasesWithTests(apiOf(context), [chosen], city, locale);
  const others = diseases.filter((entry) => entry !== chosen);
  return {
    ...card!,
    ...page,
    sources: diseaseSources[params.slug] ?? [],
    others: others.map((entry) => ({ slug: entry.slug, disease: entry.text[locale].disease })),
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const locale = localeOf(location.pathname);
  const settings = settingsOf(matches);
  const { disease, about, signs } = loaderData;
  return pageMeta({
    title: disease,
    description: `${loaderData.description} ${about}`,
    pathname: location.pathname,
    picture: `condition-${loaderData.slug}`,
    ...settings,
    structured: [
      {
        '@type': 'MedicalCondition',
        name: disease,
        description: about,
        signOrSymptom: signs.map((name) => ({ '@type': 'MedicalSignOrSymptom', name })),
      },
      breadcrumbList(settings.publicUrl, location.pathname, [
        { name: listingMessages[locale].problems, path: '/common-health-problems' },
        { name: disease, path: location.pathname },
      ]),
    ],
  });
}

export default function HealthProblem({ loaderData: entry }: Route.ComponentProps) {
  const t = useMessages(listingMessages);
  const s = useMessages(siteMessages);
  return (
    <div className="page-width pb-8">
      <Breadcrumbs
        label={s.breadcrumb}
        trail={[
          { name: s.home, to: '/' },
          { name: t.problems, to: '/common-health-problems' },
          { name: entry.disease },
        ]}
      />
      <div className="grid gap-8 lg:grid-cols-[1.7fr_1fr]">
        <article className="max-w-[72ch]">
          <div className="flex items-center gap-4">
            <img src={entry.image} alt="" width="72" height="72" className="size-18" />
            <h1 className="text-3xl md:text-5xl">{entry.disease}</h1>
          </div>
          <h2 className="mt-8 mb-2 text-2xl">{t.whatItIs}</h2>
          <p className="text-lg">{entry.about}</p>
          <h2 className="mt-8 mb-2 text-2xl">{t.signs}</h2>
          <ul className="list-disc space-y-1 pl-5">
            {entry.signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
          <WhenToSeeADoctor lines={entry.doctor} />
          <Sources sources={entry.sources} />
          <p className="mt-4 note">{t.notAdvice}</p>
        </article>
        <div className="grid content-start gap-6">
          <section aria-labelledby="suggested" className="card p-5">
            <h2 id="suggested" className="mb-2 text-xl">
              {t.suggested}
            </h2>
            <SuggestedTests tests={entry.tests} />
          </section>
          <nav aria-labelledby="others" className="card p-5">
            <h2 id="others" className="mb-2 text-xl">
              {t.otherProblems}
            </h2>
            <ul className="flex flex-wrap gap-x-4">
              {entry.others.map((other) => (
                <li key={other.slug}>
                  <SiteLink
                    to={`/common-health-problems/${other.slug}`}
                    className="inline-flex min-h-11 items-center text-primary underline"
                  >
                    {other.disease}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </div>
  );
}

function WhenToSeeADoctor({ lines }: { lines: string[] }) {
  const t = useMessages(listingMessages);
  return (
    <section aria-labelledby="see-doctor" className="mt-8 rounded-card border border-saving bg-saving-tint p-5">
      <h2 id="see-doctor" className="mb-2 text-2xl">
        {t.seeDoctor}
      </h2>
      <ul className="list-disc space-y-1 pl-5">
        {lines.map((line, index) => (
          <li key={line} className={index === lines.length - 1 ? 'font-semibold' : ''}>
            {line}
          </li>
        ))}
      </ul>
      <ButtonLink to="/services/doctor-consultation" look="secondary" className="mt-4">
        {t.bookConsultation}
      </ButtonLink>
    </section>
  );
}

/** Where what is said here comes from. */
function Sources({ sources }: { sources: { url: string; title: string }[] }) {
  const t = useMessages(listingMessages);
  return (
    <>
      <h2 className="mt-8 mb-2 text-xl">{t.sources}</h2>
      <ul className="list-disc pl-5 text-sm">
        {sources.map((source) => (
          <li key={source.url}>
            <a
              href={source.url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center text-primary underline"
            >
              {source.title}
              <span className="sr-only"> ({t.newTab})</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
