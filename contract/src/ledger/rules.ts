/** What can be done with money, each a transaction that sums to nothing. Source: product decision "A visit and its money". */
export const ledgerVerbs = [
  'charge',
  'reverse_charge',
  'discount',
  'collect',
  'hand_in',
  'difference',
  'refund',
  'pay_refund',
  'write_off',
  'fee',
  'withhold',
  'pay_out',
] as const;
export type LedgerVerb = (typeof ledgerVerbs)[number];

/**
 * Where money stands. `patient`: what patients owe; `lab`: what the lab has earned; `discounts`: what it let off; `written_off`: what it no longer expects to be paid;
 * `collector`: cash in one person's hands; `drawer`, `upi`, `card`: the lab's own; `gateway`: paid online; `refunds_due`: on its way back to a patient by the way it came;
 * `differences`: what was missing, or too much, when cash was counted; `site_discounts`: what the site lets off at its own cost;
 * `platform_fee`, `gst_on_fee`, `tax_withheld`: the site's part of a settlement; `bank`: the site's own, below nothing once it has paid the lab.
 */
export const ledgerAccounts = [
  'patient',
  'lab',
  'discounts',
  'written_off',
  'collector',
  'drawer',
  'upi',
  'card',
  'gateway',
  'refunds_due',
  'differences',
  'site_discounts',
  'platform_fee',
  'gst_on_fee',
  'tax_withheld',
  'bank',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Where what a patient pays goes first: a collector's cash stays in their hands until they hand it in. */
export const accountOfMethod = (
  method: 'cash' | 'upi' | 'card' | 'online',
  onRound: boolean,
): Extract<LedgerAccount, 'collector' | 'drawer' | 'upi' | 'card' | 'gateway'> => {
  if (method === 'cash') return onRound ? 'collector' : 'drawer';
  return method === 'online' ? 'gateway' : method;
};
