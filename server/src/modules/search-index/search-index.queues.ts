import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';

/** `{ ids }`: items whose search documents are out of date. */
export const INDEX_QUEUE = 'search.index';

/** Has the search read items again once the caller's transaction is committed, a thousand in a job. */
export async function queueIndexing(deps: Pick<Deps, 'jobs'>, executor: Executor, ids: number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 1000)
    await deps.jobs.enqueue(executor, INDEX_QUEUE, { ids: ids.slice(start, start + 1000) });
}
