import { cameToNothing } from '@healthplus/contract/bookings/rules';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { rupees } from '#app/lib/format.ts';

/** The words for it: its patient's own, or those of whoever reads it beside them. */
type MoneyWords = Record<
  'stillToPay' | 'toPay' | 'cancellationFee' | 'changeFees' | 'paid' | 'goesBack' | 'backAtDesk' | 'wentBack',
  string
>;

/** What is still to be paid, what was, and what a cancellation has cost; nothing that is not. */
export function moneyRows(
  {
    state,
    payment,
    changeFees,
    cancellationFee,
  }: Pick<Booking, 'state' | 'payment' | 'changeFees' | 'cancellationFee'>,
  t: MoneyWords,
) {
  const dueName = payment.paid > 0 ? t.stillToPay : t.toPay;
  return [
    ...(state === 'cancelled' && cancellationFee > 0 ? [[t.cancellationFee, rupees(cancellationFee)]] : []),
    ...(changeFees > 0 && !cameToNothing.includes(state) ? [[t.changeFees, rupees(changeFees)]] : []),
    ...(payment.paidInAll > 0 ? [[t.paid, rupees(payment.paidInAll)]] : []),
    ...(payment.outstanding > 0 ? [[dueName, rupees(payment.outstanding)]] : []),
    ...(payment.goesBack > 0 ? [[t.goesBack, rupees(payment.goesBack)]] : []),
    ...(payment.backAtDesk > 0 ? [[t.backAtDesk, rupees(payment.backAtDesk)]] : []),
    ...(payment.wentBack > 0 ? [[t.wentBack, rupees(payment.wentBack)]] : []),
  ];
}

/** What a visit comes to, after what is let off of it; nothing where it came to nothing. */
export const totalRows = ({ state, total, discount }: Booking, t: Record<'letOff' | 'total', string>) =>
  cameToNothing.includes(state)
    ? []
    : [...(discount > 0 ? [[t.letOff, `−${rupees(discount)}`]] : []), [t.total, rupees(total)]];
