import type { AnalyserCode, AnalyserReport } from '@healthplus/contract/analysers/schemas';
import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { sameResult } from '@healthplus/contract/results/rules';
import { judgeResult, refusalOf } from '#src/modules/results/judging.rules.ts';
import {
  type BenchOrderRow,
  codesOf,
  isReckoned,
  type MeasuredRow,
  writtenValue,
} from '#src/modules/results/results.service.ts';
import type { Measurement } from './analyser-files.rules.ts';
import type { TubeRow } from './analysers.queries.ts';

/** An order that a file has values for, with what is measured of it. */
export interface MatchedOrder {
  order: BenchOrderRow;
  measured: MeasuredRow[];
}

/** A value that is to be written. */
export interface MatchedValue {
  orderId: number;
  parameterId: number;
  value: string;
  version: number;
}

type Outcome =
  | { kind: 'taken'; value: MatchedValue; shown: AnalyserReport['taken'][number] }
  | { kind: 'unchanged' | 'reckoned' }
  | { kind: 'refused'; reason: CodedMessage };

const refused = (reason: CodedMessage): Outcome => ({ kind: 'refused', reason });

/** Units that mean the same are written alike: spaces, case, the two letters µ, and u for them. */
const plainUnit = (unit: string) => unit.replace(/\s+/g, '').replace(/[µμ]/g, 'u').toLowerCase();

/** Ions of one charge, by their codes: of these a milliequivalent is a millimole. */
const ofOneCharge: ReadonlySet<string | null> = new Set(['na', 'k', 'cl', 'hco3', 'lith']);

/** Whether a file's unit says the same as the parameter's own. */
function isSameUnit(theirs: string, { unit, code }: Pick<MeasuredRow, 'unit' | 'code'>): boolean {
  const inMoles = (written: string) => (ofOneCharge.has(code) ? written.replace(/^meq\//, 'mmol/') : written);
  return inMoles(plainUnit(theirs)) === inMoles(plainUnit(unit ?? ''));
}

/** What a code means: as the lab has said, else as the vocabulary knows it. */
function meaningOf(code: string, codes: AnalyserCode[], measured: MeasuredRow[]): number | null {
  const same = (other: string | null) => other?.toLowerCase() === code.toLowerCase();
  const named = codes.find((entry) => same(entry.code));
  return named?.parameterId ?? measured.find((row) => same(row.code))?.id ?? null;
}

/** What becomes of a value of a file: where it belongs, or why it is not taken. Nothing that stands is replaced. */
function outcomeOf(
  { barcode, code, value, unit, status }: Measurement,
  { codes, known }: { codes: AnalyserCode[]; known: ReadonlySet<string> },
  { tube, matched }: { tube: TubeRow | undefined; matched: MatchedOrder | undefined },
): Outcome {
  if (!tube || !matched) return refused(createMessage('barcode_is_of_no_specimen_here'));
  if (!tube.in_lab) return refused(createMessage('specimen_is_not_in_the_lab'));
  if (status === 'withdrawn') return refused(createMessage('analyser_has_taken_this_result_back'));
  if (status === 'preliminary') return refused(createMessage('analyser_says_not_final_yet'));
  const { order, measured } = matched;
  const parameterId = meaningOf(code, codes, measured);
  // What the vocabulary knows, and this person's tests do not hold, was cancelled, or is of another tube.
  if (parameterId === null)
    return refused(
      known.has(code.toLowerCase())
        ? createMessage('parameter_was_not_ordered_here')
        : createMessage('code_means_no_parameter_yet', { code }),
    );
  if (!tube.open.includes(parameterId))
    return refused(
      tube.released.includes(parameterId)
        ? createMessage('report_is_signed_amend_by_hand')
        : createMessage('parameter_was_not_ordered_here'),
    );
  const row = measured.find(({ id }) => id === parameterId);
  if (!row) return refused(createMessage('parameter_was_not_ordered_here'));
  if (row.referral !== null) return refused(createMessage('parameter_is_measured_elsewhere', { lab: row.referral }));
  // A parameter of two tests is measured of one tube: another may be here, and that one not yet.
  if (row.awaited) return refused(createMessage('specimen_of_it_is_not_in_the_lab'));
  if (isReckoned(row, codesOf(measured))) return { kind: 'reckoned' };
  if (unit !== '' && row.unit !== null && !isSameUnit(unit, row))
    return refused(createMessage('unit_is_another', { theirs: unit, ours: row.unit }));
  const stands = writtenValue(row);
  if (sameResult(stands, value)) return { kind: 'unchanged' };
  if (stands !== '') return refused(createMessage('value_stands_already', { value: stands }));
  const impossible = refusalOf(value, row, order);
  if (impossible) return refused(impossible);
  const { flag } = judgeResult(value, row, order);
  return {
    kind: 'taken',
    value: { orderId: order.order_id, parameterId, value, version: row.version },
    shown: { barcode, person: order.person_name, parameter: row.name, value, unit: row.unit ?? '', flag },
  };
}

/** What a file brings, value by value. The second value for the same thing in one file is refused unless it is the same. */
export function matchFile(
  measurements: Measurement[],
  codes: AnalyserCode[],
  known: {
    tubes: Map<string, TubeRow>;
    orders: Map<number, MatchedOrder>;
    /** Codes of the file that the vocabulary knows, in small letters. */
    codes: ReadonlySet<string>;
  },
): { values: MatchedValue[]; report: Omit<AnalyserReport, 'dryRun'> } {
  const values = new Map<string, MatchedValue>();
  const report = {
    read: measurements.length,
    taken: [],
    unchanged: 0,
    reckoned: 0,
    refused: [],
    unknownCodes: [],
  } as Omit<AnalyserReport, 'dryRun'>;
  const unknown = new Set<string>();
  /** What the same file said before of a result that it takes back later. */
  const takeBack = ({ barcode, code }: Measurement): void => {
    const orderId = known.tubes.get(barcode)?.order_id;
    const matched = orderId === undefined ? undefined : known.orders.get(orderId);
    const parameterId = matched && meaningOf(code, codes, matched.measured);
    const key = `${orderId} ${parameterId}`;
    if (!values.delete(key)) return;
    const name = matched?.measured.find(({ id }) => id === parameterId)?.name;
    report.taken = report.taken.filter((shown) => shown.barcode !== barcode || shown.parameter !== name);
  };
  for (const measurement of measurements) {
    const { line, barcode, code, value } = measurement;
    const tube = known.tubes.get(barcode);
    const matched = tube && known.orders.get(tube.order_id);
    const outcome = outcomeOf(measurement, { codes, known: known.codes }, { tube, matched });
    const before = outcome.kind === 'taken' && values.get(`${outcome.value.orderId} ${outcome.value.parameterId}`);
    const again = before && !sameResult(before.value, value);
    if (outcome.kind === 'refused' || again) {
      const reason = outcome.kind === 'refused' ? outcome.reason : createMessage('result_stands_twice_in_the_file');
      report.refused.push({ line, barcode, code, value, reason });
      if (measurement.status === 'withdrawn') takeBack(measurement);
      if (reason.startsWith('#code_means_no_parameter_yet')) unknown.add(code);
    } else if (outcome.kind !== 'taken') report[outcome.kind] += 1;
    else if (before) report.unchanged += 1;
    else {
      values.set(`${outcome.value.orderId} ${outcome.value.parameterId}`, outcome.value);
      report.taken.push(outcome.shown);
    }
  }
  return { values: [...values.values()], report: { ...report, unknownCodes: [...unknown] } };
}
