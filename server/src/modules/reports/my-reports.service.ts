import type { ReportEntry } from '@healthplus/contract/reports/schemas';
import type { Deps } from '#src/deps.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { decodeCursor, encodeCursor } from '#src/platform/http/cursor.ts';
import type { Listing } from '#src/platform/http/listing.ts';
import { selectMyReports } from './my-reports.queries.ts';

/** What an account can open of its orders' reports, page by page. */
export async function listMyReports(
  deps: Deps,
  account: AccountScope,
  {
    personId,
    limit = 50,
    cursor,
  }: { personId?: number | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<Listing<ReportEntry>> {
  const after = decodeCursor(cursor);
  const found = await selectMyReports(deps.db, { account, personId, now: deps.now(), after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => ({
      orderId: row.order_id,
      number: row.number,
      labName: row.lab,
      person: { id: row.person_id, name: row.person_name },
      items: row.items,
      state: row.state,
      startsAt: new Date(row.starts_at).toISOString(),
      signedAt: new Date(row.signed_at).toISOString(),
      access: row.access,
      values: row.values,
      notable: row.notable,
      unjudged: row.unjudged,
    })),
    total: found[0]?.total ?? 0,
    next: last ? encodeCursor(new Date(last.starts_at).toISOString(), last.order_id) : null,
  };
}
