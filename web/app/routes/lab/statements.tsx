import { mayDo, owner } from '@healthplus/contract/lab-access';
import { listOwnStatements } from '@healthplus/contract/settlements/endpoints';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useLoaderData } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { beginPaidCoupons, PaidCoupons } from '#app/features/coupons/paid-coupons.tsx';
import { LabGatewayCard } from '#app/features/payments/portal/lab-gateway.tsx';
import { BankAccounts, beginBankAccounts } from '#app/features/settlements/bank-accounts.tsx';
import { beginOwnCommission, OwnCommission } from '#app/features/settlements/own-commission.tsx';
import { Period } from '#app/features/settlements/period.tsx';
import { beginSoFar, SoFar } from '#app/features/settlements/so-far.tsx';
import { browserApi } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginList, privateParts } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { ListTable } from '#app/ui/list-table.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';

export const meta = portalMeta('statementsTitle');

export const clientLoader = privateParts(() => ({
  accounts: beginBankAccounts(),
  commission: beginOwnCommission(),
  coupons: beginPaidCoupons(),
  soFar: beginSoFar(),
  list: beginList('labToken', (token, cursor) => browserApi.send(listOwnStatements, { query: { cursor } }, { token })),
}));

/** What the lab and the site owe each other, by fortnight, and where the lab's money goes. */
function StatementsPage() {
  const t = useMessages(settlementMessages);
  const begun = useLoaderData<typeof clientLoader>();
  const { profile } = usePortal();
  const isOwner = mayDo(owner, profile.role);
  const side = useLabSide();
  const list = usePrivateList(side, begun?.list);
  return (
    <>
      <h1 className="text-3xl">{t.statements}</h1>
      <p className="mt-2 mb-6 max-w-[70ch] text-quiet">{t.intro}</p>
      {isOwner && <LabGatewayCard />}
      <BankAccounts reading={begun?.accounts} mayName={isOwner} />
      <OwnCommission reading={begun?.commission} />
      <PaidCoupons reading={begun?.coupons} />
      <SoFar side={side} reading={begun?.soFar} />
      <ListTable
        list={list}
        label={t.statements}
        failed={t.failed}
        loading={t.loading}
        empty={<EmptyState title={t.none} />}
        keyOf={(row) => row.id}
        columns={[
          {
            title: t.period,
            value: (row) => row.from,
            cell: (row) => (
              <SiteLink to={`/labs/statements/${row.id}`} className="font-semibold text-primary underline">
                <Period of={row} />
              </SiteLink>
            ),
          },
          { title: t.visits, numeric: true, cell: (row) => row.visits, value: (row) => row.visits },
          { title: t.gross, numeric: true, cell: (row) => rupees(row.gross), value: (row) => row.gross, sum: rupees },
          {
            title: t.fee,
            numeric: true,
            cell: (row) => rupees(row.commission),
            value: (row) => row.commission,
            sum: rupees,
          },
          { title: t.gstShort, numeric: true, cell: (row) => rupees(row.gst), value: (row) => row.gst, sum: rupees },
          {
            title: t.withheldShort,
            numeric: true,
            cell: (row) => rupees(row.withheld),
            value: (row) => row.withheld,
            sum: rupees,
          },
          {
            title: t.payable,
            numeric: true,
            cell: (row) => rupees(row.payable),
            value: (row) => row.payable,
            sum: rupees,
          },
          { title: t.state, cell: (row) => t.states[row.state], value: (row) => t.states[row.state] },
        ]}
      />
    </>
  );
}

export default StatementsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = StatementsPage;
