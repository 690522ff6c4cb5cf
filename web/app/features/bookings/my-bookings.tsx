import type { Booking } from '@healthplus/contract/bookings/schemas';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { type ReactNode, useEffect, useRef } from 'react';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { ListReading } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useLookingAgain } from '#app/lib/use-looking-again.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { NotRead } from '#app/ui/not-read.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import { BookingCard } from './booking-card.tsx';
import { KeepVisits } from './keep-visits.tsx';
import { PastVisit } from './past-visit.tsx';

/** So often what is coming is read again while somebody looks at it: the collector's steps come by themselves. */
const LOOK_AGAIN_MS = 30_000;

/** What is coming, the next one large and with its steps, and what is over as rows. */
export function MyBookings({
  coming: comingReading,
  past: pastReading,
  quiet,
  everybody,
  actionsOf,
}: {
  coming: ListReading<Booking> | undefined;
  past: ListReading<Booking> | undefined;
  /** Something else stands above: that nothing is booked needs no large words. */
  quiet: boolean;
  /** The visits of all people of the account, not of one who was chosen. */
  everybody: boolean;
  /** What can be done with one beyond what belongs to bookings; `reload` reads everything again. */
  actionsOf: (booking: Booking, reload: () => void) => Record<'pay' | 'again' | 'review', ReactNode>;
}) {
  const t = useMessages(accountMessages);
  const p = useMessages(prescriptionMessages);
  const coming = usePrivateList(accountSide, comingReading);
  const past = usePrivateList(accountSide, pastReading);
  useGoneToPast(coming.value?.rows, past.reload);
  useLookingAgain(coming.refresh, LOOK_AGAIN_MS, (coming.value?.rows.length ?? 0) > 0);
  const again = () => Promise.all([coming.reload(), past.reload()]);
  const reload = () => void again();
  const broken = coming.failure !== null || past.failure !== null;
  const nothing = coming.value?.rows.length === 0 && past.value?.rows.length === 0;
  const card = (booking: Booking, list: typeof coming, large: boolean) => (
    <BookingCard
      key={booking.number}
      booking={booking}
      large={large}
      {...actionsOf(booking, reload)}
      onChange={(changed) => list.setValue((all) => all && { ...all, rows: replaced(all.rows, changed) })}
    />
  );
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className="mb-4 text-2xl">
        {t.bookings}
      </h2>
      {broken && <NotRead title={t.loadFailed} onAgain={again} />}
      {!broken && (coming.value === null || past.value === null) && <Skeleton label={t.loading} className="h-44" />}
      {!broken && nothing && (
        <EmptyState title={quiet ? t.nothingComing : t.noBookings}>
          <p className="text-quiet">{t.noBookingsText}</p>
          <ButtonLink to="/search">{t.find}</ButtonLink>
          <ButtonLink to="/prescription" look="secondary">
            {p.title}
          </ButtonLink>
        </EmptyState>
      )}
      {!nothing && coming.value?.rows.length === 0 && past.value && <NothingComing />}
      <div className="grid gap-4">
        {past.value && coming.value?.rows.map((booking, index) => card(booking, coming, index === 0))}
      </div>
      <More list={coming}>{t.showMore}</More>
      {everybody && past.value && coming.value && !nothing && <KeepVisits coming={coming.value.rows} />}
      {coming.value && past.value && past.value.rows.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-xl">{t.pastVisits}</h3>
          <div className="card overflow-hidden">
            {past.value.rows.map((booking) => (
              <PastVisit key={booking.number} booking={booking}>
                {card(booking, past, false)}
              </PastVisit>
            ))}
          </div>
          <More list={past}>{t.showMore}</More>
        </>
      )}
      {!nothing && (
        <p className="mt-6">
          <ButtonLink to="/prescription" look="quiet">
            {p.readTitle}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** What has left what is coming is over, and stands among what is past. */
function useGoneToPast(coming: Booking[] | undefined, reloadPast: () => Promise<unknown>) {
  const known = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is coming is another
  useEffect(() => {
    if (!coming) return;
    const numbers = coming.map(({ number }) => number);
    const gone = known.current.some((number) => !numbers.includes(number));
    known.current = numbers;
    if (gone) void reloadPast();
  }, [coming]);
}

function NothingComing() {
  const t = useMessages(accountMessages);
  return (
    <p className="card p-5">
      <strong>{t.nothingComing}</strong> {t.nothingComingText}
    </p>
  );
}

function More({ list, children }: { list: ReturnType<typeof usePrivateList<Booking>>; children: ReactNode }) {
  if (!list.value?.next) return null;
  return (
    <Button look="secondary" className="mt-4" onClick={() => void list.more()}>
      {children}
    </Button>
  );
}

function replaced(all: Booking[], changed: Booking): Booking[] {
  return all.map((entry) => (entry.number === changed.number ? changed : entry));
}
