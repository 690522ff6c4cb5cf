/** What the API says about refunds: codes, each with the names of its parameters. */
export const refundsCodes = {
  there_is_no_such_refund: [],
  refund_waits_for_nobody: [],
  another_administrator_decides_this: [],
} as const;
