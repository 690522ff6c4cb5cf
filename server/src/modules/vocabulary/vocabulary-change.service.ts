import { createMessage, within } from '@healthplus/contract/coded-messages';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { queueIndexing } from '#src/modules/search-index/search-index.queues.ts';
import { AppError, databaseErrorOf } from '#src/platform/errors.ts';
import type { Actor } from '#src/platform/http/auth.ts';

/** What the vocabulary is made of. */
type Thing = 'category' | 'subcategory' | 'city' | 'item' | 'parameter' | 'test';
/** What can be merged into another of its kind. */
const mergeable = new Set<Thing>(['test', 'parameter', 'item']);

/** 404 unless the row was there. */
export function assertFound(found: boolean, what: Thing): void {
  if (!found)
    throw new AppError(
      'not_found',
      createMessage('there_is_no_such_what', { what: within(createMessage(`thing_${what}`)) }),
    );
}

/**
 * One change of the vocabulary with its audit row. A name that is taken and a thing that is in use are told as 409.
 * `work` answers with the new row's id, and with the central items that the search must read again.
 */
export async function changeVocabulary(
  deps: Deps,
  context: Actor,
  change: { what: Thing; action: 'added' | 'changed' | 'removed' | 'merged'; id?: number },
  work: (tx: Tx) => Promise<{ id?: number; reindex?: number[] } | undefined>,
): Promise<number> {
  const { what, action } = change;
  try {
    const done = await transact(deps.db, async (tx) => {
      const result = await work(tx);
      const id = result?.id ?? change.id ?? 0;
      const { caller, ip } = context;
      await recordAudit(tx, { caller, action: `${what}.${action}`, subject: `${what} ${id}`, ip });
      await queueIndexing(deps, tx, result?.reindex ?? []);
      return id;
    });
    // This process shows the change at once; the others hear of it from the database.
    deps.cache.forget();
    return done;
  } catch (error) {
    const code = databaseErrorOf(error)?.code;
    if (code === '23505' && action === 'merged')
      throw new AppError(
        'conflict',
        createMessage('one_report_holds_both_they_are_not_the', { what: within(createMessage(`thing_${what}`)) }),
      );
    if (code === '23505') {
      const message = createMessage('there_is_a_what_with_this_name_already', {
        what: within(createMessage(`thing_${what}`)),
      });
      throw new AppError('conflict', message, { fields: { name: message } });
    }
    if (code === '23503' && action === 'removed')
      throw new AppError(
        'conflict',
        createMessage(mergeable.has(what) ? 'what_is_in_use_merge_it' : 'what_is_in_use', {
          what: within(createMessage(`thing_${what}`)),
        }),
      );
    throw error;
  }
}
