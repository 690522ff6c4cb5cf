import { logoutLab } from '@healthplus/contract/accounts';
import {
  confirmBooking,
  declineBooking,
  type LabBooking,
  listLabBookings,
  type VisitState,
  visitStates,
} from '@healthplus/contract/bookings';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { bookingMessages } from '#app/features/bookings/messages.ts';
import { BookingTable } from '#app/features/labs/booking-table.tsx';
import { DeclineDialog } from '#app/features/labs/decline-dialog.tsx';
import { labMessages } from '#app/features/labs/messages.ts';
import { browserApi } from '#app/lib/api.ts';
import { isSignedOut, messageOf } from '#app/lib/errors.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { forgetSession, readToken } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/bookings';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = labMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.bookings,
    description: t.bookings,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

const whens = ['upcoming', 'past', 'all'] as const;

export default function LabBookingsPage() {
  const t = useMessages(labMessages);
  const b = useMessages(bookingMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [bookings, setBookings] = useState<LabBooking[] | 'failed' | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [declining, setDeclining] = useState<string | null>(null);
  const when = whens.find((entry) => entry === search.get('when')) ?? 'upcoming';
  const state = visitStates.find((entry) => entry === search.get('state')) as VisitState | undefined;
  const q = search.get('q') ?? '';

  const load = useCallback(
    async (cursor?: string) => {
      const token = readToken('labToken');
      if (!token) {
        notify(t.unauthorized, 'bad');
        await navigate(localized('/labs/login?next=/labs/bookings', locale), { replace: true });
        return;
      }
      try {
        const answer = await browserApi.send(
          listLabBookings,
          { query: { when, state, q, limit: 50, cursor } },
          { token },
        );
        const following = /[?&]cursor=([^&>]+)/.exec(answer.response.headers.get('link') ?? '');
        setNext(following ? decodeURIComponent(following[1]!) : null);
        setBookings((earlier) => (cursor && Array.isArray(earlier) ? [...earlier, ...answer.body] : answer.body));
      } catch (error) {
        if (isSignedOut(error)) {
          forgetSession('labToken');
          await navigate(localized('/labs/login?next=/labs/bookings', locale), { replace: true });
        } else setBookings('failed');
      }
    },
    [when, state, q, navigate, locale, t],
  );
  useEffect(() => {
    setBookings(null);
    void load();
  }, [load]);

  async function change(number: string, send: () => Promise<LabBooking>, done: string) {
    setBusy(number);
    try {
      const changed = await send();
      setBookings((all) =>
        Array.isArray(all) ? all.map((entry) => (entry.number === number ? changed : entry)) : all,
      );
      notify(done);
    } catch (error) {
      notify(messageOf(error, t.changeFailed), 'bad');
    } finally {
      setBusy(null);
    }
  }
  const token = () => ({ token: readToken('labToken') });
  const confirm = (number: string) =>
    change(number, () => browserApi.call(confirmBooking, { params: { number } }, token()), t.confirmed(number));
  const decline = async (number: string, reason: string) => {
    await change(
      number,
      () => browserApi.call(declineBooking, { params: { number }, body: { reason } }, token()),
      t.declined(number),
    );
    setDeclining(null);
  };
  async function signOut() {
    await browserApi.call(logoutLab, {}, token()).catch(() => {});
    forgetSession('labToken');
    notify(t.loggedOut);
    await navigate(localized('/labs/login', locale));
  }
  const filter = (changes: Record<string, string>) => {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) value ? changed.set(name, value) : changed.delete(name);
    setSearch(changed, { replace: true });
  };
  const control = 'min-h-11 rounded-control border border-control bg-card px-3';
  return (
    <div className="page-width py-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t.bookings}</h1>
        <Button look="secondary" onClick={() => void signOut()}>
          {t.logout}
        </Button>
      </div>
      <div className="mb-4 flex flex-wrap gap-3">
        <fieldset className="flex gap-1" aria-label={t.when}>
          {whens.map((entry) => (
            <button
              key={entry}
              type="button"
              aria-pressed={when === entry}
              onClick={() => filter({ when: entry })}
              className="min-h-11 rounded-full px-4 font-medium aria-pressed:bg-night aria-pressed:text-white"
            >
              {t[entry]}
            </button>
          ))}
        </fieldset>
        <select
          aria-label={t.state}
          value={state ?? ''}
          onChange={(event) => filter({ state: event.target.value })}
          className={control}
        >
          <option value="">{t.anyState}</option>
          {visitStates.map((entry, index) => (
            <option key={entry} value={entry}>
              {b.states[index]}
            </option>
          ))}
        </select>
        <input
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          defaultValue={q}
          onChange={(event) => filter({ q: event.target.value.trim() })}
          className={`${control} grow sm:max-w-72`}
        />
      </div>
      {bookings === null && <Skeleton label={t.loading} rows={4} className="h-16" />}
      {bookings === 'failed' && <ErrorState title={t.failed} />}
      {Array.isArray(bookings) && bookings.length === 0 && (
        <EmptyState title={t.none}>
          <p className="text-quiet">{t.noneText}</p>
        </EmptyState>
      )}
      {Array.isArray(bookings) && bookings.length > 0 && (
        <BookingTable
          bookings={bookings}
          busy={busy}
          onConfirm={(number) => void confirm(number)}
          onDecline={setDeclining}
        />
      )}
      {next && (
        <Button look="secondary" className="mt-4" onClick={() => void load(next)}>
          {t.more}
        </Button>
      )}
      {declining && (
        <DeclineDialog
          number={declining}
          onClose={() => setDeclining(null)}
          onDecline={(reason) => decline(declining, reason)}
        />
      )}
    </div>
  );
}
