/** In English. */
export const idempotency = {
  idempotency_key_was_used_for_another_request: 'This Idempotency-Key was used for another request. Send a new one.',
};
