import type { Tx } from '#src/db/connect.ts';
import { ensureTests, type TestLink } from '#src/modules/vocabulary/naming.service.ts';
import { linkTests } from './item-writes.queries.ts';

/** Ties items to what they measure, and makes the tests and parameters of a lab (null: everybody's) that are not there yet. */
export async function linkMeasured(tx: Tx, links: TestLink[], labId: number | null = null): Promise<void> {
  await ensureTests(tx, links, labId);
  await linkTests(tx, links, labId);
}
