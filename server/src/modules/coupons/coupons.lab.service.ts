import { createMessage } from '@healthplus/contract/coded-messages';
import type { Coupon } from '@healthplus/contract/coupons/schemas';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageByNewest } from '#src/platform/http/paging.ts';
import { agree, countCoupons, decline, selectCoupons } from './coupons.queries.ts';
import { readCoupon } from './coupons.service.ts';
import { couponView } from './coupons.view.ts';

/** The coupons that a lab pays for, or is asked to, the latest first. */
export async function listPaidCoupons({ db }: Deps, lab: LabScope, paging: Paging) {
  const page = await pageByNewest(
    paging,
    (window) => selectCoupons(db, { lab, ...window }),
    () => countCoupons(db, lab),
  );
  return { ...page, rows: page.rows.map(couponView) };
}

interface Answer {
  caller: Caller;
  lab: LabScope;
  id: number;
  ip: string;
}

/** Writes an answer down, with its trace. 404 for a coupon that is not the lab's to pay, 409 for one that is over. */
async function answer(
  deps: Deps,
  { caller, lab, id, ip }: Answer,
  { action, write }: { action: 'coupon.agreed' | 'coupon.declined'; write: (tx: Tx) => Promise<boolean> },
): Promise<Coupon> {
  return transact(deps.db, async (tx) => {
    const written = await write(tx);
    const coupon = await readCoupon(tx, id, lab);
    // Whoever agreed first stands in the log.
    if (!written && action === 'coupon.agreed' && coupon.agreement === 'agreed' && !coupon.ended) return coupon;
    if (!written) throw new AppError('conflict', createMessage('coupon_is_over'));
    const detail = coupon.declineReason ? { reason: coupon.declineReason } : {};
    await recordAudit(tx, { caller, action, subject: `coupon ${coupon.code}`, detail, ip });
    return coupon;
  });
}

/** The lab agrees to pay for a coupon, which counts from now on. */
export const agreeToCoupon = (deps: Deps, input: Answer): Promise<Coupon> =>
  answer(deps, input, {
    action: 'coupon.agreed',
    write: (tx) => agree(tx, { ...input, by: input.caller.accountId, now: deps.now() }),
  });

/** The lab does not pay for a coupon, or no longer: it ends, and what it let off stays. */
export const declineCoupon = (deps: Deps, input: Answer & { reason: string }): Promise<Coupon> =>
  answer(deps, input, {
    action: 'coupon.declined',
    write: (tx) => decline(tx, { ...input, by: input.caller.accountId, now: deps.now() }),
  });
