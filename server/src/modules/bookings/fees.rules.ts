import { createMessage } from '@healthplus/contract/coded-messages';
import { amountText, paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import { AppError } from '#src/platform/errors.ts';

/**
 * What of a visit's home fee is for the hour once it moves, in paise: its patient pays for the hour that they choose, and
 * whoever moves it for them makes it no dearer. What is taken again costs nothing.
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
