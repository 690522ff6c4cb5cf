import { getOffer } from '@healthplus/contract/lab-offers/endpoints';
import { offerMessages } from '@healthplus/words/pages/lab-offers';
import { useLoaderData, useNavigate } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { OfferDialog } from '#app/features/lab-offers/offer-dialog.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/edit-offer';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = offerMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.editTitle,
    description: t.editTitle,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const clientLoader = privatePage('labToken', (token, { params }) => {
  const id = Number(params.id) || 0;
  return browserApi.call(getOffer, { params: { offerId: id } }, { token });
});

/** The 'Edit Offer' dialog at an address of its own; the id is the offer's. */
function EditOfferPage() {
  const t = useMessages(offerMessages);
  const locale = useLocale();
  const navigate = useNavigate();

  const { value: offer, failure } = usePrivate(useLabSide(), useLoaderData<typeof clientLoader>());
  const back = async () => {
    await navigate(localized('/manage-packages?mine=1', locale));
  };
  return (
    <>
      <h1 className="mb-6 text-3xl">{offer?.packageName ?? t.editTitle}</h1>
      {failure !== null && (
        <ErrorState title={messageOf(failure, t.notFound)}>
          <ButtonLink to="/manage-packages" look="secondary">
            {t.backToTable}
          </ButtonLink>
        </ErrorState>
      )}
      {failure === null && offer === null && <Skeleton label={t.loading} rows={1} />}
      {offer && <OfferDialog offer={offer} onSaved={async () => {}} onClose={() => void back()} />}
    </>
  );
}

export default EditOfferPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = EditOfferPage;
