import { codesOf, formulaOf, type MeasuredRow, writtenValue } from '#src/modules/results/results.service.ts';
import type { OrderTestRow } from './report-drafts.queries.ts';
import type { ReportRow } from './reports.queries.ts';

/** The tests whose results stand in the PDF of a report; what was taken back says nothing of any. */
export const attachedOf = (report: Pick<ReportRow, 'attached' | 'recall_reason'> | null): Set<number> =>
  new Set(report?.recall_reason === null ? report.attached : []);

export interface MissingTest {
  /** The test of the order. */
  id: number;
  /** Its name, and what of it is blank where it is begun. */
  text: string;
}

/**
 * Tests that have no result yet, neither typed nor in the attached PDF, with what is blank of one that is begun.
 * A formula is not measured: it is blank with what it is reckoned from, or for its own reason. A parameter of two tests is
 * measured once, under the first of them. Source: product decision "The lab's day", Never: a test left behind by "final".
 */
export function missingTests(
  tests: Pick<OrderTestRow, 'id' | 'name' | 'unmeasured'>[],
  measured: MeasuredRow[],
  attached: Set<number>,
): MissingTest[] {
  const codes = codesOf(measured);
  const wanted = measured.filter((row) => !formulaOf(row, codes));
  return tests.flatMap(({ id, name, unmeasured }) => {
    if (attached.has(id)) return [];
    if (unmeasured) return [{ id, text: name }];
    const rows = wanted.filter((row) => row.order_test_id === id);
    const blank = rows.filter((row) => writtenValue(row) === '');
    if (blank.length === 0) return [];
    const text = blank.length === rows.length ? name : `${name} (${blank.map((row) => row.name).join(', ')})`;
    return [{ id, text }];
  });
}
