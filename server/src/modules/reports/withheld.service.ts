import type { Executor } from '#src/db/connect.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { selectFailedControls } from '#src/modules/quality/quality.service.ts';
import { codesOf, formulaOf, type MeasuredRow, writtenValue } from '#src/modules/results/results.service.ts';
import type { ReportRow } from './reports.queries.ts';
import { signedValues } from './reports.view.ts';

export interface Withheld {
  /** Parameters that an interim report leaves out while their control has failed. */
  ids: ReadonlySet<number>;
  /** Of which parameters a control keeps the whole report from being signed, by their names. */
  stops: string[];
}

/** With what is reckoned from them, directly or by way of another: a formula of what is held back says it too. */
function withReckoned(failed: ReadonlySet<number>, measured: MeasuredRow[]): Set<number> {
  const codes = codesOf(measured);
  const held = new Set(failed);
  for (let known = -1; known !== held.size; ) {
    known = held.size;
    const heldCodes = new Set(measured.filter(({ id }) => held.has(id)).map(({ code }) => code));
    for (const row of measured) {
      const formula = formulaOf(row, codes);
      if (formula && [...formula.inputs, ...(formula.measured ?? [])].some((code) => heldCodes.has(code)))
        held.add(row.id);
    }
  }
  return held;
}

/** Results as a report says them that leaves some out. */
export const without = (measured: MeasuredRow[], ids: ReadonlySet<number>): MeasuredRow[] =>
  measured.map((row) =>
    ids.has(row.id) ? { ...row, value: null, written: null, text_value: null, blank_reason: null } : row,
  );

/**
 * What failed controls hold back of an order: their parameters and what is reckoned from them, while the rest of it goes out
 * in an interim report. They stop the whole of it where the rest says nothing new, where a PDF may say them, and where the
 * last report said them already: nothing that was saidBefore goes missing without a word. `signed` is that report.
 * Source: product decision "The lab's day", Quality control.
 */
export async function withheldOf(
  executor: Executor,
  lab: LabScope,
  {
    orderId,
    measured,
    signed,
    whole,
  }: { orderId: number; measured: MeasuredRow[]; signed: ReportRow | null; whole: boolean },
): Promise<Withheld> {
  const failed = await selectFailedControls(executor, lab, orderId);
  if (failed.length === 0) return { ids: new Set(), stops: [] };
  const ids = withReckoned(new Set(failed.map(({ id }) => id)), measured);
  const stands = signed?.recall_reason === null ? signed : null;
  const saidBefore = new Map(signedValues(stands).map(({ parameterId, value }) => [parameterId, value]));
  const saysNew = measured.some((row) => {
    const value = writtenValue(row);
    return !ids.has(row.id) && value !== '' && value !== saidBefore.get(row.id);
  });
  const stops =
    whole || !saysNew || failed.some(({ attached }) => attached) || [...ids].some((id) => saidBefore.has(id));
  return stops ? { ids: new Set(), stops: failed.map(({ name }) => name) } : { ids, stops: [] };
}
