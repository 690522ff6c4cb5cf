import type { Test } from '@healthplus/contract/vocabulary/schemas';
import type { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { decodeCursor, encodeCursor } from '#src/platform/http/cursor.ts';
import type { Listing } from '#src/platform/http/listing.ts';
import { countTests, selectCategories, selectSubcategories, selectTests, type TestRow } from './vocabulary.queries.ts';

export { findParameters } from './vocabulary.queries.ts';

export const listCategories = (executor: Executor) => selectCategories(executor);

export const listSubcategories = (executor: Executor, categoryId: number | null) =>
  selectSubcategories(executor, categoryId);

function testView(row: TestRow): z.output<typeof Test> {
  return {
    id: row.id,
    name: row.name,
    specimen: row.specimen,
    parameters: row.parameters.map((parameter) => ({
      id: parameter.id,
      name: parameter.name,
      unit: parameter.unit,
      loinc: parameter.loinc,
      referenceRanges: parameter.ranges,
    })),
  };
}

/** Every test with its parameters, by id. */
export async function listTests(
  executor: Executor,
  query: { q?: string | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<Listing<z.output<typeof Test>>> {
  const limit = query.limit ?? 1000;
  const found = await selectTests(executor, {
    q: query.q || undefined,
    limit: limit + 1,
    afterId: decodeCursor(query.cursor)?.id ?? 0,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(testView),
    total: await countTests(executor),
    next: found.length > limit && last ? encodeCursor(last.id, last.id) : null,
  };
}
