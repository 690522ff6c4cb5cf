import { createMessage } from './coded-messages.ts';
import { text } from './primitives.ts';

/** An address for UPI, like laboratory@bank. Source: NPCI, UPI linking specifications. */
const isUpiId = (value: string): boolean => /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/.test(value);

/** An address for UPI as it is typed, or nothing. */
export const UpiId = text(120)
  .transform((value) => value.replaceAll(/\s/g, '').toLowerCase())
  .refine((value) => value === '' || isUpiId(value), createMessage('enter_a_upi_id_like_name_bank'));
