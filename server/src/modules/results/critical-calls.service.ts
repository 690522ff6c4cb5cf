import type { CriticalCall } from '@healthplus/contract/results/critical-calls.endpoints';
import type { Deps } from '#src/deps.ts';
import { type Page, type Paging, pageByNewest, shown } from '#src/platform/http/paging.ts';
import { iso } from '#src/platform/iso.ts';
import { type CallFilter, type CallRow, countCriticalCalls, selectCriticalCalls } from './critical-calls.queries.ts';

const view = ({
  order_id,
  accession_number,
  known_at,
  after_minutes,
  at,
  attempts,
  ...row
}: CallRow): CriticalCall => ({
  ...row,
  orderId: order_id,
  accessionNumber: accession_number,
  knownAt: iso(known_at),
  afterMinutes: after_minutes,
  at: iso(at),
  attempts: attempts.map((attempt) => ({ ...attempt, at: iso(attempt.at) })),
});

/** The register of a lab's calls for critical values, the latest first. */
export async function listCriticalCalls(
  deps: Deps,
  { limit, cursor, ...filter }: CallFilter & Paging,
): Promise<Page<CriticalCall>> {
  const page = await pageByNewest(
    { limit, cursor },
    (window) => selectCriticalCalls(deps.db, filter, window),
    () => countCriticalCalls(deps.db, filter),
  );
  return shown(page, view);
}
