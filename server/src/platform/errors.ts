import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { type ErrorBody, type ErrorCode, errorStatus } from '@healthplus/contract/errors';
import { inEnglish, inEnglishWithCodes } from './words.ts';

interface Details extends Omit<ErrorBody, 'message' | 'messageCode' | 'code' | 'fields' | 'fieldCodes'> {
  /** What is wrong with a field, by its name: a code, or what a schema said. */
  fields?: Record<string, string>;
}

/** An error that the caller learns of: `code` decides the status, `coded` says in words how to mend it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly coded: CodedMessage;
  readonly details: Details;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: CodedMessage, details: Details = {}, retryAfterSeconds?: number) {
    super(inEnglish(message));
    this.code = code;
    this.coded = message;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  get body(): ErrorBody {
    return { code: this.code, ...this.details, ...inEnglishWithCodes(this.coded, this.details.fields) };
  }
}

/** 400 with what is wrong with one field. */
export const refuse = (field: string, message: CodedMessage) =>
  new AppError('validation_failed', message, { fields: { [field]: message } });

const invalidText = new Set(['22021', '22P02', '22003', '22008', '22007', '22P05']);
/** The database is not there, not yet there, or, after another one leads, not the one that takes writes (25006). A pooler says 08P01 of a server that it has lost. */
const away = new Set([
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53400',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The disk takes no more, or nothing at all. */
const storageFull = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

interface DatabaseError {
  code?: string;
  syscall?: string;
  constraint?: string;
  message?: string;
  cause?: unknown;
}

/** A file that is missing is a mistake of ours; a socket that is missing is a database that does not run. */
const isOfDatabase = (code: string, syscall: string | undefined): boolean =>
  code === 'ENOENT' ? syscall === 'connect' : /^[0-9A-Z]{5}$/.test(code) || away.has(code);

/** The error of the database driver under whatever wraps it, or null. */
export function databaseErrorOf(error: unknown): DatabaseError | null {
  let current = error as DatabaseError | null | undefined;
  for (let depth = 0; current && depth < 8; depth += 1) {
    if (typeof current.code === 'string' && isOfDatabase(current.code, current.syscall)) return current;
    current = current.cause as DatabaseError | undefined;
  }
  return null;
}

/** True when a unique or check constraint of that name refused the write. */
export function violates(error: unknown, constraint: string): boolean {
  const found = databaseErrorOf(error);
  return found?.constraint === constraint && ['23505', '23514', '23503', '23P01'].includes(found.code ?? '');
}

/** An error and what caused it, from the outside in. */
function* causesOf(error: unknown): Generator<{ code?: unknown; message?: unknown; cause?: unknown }> {
  let current = error as { cause?: unknown } | null | undefined;
  for (let depth = 0; typeof current === 'object' && current !== null && depth < 8; depth += 1) {
    yield current;
    current = current.cause as typeof current;
  }
}

/** The words of drivers that lost, or never got, a connection: they carry no code. */
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|connect ECONNREFUSED|Client has encountered a connection error|Query read timeout/i;

/** The class, the driver's code and the place of an error: never its words, which may hold what somebody sent. */
export function describeError(error: unknown): Record<string, unknown> {
  const chain = [...causesOf(error)] as Error[];
  const database = databaseErrorOf(error);
  const frames = chain[0]?.stack?.split('\n').filter((line) => line.startsWith('    at '));
  // A failed statement's own message repeats its parameters; only what is not of the database speaks for itself.
  const innermost = chain.at(-1);
  const speaks = !database && chain.length === 1 ? innermost?.message : undefined;
  return {
    name: innermost?.name,
    message: speaks,
    code: database?.code,
    constraint: database?.constraint,
    frames: frames?.slice(0, 12),
  };
}

/** An error to be kept where it is read later: what `describeError` says of it, and nothing of what a statement was given. */
export function withoutValues(error: unknown): Error {
  const { name, message, code, constraint, frames } = describeError(error);
  const kept = new Error([name, message, code, constraint].filter(Boolean).join(' '));
  kept.stack = (frames as string[] | undefined)?.join('\n') ?? '';
  return kept;
}

/** What the caller learns of an error that nobody foresaw; null for one that is the product's own. */
export function appErrorOf(error: unknown): AppError | null {
  for (const cause of causesOf(error)) if (cause instanceof AppError) return cause;
  const database = databaseErrorOf(error);
  if (database?.code && invalidText.has(database.code)) {
    return new AppError('validation_failed', createMessage('request_holds_a_value_that_cannot_be_stored'));
  }
  if (database?.code === '23503') {
    return new AppError('validation_failed', createMessage('request_names_something_that_does_not_exist'));
  }
  if (database?.code === '40P01' || database?.code === '40001') {
    return new AppError('unavailable', createMessage('many_people_are_here_at_once'), {}, 1);
  }
  const full = [...causesOf(error)].some((cause) => storageFull.has(String(cause.code ?? '')));
  if (database?.code === '53100' || full) return new AppError('unavailable', createMessage('storage_is_full'), {}, 60);
  if (database?.code === '57014' || database?.code === '55P03')
    return new AppError('unavailable', createMessage('that_took_too_long'), {}, 5);
  const lost = [...causesOf(error)].some((cause) => lostConnection.test(String(cause.message ?? '')));
  if ((database?.code && away.has(database.code)) || lost) {
    return new AppError('unavailable', createMessage('service_is_away_for_a_moment'), {}, 5);
  }
  return null;
}
