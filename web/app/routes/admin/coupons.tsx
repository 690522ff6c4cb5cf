import { endCoupon, listCoupons } from '@healthplus/contract/coupons/endpoints';
import type { Coupon } from '@healthplus/contract/coupons/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { couponMessages } from '@healthplus/words/pages/coupons';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { CouponDialog } from '#app/features/coupons/coupon-dialog.tsx';
import { isOver, usesOf, worthOf } from '#app/features/coupons/said-of-coupons.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { ConsoleLink } from '#app/shells/console/console-link.tsx';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { DaySpan } from '#app/ui/day-span.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';

export const meta = consoleMeta('coupons');

export const clientLoader = privateList('token', (token, _address, cursor) =>
  browserApi.send(listCoupons, { query: { cursor } }, { token }),
);

/** What the site lets off for a code. */
function CouponsPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(couponMessages);
  const side = useAdminSide();
  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { act } = useAction(side, t.failed);
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Coupon | null>(null);
  const end = ({ id }: Coupon) =>
    act(
      String(id),
      async (token) => {
        await browserApi.call(endCoupon, { params: { id } }, { token });
        await list.reload();
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <>
      <RecordList
        title={c.coupons}
        list={list}
        keyOf={(row) => row.id}
        empty={t.empty}
        actions={<Button onClick={() => setAdding(true)}>{t.add}</Button>}
        columns={[
          { title: t.code, cell: (row) => <span className="tabular">{row.code}</span> },
          { title: t.worth, cell: (row) => worthOf(t, row) },
          { title: t.where, cell: (row) => [row.labName, row.city].filter(Boolean).join(', ') || t.anywhere },
          { title: t.days, cell: (row) => <DaySpan from={row.startsOn} to={row.endsOn} /> },
          {
            title: t.used,
            numeric: true,
            cell: (row) =>
              row.used === 0 ? (
                usesOf(t, row)
              ) : (
                <ConsoleLink to={`/admin/coupons/${row.id}?code=${row.code}`}>{usesOf(t, row)}</ConsoleLink>
              ),
          },
          { title: t.paidBy, cell: (row) => <Payer coupon={row} /> },
          { title: t.letOff, numeric: true, cell: (row) => rupees(row.letOff) },
          {
            title: t.end,
            cell: (row) =>
              isOver(row) ? (
                <span className="note">{row.ended ? t.ended : t.over}</span>
              ) : (
                <Button look="quiet" aria-label={`${t.end}: ${row.code}`} onClick={() => setEnding(row)}>
                  {t.end}
                </Button>
              ),
          },
        ]}
      />
      {adding && <CouponDialog onMade={() => void list.reload()} onClose={() => setAdding(false)} />}
      {ending && (
        <ConfirmDialog
          question={t.endAsk(ending.code)}
          confirm={t.end}
          onConfirm={() => end(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}

/** Who bears what it lets off, and whether they have agreed; why not. */
function Payer({ coupon }: { coupon: Coupon }) {
  const t = useMessages(couponMessages);
  const { paidBy, declineReason } = coupon;
  // What is over waits for nobody.
  const agreement = coupon.agreement === 'waiting' && isOver(coupon) ? null : coupon.agreement;
  return (
    <>
      {t.payers[paidBy]}
      {agreement && <span className="note block">{t.agreements[agreement]}</span>}
      {declineReason && <span className="note block break-words">{declineReason}</span>}
    </>
  );
}

export default CouponsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CouponsPage;
