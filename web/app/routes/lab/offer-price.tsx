import { getPackage } from '@healthplus/contract/items/endpoints';
import { createOffer } from '@healthplus/contract/lab-offers/endpoints';
import { offerMessages } from '@healthplus/words/pages/lab-offers';
import { useLoaderData, useNavigate, useParams } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { OfferForm } from '#app/features/lab-offers/offer-form.tsx';
import { browserApi } from '#app/lib/api.ts';
import { useCities } from '#app/lib/city.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/offer-price';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = offerMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.setTitle,
    description: t.setTitle,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const clientLoader = privatePage('labToken', (token, { params }) => {
  const id = Number(params.id) || 0;
  return browserApi.call(getPackage, { params: { id } }, { token });
});

function OfferPricePage() {
  const t = useMessages(offerMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const cities = useCities();
  const { profile } = usePortal();
  const id = Number(useParams().id) || 0;

  const { value: item, failure } = usePrivate(useLabSide(), useLoaderData<typeof clientLoader>());
  const mine = item?.labOffers.filter((offer) => offer.labAdminId === profile.labId) ?? [];
  const home = cities.find((city) => city.name === profile.city)?.id;

  async function submit(offer: { labPrice: number; locationId: number }, token: string) {
    const answer = await browserApi.call(createOffer, { body: { testPackageId: id, ...offer } }, { token });
    const { lacksLicence, licensed, locations } = answer.offer;
    const unlicensed = licensed ? '' : locations.map(({ name }) => t.unlicensedIn(name)).join(' ');
    notify([messageIn(answer), lacksLicence ? t.lacksLicence[lacksLicence] : unlicensed].filter(Boolean).join(' '));
    await navigate(localized('/lab-dashboard', locale));
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t.setTitle}</h1>
        <ButtonLink to="/manage-packages" look="secondary">
          {t.backToTable}
        </ButtonLink>
      </div>
      {failure !== null && <ErrorState title={messageOf(failure, t.notFound)} />}
      {failure === null && item === null && <Skeleton label={t.loading} rows={2} className="h-48" />}
      {item && (
        <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
          <Facts item={item} />
          <section className="card p-5" aria-label={t.setTitle}>
            {mine.length > 0 && (
              <div className="mb-4 border-hairline border-b pb-3">
                <h2 className="mb-1 font-sans font-semibold text-base">{t.yourOffers}</h2>
                <ul>
                  {mine.map((offer) => (
                    <li key={offer.id} className="flex items-center justify-between gap-3">
                      <span className="tabular">
                        {rupees(offer.labPrice)} {offer.locations[0]?.name}
                      </span>
                      <ButtonLink
                        to={`/edit-offer-price/${offer.id}`}
                        look="quiet"
                        aria-label={`${t.editTitle}: ${offer.locations[0]?.name ?? ''}`}
                      >
                        {t.editTitle}
                      </ButtonLink>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <OfferForm
              basePrice={item.basePrice}
              locationId={mine.length === 0 ? home : undefined}
              submit={t.submit}
              busyText={t.submitting}
              onSubmit={submit}
            />
          </section>
        </div>
      )}
    </>
  );
}

export default OfferPricePage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = OfferPricePage;

function Facts({ item }: { item: Awaited<ReturnType<typeof read>> }) {
  const t = useMessages(offerMessages);
  const names = [...new Set(item.packageTests.map((entry) => entry.test.parameters[0]?.name ?? ''))];
  const rows = [
    [t.basePrice, rupees(item.basePrice)],
    [t.adminPrice, rupees(item.offerPrice)],
    [t.fasting, item.fastingRequired ? t.fastingHours(item.fastingDuration) : t.noFasting],
    [t.testCode, item.testCode],
    [t.testDuration, item.testDuration],
    [t.resultTime, item.resultTime],
    [t.reportFormat, item.reportFormat],
    [t.validityPeriod, item.validityPeriod],
    [t.methodology, item.methodology],
    [t.requirements, item.preTestRequirements.join(', ')],
    [t.locations, item.locations.map((location) => location.name).join(', ')],
  ].filter(([, value]) => value);
  return (
    <section className="card p-5">
      <div className="flex gap-4">
        {item.imageUrl && (
          <img src={item.imageUrl} alt="" width="96" height="96" className="size-24 rounded-card object-cover" />
        )}
        <div>
          <h2 className="text-2xl">{item.name}</h2>
          <p className="mt-1 text-quiet">{item.description}</p>
        </div>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {names.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-lg">
            {t.parameters} ({names.length})
          </h3>
          <ul className="flex flex-wrap gap-1.5 text-sm">
            {names.map((name) => (
              <li key={name} className="rounded-full bg-sand px-2.5 py-0.5">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const read = (id: number) => browserApi.call(getPackage, { params: { id } });
