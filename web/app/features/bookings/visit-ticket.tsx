import { ADULT } from '@healthplus/contract/accounts/rules';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { nameInLanguage } from '@healthplus/contract/languages';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { Check, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortAge } from '#app/lib/age-text.ts';
import { dayAndTime, longDay, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { sendText } from '#app/lib/send-text.ts';
import { useToken } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { FastingClock } from './fasting-clock.tsx';
import { useAccountBook } from './use-booking.ts';
import { ComingLinks } from './visit-links.tsx';
import { VisitStateChip } from './visit-state.tsx';

/** A visit that lies ahead as a ticket: when, where, for whom with what, until when they eat, and what comes next. */
export function VisitTicket({ booking, children }: { booking: Booking; children: ReactNode }) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const { number, state, startsAt, endsAt, place, lab, address, orders } = booking;
  const where = place === 'home' ? (address ?? '') : `${lab.labName}, ${lab.address}`;
  return (
    <section className="card overflow-hidden" aria-label={t.yourVisit}>
      <header className="bg-primary-tint p-5">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span>
            {t.number} <strong className="tabular text-xl">{number}</strong>
          </span>
          <VisitStateChip state={state} />
        </p>
        <p className="mt-3 font-heading font-semibold text-2xl">{longDay(startsAt, locale)}</p>
        <p className="tabular font-semibold text-xl">
          {timeOfDay(startsAt, locale)} – {timeOfDay(endsAt, locale)}
        </p>
        {booking.secondDraw && (
          <p className="mt-2">
            <strong>{t.secondDraw}</strong>: {booking.secondDraw.who && `${booking.secondDraw.who}, `}
            <span className="tabular">
              {booking.secondDraw.startsAt ? timeOfDay(booking.secondDraw.startsAt, locale) : t.secondArranged}
            </span>
            <span className="block note">{t.secondHow}</span>
          </p>
        )}
        <p className="mt-2">
          <strong>{place === 'home' ? t.atHome : t.atLab}</strong>: {where}
        </p>
        <p className="text-quiet">
          {lab.labName}, {phoneText(lab.phone)}
        </p>
        {booking.collectorName && (
          <p>
            {t.collector}: <strong>{booking.collectorName}</strong>
          </p>
        )}
      </header>
      <div className="border-hairline border-t-2 border-dashed p-5">
        <ul className="grid gap-4">
          {orders.map(({ id, person, items, lastMealAt }) => (
            <li key={id}>
              <strong>
                {person.name}, {shortAge(person.age)}
              </strong>
              <span className="block">
                {items.length > 0 ? items.map((item) => nameInLanguage(item, locale)).join(', ') : t.leftOut}
              </span>
              {lastMealAt && items.length > 0 && <FastingClock until={lastMealAt} />}
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          <ComingLinks booking={booking} />
          <SendTicket booking={booking} />
        </div>
      </div>
      {children}
    </section>
  );
}

/** Sends what is to be known of the visit to whom it is for: by what the phone offers, else by WhatsApp. No price, no number of a person. */
function SendTicket({ booking }: { booking: Booking }) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  if (!booking.canCancel) return null;
  const { lab, place, startsAt, number, orders, address } = booking;
  const text = [
    t.sentTitle(lab.labName),
    `${longDay(startsAt, locale)}, ${timeOfDay(startsAt, locale)} – ${timeOfDay(booking.endsAt, locale)}`,
    ...(booking.secondDraw?.startsAt
      ? [
          [`${t.secondDraw}: ${timeOfDay(booking.secondDraw.startsAt, locale)}`, booking.secondDraw.who]
            .filter(Boolean)
            .join(', '),
        ]
      : []),
    place === 'home' ? `${t.atHome}: ${address ?? ''}` : `${t.atLab}: ${lab.address}`,
    ...orders.flatMap(({ person, lastMealAt, items }) =>
      lastMealAt && items.length > 0 ? [`${person.name}: ${t.lastMeal(dayAndTime(lastMealAt, locale))}`] : [],
    ),
    `${t.number} ${number}. ${lab.labName}, ${phoneText(lab.phone)}`,
  ].join('\n');
  return (
    <Button look="quiet" onClick={() => sendText(text)}>
      <Share2 aria-hidden size={18} />
      {t.sendTicket}
    </Button>
  );
}

/** What comes next, in three steps; those that are behind are ticked. */
export function NextSteps({ booking }: { booking: Booking }) {
  const t = useMessages(bookingMessages);
  const { state, place, lab, promisedHours, orders } = booking;
  const { people } = useAccountBook(useToken('token'));
  // An adult's report is theirs: whoever booked reads it after their yes.
  const others = orders.some(
    ({ personId, person }) =>
      person.age >= ADULT && people.some(({ id, relation }) => id === personId && relation !== 'self'),
  );
  const steps = [
    { text: t.nextConfirm(lab.labName), done: state !== 'requested' },
    { text: place === 'home' ? t.nextCollector : t.nextCounter, done: false },
    { text: promisedHours === null ? t.nextReport : t.nextReportWithin(promisedHours), done: false },
    ...(others ? [{ text: t.othersResults, done: false }] : []),
  ];
  return (
    <section aria-labelledby="next" className="mt-6">
      <h2 id="next" className="mb-3 text-xl">
        {t.next}
      </h2>
      <ol className="grid gap-3">
        {steps.map(({ text, done }, at) => (
          <li key={text} className="flex items-start gap-3">
            <span
              aria-hidden
              className={`flex size-7 shrink-0 items-center justify-center rounded-full font-semibold text-sm ${done ? 'bg-primary text-on-primary' : 'border border-hairline'}`}
            >
              {done ? <Check size={16} /> : at + 1}
            </span>
            <span>
              {text}
              {done && <span className="sr-only"> ({t.nextDone})</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
