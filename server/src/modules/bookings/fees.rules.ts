import { createMessage } from '@healthplus/contract/coded-messages';
import { amountText, paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import { AppError } from '#src/platform/errors.ts';

/** 409 where a change costs more, in paise, than its customer was told, in rupees: the free time may end while they read. */
export function assertFee(feePaise: number, expected: number | undefined): void {
  if (expected === undefined || feePaise <= paiseFromRupees(expected)) return;
  throw new AppError('conflict', createMessage('fee_has_gone_up', { amount: amountText(rupeesFromPaise(feePaise)) }));
}
