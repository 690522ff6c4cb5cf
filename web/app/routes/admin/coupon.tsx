import { listCouponUses } from '@healthplus/contract/coupons/endpoints';
import { couponMessages } from '@healthplus/words/pages/coupons';
import { useLoaderData, useSearchParams } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { ConsoleLink } from '#app/shells/console/console-link.tsx';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

export const meta = consoleMeta('coupons');

export const clientLoader = privateList('token', (token, { params }, cursor) =>
  browserApi.send(listCouponUses, { params: { id: Number(params.id) || 0 }, query: { cursor } }, { token }),
);

/** The visits for which a coupon was used, for whoever is asked what it cost. Its code stands in the address. */
function CouponPage() {
  const t = useMessages(couponMessages);
  const locale = useLocale();
  const list = usePrivateList(useAdminSide(), useLoaderData<typeof clientLoader>());
  const code = useSearchParams()[0].get('code') ?? '';
  return (
    <RecordList
      title={t.usesOf(code)}
      list={list}
      keyOf={(row) => row.number}
      empty={t.noUses}
      actions={
        <ButtonLink to="/admin/coupons" look="secondary">
          {t.backToCoupons}
        </ButtonLink>
      }
      columns={[
        {
          title: t.booking,
          value: (row) => row.number,
          cell: (row) => (
            <ConsoleLink to={`/admin/bookings/${row.number}`} className="tabular">
              {row.number}
            </ConsoleLink>
          ),
        },
        { title: t.lab, cell: (row) => row.labName, value: (row) => row.labName },
        { title: t.bookedAt, cell: (row) => dayAndTime(row.bookedAt, locale), value: (row) => row.bookedAt },
        { title: t.visitAt, cell: (row) => dayAndTime(row.startsAt, locale), value: (row) => row.startsAt },
        { title: t.letOff, numeric: true, cell: (row) => rupees(row.letOff), value: (row) => row.letOff, sum: rupees },
      ]}
    />
  );
}

export default CouponPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CouponPage;
