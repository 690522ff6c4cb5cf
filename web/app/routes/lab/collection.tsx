import { minutesSinceFirstDraw } from '@healthplus/contract/bookings/rules';
import { paymentOf } from '@healthplus/contract/payments/rules';
import { assignCollector } from '@healthplus/contract/specimens/endpoints';
import type { AtDoor, CollectionVisit } from '@healthplus/contract/specimens/schemas';
import { dayOf, noonOf } from '@healthplus/contract/zone';
import { boardMessages } from '@healthplus/words/pages/board';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { roundMessages } from '@healthplus/words/pages/round';
import { workMessages } from '@healthplus/words/pages/work';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { namesOf } from '#app/features/bookings/portal/who-comes.ts';
import { PaymentDialog } from '#app/features/payments/payment-dialog.tsx';
import { Bag } from '#app/features/specimens/portal/bag.tsx';
import { CollectorsBoard } from '#app/features/specimens/portal/board/collectors-board.tsx';
import { DoorDialog } from '#app/features/specimens/portal/door-dialog.tsx';
import { NextDay } from '#app/features/specimens/portal/next-day.tsx';
import { DayChoice, RoundFilters, roundOf } from '#app/features/specimens/portal/round-filters.tsx';
import { RoundNotice } from '#app/features/specimens/portal/round-notice.tsx';
import { RoundVisits } from '#app/features/specimens/portal/round-visits.tsx';
import { useCollectors } from '#app/features/specimens/portal/use-collectors.ts';
import { readRound, type Step, useRound, withActions } from '#app/features/specimens/portal/use-round.ts';
import { SavedViews } from '#app/features/staff/portal/saved-views.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { longDay } from '#app/lib/format.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privateList } from '#app/lib/private-page.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Choices } from '#app/ui/filters.tsx';
import { ListBody } from '#app/ui/list-body.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('collectionTitle');

type Open =
  | { kind: 'failed' | 'no_show'; number: string }
  /** `instead`: the id of a payment that was not taken, in whose place it is. */
  | { kind: 'pay'; visit: CollectionVisit; instead?: string }
  | { kind: 'collected' | 'second_draw'; visit: CollectionVisit };

export const clientLoader = privateList('labToken', (token, { filters }, cursor) => {
  const { day, state, place } = roundOf(filters);
  // A day as a whole: who is looked for is among them.
  return readRound(token, { day, state, place, limit: 100, cursor });
});

/** The visits of a day: one after the other, and for whoever sends collectors as a board. */
function CollectionPage() {
  const t = useMessages(workMessages);
  const m = useMessages(boardMessages);
  const { profile } = usePortal();
  const filters = useFilters();
  const { day, view } = roundOf(filters);
  const sends = profile.role !== 'collector';
  const locale = useLocale();
  return (
    <>
      <PageTitle title={t.collectionTitle}>
        {sends && (
          <Choices
            label={m.view}
            value={view}
            options={[
              { value: 'round', text: m.round },
              { value: 'board', text: m.board },
            ]}
            onChange={(chosen) => filters.set({ view: chosen === 'board' ? chosen : '' })}
          />
        )}
      </PageTitle>
      {sends && view === 'board' ? (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
            <DayChoice />
          </div>
          <h2 className="mb-3 text-xl print:hidden">{longDay(noonOf(day), locale)}</h2>
          <CollectorsBoard key={day} day={day} />
        </>
      ) : (
        <Round />
      )}
    </>
  );
}

/** What is done with the visits of the round, and what is asked before. */
function useSteps({ setValue, reload }: ReturnType<typeof usePrivateList<CollectionVisit>>) {
  const t = useMessages(workMessages);
  const b = useMessages(bookingMessages);
  const r = useMessages(roundMessages);
  const { busy, act } = useAction(useLabSide(), t.actionFailed);
  const [open, setOpen] = useState<Open | null>(null);
  const round = useRound(reload);
  const replace = (changed: CollectionVisit) =>
    setValue((all) => all && { ...all, rows: all.rows.map((row) => (row.number === changed.number ? changed : row)) });
  const change = (number: string, work: (token: string) => Promise<CollectionVisit | null>) =>
    act(
      number,
      async (token) => {
        const changed = await work(token);
        if (changed) replace(changed);
        notify(changed ? t.stepDone(number, b.states[changed.state]) : r.kept(number));
      },
      (error) => messageOf(error, t.actionFailed),
    );
  const assign = (number: string, collectorId: number) =>
    change(number, (token) =>
      browserApi.call(assignCollector, { params: { number }, body: { collectorId } }, { token }),
    );
  const step = (number: string, to: Step, more?: Parameters<typeof round.step>[2]) =>
    change(number, () => round.step(number, to, more));
  const ask = (visit: CollectionVisit, to: Step) => {
    // Neither can be taken back, and both stand where the step before stood: a double tap must not do it.
    if (to === 'collected' || to === 'second_draw') setOpen({ kind: to, visit });
    else if (to === 'failed' || to === 'no_show') setOpen({ kind: to, number: visit.number });
    else void step(visit.number, to);
  };
  return { round, busy, open, setOpen, replace, assign, step, ask };
}

/** Visits one after the other, each with what can be done next; what is done without a connection is kept. */
function Round() {
  const t = useMessages(workMessages);
  const { day, place } = roundOf(useFilters());
  const list = usePrivateList(useLabSide(), useLoaderData<typeof clientLoader>());
  useLive(['bookings', 'specimens', 'money'], list.refresh);
  const sends = usePortal().profile.role !== 'collector';
  const collectors = useCollectors(sends);
  const { round, busy, open, setOpen, replace, assign, step, ask } = useSteps(list);
  return (
    <>
      <RoundNotice
        round={round}
        anew={(number, id) => {
          const visit = list.value?.rows.find((row) => row.number === number);
          return visit ? () => setOpen({ kind: 'pay', visit, instead: id }) : null;
        }}
      />
      <Bag />
      <SavedViews list="collection" />
      <RoundFilters />
      <h2 className="mb-3 text-xl">{longDay(noonOf(day), useLocale())}</h2>
      <ListBody
        list={list}
        failed={t.failed}
        skeleton={<Skeleton label={t.loading} rows={4} />}
        empty={
          <EmptyState title={t.noVisits}>
            <NextDay key={`${day} ${place}`} after={day} place={place} />
          </EmptyState>
        }
      >
        {(rows) => (
          <RoundVisits
            key={day}
            visits={withActions(rows ?? [], round.actions)}
            cardOf={(visit) => ({
              busy: busy === visit.number,
              collectors: sends ? collectors : null,
              onAssign: (collectorId) => void assign(visit.number, collectorId),
              onStep: (to) => ask(visit, to),
              onPay: () => setOpen({ kind: 'pay', visit }),
            })}
          />
        )}
      </ListBody>
      {open && (
        <RoundDialog open={open} day={day} onStep={step} onPaid={replace} round={round} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

export default CollectionPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CollectionPage;

/** What is asked before a draw is taken; `ahead` names the day of a visit that is still to come. */
function doorQuestion(
  t: typeof workMessages.en,
  { kind, visit, ahead }: { kind: 'collected' | 'second_draw'; visit: CollectionVisit; ahead: string | null },
): string {
  const { number, steps } = visit;
  if (kind === 'collected') return ahead === null ? t.collectedAsk(number) : t.earlyAsk(number, ahead);
  const sooner = minutesSinceFirstDraw(steps, new Date());
  return sooner === null ? t.secondAsk(number) : t.secondSoonAsk(number, sooner);
}

/** What is asked before a step that cannot be taken back, and the money at the door. */
function RoundDialog({
  open,
  day,
  onStep,
  onPaid,
  round,
  onClose,
}: {
  open: Open;
  day: string;
  onStep: (number: string, to: Step, more?: { reason?: string; door?: AtDoor }) => Promise<boolean>;
  onPaid: (visit: CollectionVisit) => void;
  round: ReturnType<typeof useRound>;
  onClose: () => void;
}) {
  const t = useMessages(workMessages);
  const r = useMessages(roundMessages);
  const locale = useLocale();
  if (open.kind === 'pay') {
    const { visit, instead } = open;
    return (
      <PaymentDialog
        number={visit.number}
        patient={namesOf(visit)}
        outstanding={visit.payment.outstanding}
        record={async (payment, key) => {
          const bill = await round.pay(visit.number, payment, key);
          if (instead) await round.drop(instead);
          if (!bill) notify(r.kept(visit.number));
          return bill;
        }}
        onPaid={({ paid, outstanding, total }) => {
          const { state } = paymentOf({ owed: total, paid });
          onPaid({ ...visit, payment: { ...visit.payment, paid, outstanding, state } });
        }}
        onClose={onClose}
      />
    );
  }
  if ('visit' in open) {
    const { kind, visit } = open;
    const { number } = visit;
    return (
      <DoorDialog
        visit={visit}
        question={doorQuestion(t, {
          kind,
          visit,
          ahead: day > dayOf(new Date()) ? longDay(noonOf(day), locale) : null,
        })}
        onCollected={(door) => onStep(number, kind, { door })}
        onClose={onClose}
      />
    );
  }
  const { kind, number } = open;
  if (kind === 'failed')
    return (
      <ReasonDialog
        title={t.reasonFor(number)}
        label={t.reason}
        send={t.send}
        onSend={(reason) => onStep(number, kind, { reason })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      look="primary"
      question={t.nobodyAsk(number)}
      confirm={t.stepNames[kind]}
      onConfirm={() => onStep(number, kind)}
      onClose={onClose}
    />
  );
}
