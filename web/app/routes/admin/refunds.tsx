import type { VisitState } from '@healthplus/contract/bookings/schemas';
import { decideRefund, listRefunds } from '@healthplus/contract/refunds/endpoints';
import { mayWantDecision, refundFilters } from '@healthplus/contract/refunds/rules';
import type { Refund } from '@healthplus/contract/refunds/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { consoleMessages } from '@healthplus/words/pages/console';
import { eventMessages } from '@healthplus/words/pages/events';
import { refundMessages } from '@healthplus/words/pages/refunds';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { StateReason } from '#app/features/bookings/visit-state.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privateList } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { BookingOf } from '#app/shells/console/booking-of.tsx';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { FilterSelect, SearchInput } from '#app/ui/filters.tsx';

export const meta = consoleMeta('refunds');

/** What the address asks for. */
const stateOf = (filters: Filters) => refundFilters.find((entry) => entry === filters.get('state'));

export const clientLoader = privateList('token', (token, { filters }, cursor) =>
  browserApi.send(
    listRefunds,
    { query: { state: stateOf(filters), q: filters.get('q') || undefined, cursor } },
    { token },
  ),
);

type Decision = 'approve' | 'at_desk';

interface Asking {
  refund: Refund;
  decision: Decision;
}

/** What a row of the list says, on the page and in its file. */
function useColumns(onAsk: (asking: Asking) => void) {
  const t = useMessages(refundMessages);
  const locale = useLocale();
  const causeOf = useCauseOf();
  const columns: Column<Refund>[] = [
    {
      title: t.booking,
      value: (row) => row.number,
      csv: [
        { title: t.booking, value: (row) => row.number },
        { title: t.patient, value: (row) => row.patient },
      ],
      cell: (row) => <BookingOf {...row} />,
    },
    { title: t.lab, cell: (row) => row.labName, value: (row) => row.labName },
    { title: t.amount, numeric: true, cell: (row) => rupees(row.amount), value: (row) => row.amount, sum: rupees },
    {
      title: t.state,
      value: (row) => t.states[row.state],
      cell: (row) => [t.states[row.state], row.approvedBy && t.by(row.approvedBy)].filter(Boolean).join(', '),
    },
    {
      title: t.cause,
      cell: (row) => <Cause cause={row.cause} said={causeOf(row.cause)} />,
      value: (row) => [causeOf(row.cause), row.cause?.reason].filter(Boolean).join(': '),
    },
    {
      title: t.since,
      value: (row) => row.requestedAt,
      cell: (row) => dayAndTime(row.requestedAt, locale),
    },
    {
      title: t.doneOn,
      value: (row) => row.doneAt,
      csv: [
        { title: t.doneOn, value: (row) => row.doneAt },
        { title: t.reference, value: (row) => row.reference },
      ],
      cell: (row) => (
        <>
          {row.doneAt && dayAndTime(row.doneAt, locale)}
          {row.reference && <span className="block note wrap-anywhere">{row.reference}</span>}
        </>
      ),
    },
    { title: t.attempts, numeric: true, cell: (row) => row.attempts, value: (row) => row.attempts },
    {
      title: t.decide,
      cell: (row) =>
        mayWantDecision(row, new Date()) && (
          <Decisions refund={row} onAsk={(decision) => onAsk({ refund: row, decision })} />
        ),
    },
  ];
  return columns;
}

/** Money that goes back online; above a limit somebody lets it go who has not caused it. */
function RefundsPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(refundMessages);
  const side = useAdminSide();
  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { act } = useAction(side, t.failed);
  const [asking, setAsking] = useState<Asking | null>(null);
  const decide = ({ refund, decision }: Asking) =>
    act(
      String(refund.id),
      async (token) => {
        const input = { params: { id: refund.id }, body: { decision } };
        const changed = await browserApi.call(decideRefund, input, { token });
        list.setValue((all) => all && { ...all, rows: all.rows.map((row) => (row.id === changed.id ? changed : row)) });
        notify(t.done);
      },
      (error) => messageOf(error, t.failed),
    );
  const columns = useColumns(setAsking);
  return (
    <>
      <RecordList
        title={c.refunds}
        list={list}
        keyOf={(row) => row.id}
        empty={t.empty}
        filters={<RefundFilters />}
        columns={columns}
      />
      {asking && (
        <ConfirmDialog
          look="primary"
          question={(asking.decision === 'approve' ? t.question : t.deskQuestion)(
            rupees(asking.refund.amount),
            asking.refund.number,
          )}
          confirm={asking.decision === 'approve' ? t.approve : t.atDesk}
          onConfirm={() => decide(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function RefundFilters() {
  const t = useMessages(refundMessages);
  const filters = useFilters();
  return (
    <>
      <SearchInput label={t.search} value={filters.get('q')} onChange={(text) => filters.set({ q: text })} />
      <FilterSelect label={t.state} value={stateOf(filters) ?? ''} onChange={(value) => filters.set({ state: value })}>
        <option value="">{t.any}</option>
        {refundFilters.map((entry) => (
          <option key={entry} value={entry}>
            {entry === 'open' ? t.open : t.states[entry]}
          </option>
        ))}
      </FilterSelect>
    </>
  );
}

/** What made it owed back, by whom, and why. */
function Cause({ cause, said }: { cause: Refund['cause']; said: string }) {
  return (
    cause && (
      <>
        {said}
        <StateReason reason={cause.reason} className="note" />
      </>
    )
  );
}

/** The deed by which money became owed, and whose it was, in words. */
function useCauseOf() {
  const b = useMessages(bookingMessages);
  const e = useMessages(eventMessages);
  return (cause: Refund['cause']): string => {
    if (cause === null) return '';
    const { subject, to, by, role } = cause;
    const what = subject === 'visit' ? (b.states[to as VisitState] ?? to) : e.happened(subject, to);
    return `${what}, ${by || e.role(role)}`;
  };
}

/** What may be decided of a refund that waits. */
function Decisions({ refund, onAsk }: { refund: Refund; onAsk: (decision: Decision) => void }) {
  const t = useMessages(refundMessages);
  return (
    <span className="flex flex-wrap gap-2">
      {refund.state === 'requested' && (
        <Button aria-label={`${t.approve}: ${refund.number}`} onClick={() => onAsk('approve')}>
          {t.approve}
        </Button>
      )}
      <Button look="secondary" aria-label={`${t.atDesk}: ${refund.number}`} onClick={() => onAsk('at_desk')}>
        {t.atDesk}
      </Button>
    </span>
  );
}

export default RefundsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = RefundsPage;
