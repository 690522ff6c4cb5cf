import type { Deps } from '#src/deps.ts';
import { INDEX_QUEUE } from './search-index.queues.ts';
import { indexItems } from './search-index.service.ts';

/** Single items that have changed are read again by a job of their own. */
export async function workOnIndex(deps: Deps): Promise<void> {
  await deps.jobs.work(INDEX_QUEUE, ({ ids }: { ids: number[] }) => indexItems(deps.db, ids));
}
