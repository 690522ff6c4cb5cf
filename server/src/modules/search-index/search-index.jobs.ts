import type { Deps } from '#src/deps.ts';
import { runImport } from '#src/modules/imports/imports.service.ts';
import { IMPORT_QUEUE, INDEX_QUEUE } from './search-index.queues.ts';
import { indexItems } from './search-index.service.ts';

/** Imports end in the search index, in the same transaction; single items follow by a job of their own. */
export async function workOnCatalogue(deps: Deps): Promise<void> {
  await deps.jobs.work(IMPORT_QUEUE, ({ id }: { id: number }) => runImport(deps, id, indexItems));
  await deps.jobs.work(INDEX_QUEUE, ({ ids }: { ids: number[] }) => indexItems(deps.db, ids));
}
