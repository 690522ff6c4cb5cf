import { ApiError } from '@healthplus/contract/errors';

/** The server's message of a failed call, or the given text when there was no answer. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.body.message ? error.body.message : fallback;
}

/** The given text for a deed that failed; the server's message where it says something that stands beside no field. */
export const deedMessageOf = (error: unknown, failed: string): string =>
  error instanceof ApiError && error.status < 500 && !error.body.fields ? messageOf(error, failed) : failed;

/** What the server said of each field. */
export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.body.fields ?? {}) : {};
}

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** The password was right; a code of the authenticator app is wanted too. */
export const needsSecondStep = (error: unknown) =>
  error instanceof ApiError && error.body.code === 'second_factor_required';
