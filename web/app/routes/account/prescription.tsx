import {
  getMyPrescription,
  openMyPrescription,
  withdrawPrescription,
} from '@healthplus/contract/prescriptions/endpoints';
import type { OfferedPrescription } from '@healthplus/contract/prescriptions/schemas';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { siteMessages } from '@healthplus/words/pages/site';
import { useState } from 'react';
import { useLoaderData, useNavigate, useParams } from 'react-router';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { PaperView } from '#app/features/prescriptions/paper-view.tsx';
import { PrescriptionState } from '#app/features/prescriptions/state-chip.tsx';
import { LabTotal } from '#app/features/quotes/basket-quote.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { dayAndTime, shortDay } from '#app/lib/format.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading, privateParts } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/prescription';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = prescriptionMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.file,
    description: t.file,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const clientLoader = privateParts(({ params }) => {
  // What is no number is nobody's prescription.
  const id = Number(params.id) || 0;
  const locale = localeOf(window.location.pathname);
  return {
    prescription: beginReading('token', (token) =>
      browserApi.call(getMyPrescription, { params: { id }, query: { locale } }, { token }),
    ),
  };
});

/** One's own prescription: how it stands, what was read off it, and where that is to be had. */
function PrescriptionPage() {
  const t = useMessages(prescriptionMessages);
  const s = useMessages(siteMessages);
  const locale = useLocale();
  const id = Number(useParams().id) || 0;
  const { value, failure } = usePrivate(accountSide, useLoaderData<typeof clientLoader>()?.prescription);
  const title = value ? t.one(dayAndTime(value.sentAt, locale)) : t.file;
  return (
    <div className="page-width max-w-4xl pb-8">
      <Breadcrumbs label={s.breadcrumb} trail={[{ name: t.back, to: '/prescription' }, { name: title }]} />
      <h1 className="text-3xl">{title}</h1>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={2} className="mt-4 h-24" />}
      {value && (
        <div className="mt-3 grid gap-6">
          <p className="flex flex-wrap items-center gap-3">
            <PrescriptionState prescription={value} />
            <span className="text-quiet">{value.lab?.labName ?? value.city}</span>
          </p>
          <Answer prescription={value} />
          {value.note && (
            <p className="whitespace-pre-line break-words">
              <strong>{t.yourNote}:</strong> {value.note}
            </p>
          )}
          <PaperView
            kind={value.kind}
            side={accountSide}
            address={(token) => browserApi.call(openMyPrescription, { params: { id } }, { token })}
          />
          <Removal prescription={value} />
        </div>
      )}
    </div>
  );
}

/** What became of it. */
function Answer({ prescription }: { prescription: OfferedPrescription }) {
  const t = useMessages(prescriptionMessages);
  const { state, lab, reason, items, offers, id, bookingNumber } = prescription;
  if (state === 'waiting') return <p className="card p-5">{t.waitingText(lab?.labName ?? null)}</p>;
  if (state === 'declined')
    return (
      <div className="card grid justify-items-start gap-3 p-5">
        <p className="break-words">
          <strong>{t.reason}:</strong> {reason}
        </p>
        <ButtonLink to="/prescription">{t.again}</ButtonLink>
      </div>
    );
  const ids = items
    .filter(({ gone }) => !gone)
    .map(({ itemId }) => itemId)
    .join(',');
  return (
    <>
      <section aria-labelledby="tests">
        <h2 id="tests" className="mb-2 text-xl">
          {t.tests}
        </h2>
        <ul className="list-disc pl-5">
          {items.map(({ itemId, name, gone }) => (
            <li key={itemId}>
              {name}
              {gone && <strong className="block text-bad text-sm">{t.notOffered}</strong>}
            </li>
          ))}
        </ul>
      </section>
      {bookingNumber ? (
        <ButtonLink to="/dashboard" className="justify-self-start">
          {t.toBooking}
        </ButtonLink>
      ) : (
        <section aria-labelledby="offers">
          <h2 id="offers" className="mb-3 text-xl">
            {t.offers}
          </h2>
          {offers.length === 0 && <p className="mb-3">{t.noOffers}</p>}
          <ul className="grid gap-3">
            {offers.map((choice, index) => (
              <LabTotal
                key={choice.lab.id}
                choice={choice}
                to={`/book?items=${ids}&lab=${choice.lab.id}&prescription=${id}`}
                book={t.bookHere}
                cheapest={index === 0 && offers.length > 1}
              />
            ))}
          </ul>
          <ButtonLink to={`/basket?items=${ids}&prescription=${id}`} look="quiet" className="mt-3">
            {t.seeAll}
          </ButtonLink>
        </section>
      )}
    </>
  );
}

/** Until when it is kept, and a button that ends it now. */
function Removal({ prescription: { id, keptUntil } }: { prescription: OfferedPrescription }) {
  const t = useMessages(prescriptionMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const { act } = useAction(accountSide, t.failed);
  const [asking, setAsking] = useState(false);
  const remove = () =>
    act(
      'remove',
      async (token) => {
        await browserApi.call(withdrawPrescription, { params: { id } }, { token });
        notify(t.removed);
        await navigate(localized('/prescription', locale), { replace: true });
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <div className="flex flex-wrap items-center gap-3 border-hairline border-t pt-4">
      <span className="note">{t.keptUntil(shortDay(keptUntil, locale))}</span>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      {asking && (
        <ConfirmDialog question={t.removeAsk} confirm={t.remove} onConfirm={remove} onClose={() => setAsking(false)}>
          <p className="mb-4">{t.removeText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

export default PrescriptionPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = PrescriptionPage;
