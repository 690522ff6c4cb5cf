import type { idempotency as english } from './idempotency.en.ts';

export const idempotency: Record<keyof typeof english, string> = {
  idempotency_key_was_used_for_another_request: 'यह Idempotency-Key दूसरे अनुरोध में लग चुकी है। नई भेजें।',
};
