import { listItemCards } from '@healthplus/contract/items/endpoints';
import { listLabs } from '@healthplus/contract/labs/endpoints';
import { listingMessages } from '@healthplus/words/pages/item-lists';
import { siteMessages } from '@healthplus/words/pages/site';
import { bloodTestFaq, bookingSteps } from '#app/content/booking-guide.ts';
import { ChoiceBar } from '#app/features/items/card-choices.tsx';
import { CardGrid } from '#app/features/items/card-grid.tsx';
import { ConcernTiles } from '#app/features/items/concern-tiles.tsx';
import { PackageCarousel } from '#app/features/items/package-carousel.tsx';
import { TrustBadges } from '#app/features/items/trust-badges.tsx';
import { LabPreview } from '#app/features/labs/portal/lab-preview.tsx';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { BookingGuide } from '#app/features/site/booking-guide.tsx';
import { FrequentQuestions } from '#app/features/site/frequent-questions.tsx';
import { apiOf, nullIfFailed } from '#app/lib/api.ts';
import { drawn } from '#app/lib/draw.ts';
import { localeOf, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { requestCity } from '#app/lib/request-city.ts';
import type { FailureHandle } from '#app/lib/route-failure.ts';
import { faqPage, pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import type { Route } from './+types/blood-test';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const locale = requestLocale(request);
  const city = await requestCity(request, context);
  const cards = { city, kind: 'package', locale } as const;
  const [exclusive, packages, labs] = await Promise.all([
    nullIfFailed(api.call(listItemCards, { query: { ...cards, exclusive: 'only', limit: 100 } })),
    nullIfFailed(api.call(listItemCards, { query: { ...cards, exclusive: 'without', own: 'without', limit: 100 } })),
    nullIfFailed(api.call(listLabs, { query: { city, limit: 3 } })),
  ]);
  // Source: section 9, six in random order; drawn here, so that server and browser show the same six.
  const six = packages && drawn(packages, 6);
  return { city, exclusive, packages: six, labs, steps: bookingSteps[locale], faq: bloodTestFaq[locale] };
}

export const handle: FailureHandle = { failure: (locale) => listingMessages[locale].packagesFailed };

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const t = listingMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.bloodTitle,
    description: t.bloodText,
    pathname: location.pathname,
    ...settingsOf(matches),
    structured: [faqPage(loaderData?.faq ?? [])],
  });
}

export default function BloodTests({ loaderData }: Route.ComponentProps) {
  const t = useMessages(listingMessages);
  const s = useMessages(siteMessages);
  const { city, exclusive, packages, labs } = loaderData;
  return (
    <>
      <div className="page-width pb-8">
        <Breadcrumbs
          label={s.breadcrumb}
          trail={[{ name: s.home, to: '/' }, { name: s.services, to: '/services' }, { name: t.bloodTitle }]}
        />
        <h1 className="text-4xl md:text-5xl">{t.bloodTitle}</h1>
        <p className="mt-2 mb-4 text-lg text-quiet">{t.bloodText}</p>
        <div className="max-w-2xl">
          <SearchBox />
        </div>
        <h2 className="mt-10 mb-4 text-2xl">{t.browse}</h2>
        <ConcernTiles />
        <h2 className="mt-10 mb-4 text-2xl">{t.exclusive}</h2>
        {exclusive === null && <ErrorState title={t.productsFailed} />}
        {exclusive?.length === 0 && <EmptyState title={t.noProducts} />}
        {exclusive && exclusive.length > 0 && <PackageCarousel cards={exclusive} label={t.exclusive} />}
        <div className="mt-10 mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">{t.cityPackages(city)}</h2>
          <ButtonLink to="/all-packages" look="secondary">
            {t.exploreMore}
          </ButtonLink>
        </div>
        {packages === null && <ErrorState title={t.packagesFailed} />}
        {packages?.length === 0 && <EmptyState title={t.noCityPackages(city)} />}
        {packages && <CardGrid cards={packages} />}
        <ChoiceBar />
      </div>
      <TrustBadges />
      <LabPreview labs={labs} city={city} />
      <BookingGuide steps={loaderData.steps} />
      <FrequentQuestions id="faq" title={t.bloodFaq} items={loaderData.faq} />
    </>
  );
}
