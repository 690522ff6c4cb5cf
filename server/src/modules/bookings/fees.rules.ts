import { createMessage } from '@healthplus/contract/coded-messages';
import { amountText, paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import { AppError } from '#src/platform/errors.ts';

/**
 * The surcharge of the hour, in paise, that a home visit has after a move. A patient pays that of the slot they choose;
 * a move by the lab or the site never makes it dearer; recollections are free.
 */
export const surchargeAfter = (
  before: { home_surcharge_paise: number; recollects: string | null },
  seat: { surchargePaise: number },
  actorRole: 'customer' | 'lab' | 'admin',
): number => {
  if (before.recollects !== null) return 0;
  return actorRole === 'customer' ? seat.surchargePaise : Math.min(before.home_surcharge_paise, seat.surchargePaise);
};

/** 409 where a change costs more, in paise, than its customer was told, in rupees: the free time may end while they read. */
export function assertFee(feePaise: number, expected: number | undefined): void {
  if (expected === undefined || feePaise <= paiseFromRupees(expected)) return;
  throw new AppError('conflict', createMessage('fee_has_gone_up', { amount: amountText(rupeesFromPaise(feePaise)) }));
}
