import { getItemGuide, getPackage, listItemCardsByIds } from '@healthplus/contract/items/endpoints';
import type { Package } from '@healthplus/contract/items/schemas';
import { listLabChoices } from '@healthplus/contract/quotes/endpoints';
import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import { listLabRatings } from '@healthplus/contract/reviews/endpoints';
import { catalogueMessages } from '@healthplus/words/pages/items';
import { siteMessages } from '@healthplus/words/pages/site';
import { whoTakesItMessages } from '@healthplus/words/pages/who-takes-it';
import { data, redirect } from 'react-router';
import { ChoiceBar } from '#app/features/items/card-choices.tsx';
import { useGroupName } from '#app/features/items/groups.ts';
import { ItemDetails, PriceBar } from '#app/features/items/item-details.tsx';
import { itemStructure } from '#app/features/items/item-structure.ts';
import { citiesSelling } from '#app/features/quotes/cities-selling.ts';
import { Facilities } from '#app/features/quotes/facilities.tsx';
import { LabComparison } from '#app/features/quotes/lab-comparison.tsx';
import { LabStanding } from '#app/features/reviews/rating-line.tsx';
import { apiOf, isMissing } from '#app/lib/api.ts';
import { type Locale, localeOf, localized, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageUrl } from '#app/lib/page-url.ts';
import { requestCity } from '#app/lib/request-city.ts';
import type { FailureHandle } from '#app/lib/route-failure.ts';
import { breadcrumbList, pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/item';

/** Labs beyond these stand without what is said of them: so many are asked for at once. */
const RATED_AT_MOST = 50;

/** Who takes it, a sentence for each concern that it is sold for; of one that nobody has words for, nothing. */
function takersOf({ subCategories }: Package, locale: Locale): string[] {
  const t = whoTakesItMessages[locale];
  return subCategories
    .map(({ name }) => t.takersFor(name.toLowerCase()))
    .filter((said) => said !== '')
    .slice(0, 3);
}

/** Null for what is not there. */
const orMissing = <T,>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = apiOf(context);
  const city = await requestCity(request, context);
  try {
    const id = params.id;
    const locale = requestLocale(request);
    const [item, guide, [card], choices] = await Promise.all([
      api.call(getPackage, { params: { id } }),
      // Of a duplicate that was merged nothing is asked: its address leads on below.
      orMissing(api.call(getItemGuide, { params: { id }, query: { locale } })),
      api.call(listItemCardsByIds, { query: { ids: String(id), city, locale } }),
      api.call(listLabChoices, { params: { id }, query: { city, locale } }),
    ]);
    const ids = choices.slice(0, RATED_AT_MOST).map(({ lab }) => lab.id);
    const ratings = ids.length > 0 ? await api.call(listLabRatings, { query: { ids: ids.join(',') } }) : [];
    const { pathname, search } = pageUrl(request);
    // A page below /health-scan is a scan's.
    if (pathname.includes('/health-scan/') && card?.kind !== 'scan') return data(null, { status: 404 });
    // A duplicate that was merged leads to the item that was kept.
    if (item.id !== Number(params.id)) return redirect(pathname.replace(/\d+$/, String(item.id)) + search, 301);
    const cities = choices.length === 0 ? await citiesSelling(api, [item]) : [];
    return { item, guide: guide!, card: card!, choices, cities, ratings, city, takers: takersOf(item, locale) };
  } catch (error) {
    // A page of its own, in the words of the specification.
    if (isMissing(error)) return data(null, { status: 404 });
    throw error;
  }
}

export const handle: FailureHandle = { failure: (locale) => catalogueMessages[locale].packageFailed };

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const t = catalogueMessages[localeOf(location.pathname)];
  const settings = settingsOf(matches);
  if (!loaderData)
    return pageMeta({
      title: t.packageNotFound,
      description: t.packageNotFound,
      pathname: location.pathname,
      ...settings,
      noIndex: true,
    });
  const { item, card, guide } = loaderData;
  const locale = localeOf(location.pathname);
  const canonical = localized(card.url, locale);
  return pageMeta({
    title: card.name,
    description: guide.description,
    pathname: location.pathname,
    canonical,
    picture: `item-${item.id}`,
    ...settings,
    structured: itemStructure(item, {
      card,
      description: guide.description,
      publicUrl: settings.publicUrl,
      // The price is that of the address's city.
      url: settings.publicUrl + canonical + (settings.addressed ? `?city=${settings.addressed}` : ''),
    }).concat(breadcrumbList(settings.publicUrl, location.pathname, [{ name: card.name, path: canonical }])),
  });
}

/** The first time that is free at any of the labs. */
const soonestOf = (choices: LabChoice[]): string | null =>
  choices.flatMap(({ nextSlots }) => nextSlots.map(({ startsAt }) => startsAt)).toSorted()[0] ?? null;

export default function ItemPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(catalogueMessages);
  const s = useMessages(siteMessages);
  const groupName = useGroupName();
  if (!loaderData) {
    return (
      <div className="page-width py-16">
        <h1 className="sr-only">{t.packageNotFound}</h1>
        <EmptyState title={t.packageNotFound}>
          <ButtonLink to="/search">{s.search}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const { item, guide, card, choices, ratings, city, takers } = loaderData;
  const ratingOf = new Map(ratings.map((rating) => [rating.labId, rating]));
  const group = item.subCategories[0]?.name;
  return (
    <div className="page-width pb-8 max-lg:pb-0">
      <Breadcrumbs
        label={s.breadcrumb}
        trail={[
          { name: t.home, to: '/' },
          ...(group ? [{ name: groupName(group), to: `/search?q=${encodeURIComponent(group)}` }] : []),
          { name: card.name },
        ]}
      />
      <ItemDetails item={item} card={card} guide={guide} city={city} takers={takers} soonest={soonestOf(choices)} />
      <LabComparison
        itemId={item.id}
        itemName={card.name}
        city={city}
        cities={loaderData.cities}
        choices={choices}
        standingOf={(labId) => {
          const rating = ratingOf.get(labId);
          return rating && <LabStanding rating={rating} />;
        }}
      />
      <ChoiceBar underPrice />
      <Facilities card={card} choices={choices} city={city} />
      <PriceBar card={card} />
    </div>
  );
}
