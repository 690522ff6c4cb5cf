import { rupeesFromPaise } from '@healthplus/contract/money';
import type { SitePayment } from '@healthplus/contract/payments/site.endpoints';
import type { Deps } from '#src/deps.ts';
import { type Page, type Paging, pageByNewest } from '#src/platform/http/paging.ts';
import { iso } from '#src/platform/iso.ts';
import {
  countSitePayments,
  type PaymentsWanted,
  type SitePaymentRow,
  selectSitePayments,
} from './site-payments.queries.ts';

const view = (row: SitePaymentRow): SitePayment => ({
  id: row.id,
  number: row.number,
  labId: row.lab_id,
  labName: row.lab,
  patient: row.patient,
  method: row.method,
  state: row.state,
  amount: rupeesFromPaise(row.amount_paise),
  givenBack: rupeesFromPaise(row.back_paise),
  pooled: row.pooled,
  gateway: row.gateway,
  orderReference: row.order_reference,
  reference: row.reference,
  createdAt: iso(row.created_at),
  paidAt: iso(row.paid_at),
});

/** Payments of every lab, the latest first. */
export async function listSitePayments(
  deps: Deps,
  { method, state, q, from, to, ...paging }: Paging & PaymentsWanted,
): Promise<Page<SitePayment>> {
  const filter = { method, state, q: q?.trim(), from, to };
  const page = await pageByNewest(
    paging,
    (window) => selectSitePayments(deps.db, filter, window),
    () => countSitePayments(deps.db, filter),
  );
  return { ...page, rows: page.rows.map(view) };
}
