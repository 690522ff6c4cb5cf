import type { Executor } from '#src/db/connect.ts';
import { limitsOf, type MeasuredRow, rangeOf, writtenValue } from '#src/modules/results/results.service.ts';
import { selectNotifiableAmong } from '#src/modules/tasks/tasks.service.ts';
import { attachedOf } from './missing-tests.rules.ts';
import type { Sheet } from './work-sheet.service.ts';

/** Whether a value of the parameter may be critical for this person. */
function mayBeCritical(row: MeasuredRow, { work }: Pick<Sheet, 'work'>): boolean {
  const { criticalLow, criticalHigh, abnormalIsCritical } = limitsOf(row, rangeOf(row, work));
  return abnormalIsCritical || criticalLow !== null || criticalHigh !== null;
}

/**
 * Of what nothing but the PDF of the draft says what was found, though it may be critical or has to be notified: a call and
 * a notice hang on a value, and nobody reads one out of a PDF. By the names of the parameters; none where the PDF was signed
 * before. Source: product decision "The lab's day", Never and Quality.
 */
export async function saidByPdfAlone(executor: Executor, sheet: Sheet): Promise<string[]> {
  const { report, signed, measured } = sheet;
  const attached = attachedOf(report);
  if (attached.size === 0 || (signed?.recall_reason === null && signed.file_id === report?.file_id)) return [];
  const blank = measured.filter((row) => attached.has(row.order_test_id) && writtenValue(row) === '');
  const notifiable = await selectNotifiableAmong(
    executor,
    blank.map(({ id }) => id),
  );
  return blank.filter((row) => notifiable.has(row.id) || mayBeCritical(row, sheet)).map(({ name }) => name);
}
