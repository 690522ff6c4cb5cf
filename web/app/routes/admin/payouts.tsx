import {
  createPayout,
  decidePayout,
  exportPayout,
  listPayouts,
  listTransfers,
} from '@healthplus/contract/settlements/endpoints';
import type { Payout } from '@healthplus/contract/settlements/schemas';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { Period } from '#app/features/settlements/period.tsx';
import { ProposeDialog } from '#app/features/settlements/propose-dialog.tsx';
import { ReferenceDialog } from '#app/features/settlements/reference-dialog.tsx';
import { SettlementTabs } from '#app/features/settlements/settlement-tabs.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees, shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading, privateList } from '#app/lib/private-page.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';

export const meta = consoleMeta('settlements');

export const clientLoader = privateList('token', (token, _address, cursor) =>
  browserApi.send(listPayouts, { query: { cursor } }, { token }),
);

type Step = 'propose' | 'approve' | 'withdraw' | 'paid' | 'returned';
type Asking = { step: 'propose' } | { step: Exclude<Step, 'propose'>; payout: Payout };

/** Payments to labs: proposed by one administrator, approved by another, paid by the bank. */
function PayoutsPage() {
  const t = useMessages(settlementMessages);
  const locale = useLocale();
  const side = useAdminSide();
  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { act } = useAction(side, t.failed);
  const [asking, setAsking] = useState<Asking | null>(null);
  const run = (work: (token: string) => Promise<unknown>, done: string) =>
    act(
      'payout',
      async (token) => {
        await work(token);
        notify(done);
        await list.reload();
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <>
      <SettlementTabs />
      <RecordList
        title={t.payouts}
        list={list}
        keyOf={(row) => row.id}
        empty={t.noPayouts}
        actions={<Button onClick={() => setAsking({ step: 'propose' })}>{t.propose}</Button>}
        columns={[
          { title: t.payouts, cell: (row) => <span className="tabular">{row.id}</span> },
          {
            title: t.total,
            numeric: true,
            cell: (row) => (
              <>
                {rupees(row.total)}
                {row.returned > 0 && <span className="block note">{t.ofWhichBack(rupees(row.returned))}</span>}
              </>
            ),
          },
          { title: t.count, numeric: true, cell: (row) => row.statements },
          { title: t.by, cell: (row) => `${row.proposedBy}, ${shortDay(row.proposedAt, locale)}` },
          {
            title: t.state,
            cell: (row) =>
              [t.payoutStates[row.state], row.approvedBy && t.approvedBy(row.approvedBy), row.reference]
                .filter(Boolean)
                .join(', '),
          },
          {
            title: t.decide,
            cell: (row) => <Steps payout={row} onAsk={(step) => setAsking({ step, payout: row })} />,
          },
        ]}
      />
      {asking && <Question asking={asking} run={run} onPaid={list.reload} onClose={() => setAsking(null)} />}
    </>
  );
}

/** What may be done with a batch as it stands. */
function Steps({ payout, onAsk }: { payout: Payout; onAsk: (step: Exclude<Step, 'propose'>) => void }) {
  const t = useMessages(settlementMessages);
  const { id, state } = payout;
  const { save, busy } = useDownload(useAdminSide(), t.failed);
  const open = state === 'proposed' || state === 'approved';
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'proposed' && (
        <Button aria-label={`${t.approve}: ${id}`} onClick={() => onAsk('approve')}>
          {t.approve}
        </Button>
      )}
      {state === 'approved' && (
        <Button aria-label={`${t.paid}: ${id}`} onClick={() => onAsk('paid')}>
          {t.paid}
        </Button>
      )}
      {state === 'paid' && payout.statements > 0 && (
        <Button look="secondary" aria-label={`${t.cameBack}: ${id}`} onClick={() => onAsk('returned')}>
          {t.cameBack}
        </Button>
      )}
      {(state === 'approved' || state === 'paid') && (
        <Button
          look="secondary"
          disabled={busy}
          aria-label={`${t.file}: ${id}`}
          onClick={() => void save(exportPayout, { params: { id } })}
        >
          {t.file}
        </Button>
      )}
      {open && (
        <Button look="secondary" aria-label={`${t.withdraw}: ${id}`} onClick={() => onAsk('withdraw')}>
          {t.withdraw}
        </Button>
      )}
    </span>
  );
}

/** Asks before a step is done. */
function Question({
  asking,
  run,
  onPaid,
  onClose,
}: {
  asking: Asking;
  run: (work: (token: string) => Promise<unknown>, done: string) => Promise<unknown>;
  onPaid: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(settlementMessages);
  const locale = useLocale();
  if (asking.step === 'propose')
    return (
      <ProposeDialog
        onConfirm={() => run((token) => browserApi.call(createPayout, {}, { token }), t.proposed)}
        onClose={onClose}
      />
    );
  const { id, total, statements, digest, fileReadAt } = asking.payout;
  const params = { id };
  if (asking.step === 'paid' || asking.step === 'returned')
    return <PaidDialog decision={asking.step} payout={asking.payout} onPaid={onPaid} onClose={onClose} />;
  const body =
    asking.step === 'approve' ? ({ decision: 'approve', digest } as const) : ({ decision: 'withdraw' } as const);
  return (
    <ConfirmDialog
      look={asking.step === 'approve' ? 'primary' : 'danger'}
      question={
        asking.step === 'approve'
          ? t.approveAsk(rupees(total), statements)
          : fileReadAt
            ? t.withdrawReadAsk(shortDay(fileReadAt, locale))
            : t.withdrawAsk
      }
      confirm={asking.step === 'approve' ? t.approve : t.withdraw}
      onConfirm={() => run((token) => browserApi.call(decidePayout, { params, body }, { token }), t.done)}
      onClose={onClose}
    >
      <Transfers payoutId={id} />
    </ConfirmDialog>
  );
}

/** Writes down that the bank has paid, and which of the transfers came back: at once, or days after it was paid. */
function PaidDialog({
  decision,
  payout,
  onPaid,
  onClose,
}: {
  decision: 'paid' | 'returned';
  payout: Payout;
  onPaid: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(settlementMessages);
  const [returned, setReturned] = useState<number[]>([]);
  const tick = (id: number, on: boolean) => setReturned((all) => (on ? [...all, id] : all.filter((one) => one !== id)));
  return (
    <ReferenceDialog
      title={decision === 'paid' ? t.paidTitle : t.cameBackTitle}
      about={decision === 'paid' ? t.paidAbout(rupees(payout.total)) : t.cameBackAbout}
      save={async ({ reference }, token) => {
        const body = { decision, reference, returned };
        await browserApi.call(decidePayout, { params: { id: payout.id }, body }, { token });
        await onPaid();
      }}
      onClose={onClose}
    >
      {decision === 'paid' && <p className="note">{t.returnedAbout}</p>}
      <Transfers payoutId={payout.id} onTick={tick} ticked={returned} />
    </ReferenceDialog>
  );
}

/** What a batch pays, to whom: who approves it has seen it; `onTick`: which of it came back is ticked. */
function Transfers({
  payoutId,
  ticked = [],
  onTick,
}: {
  payoutId: number;
  ticked?: number[];
  onTick?: (statementId: number, on: boolean) => void;
}) {
  const t = useMessages(settlementMessages);
  const locale = useLocale();
  const reading = useMemo(
    () => beginReading('token', (token) => browserApi.call(listTransfers, { params: { id: payoutId } }, { token })),
    [payoutId],
  );
  const { value, failure } = usePrivate(useAdminSide(), reading);
  if (failure !== null) return <p className="mb-4 text-bad">{messageOf(failure, t.failed)}</p>;
  return (
    <ul aria-label={t.payouts} aria-busy={value === null} className="mb-4 grid max-h-72 gap-2 overflow-auto">
      {value?.map((transfer) => (
        <li key={transfer.statementId} className="flex flex-wrap justify-between gap-x-4">
          <span>
            <strong>{transfer.labName}</strong> <Period of={transfer} />
            <br />
            <span className="note">
              {transfer.holder}, {transfer.ifsc}, {t.ends(transfer.numberEnds)}
            </span>
            {transfer.cameBackAt && (
              <span className="block note">{t.cameBackOn(shortDay(transfer.cameBackAt, locale))}</span>
            )}
            {!transfer.standing && !transfer.cameBackAt && (
              <span className="block text-bad text-sm">{t.changedSince}</span>
            )}
            {onTick && !transfer.cameBackAt && (
              <label className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-5"
                  checked={ticked.includes(transfer.statementId)}
                  onChange={(event) => onTick(transfer.statementId, event.currentTarget.checked)}
                />
                {t.returned}
                <span className="sr-only">: {transfer.labName}</span>
              </label>
            )}
          </span>
          <span className="tabular">{rupees(transfer.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

export default PayoutsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = PayoutsPage;
