import { createHash } from 'node:crypto';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { AppError } from '#src/platform/errors.ts';
import { claimKey, deleteDoubleClick, deleteOldKeys, findAnswer, storeAnswer } from './idempotency.queries.ts';

export { deleteKeysAbout } from './idempotency.queries.ts';

/** So long a key is kept, where nobody says otherwise. Source: product decision "Safety". */
const KEPT_HOURS = 24;
/** What a phone sends after two days without a connection may have arrived, with its answer lost: once more than that. */
export const ROUND_KEYS_KEPT_HOURS = 72;
/** Without a key, the same body again within this time is a double click. */
const DOUBLE_CLICK_SECONDS = 60;

export interface OnceInput {
  accountId: number;
  /** The Idempotency-Key header, when the caller sent one. */
  key: string | undefined;
  /** What the call is, and its body: another body under the same key is an error. */
  call: string;
  body: unknown;
  /** For how long the key is kept: 24 hours where it is not said. */
  keptHours?: number;
}

/**
 * Runs an action once for a key, in one transaction with the record of its answer: the same key and body get the
 * stored answer for 24 hours (or as long as `keptHours` says), another body 422. An action that fails leaves no record and may be tried again.
 */
export async function once<T>(deps: Deps, input: OnceInput, action: (tx: Tx) => Promise<T>): Promise<T> {
  const bodyDigest = createHash('sha256')
    .update(`${input.call}\n${JSON.stringify(input.body)}`)
    .digest('base64url');
  const key = input.key ? `key:${input.key}` : `body:${bodyDigest}`;
  const lifetimeSeconds = input.key ? (input.keptHours ?? KEPT_HOURS) * 3600 : DOUBLE_CLICK_SECONDS;
  return transact(deps.db, async (tx) => {
    const { accountId } = input;
    if (!(await claimKey(tx, { accountId, key, bodyDigest, lifetimeSeconds }, deps.now()))) {
      const stored = await findAnswer(tx, accountId, key);
      if (stored && stored.body_digest === bodyDigest && stored.answer !== null) return stored.answer as T;
      throw new AppError('idempotency_mismatch', createMessage('idempotency_key_was_used_for_another_request'));
    }
    const answer = await action(tx);
    await storeAnswer(tx, accountId, key, answer);
    return answer;
  });
}

/** After a booking is undone, the same wish is a new one and no double click. */
export const forgetDoubleClick = (tx: Tx, accountId: number, number: string) =>
  deleteDoubleClick(tx, accountId, number);

/** Deletes idempotency keys once nobody can send their request again. Every hour. */
export const forgetOldKeys = (deps: Deps) => deleteOldKeys(deps.db, deps.now(), ROUND_KEYS_KEPT_HOURS);
