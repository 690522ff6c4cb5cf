import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { conditions } from './conditions-lexicon.rules.ts';
import { selectOldDocuments, trimChanges } from './search-index.queries.ts';
import { INDEX_QUEUE, queueIndexing } from './search-index.queues.ts';
import { indexConditions, indexItems } from './search-index.service.ts';

/** Single items that have changed are read again by a job of their own, and those that an earlier version has written. */
export async function workOnIndex(deps: Deps): Promise<void> {
  // Their pages stand in every deployment.
  await transact(deps.db, (tx) => indexConditions(tx, conditions));
  await queueIndexing(deps, deps.db, await selectOldDocuments(deps.db));
  await deps.jobs.work(INDEX_QUEUE, ({ ids }: { ids: number[] }) => transact(deps.db, (tx) => indexItems(tx, ids)));
  await deps.jobs.schedule('search.trim', '40 2 * * *', () => trimChanges(deps.db));
}
