import { createMessage } from '@healthplus/contract/coded-messages';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { AppError } from './errors.ts';

/** A number as it is kept (E.164), read as one of India where no country is named; null for what is no number. */
export const readPhone = (typed: string): string | null => {
  const phone = parsePhoneNumberFromString(typed, 'IN');
  return phone?.isValid() ? phone.number : null;
};

/** 400 beside the field for a number (E.164) that no country gives out: the numbering plans are the library's. */
export function assertPhone(phone: string, field = 'phone'): void {
  if (parsePhoneNumberFromString(phone)?.isValid()) return;
  const message = createMessage('no_such_phone_number_exists');
  throw new AppError('validation_failed', message, { fields: { [field]: message } });
}
