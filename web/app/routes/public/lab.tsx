import type { ApiClient } from '@healthplus/contract/client';
import { listItemCards } from '@healthplus/contract/items/endpoints';
import { percentOff } from '@healthplus/contract/items/rules';
import { listLabPackages } from '@healthplus/contract/lab-packages/endpoints';
import { listPublicCentres } from '@healthplus/contract/labs/centre.endpoints';
import type { PublicCentre } from '@healthplus/contract/labs/centre.schemas';
import { getLab } from '@healthplus/contract/labs/endpoints';
import type { Lab } from '@healthplus/contract/labs/schemas';
import { nameInLanguage } from '@healthplus/contract/languages';
import { listLabRatings, listLabReviews } from '@healthplus/contract/reviews/endpoints';
import { labCardMessages } from '@healthplus/words/pages/lab-card';
import { publicLabMessages } from '@healthplus/words/pages/labs';
import { siteMessages } from '@healthplus/words/pages/site';
import { data } from 'react-router';
import { LabItems } from '#app/features/items/lab-items.tsx';
import { packageInLanguage } from '#app/features/items/package-in-language.ts';
import { CentreList } from '#app/features/labs/public/centre-list.tsx';
import { openingHours } from '#app/features/labs/public/opening-hours.ts';
import { LabReviews } from '#app/features/reviews/lab-reviews.tsx';
import { RatingLine } from '#app/features/reviews/rating-line.tsx';
import { LabTimesLine, timesOf } from '#app/features/scheduling/lab-times.tsx';
import { apiOf, isMissing, nullIfFailed } from '#app/lib/api.ts';
import { cut, rupees } from '#app/lib/format.ts';
import { type Locale, localeOf, requestLocale, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { listed } from '#app/lib/private-page.ts';
import type { FailureHandle } from '#app/lib/route-failure.ts';
import { breadcrumbList, pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Chip, VerifiedChip } from '#app/ui/chip.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { LabMark } from '#app/ui/lab-mark.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/lab';

/** So many of what a lab sells stand on its page; the rest is a list of its own. */
const ITEMS = 12;

/** What a lab sells of the catalogue in its city, as far as it can be booked; nothing where that cannot be read. */
async function itemsOf(api: ApiClient, { id, city, verified }: Lab, locale: Locale) {
  if (!verified || !city) return null;
  const query = {
    lab: id,
    city,
    own: 'without' as const,
    exclusive: 'without' as const,
    sort: 'popular' as const,
    limit: ITEMS,
    locale,
  };
  return nullIfFailed(api.send(listItemCards, { query }).then(listed));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const id = params.id;
  const locale = requestLocale(request);
  try {
    const [lab, packages, centres, ratings, reviews] = await Promise.all([
      api.call(getLab, { params: { labAdminId: id } }),
      api.call(listLabPackages, { params: { labId: id } }),
      api.call(listPublicCentres, { params: { labId: id } }),
      api.call(listLabRatings, { query: { ids: String(id) } }),
      api.send(listLabReviews, { params: { labId: id }, query: { limit: 6 } }).then(listed),
    ]);
    const [items, [times]] = await Promise.all([itemsOf(api, lab, locale), timesOf(api, [lab.id], lab.city)]);
    return { lab, packages, centres, rating: ratings[0] ?? null, reviews, items, times: times ?? null };
  } catch (error) {
    if (isMissing(error)) return data(null, { status: 404 });
    throw error;
  }
}

export const handle: FailureHandle = {
  failure: (locale) => publicLabMessages[locale].error(labCardMessages[locale].labsFailed),
};

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const settings = settingsOf(matches);
  if (!loaderData) {
    const title = publicLabMessages[localeOf(location.pathname)].notFound;
    return pageMeta({ title, description: title, pathname: location.pathname, ...settings, noIndex: true });
  }
  const { lab, rating } = loaderData;
  const structured = [
    {
      '@type': 'DiagnosticLab',
      name: lab.labName,
      telephone: lab.phone,
      url: settings.publicUrl + location.pathname,
      image: settings.publicUrl + (lab.labImage ?? '/art/lab-1.svg'),
      address: {
        '@type': 'PostalAddress',
        streetAddress: lab.address,
        addressLocality: lab.city,
        ...(lab.pincode ? { postalCode: lab.pincode } : {}),
        addressCountry: 'IN',
      },
      // Real ones alone.
      ...(rating?.own
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: rating.rating,
              reviewCount: rating.reviews,
              bestRating: 5,
              worstRating: 1,
            },
          }
        : {}),
      ...(lab.latitude !== null && lab.longitude !== null
        ? { geo: { '@type': 'GeoCoordinates', latitude: lab.latitude, longitude: lab.longitude } }
        : {}),
    },
    breadcrumbList(settings.publicUrl, location.pathname, [
      { name: publicLabMessages[localeOf(location.pathname)].labs, path: '/services/nearby-labs' },
      { name: lab.labName, path: location.pathname },
    ]),
  ];
  return pageMeta({
    title: `${lab.labName}, ${lab.city}`,
    description: lab.address,
    pathname: location.pathname,
    picture: `lab-${lab.id}`,
    ...settings,
    structured,
  });
}

/** When the lab is open: by the calendar of its first centre, by which it is booked; as it writes it where it has none. */
function Hours({ written, centres }: { written: string | null; centres: PublicCentre[] }) {
  const t = useMessages(publicLabMessages);
  const locale = useLocale();
  const counted = openingHours(centres[0]?.hours ?? [], locale);
  const hours = counted.length > 0 ? counted.join(' · ') : written;
  return hours ? <p className="mt-2 text-sm">{`${t.hours}: ${hours}`}</p> : null;
}

export default function LabPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(publicLabMessages);
  const s = useMessages(siteMessages);
  if (!loaderData) {
    return (
      <div className="page-width py-16">
        <h1 className="sr-only">{t.notFound}</h1>
        <EmptyState title={t.notFound}>
          <ButtonLink to="/services/nearby-labs">{t.labs}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const { lab, packages, centres, rating, reviews, items, times } = loaderData;
  return (
    <div className="page-width pb-8">
      <Breadcrumbs
        label={s.breadcrumb}
        trail={[{ name: t.home, to: '/' }, { name: t.labs, to: '/services/nearby-labs' }, { name: lab.labName }]}
      />
      <div className="flex flex-wrap items-center gap-5">
        <LabMark image={lab.labImage} size={96} />
        <div>
          <h1 className="text-3xl md:text-4xl">{lab.labName}</h1>
          <p className="mt-1 text-quiet">{lab.address}</p>
          <p className="text-quiet">{phoneText(lab.phone)}</p>
          {(lab.legalName || lab.gstin) && (
            <p className="note">{[lab.legalName, lab.gstin && `GSTIN ${lab.gstin}`].filter(Boolean).join(' · ')}</p>
          )}
          <p className="mt-2 flex flex-wrap gap-2">
            <VerifiedChip verified={lab.verified} label={lab.verified ? t.verified : t.notVerified} />
            {lab.accreditation && <Chip tone="tint">{lab.accreditation}</Chip>}
          </p>
          {rating?.own && <RatingLine rating={rating} />}
          <Hours written={lab.operationalHours} centres={centres} />
          {times && <LabTimesLine times={times} />}
          {lab.verified && (
            <ButtonLink to={`/prescription?lab=${lab.id}`} look="secondary" className="mt-3">
              {s.uploadPrescription}
            </ButtonLink>
          )}
        </div>
      </div>
      <CentreList centres={centres} />
      <h2 className="mt-10 mb-4 text-2xl">{t.available}</h2>
      {packages.length === 0 ? (
        <EmptyState title={t.noPackages} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {packages.map((entry) => (
            <PackageCard key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {items && <LabItems lab={lab} cards={items.rows} total={items.total} />}
      <SiteLink to={`/help?lab=${lab.id}`} className="mt-6 inline-flex min-h-11 items-center text-primary underline">
        {t.tellOfLab}
      </SiteLink>
      {rating && <LabReviews key={lab.id} labId={lab.id} rating={rating} first={reviews} />}
    </div>
  );
}

type LabPackage = NonNullable<Route.ComponentProps['loaderData']>['packages'][number];

/** A package of the lab's own, with its price there. */
function PackageCard({ entry }: { entry: LabPackage }) {
  const t = useMessages(publicLabMessages);
  const locale = useLocale();
  const percent = percentOff(entry.basePrice, entry.offerPrice);
  const { name, description } = packageInLanguage(entry, locale);
  const names = entry.packageTests
    .slice(0, 3)
    .flatMap((test) => test.test.parameters.slice(0, 1).map((parameter) => nameInLanguage(parameter, locale)))
    .join(', ');
  return (
    <li className="card flex flex-col gap-2 p-4">
      <h3 className="text-lg">{name}</h3>
      <p className="note">{cut(description)}</p>
      {names && (
        <p className="text-sm">
          {names}
          {entry.packageTests.length > 3 ? '...' : ''}
        </p>
      )}
      {entry.testDuration && (
        <p className="note">
          {t.duration}: <Fact text={entry.testDuration} />
        </p>
      )}
      {entry.fastingRequired && <p className="text-sm">{t.fasting(entry.fastingDuration ?? 8)}</p>}
      <p className="flex flex-wrap items-baseline gap-2">
        <span className="figure-price text-2xl">{rupees(entry.offerPrice)}</span>
        {percent > 0 && (
          <>
            <s className="note">{rupees(entry.basePrice)}</s>
            <Chip tone="saving">{t.off(percent)}</Chip>
          </>
        )}
      </p>
      <ButtonLink to={`/lab/package/${entry.id}`} look="secondary" wide className="mt-auto">
        {t.viewDetails}
        <span className="sr-only"> {name}</span>
      </ButtonLink>
    </li>
  );
}
