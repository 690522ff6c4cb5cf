import type { Deps } from '#src/deps.ts';
import { selectOldDocuments } from './search-index.queries.ts';
import { INDEX_QUEUE, queueIndexing } from './search-index.queues.ts';
import { indexItems } from './search-index.service.ts';

/** Single items that have changed are read again by a job of their own, and those that an earlier version has written. */
export async function workOnIndex(deps: Deps): Promise<void> {
  await queueIndexing(deps, deps.db, await selectOldDocuments(deps.db));
  await deps.jobs.work(INDEX_QUEUE, ({ ids }: { ids: number[] }) => indexItems(deps.db, ids));
}
