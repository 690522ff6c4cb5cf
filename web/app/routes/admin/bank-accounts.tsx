import { decideBankAccount, listBankAccounts } from '@healthplus/contract/settlements/endpoints';
import { bankAccountStates } from '@healthplus/contract/settlements/rules';
import type { AdminBankAccount, BankAccount } from '@healthplus/contract/settlements/schemas';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { SettlementTabs } from '#app/features/settlements/settlement-tabs.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privateList } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Choices } from '#app/ui/filters.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';

export const meta = consoleMeta('settlements');

/** What the address asks for: those that wait, unless others are. */
const stateOf = (filters: Filters) => bankAccountStates.find((entry) => entry === filters.get('state')) ?? 'waiting';

export const clientLoader = privateList('token', (token, { filters }, cursor) =>
  browserApi.send(listBankAccounts, { query: { state: stateOf(filters), cursor } }, { token }),
);

type Decision = 'approve' | 'refuse';

interface Asking {
  account: AdminBankAccount;
  decision: Decision;
}

/** Bank accounts that labs have named, and that count once they are approved; and what became of others, to put right what was decided wrongly. */
function BankAccountsPage() {
  const t = useMessages(settlementMessages);
  const locale = useLocale();
  const side = useAdminSide();
  const filters = useFilters();
  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { act } = useAction(side, t.failed);
  const [asking, setAsking] = useState<Asking | null>(null);
  const decide = ({ account: { id }, decision }: Asking, reason?: string) =>
    act(
      String(id),
      async (token) => {
        await browserApi.call(decideBankAccount, { params: { id }, body: { decision, reason } }, { token });
        notify(t.done);
        await list.reload();
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <>
      <SettlementTabs />
      <RecordList
        title={t.accounts}
        list={list}
        keyOf={(row) => row.id}
        empty={t.noAccounts[stateOf(filters)]}
        filters={<StateFilter />}
        columns={[
          { title: t.lab, cell: (row) => row.labName },
          { title: t.holder, cell: (row) => row.holder },
          { title: t.ifsc, cell: (row) => <span className="tabular">{row.ifsc}</span> },
          { title: t.number, cell: (row) => t.ends(row.numberEnds) },
          { title: t.pan, cell: (row) => (row.panEnds ? t.ends(row.panEnds) : t.noPan) },
          { title: t.upi, cell: (row) => <span className="wrap-anywhere">{row.upi}</span> },
          { title: t.standingNow, cell: (row) => <Standing account={row.standing} /> },
          { title: t.from, cell: (row) => shortDay(row.createdAt, locale) },
          {
            title: t.decide,
            cell: (row) => <Decisions account={row} onAsk={(decision) => setAsking({ account: row, decision })} />,
          },
        ]}
      />
      {asking?.decision === 'approve' && (
        <ConfirmDialog
          look="primary"
          question={t.approveAccountAsk(asking.account.labName, asking.account.numberEnds)}
          confirm={t.approve}
          onConfirm={() => decide(asking)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.decision === 'refuse' && (
        <ReasonDialog
          title={t.refuseAsk(asking.account.labName)}
          label={t.refuseReason}
          send={t.refuse}
          onSend={(reason) => decide(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** In which state those are that are shown; it stands in the address. */
function StateFilter() {
  const t = useMessages(settlementMessages);
  const filters = useFilters();
  return (
    <Choices
      label={t.state}
      value={stateOf(filters)}
      options={bankAccountStates.map((entry) => ({ value: entry, text: t.bankStates[entry] }))}
      onChange={(state) => filters.set({ state })}
    />
  );
}

/** Who decided, and what may be decided. */
function Decisions({ account, onAsk }: { account: AdminBankAccount; onAsk: (decision: Decision) => void }) {
  const t = useMessages(settlementMessages);
  const locale = useLocale();
  const { labName, state, decidedBy, decidedAt, reason, mayReturn } = account;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {state !== 'waiting' && decidedAt && (
        <span className="note">{[decidedBy, shortDay(decidedAt, locale), reason].filter(Boolean).join(', ')}</span>
      )}
      {(state === 'waiting' || mayReturn) && (
        <Button
          look={mayReturn ? 'secondary' : 'primary'}
          aria-label={`${t.approve}: ${labName}`}
          onClick={() => onAsk('approve')}
        >
          {t.approve}
        </Button>
      )}
      {state === 'waiting' && (
        <Button look="secondary" aria-label={`${t.refuse}: ${labName}`} onClick={() => onAsk('refuse')}>
          {t.refuse}
        </Button>
      )}
    </span>
  );
}

/** What an approval puts out of use. */
function Standing({ account }: { account: BankAccount['standing'] }) {
  const t = useMessages(settlementMessages);
  if (account === null) return t.firstAccount;
  const { holder, ifsc, numberEnds, panEnds, upi } = account;
  return (
    <>
      {holder}
      <span className="block note wrap-anywhere">
        {[`${ifsc}, ${t.ends(numberEnds)}`, `${t.pan}: ${panEnds ? t.ends(panEnds) : t.noPan}`, upi]
          .filter(Boolean)
          .join('; ')}
      </span>
    </>
  );
}

export default BankAccountsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = BankAccountsPage;
