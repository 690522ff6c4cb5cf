import type { CodedMessage } from '@healthplus/contract/coded-messages';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#src/platform/errors.ts';

const QUARTER = 900;
const HOUR = 3600;
const DAY = 86_400;

/**
 * What is counted in the database, for all processes alike: how many, in how many seconds, and how long one waits
 * afterwards. Source: product decision on safety, "Limits count people, not only addresses".
 */
const rules = {
  /** Register, login, code, forgot and callback, by network. */
  'sign-in': { points: 30, duration: 60, blockDuration: 0 },
  /** Wrong passwords for one account from one network. */
  pair: { points: 10, duration: QUARTER, blockDuration: QUARTER },
  /** Wrong passwords for one account in a row, from everywhere. */
  account: { points: 100, duration: DAY, blockDuration: HOUR },
  /** Wrong passwords of somebody who is signed in, where one is asked for again. */
  'own-password': { points: 10, duration: QUARTER, blockDuration: QUARTER },
  /** Wrong codes of a second step, by account. */
  factor: { points: 5, duration: QUARTER, blockDuration: QUARTER },
  /**
   * Codes to telephones: of the whole site in a day, and those that one network asks for, behind which a carrier may have
   * thousands of them. Each costs money; each number has its own limit beside.
   */
  'phone-codes': { points: 5000, duration: DAY, blockDuration: 0 },
  'phone-codes-from': { points: 1000, duration: DAY, blockDuration: 0 },
  /** Codes to one number by which visits on it are taken into an account. */
  'claim-codes': { points: 10, duration: DAY, blockDuration: 0 },
  /** Wrong years of birth for one account: there are few of them to guess, and a number may have come to somebody else. */
  'birth-year': { points: 5, duration: 30 * DAY, blockDuration: 7 * DAY },
  /** Links that ask a person whether an account may read their reports: by person and by number, and all of an account. */
  'report-consents': { points: 3, duration: DAY, blockDuration: 0 },
  'report-consents-of': { points: 10, duration: DAY, blockDuration: 0 },
  /** Invitations of a lab, and to one address. */
  'lab-invites': { points: 10, duration: DAY, blockDuration: 0 },
  'invites-to': { points: 3, duration: DAY, blockDuration: 0 },
  /** All that is a lab's own, taken out by its owner. */
  'lab-data': { points: 3, duration: DAY, blockDuration: 0 },
  /** Prescriptions that an account sends: somebody reads each, and is written to. */
  prescriptions: { points: 15, duration: DAY, blockDuration: 0 },
  /** Pictures that a lab, or an account, sends for everyone to see. */
  pictures: { points: 50, duration: DAY, blockDuration: 0 },
  /** Forms with documents of a lab, and files of its analysers that somebody brings. */
  documents: { points: 50, duration: DAY, blockDuration: 0 },
  'analyser-files': { points: 500, duration: DAY, blockDuration: 0 },
  /** Messages of a lab to the patient of one visit. */
  'patient-notes': { points: 10, duration: 30 * DAY, blockDuration: 0 },
} as const;

export type LimitName = keyof typeof rules;

const byNetwork: ReadonlySet<string> = new Set<LimitName>(['sign-in', 'phone-codes-from']);

export interface Limiters {
  /** Counts one; throws 429 with `message` and Retry-After when there were too many. `scale` multiplies the limit, 0 switches it off. */
  take(name: LimitName, key: string, message: CodedMessage): Promise<void>;
  /** Forgets what was counted. */
  forget(name: LimitName, key: string): Promise<void>;
}

/** Limits kept in PostgreSQL by rate-limiter-flexible. Each costs one statement, of the calls that have one alone. */
export function createLimiters(pool: pg.Pool, scale: number): Limiters {
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => {
      // Only limits by network scale: those that count people, and money, never do.
      const points = byNetwork.has(name) ? Math.ceil(rule.points * scale) : rule.points;
      const store = { storeClient: pool, storeType: 'pool', tableName: 'limits', tableCreated: true };
      return [
        name,
        new RateLimiterPostgres({ ...store, ...rule, points, keyPrefix: name, clearExpiredByTimeout: false }),
      ];
    }),
  );
  const off = (name: LimitName) => byNetwork.has(name) && scale === 0;
  return {
    async take(name, key, message) {
      if (off(name)) return;
      try {
        await limiters.get(name)!.consume(key.slice(0, 200));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new AppError('too_many_requests', message, {}, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      }
    },
    async forget(name, key) {
      await limiters.get(name)!.delete(key.slice(0, 200));
    },
  };
}
