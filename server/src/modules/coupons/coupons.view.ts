import type { Coupon } from '@healthplus/contract/coupons/schemas';
import { rupeesFromPaise } from '@healthplus/contract/money';
import type { ListedCoupon } from './coupons.queries.ts';

/** Whether the lab that pays for it has agreed; null where the site pays. */
function agreementOf({ paid_by, agreed, decline_reason }: ListedCoupon): Coupon['agreement'] {
  if (paid_by === 'site') return null;
  if (decline_reason !== null) return 'declined';
  return agreed ? 'agreed' : 'waiting';
}

export const couponView = (row: ListedCoupon): Coupon => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  city: row.city,
  labName: row.lab,
  itemKind: row.item_kind,
  value: row.kind === 'amount' ? rupeesFromPaise(row.value) : row.value,
  cap: row.cap_paise === null ? null : rupeesFromPaise(row.cap_paise),
  firstBooking: row.first_booking,
  paidBy: row.paid_by,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  totalLimit: row.total_limit,
  accountLimit: row.account_limit,
  used: row.used,
  ended: row.ended,
  letOff: rupeesFromPaise(row.let_off_paise),
  agreement: agreementOf(row),
  declineReason: row.decline_reason ?? '',
});
