import type { Test } from '@healthplus/contract/vocabulary/schemas';
import type { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import type { Listing } from '#src/platform/http/listing.ts';
import { byId, type Paging, pageBehind, shown } from '#src/platform/http/paging.ts';
import { countTests, selectCategories, selectSubcategories, selectTests, type TestRow } from './vocabulary.queries.ts';

export { findParameters } from './vocabulary.queries.ts';

/** All categories. */
export const listCategories = (executor: Executor) => selectCategories(executor);

/** Sub-categories, of one category or of all. */
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
  query: { q?: string | undefined } & Paging,
): Promise<Listing<z.output<typeof Test>>> {
  const page = await pageBehind(
    { ...query, limit: query.limit ?? 1000 },
    ({ limit, after }) => selectTests(executor, { q: query.q || undefined, limit, afterId: after?.id ?? 0 }),
    ({ id }) => byId(id),
    () => countTests(executor, query.q || undefined),
  );
  return shown(page, testView);
}
