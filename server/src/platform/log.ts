import { type Logger, pino } from 'pino';
import { describeError } from './errors.ts';

export type Log = Logger;

/** The log of a process: one JSON line each, to the standard output or to wherever `to` writes. */
export const createLog = (level: string, to?: { write(line: string): void }): Log =>
  pino({ level, redact: ['req.headers', '*.password', '*.token', '*.phone', '*.email', '*.otp'] }, to);

/** Hears of what failed while nobody waited for an answer; `about` names the work. */
export type OnFailure = (error: unknown, about?: { queue: string; job: string }) => void;

/** Says in the log what failed beside the answers, and nothing of what a statement was given. */
export const logFailures =
  (log: Log): OnFailure =>
  (error, about) =>
    log.warn({ ...about, ...describeError(error) }, about ? 'a job failed' : 'background error');
