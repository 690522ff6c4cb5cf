import { currentUser, logout, type User } from '@healthplus/contract/accounts';
import { type Booking, listMyBookings } from '@healthplus/contract/bookings';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountMessages } from '#app/features/accounts/messages.ts';
import { BookingCard } from '#app/features/bookings/booking-card.tsx';
import { browserApi } from '#app/lib/api.ts';
import { isSignedOut } from '#app/lib/errors.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { forgetSession, readToken } from '#app/lib/session.ts';
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

/** The patient's own page: it renders in the browser with the token, never on the server. */
export default function DashboardPage() {
  const t = useMessages(accountMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const [user, setUser] = useState<User | null>(null);
  const [bookings, setBookings] = useState<Booking[] | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const token = readToken('token');
    const toLogin = () => navigate(localized('/login', locale), { replace: true });
    if (!token) {
      void toLogin();
      return;
    }
    Promise.all([
      browserApi.call(currentUser, {}, { token }).then((found) => {
        setUser(found);
        return found.role === 'customer' ? browserApi.call(listMyBookings, { query: { limit: 50 } }, { token }) : [];
      }),
    ])
      .then(([found]) => setBookings(found))
      .catch((error: unknown) => {
        if (isSignedOut(error)) {
          forgetSession('token');
          void toLogin();
        } else setFailed(true);
      });
  }, [navigate, locale]);

  async function signOut() {
    await browserApi.call(logout, {}, { token: readToken('token') }).catch(() => {});
    forgetSession('token');
    notify(t.loggedOut);
    await navigate(localized('/login', locale));
  }
  return (
    <div className="page-width grid gap-8 py-10 lg:grid-cols-[1fr_2fr]">
      <section aria-labelledby="profile" className="self-start">
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
                [t.role, user.role],
              ].map(([name, value]) => (
                <div key={name}>
                  <dt className="text-quiet text-sm">{name}</dt>
                  <dd className="break-words font-medium">{value}</dd>
                </div>
              ))}
            </dl>
            <Button look="secondary" className="mt-4" onClick={() => void signOut()}>
              {t.logout}
            </Button>
          </div>
        ) : (
          <Skeleton label={t.loading} rows={1} className="h-56" />
        )}
      </section>
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
          </EmptyState>
        )}
        <div className="grid gap-4">
          {bookings?.map((booking) => (
            <BookingCard
              key={booking.number}
              booking={booking}
              onChange={(changed) =>
                setBookings((all) => all?.map((entry) => (entry.number === changed.number ? changed : entry)) ?? null)
              }
            />
          ))}
        </div>
      </section>
    </div>
  );
}
