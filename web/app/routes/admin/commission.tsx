import {
  listCommissionRules,
  listTaxRates,
  withdrawCommissionRule,
  withdrawTaxRate,
} from '@healthplus/contract/settlements/commission.endpoints';
import type { CommissionRule, TaxRate } from '@healthplus/contract/settlements/schemas';
import { todayInIndia } from '@healthplus/contract/zone';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { EndRuleDialog, RateDialog, RuleDialog } from '#app/features/settlements/commission-dialogs.tsx';
import { ruleColumns } from '#app/features/settlements/rule-columns.tsx';
import { SettlementTabs } from '#app/features/settlements/settlement-tabs.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginList, beginReading, privateParts } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { DaySpan } from '#app/ui/day-span.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';

export const meta = consoleMeta('settlements');

export const clientLoader = privateParts(() => ({
  rules: beginList('token', (token, cursor) => browserApi.send(listCommissionRules, { query: { cursor } }, { token })),
  rates: beginReading('token', (token) => browserApi.call(listTaxRates, {}, { token })),
}));

type Open =
  | { kind: 'rule' | 'rate' }
  | { kind: 'end' | 'withdraw'; rule: CommissionRule }
  | { kind: 'withdraw_rate'; rate: TaxRate };

/** What the site takes of what it sells for labs, and the tax on it. */
function CommissionPage() {
  const t = useMessages(settlementMessages);
  const side = useAdminSide();
  const begun = useLoaderData<typeof clientLoader>();
  const rules = usePrivateList(side, begun?.rules);
  const rates = usePrivate(side, begun?.rates);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { act } = useAction(side, t.failed);
  const withdraw = (id: number) =>
    act(
      'withdraw',
      async (token) => {
        notify(messageIn(await browserApi.call(withdrawCommissionRule, { params: { id } }, { token })));
        await rules.reload();
      },
      (error) => messageOf(error, t.failed),
    );
  const withdrawTax = ({ kind, startsOn }: TaxRate) =>
    act(
      'withdraw',
      async (token) => {
        notify(messageIn(await browserApi.call(withdrawTaxRate, { params: { kind, startsOn } }, { token })));
        await rates.reload();
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <>
      <SettlementTabs />
      <RecordList
        title={t.rules}
        list={rules}
        keyOf={(row) => row.id}
        empty={t.noRules}
        filters={<p className="max-w-[70ch] text-quiet">{t.rulesIntro}</p>}
        actions={<Button onClick={() => setOpen({ kind: 'rule' })}>{t.newRule}</Button>}
        columns={[
          { title: t.lab, cell: (row) => row.labName ?? t.everyLab },
          ...ruleColumns(t),
          {
            title: t.end,
            cell: (row) => <RuleButton rule={row} onOpen={setOpen} />,
          },
        ]}
      />
      <Rates
        rates={rates.value}
        onNew={() => setOpen({ kind: 'rate' })}
        onWithdraw={(rate) => setOpen({ kind: 'withdraw_rate', rate })}
      />
      {open?.kind === 'rule' && <RuleDialog onSaved={() => void rules.reload()} onClose={close} />}
      {open?.kind === 'end' && <EndRuleDialog rule={open.rule} onSaved={() => void rules.reload()} onClose={close} />}
      {open?.kind === 'withdraw' && (
        <ConfirmDialog
          question={t.withdrawRuleAsk(open.rule.startsOn)}
          confirm={t.withdraw}
          onConfirm={() => withdraw(open.rule.id)}
          onClose={close}
        />
      )}
      {open?.kind === 'withdraw_rate' && (
        <ConfirmDialog
          question={t.withdrawRateAsk(`${t.rateKinds[open.rate.kind]} ${open.rate.percent} %`, open.rate.startsOn)}
          confirm={t.withdraw}
          onConfirm={() => withdrawTax(open.rate)}
          onClose={close}
        />
      )}
      {open?.kind === 'rate' && <RateDialog onSaved={() => void rates.reload()} onClose={close} />}
    </>
  );
}

/** Before its first day a rule is withdrawn, from then on it is ended with a day. */
function RuleButton({ rule, onOpen }: { rule: CommissionRule; onOpen: (open: Open) => void }) {
  const t = useMessages(settlementMessages);
  const kind = rule.startsOn > todayInIndia() ? 'withdraw' : 'end';
  if (kind === 'end' && rule.endsOn !== null) return null;
  return (
    <Button look="quiet" aria-label={`${t[kind]}: ${rule.id}`} onClick={() => onOpen({ kind, rule })}>
      {t[kind]}
    </Button>
  );
}

function Rates({
  rates,
  onNew,
  onWithdraw,
}: {
  rates: TaxRate[] | null;
  onNew: () => void;
  onWithdraw: (rate: TaxRate) => void;
}) {
  const t = useMessages(settlementMessages);
  return (
    <section aria-labelledby="rates" className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="rates" className="text-2xl">
          {t.rates}
        </h2>
        <Button look="secondary" onClick={onNew}>
          {t.newRate}
        </Button>
      </div>
      {rates && (
        <DataTable
          label={t.rates}
          rows={rates}
          keyOf={(row) => `${row.kind} ${row.startsOn}`}
          columns={[
            { title: t.rates, cell: (row) => t.rateKinds[row.kind] },
            { title: t.percent, numeric: true, cell: (row) => `${row.percent} %` },
            { title: t.from, cell: (row) => <DaySpan from={row.startsOn} to={null} /> },
            { title: t.source, cell: (row) => row.source },
            {
              title: t.withdraw,
              cell: (row) =>
                row.withdrawable && (
                  <Button
                    look="quiet"
                    aria-label={`${t.withdraw}: ${t.rateKinds[row.kind]}, ${row.startsOn}`}
                    onClick={() => onWithdraw(row)}
                  >
                    {t.withdraw}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </section>
  );
}

export default CommissionPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CommissionPage;
