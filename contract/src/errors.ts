import type { MessageCode } from './coded-messages.ts';

/** Every error code that the API answers with, and its HTTP status. One table, used by server and browser. */
export const errorStatus = {
  validation_failed: 400,
  invalid_code: 400,
  invalid_credentials: 400,
  unauthenticated: 401,
  forbidden: 403,
  email_unverified: 403,
  second_factor_required: 403,
  second_factor_missing: 403,
  passcode_required: 403,
  consent_required: 403,
  not_found: 404,
  lab_not_found: 404,
  conflict: 409,
  slot_full: 409,
  too_many_holds: 409,
  too_many_bookings: 409,
  wrong_state: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  not_bookable: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * The body of every answer that is not 2xx, in English. `fields` names what the caller can mend; `messageCode` and
 * `fieldCodes` say the same in codes, for pages in other languages.
 */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  messageCode?: MessageCode;
  fields?: Record<string, string>;
  fieldCodes?: Record<string, MessageCode>;
  /** Free slots near the one asked for, with `slot_full`. */
  alternatives?: { startsAt: string; free: number }[];
  /** With `email_unverified`: the code that was just mailed belongs to it. */
  otpToken?: string;
}

/** An error as the typed client throws it. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}
