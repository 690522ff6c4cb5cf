import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError, databaseErrorOf } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { queueIndexing } from './catalogue.queues.ts';
import { forgetCities } from './cities.service.ts';

export interface Deed {
  caller: Caller;
  /** The network address that it comes from. */
  address: string;
}

export const refuse = (field: string, message: string) =>
  new AppError('validation_failed', message, { fields: { [field]: message } });

/** What can be merged into another of its kind. */
const mergeable = new Set(['test', 'parameter', 'item']);

/** 404 unless the row was there. */
export function assertFound(found: boolean, what: string): void {
  if (!found) throw new AppError('not_found', `There is no such ${what}.`);
}

/**
 * One change of the vocabulary with its audit row. A name that is taken and a thing that is in use are told as 409.
 * `work` answers with the new row's id, and with the central items that the search must read again.
 */
export async function changeVocabulary(
  deps: Deps,
  deed: Deed,
  change: { what: string; action: 'added' | 'changed' | 'removed' | 'merged'; id?: number },
  work: (tx: Tx) => Promise<{ id?: number; reindex?: number[] } | undefined>,
): Promise<number> {
  const { what, action } = change;
  try {
    const done = await transact(deps.db, async (tx) => {
      const result = await work(tx);
      const id = result?.id ?? change.id ?? 0;
      const { caller, address } = deed;
      await recordAudit(tx, { caller, action: `${what}.${action}`, subject: `${what} ${id}`, address });
      await queueIndexing(deps, tx, result?.reindex ?? []);
      return id;
    });
    // This process shows the change at once; the others hear of it from the database.
    deps.cache.clear();
    forgetCities();
    return done;
  } catch (error) {
    const code = databaseErrorOf(error)?.code;
    if (code === '23505' && action === 'merged')
      throw new AppError('conflict', `One report holds both: they are not the same ${what}.`);
    if (code === '23505') {
      const message = `There is a ${what} with this name already.`;
      throw new AppError('conflict', message, { fields: { name: message } });
    }
    if (code === '23503' && action === 'removed')
      throw new AppError(
        'conflict',
        `This ${what} is in use. ${mergeable.has(what) ? 'Merge it into another one, or take' : 'Take'} it out there first.`,
      );
    throw error;
  }
}
