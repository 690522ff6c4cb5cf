import { getMyBooking } from '@healthplus/contract/bookings/endpoints';
import { openStates } from '@healthplus/contract/bookings/rules';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { readId } from '@healthplus/contract/ids';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { CircleCheck } from 'lucide-react';
import { useLoaderData, useSearchParams } from 'react-router';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { moneyRows, totalRows } from '#app/features/bookings/money-rows.ts';
import { PreparationList } from '#app/features/bookings/preparation-list.tsx';
import { StateReason } from '#app/features/bookings/visit-state.tsx';
import { NextSteps, VisitTicket } from '#app/features/bookings/visit-ticket.tsx';
import { PayNowButton } from '#app/features/payments/pay-now-button.tsx';
import { PaymentNotice } from '#app/features/payments/payment-notice.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/done';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = bookingMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.booked,
    description: t.booked,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const clientLoader = privatePage('token', (token, { filters }) =>
  browserApi.call(getMyBooking, { params: { number: filters.get('number') } }, { token }),
);

/** The confirmation, with its number and how to prepare. Only its owner can open it. */
function BookingDonePage() {
  const t = useMessages(bookingMessages);
  const [search] = useSearchParams();
  const payment = readId(search.get('payment'));
  const { value: booking, failure, reload } = usePrivate(accountSide, useLoaderData<typeof clientLoader>());
  // Whoever comes back to it later reads how it stands by then.
  const isAhead = booking !== null && openStates.includes(booking.state);
  return (
    <div className="page-width max-w-3xl py-10">
      {failure === null && booking === null && <Skeleton label={t.loading} rows={1} className="h-72" />}
      {failure !== null && (
        <ErrorState title={messageOf(failure, t.notFound)}>
          <Button look="secondary" onClick={() => void reload()}>
            {t.tryAgain}
          </Button>
        </ErrorState>
      )}
      {booking && (
        <>
          <div className="mb-6 flex items-start gap-3">
            {isAhead && <CircleCheck className="mt-1 shrink-0 text-good" size={36} aria-hidden />}
            <div>
              <h1 className="text-3xl">{isAhead ? t.booked : t.states[booking.state]}</h1>
              {isAhead && (
                <p className="text-quiet">
                  {booking.state === 'requested'
                    ? t.bookedText(booking.lab.labName)
                    : t.confirmedText(booking.lab.labName)}
                </p>
              )}
              {!isAhead && <StateReason reason={booking.stateReason} className="text-quiet" />}
            </div>
          </div>
          {payment !== null && (
            <PaymentNotice
              key={payment}
              number={booking.number}
              id={payment}
              due={booking.payment.outstanding > 0}
              onPaid={() => void reload()}
            />
          )}
          <VisitTicket booking={booking}>
            <Money booking={booking} />
          </VisitTicket>
          {booking.preparation.length > 0 && (
            <section aria-labelledby="prepare" className="mt-6 rounded-card border border-saving bg-saving-tint p-5">
              <h2 id="prepare" className="mb-2 text-xl">
                {t.prepare}
              </h2>
              <PreparationList lines={booking.preparation} className="" />
            </section>
          )}
          {booking.canCancel && <NextSteps booking={booking} />}
          <div className="mt-6 flex flex-wrap gap-3">
            {booking.payment.online && payment === null && (
              <PayNowButton number={booking.number} outstanding={booking.payment.outstanding} />
            )}
            <ButtonLink look={booking.payment.online && payment === null ? 'secondary' : 'primary'} to="/dashboard">
              {t.seeAll}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}

/** What is to be paid and was, at the foot of the ticket. */
function Money({ booking }: { booking: Booking }) {
  const t = useMessages(bookingMessages);
  const rows = [...totalRows(booking, t), ...moneyRows(booking, t)];
  return (
    <dl className="grid gap-1 border-hairline border-t p-5">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-quiet">{name}</dt>
          <dd className="tabular font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export default BookingDonePage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = BookingDonePage;
