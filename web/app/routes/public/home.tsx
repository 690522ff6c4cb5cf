import type { ApiClient } from '@healthplus/contract/client';
import { createCallback } from '@healthplus/contract/enquiries/endpoints';
import { NewCallback } from '@healthplus/contract/enquiries/schemas';
import { listItemCards } from '@healthplus/contract/items/endpoints';
import type { ItemCard } from '@healthplus/contract/items/schemas';
import { listLabs } from '@healthplus/contract/labs/endpoints';
import { homeMessages } from '@healthplus/words/pages/home';
import { cardMessages } from '@healthplus/words/pages/item-card';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { diseases } from '#app/content/diseases.ts';
import { drawnScan } from '#app/content/scans.ts';
import { CallbackBar } from '#app/features/enquiries/callback-bar.tsx';
import { diseasesWithTests } from '#app/features/items/disease-cards.ts';
import { PackageCarousel } from '#app/features/items/package-carousel.tsx';
import { filed, IN_A_GROUP, shownAtHome } from '#app/features/items/popular.ts';
import { PopularPackages } from '#app/features/items/popular-packages.tsx';
import { ScanCarousel } from '#app/features/items/scan-carousel.tsx';
import { LabPreview } from '#app/features/labs/portal/lab-preview.tsx';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { DiseaseSection } from '#app/features/site/disease-section.tsx';
import { FrequentQuestions } from '#app/features/site/frequent-questions.tsx';
import { HealthInsights } from '#app/features/site/health-insights.tsx';
import { Hero } from '#app/features/site/hero.tsx';
import { PartnerCall, Services, WhyChooseUs } from '#app/features/site/home-sections.tsx';
import { liveOffers } from '#app/features/site/live-offers.ts';
import { MeetDoctors } from '#app/features/site/meet-doctors.tsx';
import { contentOf } from '#app/features/site/site-content.ts';
import { StatisticsBand } from '#app/features/site/statistics-band.tsx';
import { Testimonials } from '#app/features/site/testimonials.tsx';
import { apiOf, nullIfFailed } from '#app/lib/api.ts';
import { drawn } from '#app/lib/draw.ts';
import { type Locale, localeOf, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageAction } from '#app/lib/page-action.ts';
import { requestCity } from '#app/lib/request-city.ts';
import type { FailureHandle } from '#app/lib/route-failure.ts';
import { faqPage, pageMeta, settingsOf } from '#app/lib/seo.ts';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/home';

/** The callback bar before scripts run. */
export const action = pageAction({
  schema: NewCallback,
  send: (api, body) => api.call(createCallback, { body }),
  failed: (locale) => homeMessages[locale].callbackFailed,
});

/** The same once scripts run: the way to the API comes when it is wanted. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const [sent, locale] = [await request.formData(), requestLocale(request)];
  const came = await import('#app/features/enquiries/send-callback.ts').catch(() => null);
  return came?.sendCallback(sent, locale) ?? { done: false, message: homeMessages[locale].callbackFailed };
}

/** A number that is left changes nothing of what the page shows. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const locale = requestLocale(request);
  const city = await requestCity(request, context);
  const [all, scans, labs, live, sick, doctors, statistics, testimonials, insights, faq] = await Promise.all([
    nullIfFailed(api.call(listItemCards, { query: { city, ...shownAtHome, limit: 100, locale } })),
    scansIn(api, city, locale),
    nullIfFailed(api.call(listLabs, { query: { city } })),
    liveOffers(api, city, locale),
    diseasesWithTests(api, diseases, city, locale),
    contentOf(context, 'doctors', locale),
    contentOf(context, 'statistics', locale),
    contentOf(context, 'testimonials', locale),
    contentOf(context, 'insights', locale),
    contentOf(context, 'faq', locale),
  ]);
  const cards = all && filed(all);
  return {
    city,
    popular: cards && popularOf(cards),
    // The six are of the central packages, as section 7 has it.
    offers:
      cards &&
      drawn(
        cards.filter((card) => card.lab === null),
        6,
      ),
    scans: (scans ?? []).map((card) => drawnScan(card, locale)),
    labs: labs?.slice(0, 3) ?? null,
    labCount: labs?.length ?? 0,
    verified: labs?.filter((lab) => lab.verified).length ?? 0,
    live,
    sick,
    doctors,
    statistics,
    testimonials,
    insights,
    faq,
  };
}

/** The scans with the prices of the city; where no lab is yet, with their usual ones. */
async function scansIn(api: ApiClient, city: string, locale: Locale): Promise<ItemCard[] | null> {
  const scans = await nullIfFailed(api.call(listItemCards, { query: { city, kind: 'scan', limit: 12, locale } }));
  return scans?.length === 0
    ? nullIfFailed(api.call(listItemCards, { query: { kind: 'scan', limit: 12, sort: 'name', locale } }))
    : scans;
}

/** The sub-categories, and the packages of the first: those of another come when it is chosen. */
function popularOf(cards: ItemCard[]) {
  const groups = [...new Set(cards.flatMap((card) => card.subCategories))];
  const [first] = groups;
  const ofFirst = cards.filter((card) => first !== undefined && card.subCategories.includes(first));
  return { groups, cards: ofFirst.slice(0, IN_A_GROUP) };
}

export const handle: FailureHandle = { failure: (locale) => cardMessages[locale].packagesFailed };

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const t = homeMessages[localeOf(location.pathname)];
  const settings = settingsOf(matches);
  const organization = {
    '@type': 'Organization',
    name: settings.siteName,
    url: settings.publicUrl,
    logo: `${settings.publicUrl}/icon-512.png`,
  };
  return pageMeta({
    title: t.title,
    description: t.introShort,
    pathname: location.pathname,
    ...settings,
    structured: [organization, faqPage(loaderData?.faq ?? [])],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useMessages(homeMessages);
  const c = useMessages(cardMessages);
  const { city, offers } = loaderData;
  return (
    <>
      <Hero labs={loaderData.labCount} verified={loaderData.verified} live={loaderData.live} search={<SearchBox />} />
      <Services />
      <WhyChooseUs />
      <MeetDoctors doctors={loaderData.doctors} />
      <StatisticsBand statistics={loaderData.statistics} />
      <Testimonials testimonials={loaderData.testimonials} />
      <PopularPackages key={loaderData.city} popular={loaderData.popular} />
      {loaderData.scans.length > 0 && <ScanCarousel scans={loaderData.scans} title={t.scans} />}
      <DiseaseSection diseases={loaderData.sick} />
      <HealthInsights insights={loaderData.insights} />
      {offers && (
        <section aria-labelledby="offers" className="page-width py-12">
          <h2 id="offers" className="mb-6 text-3xl md:text-4xl">
            {t.offers}
          </h2>
          {offers.length > 0 ? (
            <PackageCarousel cards={offers} label={t.offers} />
          ) : (
            <EmptyState title={c.noPackages(city)} />
          )}
        </section>
      )}
      <LabPreview labs={loaderData.labs} city={city} />
      <FrequentQuestions id="faq" title={t.faq} items={loaderData.faq} />
      <PartnerCall />
      <CallbackBar />
    </>
  );
}
