/** What the API says about idempotency: codes, each with the names of its parameters. */
export const idempotencyCodes = {
  idempotency_key_was_used_for_another_request: [],
} as const;
