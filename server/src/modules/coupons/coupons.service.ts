import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { couponCode, letOff } from '@healthplus/contract/coupons/rules';
import type { Coupon } from '@healthplus/contract/coupons/schemas';
import { dayOf } from '@healthplus/contract/zone';
import type { Executor, Tx } from '#src/db/connect.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { type CouponRow, countOf, findCoupon, insertUse, selectCoupons, takeUse } from './coupons.queries.ts';
import { couponView } from './coupons.view.ts';

export { couponLetsOff, giveUnusedBack, giveUseBack } from './coupons.queries.ts';

/** A coupon; with `lab`, one that it pays for or is asked to. 404 for none. */
export async function readCoupon(executor: Executor, id: number, lab?: LabScope): Promise<Coupon> {
  const [row] = await selectCoupons(executor, { ...(lab !== undefined && { lab }), id, beforeId: null, limit: 1 });
  if (!row) throw new AppError('not_found', createMessage('there_is_no_such_coupon'));
  return couponView(row);
}

/** What a coupon is tried on; the account is left out where nobody has signed in yet. */
export interface Tried {
  code: string;
  labId: number;
  cityId: number;
  accountId?: number | undefined;
  /** What is bought: prices in paise. */
  lines: readonly { kind: 'test' | 'package' | 'scan'; pricePaise: number }[];
  now: Date;
}

const sumOfKind = ({ lines }: Tried, kind: string | null): number =>
  lines.reduce((sum, line) => (kind === null || line.kind === kind ? sum + line.pricePaise : sum), 0);

/** Why a coupon does not count for this, whoever asks; null where it does. */
function refusedFor(coupon: CouponRow, tried: Tried): CodedMessage | null {
  const today = dayOf(tried.now);
  if (coupon.ended || coupon.waiting || today < coupon.starts_on || today > coupon.ends_on)
    return createMessage('coupon_does_not_count_today');
  const elsewhere =
    (coupon.lab_id !== null && coupon.lab_id !== tried.labId) ||
    (coupon.city_id !== null && coupon.city_id !== tried.cityId);
  if (elsewhere) return createMessage('coupon_does_not_count_at_this_lab');
  if (sumOfKind(tried, coupon.item_kind) === 0) return createMessage('coupon_does_not_count_for_these_tests');
  if (coupon.total_limit !== null && coupon.used >= coupon.total_limit) return createMessage('coupon_is_used_up');
  return null;
}

/** Why it does not count for this account. */
async function refusedTo(executor: Executor, coupon: CouponRow, accountId: number): Promise<CodedMessage | null> {
  const { visits, uses } = await countOf(executor, accountId, coupon.id);
  if (coupon.first_booking && visits > 0) return createMessage('coupon_is_for_a_first_booking');
  if (coupon.account_limit !== null && uses >= coupon.account_limit)
    return createMessage('you_have_used_this_coupon_already');
  return null;
}

/** What a coupon lets off, in paise, or why it does not. */
export async function tryCoupon(
  executor: Executor,
  tried: Tried,
): Promise<{ couponId: number; discountPaise: number } | { refused: CodedMessage }> {
  const coupon = await findCoupon(executor, couponCode(tried.code));
  if (!coupon) return { refused: createMessage('coupon_is_not_known') };
  const refused =
    refusedFor(coupon, tried) ??
    (tried.accountId === undefined ? null : await refusedTo(executor, coupon, tried.accountId));
  if (refused) return { refused };
  const value = { kind: coupon.kind, value: coupon.value, capPaise: coupon.cap_paise };
  return { couponId: coupon.id, discountPaise: letOff(value, sumOfKind(tried, coupon.item_kind)) };
}

/** Uses a coupon for a visit: the last use is had by one of those who race for it, 409 for the others. */
export async function redeem(
  tx: Tx,
  use: { couponId: number; visitId: number; accountId: number; amountPaise: number },
): Promise<void> {
  if (!(await takeUse(tx, use.couponId))) {
    const message = createMessage('coupon_is_used_up');
    throw new AppError('conflict', message, { fields: { coupon: message } });
  }
  await insertUse(tx, use);
}
