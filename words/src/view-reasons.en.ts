import type { viewReasons } from '@healthplus/contract/accounts/admin.endpoints';

/** Why an operator looked at an account, as its holder reads it. */
export const viewReasonNames: Record<(typeof viewReasons)[number], string> = {
  asked_for_help: 'You asked for help',
  booking: 'A question about a booking',
  payment: 'A question about a payment or refund',
  complaint: 'A complaint',
  security: 'To keep the account safe',
};
