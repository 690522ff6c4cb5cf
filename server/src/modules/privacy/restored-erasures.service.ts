import type { Config } from '#src/config.ts';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import {
  type Customer as Account,
  holdForErasure,
  selectCustomers,
  selectHeldForErasure,
} from '#src/modules/accounts/my-account.service.ts';
import { accountScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { forEach } from '#src/platform/for-each.ts';
import { createDiskStorage } from '#src/platform/storage/disk.ts';
import type { FileStorage } from '#src/platform/storage/storage.ts';
import { ERASED_QUEUE, eraseHolder } from './privacy.service.ts';

type Notes = Pick<FileStorage, 'read' | 'write'>;

/**
 * Where erasures are noted: in the data folder, beside the files that a restore brings back, or in the bucket. Both are
 * read: files may have moved from one to the other.
 */
export function erasureNotes(config: Pick<Config, 'S3_BUCKET' | 'DATA_DIR'>, storage: FileStorage): Notes {
  const disk = createDiskStorage(config.DATA_DIR);
  if (!config.S3_BUCKET) return disk;
  return { write: storage.write, read: async (key) => (await disk.read(key)) ?? storage.read(key) };
}

const keyOf = (account: number) => `erased/${account}.json`;

/** Notes one who was erased, by number: that, and the moment at which the account was opened, tell nothing of anybody. */
async function note(notes: Notes, { id, openedAt }: Account): Promise<void> {
  const content = Buffer.from(JSON.stringify({ account: id, openedAt }));
  await notes.write(keyOf(id), content, 'application/json');
}

/** Notes each erasure as it is done. */
export const workOnErasureNotes = (deps: Deps): Promise<void> =>
  deps.jobs.work(ERASED_QUEUE, async ({ account }: { account: number }) => {
    const [erased] = await selectCustomers(deps.db, { erased: true, after: account - 1, limit: 1 });
    if (erased?.id === account) await note(erasureNotes(deps.config, deps.storage), erased);
  });

/** Notes who was erased before it was noted, by a version or a process that noted nothing. */
export async function noteEarlierErasures(deps: Deps): Promise<void> {
  const notes = erasureNotes(deps.config, deps.storage);
  await forEachCustomer(deps.db, true, async (account) => {
    if (!(await isNoted(notes, account))) await note(notes, account);
  });
}

/** Goes through the accounts of customers that stand, or that were erased, a few at a time. */
async function forEachCustomer(executor: Executor, erased: boolean, work: (account: Account) => Promise<void>) {
  for (let page = await selectCustomers(executor, { erased, after: 0 }); page.length > 0; ) {
    await Promise.all(page.map(work));
    page = await selectCustomers(executor, { erased, after: page.at(-1)!.id });
  }
}

/** Whether a note is of this account, and not of one that had its number before the database went back. */
async function isNoted(notes: Pick<FileStorage, 'read'>, { id, openedAt }: Account): Promise<boolean> {
  const written = await notes.read(keyOf(id));
  return written !== null && (JSON.parse(written.toString('utf8')) as { openedAt: string }).openedAt === openedAt;
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
  await forEachCustomer(executor, false, async (account) => {
    if (!(await isNoted(notes, account))) return;
    await holdForErasure(executor, account.id, now);
    held += 1;
  });
  return held;
}

/** Erases what a restore closed. Whose visit, refund or result is still open waits for that, closed. */
export async function eraseAgain(deps: Deps): Promise<void> {
  await forEach(await selectHeldForErasure(deps.db), async (account) => {
    await eraseHolder(deps, { caller: null, account: accountScopeOf(account), ip: '' }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    });
  });
}
