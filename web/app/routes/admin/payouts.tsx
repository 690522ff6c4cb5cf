import { createPayout, decidePayout, exportPayout, listPayouts } from '@healthplus/contract/settlements/endpoints';
import type { Payout } from '@healthplus/contract/settlements/schemas';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { ReferenceDialog } from '#app/features/settlements/reference-dialog.tsx';
import { SettlementTabs } from '#app/features/settlements/settlement-tabs.tsx';
import { browserApi } from '#app/lib/api.ts';
import { download } from '#app/lib/download.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees, shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privateList } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';

export const meta = consoleMeta('settlements');

export const clientLoader = privateList('token', (token, _address, cursor) =>
  browserApi.send(listPayouts, { query: { cursor } }, { token }),
);

type Step = 'propose' | 'approve' | 'withdraw' | 'paid';
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
          { title: t.total, numeric: true, cell: (row) => rupees(row.total) },
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
      {asking && <Question asking={asking} run={run} onClose={() => setAsking(null)} />}
    </>
  );
}

/** What may be done with a batch as it stands. */
function Steps({ payout, onAsk }: { payout: Payout; onAsk: (step: Exclude<Step, 'propose'>) => void }) {
  const t = useMessages(settlementMessages);
  const { id, state } = payout;
  const save = () =>
    download(exportPayout, { params: { id } }, 'token').catch((error: unknown) =>
      notify(messageOf(error, t.failed), 'bad'),
    );
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
      {(state === 'approved' || state === 'paid') && (
        <Button look="secondary" aria-label={`${t.file}: ${id}`} onClick={() => void save()}>
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
  onClose,
}: {
  asking: Asking;
  run: (work: (token: string) => Promise<unknown>, done: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(settlementMessages);
  if (asking.step === 'propose')
    return (
      <ConfirmDialog
        look="primary"
        question={t.proposeAsk}
        confirm={t.propose}
        onConfirm={() => run((token) => browserApi.call(createPayout, {}, { token }), t.proposed)}
        onClose={onClose}
      />
    );
  const { id, total, statements, digest } = asking.payout;
  const params = { id };
  if (asking.step === 'paid')
    return (
      <ReferenceDialog
        title={t.paidTitle}
        save={(reference, token) =>
          run(() => browserApi.call(decidePayout, { params, body: { decision: 'paid', reference } }, { token }), t.done)
        }
        onClose={onClose}
      />
    );
  const body =
    asking.step === 'approve' ? ({ decision: 'approve', digest } as const) : ({ decision: 'withdraw' } as const);
  return (
    <ConfirmDialog
      look={asking.step === 'approve' ? 'primary' : 'danger'}
      question={asking.step === 'approve' ? t.approveAsk(rupees(total), statements) : t.withdrawAsk}
      confirm={asking.step === 'approve' ? t.approve : t.withdraw}
      onConfirm={() => run((token) => browserApi.call(decidePayout, { params, body }, { token }), t.done)}
      onClose={onClose}
    />
  );
}

export default PayoutsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = PayoutsPage;
