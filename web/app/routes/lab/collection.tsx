import { visitStates } from '@healthplus/contract/bookings/schemas';
import { paymentOf } from '@healthplus/contract/payments/rules';
import {
  assignCollector,
  listCollection,
  listCollectors,
  stepCollection,
} from '@healthplus/contract/specimens/endpoints';
import { isLabelled } from '@healthplus/contract/specimens/rules';
import type { CollectionVisit, collectionSteps } from '@healthplus/contract/specimens/schemas';
import { dayOf, daysAfter, noonOf } from '@healthplus/contract/zone';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { workMessages } from '@healthplus/words/pages/work';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { VisitCard } from '#app/features/bookings/portal/visit-card.tsx';
import { PaymentDialog } from '#app/features/payments/payment-dialog.tsx';
import { TubesAndLabels } from '#app/features/specimens/portal/tubes-and-labels.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { longDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading, privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Choices, DayFilter, FilterSelect } from '#app/ui/filters.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('collectionTitle');

type Step = (typeof collectionSteps)[number];
/** What the address asks for. */
function asked(filters: Filters) {
  const day = /^\d{4}-\d\d-\d\d$/.test(filters.get('day')) ? filters.get('day') : dayOf(new Date());
  const state = visitStates.find((entry) => entry === filters.get('state'));
  const place = (['home', 'counter'] as const).find((entry) => entry === filters.get('place'));
  return { day, state, place };
}

export const clientLoader = privateList('labToken', (token, { filters }, cursor) => {
  const { day, state, place } = asked(filters);
  return browserApi.send(listCollection, { query: { day, state, place, limit: 50, cursor } }, { token });
});

function CollectionPage() {
  const t = useMessages(workMessages);
  const b = useMessages(bookingMessages);
  const locale = useLocale();
  const side = useLabSide();
  const { profile } = usePortal();
  const filters = useFilters();
  const { day, state, place } = asked(filters);

  const { value, setValue, failure, more } = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { busy, act } = useAction(side, t.actionFailed);
  const [explaining, setExplaining] = useState<{ number: string; to: Step } | null>(null);
  const [sure, setSure] = useState<{ number: string; to: Step } | null>(null);
  const [paying, setPaying] = useState<CollectionVisit | null>(null);
  const sends = profile.role !== 'collector';
  const collectors = useCollectors(sends);

  const replace = (changed: CollectionVisit) =>
    setValue((all) => all && { ...all, rows: all.rows.map((row) => (row.number === changed.number ? changed : row)) });
  const change = (number: string, work: (token: string) => Promise<CollectionVisit>) =>
    act(
      number,
      async (token) => {
        const changed = await work(token);
        replace(changed);
        notify(t.stepDone(number, b.states[changed.state]));
      },
      (error) => messageOf(error, t.actionFailed),
    );
  const assign = (number: string, collectorId: number) =>
    change(number, (token) =>
      browserApi.call(assignCollector, { params: { number }, body: { collectorId } }, { token }),
    );
  const step = (number: string, to: Step, reason?: string) =>
    change(number, (token) => browserApi.call(stepCollection, { params: { number }, body: { to, reason } }, { token }));
  return (
    <>
      <h1 className="mb-4 text-3xl">{t.collectionTitle}</h1>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Button look="secondary" aria-label={t.earlier} onClick={() => filters.set({ day: daysAfter(day, -1) })}>
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <DayFilter hidden label={t.day} value={day} onChange={(chosen) => filters.set({ day: chosen })} />
        <Button look="secondary" aria-label={t.later} onClick={() => filters.set({ day: daysAfter(day, 1) })}>
          <ChevronRight size={18} aria-hidden />
        </Button>
        <Choices
          label={t.place}
          value={place ?? ''}
          options={[
            { value: '', text: t.anyPlace },
            { value: 'home', text: t.home },
            { value: 'counter', text: t.counter },
          ]}
          onChange={(chosen) => filters.set({ place: chosen })}
        />
        <FilterSelect label={t.state} value={state ?? ''} onChange={(chosen) => filters.set({ state: chosen })}>
          <option value="">{t.anyState}</option>
          {visitStates.map((entry) => (
            <option key={entry} value={entry}>
              {b.states[entry]}
            </option>
          ))}
        </FilterSelect>
      </div>
      <h2 className="mb-3 text-xl">{longDay(noonOf(day), locale)}</h2>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={4} />}
      {value?.rows.length === 0 && <EmptyState title={t.noVisits} />}
      <ul className="grid gap-3 xl:grid-cols-2">
        {value?.rows.map((visit) => (
          <li key={visit.number}>
            <VisitCard
              visit={visit}
              busy={busy === visit.number}
              collectors={sends ? collectors : null}
              onAssign={(collectorId) => void assign(visit.number, collectorId)}
              onStep={(to) => {
                if (to === 'failed') setExplaining({ number: visit.number, to });
                // Neither can be taken back, and both stand where the step before stood: a double tap must not do it.
                else if (to === 'no_show' || to === 'collected') setSure({ number: visit.number, to });
                else void step(visit.number, to);
              }}
              onPay={() => setPaying(visit)}
              more={isLabelled(visit.state) && <TubesAndLabels number={visit.number} />}
            />
          </li>
        ))}
      </ul>
      {value?.next && (
        <Button look="secondary" className="mt-4" onClick={() => void more()}>
          {t.more}
        </Button>
      )}
      {explaining && (
        <ReasonDialog
          title={t.reasonFor(explaining.number)}
          label={t.reason}
          send={t.send}
          onSend={(reason) => step(explaining.number, explaining.to, reason)}
          onClose={() => setExplaining(null)}
        />
      )}
      {sure && (
        <ConfirmDialog
          look="primary"
          question={
            sure.to === 'no_show'
              ? t.nobodyAsk(sure.number)
              : day > dayOf(new Date())
                ? t.earlyAsk(sure.number, longDay(noonOf(day), locale))
                : t.collectedAsk(sure.number)
          }
          confirm={t.stepNames[sure.to]}
          onConfirm={() => step(sure.number, sure.to)}
          onClose={() => setSure(null)}
        />
      )}
      {paying && (
        <PaymentDialog
          number={paying.number}
          outstanding={paying.payment.outstanding}
          onPaid={(bill) =>
            replace({
              ...paying,
              payment: {
                ...paying.payment,
                paid: bill.paid,
                outstanding: bill.outstanding,
                state: paymentOf({ owed: bill.total, paid: bill.paid }).state,
              },
            })
          }
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
}

export default CollectionPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CollectionPage;

/** Whom one may send to a visit; nobody for those who send nobody. */
function useCollectors(sends: boolean) {
  const begin = () =>
    beginReading('labToken', async (token) => (sends ? browserApi.call(listCollectors, {}, { token }) : []));
  return usePrivate(useLabSide(), useBegun(begin)).value ?? [];
}
