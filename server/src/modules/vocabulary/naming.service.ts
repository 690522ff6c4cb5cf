import type { Executor } from '#src/db/connect.ts';
import { selectMeasuredNames } from './measured-names.queries.ts';
import { createMeasuredIndex, type MeasuredIndex } from './measured-names.rules.ts';

/** What lists and forms name is found in the vocabulary, or made. */
export {
  ensureCategories,
  ensureSubcategories,
  selectOpenCategories,
  selectSubcategoriesOf,
} from './groups-edit.queries.ts';
export { ensureTests, type TestLink } from './measured-names.queries.ts';

/** Everything that is measured, by each of its names. */
export const readMeasuredIndex = async (executor: Executor): Promise<MeasuredIndex> =>
  createMeasuredIndex(await selectMeasuredNames(executor));
