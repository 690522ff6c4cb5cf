import { type Booking, getMyBooking } from '@healthplus/contract/bookings';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BookingFacts } from '#app/features/bookings/booking-card.tsx';
import { bookingMessages } from '#app/features/bookings/messages.ts';
import { VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import { browserApi } from '#app/lib/api.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { readToken } from '#app/lib/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Said } from '#app/ui/said.tsx';
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

/** The confirmation, with its number and how to prepare. Only its owner can open it. */
export default function BookingDonePage() {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const number = useSearchParams()[0].get('number') ?? '';
  const [booking, setBooking] = useState<Booking | 'missing' | null>(null);
  useEffect(() => {
    const token = readToken('token');
    if (!token) {
      void navigate(localized('/login', locale), { replace: true });
      return;
    }
    browserApi
      .call(getMyBooking, { params: { number } }, { token })
      .then(setBooking)
      .catch(() => setBooking('missing'));
  }, [number, navigate, locale]);
  return (
    <div className="page-width max-w-3xl py-10">
      {booking === null && <Skeleton label={t.loading} rows={1} className="h-72" />}
      {booking === 'missing' && <ErrorState title={t.notFound} />}
      {booking && booking !== 'missing' && (
        <>
          <div className="mb-6 flex items-start gap-3">
            <CircleCheck className="mt-1 shrink-0 text-good" size={36} aria-hidden />
            <div>
              <h1 className="text-3xl">{t.booked}</h1>
              <p className="text-quiet">{t.bookedText(booking.lab.labName)}</p>
            </div>
          </div>
          <section className="card p-5" aria-label={t.yourVisit}>
            <p className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <span>
                {t.number} <strong className="tabular text-xl">{booking.number}</strong>
              </span>
              <VisitStateChip state={booking.state} />
            </p>
            <BookingFacts booking={booking} />
          </section>
          {booking.preparation.length > 0 && (
            <section aria-labelledby="prepare" className="mt-6 rounded-card border border-saving bg-[#fffaf0] p-5">
              <h2 id="prepare" className="mb-2 text-xl">
                {t.prepare}
              </h2>
              <ul className="list-disc pl-5">
                {booking.preparation.map((line) => (
                  <li key={line}>
                    <Said text={line} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <ButtonLink to="/dashboard" className="mt-6">
            {t.seeAll}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
