import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { antibioticTwice, readCulture } from '@healthplus/contract/results/cultures';
import { evaluateFormula, formulas, isInOtherUnit } from '@healthplus/contract/results/formulas';
import type { Limits, Range } from '@healthplus/contract/results/ranges';
import { type Flag, judge, judgeForm, problemOf, readResult, sameResult } from '@healthplus/contract/results/rules';
import { memberNamed } from '@healthplus/contract/results/words';
import { tellsSexOfUnborn } from '#src/modules/search-index/prenatal-words.rules.ts';
import type { MeasuredRow } from './measured.queries.ts';
import type { NewResult } from './results.queries.ts';
import {
  codesOf,
  formulaOf,
  isMeasured,
  judgingRangeOf,
  limitsOf,
  type PersonRow,
  rangeOf,
  subjectOf,
  writtenValue,
} from './results.view.ts';

/** Why a typed result cannot be one, in words; null for what can. Nothing typed is no problem. */
export function refusalOf(typed: string, row: MeasuredRow, person: PersonRow): CodedMessage | null {
  if (typed.trim() === '') return null;
  if (row.prenatal && tellsSexOfUnborn(typed)) return createMessage('sex_of_unborn_is_not_disclosed');
  if (row.form === 'culture') {
    const organisms = readCulture(typed);
    if (organisms === null) return createMessage('culture_cannot_be_read');
    const name = antibioticTwice(organisms);
    if (name !== null) return createMessage('antibiotic_stands_twice', { name });
  }
  if (row.form !== null) return null;
  const range = rangeOf(row, person);
  const found = problemOf(typed, range, limitsOf(row, range), row.members);
  switch (found?.problem) {
    case undefined:
      return null;
    case 'not_a_member':
      return createMessage(
        range?.low != null || range?.high != null ? 'enter_figures_or_one_of_members' : 'enter_one_of_members',
        { members: row.members.join(', ') },
      );
    case 'not_in_figures':
      return createMessage('enter_a_result_in_figures');
    case 'below_zero':
      return createMessage('cannot_be_below_zero');
    case 'too_low':
      return createMessage('cannot_be_below_limit', { limit: found!.limit! });
    case 'too_high':
      return createMessage('cannot_be_above_limit', { limit: found!.limit! });
  }
}

/** Nothing typed has no flag; what has a form is judged by it. */
function flagOf(typed: string, { form }: MeasuredRow, range: Range | null, limits: Limits): Flag {
  if (typed.trim() === '') return 'none';
  return form === null ? judge(typed, range, limits) : judgeForm(form, typed, range, limits);
}

type Judged = Omit<NewResult, 'version' | 'source' | 'blankReason' | 'enteredBy' | 'messageId'>;

/** A result with the unit and range that it is judged by for this person, and its flag. Empty words take it out. */
export function judgeResult(written: string, row: MeasuredRow, person: PersonRow): Judged {
  const member = memberNamed(written, row.members);
  const typed = member ?? written;
  const range = rangeOf(row, person);
  const limits = limitsOf(row, range);
  // What a finding in words is judged by says its flag.
  const { abnormalIsCritical: _, ...figures } = limits;
  const words = { value: null, text: typed.trim() || null };
  const inWords = typed.trim() === '' || row.form !== null || member !== null;
  const { value, text } = inWords ? words : readResult(typed);
  return {
    parameterId: row.id,
    value,
    textValue: text,
    unit: row.unit ?? '',
    low: range?.low ?? null,
    high: range?.high ?? null,
    rangeText: range?.text ?? null,
    ...figures,
    method: row.method,
    flag: flagOf(typed, row, judgingRangeOf(row, person), limits),
  };
}

/** How a value of a formula came about, where the lab has not named a method: with the formula's source, as the paper says it. */
const calculatedBy = (row: MeasuredRow): string =>
  row.method || `Calculated (${formulas[row.code ?? '']?.source ?? 'formula'})`;

const byFormula = { source: 'formula' as const, enteredBy: null, messageId: null };

/** What a formula gave that the order has no more, since an input was taken off or another laboratory measures it, is taken out. */
function clearStaleFormula(row: MeasuredRow, person: PersonRow): NewResult[] {
  if (row.source !== 'formula' || (writtenValue(row) === '' && row.blank_reason === null)) return [];
  return [{ ...judgeResult('', row, person), ...byFormula, version: row.version + 1, blankReason: null }];
}

/**
 * What is reckoned again once the values stand as they do: each formula whose result is another than what is written. A
 * formula of a formula (globulin in the ratio) takes the inputs that were measured, so one pass is enough.
 */
export function calculateResults(rows: MeasuredRow[], person: PersonRow): NewResult[] {
  const codes = codesOf(rows);
  const measured = rows.filter((row) => formulaOf(row, codes) === null || isMeasured(row));
  const values = new Map(
    measured.flatMap((row) => (row.code !== null && row.value !== null ? [[row.code, row.value] as const] : [])),
  );
  const unitOf = (code: string): string => rows.find((row) => row.code === code)?.unit ?? '';
  /** What stands of each code, in figures or not ("<0.1", "haemolysed"). */
  const written = new Set(rows.filter((row) => writtenValue(row) !== '').map((row) => row.code));
  return rows.flatMap((row) => {
    const formula = formulaOf(row, codes);
    if (!formula) return clearStaleFormula(row, person);
    // What was measured because the formula was blank stays until somebody takes it out.
    if (isMeasured(row)) return [];
    const { sex, age, pregnant } = subjectOf(person, row);
    const reckons = evaluateFormula(formula, values, { sex, age: age.years, pregnant });
    const found = reckons && isInOtherUnit(formula, unitOf) ? { value: null, reason: 'other_unit' as const } : reckons;
    // An impossible value is taken from no formula either: it is blank, and says why.
    const impossible = found?.value != null && refusalOf(String(found.value), row, person) !== null;
    const typed = found?.value == null || impossible ? '' : String(found.value);
    const blank = formula.inputs.every((input) => written.has(input)) ? ('not_in_figures' as const) : null;
    const reason = impossible ? ('impossible' as const) : found ? found.reason : blank;
    if (sameResult(typed, writtenValue(row)) && reason === row.blank_reason) return [];
    const judged = { ...judgeResult(typed, row, person), method: calculatedBy(row) };
    return [{ ...judged, ...byFormula, version: row.version + 1, blankReason: reason }];
  });
}

/** Results that are judged otherwise for this person than they were: by another range, or with another flag; by `accountId`, or by who wrote them before. */
export function rejudgeResults(rows: MeasuredRow[], person: PersonRow, accountId: number | null): NewResult[] {
  return rows.flatMap((row) => {
    const written = writtenValue(row);
    if (written === '' || row.source === null) return [];
    const judged = judgeResult(written, row, person);
    const now = row.source === 'formula' ? { ...judged, method: calculatedBy(row) } : judged;
    const same =
      now.flag === row.flag &&
      now.low === row.result_low &&
      now.high === row.result_high &&
      now.rangeText === row.result_text &&
      now.method === row.result_method;
    if (same) return [];
    const enteredBy = row.source === 'formula' ? null : (accountId ?? row.entered_by);
    const from = { source: row.source, messageId: row.message_id };
    return [{ ...now, ...from, version: row.version + 1, blankReason: null, enteredBy }];
  });
}
