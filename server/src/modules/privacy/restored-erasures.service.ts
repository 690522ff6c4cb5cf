import type { Config } from '#src/config.ts';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import {
  findErased,
  holdForErasure,
  selectHeldForErasure,
  selectStanding,
} from '#src/modules/accounts/my-account.service.ts';
import { accountScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { forEach } from '#src/platform/for-each.ts';
import { createDiskStorage } from '#src/platform/storage/disk.ts';
import type { FileStorage } from '#src/platform/storage/storage.ts';
import { ERASED_QUEUE, eraseHolder } from './privacy.service.ts';

/** Where erasures are noted: in the data folder, beside the files that a restore brings back, or in the bucket. */
export const erasureNotes = (
  config: Pick<Config, 'S3_BUCKET' | 'DATA_DIR'>,
  storage: FileStorage,
): Pick<FileStorage, 'read' | 'write'> => (config.S3_BUCKET ? storage : createDiskStorage(config.DATA_DIR));

const keyOf = (account: number) => `erased/${account}.json`;

/** Notes who was erased, by number: the number and the moment at which the account was opened tell nothing of anybody. */
export const workOnErasureNotes = (deps: Deps): Promise<void> =>
  deps.jobs.work(ERASED_QUEUE, async ({ account }: { account: number }) => {
    const erased = await findErased(deps.db, account);
    if (!erased) return;
    const note = Buffer.from(JSON.stringify({ account, openedAt: erased.openedAt, erasedAt: erased.erasedAt }));
    await erasureNotes(deps.config, deps.storage).write(keyOf(account), note, 'application/json');
  });

/** Whether a note is of this account, and not of one that had its number before the database went back. */
async function isNoted(notes: Pick<FileStorage, 'read'>, { id, openedAt }: { id: number; openedAt: string }) {
  const note = await notes.read(keyOf(id));
  return note !== null && (JSON.parse(note.toString('utf8')) as { openedAt: string }).openedAt === openedAt;
}

/**
 * After a restore: closes each account that was erased since the backup was made, so that nobody comes in and a job
 * erases it once more. Answers with how many. Source: Digital Personal Data Protection Act 2023, section 12.
 */
export async function holdErasedSince(
  executor: Executor,
  notes: Pick<FileStorage, 'read'>,
  now: Date,
): Promise<number> {
  let held = 0;
  for (let page = await selectStanding(executor, 0); page.length > 0; ) {
    const noted = await Promise.all(page.map((account) => isNoted(notes, account)));
    const ids = page.flatMap(({ id }, place) => (noted[place] ? [id] : []));
    if (ids.length > 0) await holdForErasure(executor, ids, now);
    held += ids.length;
    page = await selectStanding(executor, page.at(-1)!.id);
  }
  return held;
}

/** Erases what a restore closed. Whose visit, refund or result is still open waits for that, closed. */
export async function eraseAgain(deps: Deps): Promise<void> {
  await forEach(await selectHeldForErasure(deps.db), async (account) => {
    await eraseHolder(deps, { caller: null, account: accountScopeOf(account), address: '' }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    });
  });
}
