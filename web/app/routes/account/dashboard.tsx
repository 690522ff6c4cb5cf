import { currentUser, logout } from '@healthplus/contract/accounts/endpoints';
import type { User } from '@healthplus/contract/accounts/schemas';
import { listMyBookings } from '@healthplus/contract/bookings/endpoints';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { listMyConsultations } from '@healthplus/contract/consultations/endpoints';
import type { Consultation } from '@healthplus/contract/consultations/schemas';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { consultationMessages } from '@healthplus/words/pages/consultations';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { useLoaderData, useNavigate } from 'react-router';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { AddressesCard, readAddresses } from '#app/features/accounts/addresses-card.tsx';
import { DevicesCard, readDevices } from '#app/features/accounts/devices-card.tsx';
import { FamilyCard, readFamily } from '#app/features/accounts/family-card.tsx';
import { YourDataCard } from '#app/features/accounts/your-data-card.tsx';
import { BookingCard } from '#app/features/bookings/booking-card.tsx';
import { ConsultationCard } from '#app/features/consultations/consultation-card.tsx';
import { PayNowButton } from '#app/features/payments/pay-now-button.tsx';
import { readTaxReceipts, TaxReceiptsCard } from '#app/features/payments/tax-receipts-card.tsx';
import { ReviewButton } from '#app/features/reviews/review-dialog.tsx';
import { TakenAgain } from '#app/features/specimens/taken-again.tsx';
import { browserApi } from '#app/lib/api.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginAfter, beginList, beginReading, privateParts } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { endSession, readToken } from '#app/lib/session.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/dashboard';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = accountMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.dashboard,
    description: t.dashboard,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

interface Dashboard {
  user: User;
  consultations: Consultation[];
}

/** Who is signed in, and whom they consult. */
async function loadDashboard(token: string): Promise<Dashboard> {
  const user = await browserApi.call(currentUser, {}, { token });
  if (user.role !== 'customer') return { user, consultations: [] };
  return { user, consultations: await browserApi.call(listMyConsultations, { query: { limit: 50 } }, { token }) };
}

const loadBookings = (token: string, cursor?: string) =>
  browserApi.send(listMyBookings, { query: { limit: 20, cursor } }, { token });

export const clientLoader = privateParts(() => {
  const user = beginReading('token', loadDashboard);
  // Doctors and administrators have an account and book for nobody.
  const wanted = (read: Dashboard) => read.user.role === 'customer';
  return {
    user,
    bookings: beginList('token', loadBookings),
    family: beginAfter(user, 'token', { wanted, none: [], read: readFamily }),
    addresses: beginAfter(user, 'token', { wanted, none: [], read: readAddresses }),
    devices: beginReading('token', readDevices),
    taxReceipts: beginAfter(user, 'token', { wanted, none: [], read: readTaxReceipts }),
  };
});

function replaced<T extends { number: string }>(all: T[], changed: T): T[] {
  return all.map((entry) => (entry.number === changed.number ? changed : entry));
}

/** The patient's own page: it renders in the browser with the token, never on the server. */
function DashboardPage() {
  const t = useMessages(accountMessages);
  const c = useMessages(consultationMessages);
  const p = useMessages(prescriptionMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const readings = useLoaderData<typeof clientLoader>();
  const { value, setValue, failure } = usePrivate(accountSide, readings?.user);
  const user = value?.user ?? null;
  const list = usePrivateList(accountSide, readings?.bookings);
  // Doctors and administrators have an account and book nothing.
  const books = user === null || user.role === 'customer';
  const bookings = books ? (list.value?.rows ?? null) : [];
  const failed = failure !== null || (books && list.failure !== null);

  async function signOut() {
    await browserApi.call(logout, {}, { token: readToken('token') }).catch(() => {});
    endSession('token');
    notify(t.loggedOut);
    await navigate(localized('/login', locale));
  }
  return (
    <div className="page-width grid items-start gap-8 py-10 lg:grid-cols-[1fr_2fr] lg:grid-rows-[auto_1fr]">
      <section aria-labelledby="profile">
        <h1 id="profile" className="mb-4 text-3xl">
          {t.dashboard}
        </h1>
        {user ? (
          <div className="card p-5">
            <dl className="grid gap-2">
              {[
                [t.name, user.name],
                [t.email, user.email],
                [t.phone, user.phone],
                [t.role, t.roleNames(user.role)],
              ].map(([name, value]) => (
                <div key={name}>
                  <dt className="text-quiet text-sm">{name}</dt>
                  <dd className="break-words font-medium">{value}</dd>
                </div>
              ))}
            </dl>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button look="secondary" onClick={() => void signOut()}>
                {t.logout}
              </Button>
              {books && (
                <ButtonLink to="/prescription" look="quiet">
                  {p.readTitle}
                </ButtonLink>
              )}
            </div>
          </div>
        ) : (
          <Skeleton label={t.loading} rows={1} className="h-76" />
        )}
      </section>
      <div className="lg:row-span-2">
        {value && value.consultations.length > 0 && (
          <>
            <h2 id="consultations" className="mb-4 scroll-mt-20 text-2xl">
              {c.mine}
            </h2>
            <div className="mb-8 grid gap-4">
              {value.consultations.map((entry) => (
                <ConsultationCard
                  key={entry.number}
                  consultation={entry}
                  onChange={(changed) =>
                    setValue((all) => all && { ...all, consultations: replaced(all.consultations, changed) })
                  }
                />
              ))}
            </div>
          </>
        )}
        <Bookings list={list} bookings={bookings} failed={failed} />
      </div>
      {user?.role === 'customer' && (
        <div className="grid gap-6">
          <FamilyCard reading={readings?.family} />
          <AddressesCard reading={readings?.addresses} />
          <DevicesCard side={accountSide} reading={readings?.devices} />
          <TaxReceiptsCard reading={readings?.taxReceipts} />
          <YourDataCard byPhone={user.email === ''} />
        </div>
      )}
    </div>
  );
}

function Bookings({
  list,
  bookings,
  failed,
}: {
  list: ReturnType<typeof usePrivateList<Booking>>;
  bookings: Booking[] | null;
  failed: boolean;
}) {
  const t = useMessages(accountMessages);
  const p = useMessages(prescriptionMessages);
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className="mb-4 text-2xl">
        {t.bookings}
      </h2>
      {failed && <ErrorState title={t.loadFailed} />}
      {!failed && bookings === null && <Skeleton label={t.loading} className="h-44" />}
      {bookings?.length === 0 && (
        <EmptyState title={t.noBookings}>
          <p className="text-quiet">{t.noBookingsText}</p>
          <ButtonLink to="/search">{t.find}</ButtonLink>
          <ButtonLink to="/prescription" look="secondary">
            {p.title}
          </ButtonLink>
        </EmptyState>
      )}
      <div className="grid gap-4">
        {bookings?.map((booking) => (
          <BookingCard
            pay={<PayNowButton number={booking.number} outstanding={booking.payment.outstanding} />}
            key={booking.number}
            booking={booking}
            again={<TakenAgain booking={booking} onChosen={() => void list.reload()} />}
            review={<ReviewButton number={booking.number} />}
            onChange={(changed) => list.setValue((all) => all && { ...all, rows: replaced(all.rows, changed) })}
          />
        ))}
      </div>
      {list.value?.next && (
        <Button look="secondary" className="mt-4" onClick={() => void list.more()}>
          {t.showMore}
        </Button>
      )}
    </section>
  );
}

export default DashboardPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = DashboardPage;
