import { type MessageCode, messageFrom } from '@healthplus/contract/coded-messages';
import { ApiError } from '@healthplus/contract/errors';
import type { z } from 'zod';

/** What an answer says: its code, for which the page has words in its language, else its message. */
export const messageIn = ({
  message,
  messageCode,
}: {
  message: string;
  messageCode?: MessageCode | undefined;
}): string => (messageCode ? messageFrom(messageCode) : message);

/** What the server says of a failed call, or the given text when there was no answer. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.body.message ? messageIn(error.body) : fallback;
}

/** The given text for an action that failed; the server's message where it says something that stands beside no field. */
export const actionMessageOf = (error: unknown, failed: string): string =>
  error instanceof ApiError && error.status < 500 && !error.body.fields ? messageOf(error, failed) : failed;

/** Whether the server refused for the reason of that code. */
export const isCode = (error: unknown, code: MessageCode['code']): boolean =>
  error instanceof ApiError && error.body.messageCode?.code === code;

/** What a page itself finds wrong with what is typed, by field, before anything is sent. */
export class FieldProblem extends Error {
  readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>) {
    super('What is typed cannot be.');
    this.fields = fields;
  }
}

/** What the server said of each field. */
export function fieldsOf(error: unknown): Record<string, string> {
  if (error instanceof FieldProblem) return error.fields;
  if (!(error instanceof ApiError)) return {};
  const { fields = {}, fieldCodes = {} } = error.body;
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, fieldCodes[name] ? messageFrom(fieldCodes[name]) : text]),
  );
}

/** The first problem of each field that a schema found, by its path. */
export const problemsOf = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));

/** Whether a role does not reach so far. */
export const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403;

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** The password was right; a code of the authenticator app is wanted too. */
export const needsSecondStep = (error: unknown) =>
  error instanceof ApiError && error.body.code === 'second_factor_required';
