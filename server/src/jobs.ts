import type { Deps } from './deps.ts';
import { forgetOldKeys } from './modules/idempotency/idempotency.service.ts';
import { workOnCatalogue } from './modules/search/search-index.jobs.ts';

/** Everything that runs beside the requests, in a process with SERVICES=jobs. */
export async function startJobWorkers(deps: Deps): Promise<void> {
  await workOnCatalogue(deps);
  await deps.jobs.schedule('idempotency.forget', '17 * * * *', () => forgetOldKeys(deps.db));
}
