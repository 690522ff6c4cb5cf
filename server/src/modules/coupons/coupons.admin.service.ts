import { createMessage } from '@healthplus/contract/coded-messages';
import type { Coupon, CouponUse, NewCoupon } from '@healthplus/contract/coupons/schemas';
import { paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import { dayOf } from '@healthplus/contract/zone';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Actor } from '#src/platform/http/auth.ts';
import { type Paging, pageByNewest, shown } from '#src/platform/http/paging.ts';
import {
  countCoupons,
  countUses,
  endCoupon as end,
  findPayerMail,
  insertCoupon,
  selectCoupons,
  selectUses,
} from './coupons.queries.ts';
import { readCoupon } from './coupons.service.ts';
import { couponView } from './coupons.view.ts';

/** All coupons, the newest first, each with how often it was used and what it has let off. */
export async function listCoupons(deps: Deps, paging: Paging) {
  const page = await pageByNewest(
    paging,
    (window) => selectCoupons(deps.db, window),
    () => countCoupons(deps.db),
  );
  return { ...page, rows: page.rows.map(couponView) };
}

/** The visits for which a coupon was used, the latest first. 404 for no coupon. */
export async function listCouponUses(deps: Deps, id: number, paging: Paging) {
  await readCoupon(deps.db, id);
  const page = await pageByNewest(
    paging,
    (window) => selectUses(deps.db, id, window),
    () => countUses(deps.db, id),
  );
  return shown(
    page,
    (row): CouponUse => ({
      number: row.number,
      labName: row.lab,
      bookedAt: new Date(row.created_at).toISOString(),
      startsAt: new Date(row.starts_at).toISOString(),
      letOff: rupeesFromPaise(row.let_off_paise),
    }),
  );
}

/** A lab reads at its own address that it is asked to pay for a coupon, or does so no longer. */
async function tellPayer(tx: Tx, deps: Deps, { id, what }: { id: number; what: 'made' | 'ended' }): Promise<void> {
  const email = await findPayerMail(tx, id);
  if (email === null) return;
  const { code, kind, value, cap, startsOn: from, endsOn: until, totalLimit } = await readCoupon(tx, id);
  const params = { what, code, kind, value, cap, from, until, totalLimit };
  await queueMessage(tx, deps.config, { to: { email, locale: 'en' }, id: 'lab.coupon', params });
}

/** Makes a coupon; a lab that is to pay for it is asked, and it counts once the lab agrees. 400 for one that is over, 409 for a code that there is already. */
export async function createCoupon(
  deps: Deps,
  { caller, ip, coupon }: Actor & { coupon: z.output<typeof NewCoupon> },
): Promise<Coupon> {
  const {
    value,
    cap = null,
    cityId = null,
    labId = null,
    itemKind = null,
    totalLimit = null,
    accountLimit = null,
  } = coupon;
  if (coupon.endsOn < dayOf(deps.now())) throw refuse('endsOn', createMessage('coupon_ends_today_or_later'));
  return transact(deps.db, async (tx) => {
    const id = await insertCoupon(tx, {
      ...coupon,
      cityId,
      labId,
      itemKind,
      totalLimit,
      accountLimit,
      value: coupon.kind === 'amount' ? paiseFromRupees(value) : value,
      capPaise: cap === null ? null : paiseFromRupees(cap),
    });
    if (id === null) {
      const message = createMessage('coupon_with_this_code_exists');
      throw new AppError('conflict', message, { fields: { code: message } });
    }
    await tellPayer(tx, deps, { id, what: 'made' });
    await recordAudit(tx, { caller, action: 'coupon.made', subject: `coupon ${coupon.code}`, ip });
    return readCoupon(tx, id);
  });
}

/** Ends a coupon, once; a lab that paid for it is told. 404 for none. */
export async function endCoupon(deps: Deps, { caller, ip, id }: Actor & { id: number }): Promise<Coupon> {
  return transact(deps.db, async (tx) => {
    if (await end(tx, id, deps.now())) {
      await tellPayer(tx, deps, { id, what: 'ended' });
      await recordAudit(tx, { caller, action: 'coupon.ended', subject: `coupon ${id}`, ip });
    }
    return readCoupon(tx, id);
  });
}
