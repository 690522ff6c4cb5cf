import type { AnalyserCode, AnalyserReport, RemarkKind } from '@healthplus/contract/analysers/schemas';
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
import { isSameUnit } from './units.rules.ts';

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

/** What an analyser says of a value beside its figure, for whoever reads it before it is signed. */
export interface MatchedRemark {
  orderId: number;
  parameterId: number;
  kind: RemarkKind;
  /** The comment, or the value that takes another's place; empty for one that is taken back. */
  text: string;
}

type Outcome = { remark?: MatchedRemark } & (
  | { kind: 'taken'; value: MatchedValue; shown: AnalyserReport['taken'][number] }
  | { kind: 'unchanged' | 'reckoned' }
  | { kind: 'refused'; reason: CodedMessage }
);

const refused = (reason: CodedMessage): Outcome => ({ kind: 'refused', reason });

const remarked = (
  { order_id: orderId }: { order_id: number },
  parameterId: number,
  kind: RemarkKind,
  text: string,
): { remark: MatchedRemark } => ({ remark: { orderId, parameterId, kind, text } });

/** What a code means: as the lab has said, else as the vocabulary knows it. */
function meaningOf(code: string, codes: AnalyserCode[], measured: MeasuredRow[]): number | null {
  const same = (other: string | null) => other?.toLowerCase() === code.toLowerCase();
  const named = codes.find((entry) => same(entry.code));
  return named?.parameterId ?? measured.find((row) => same(row.code))?.id ?? null;
}

/** Whether a result takes the place of one that was sent before, or takes it back. */
const isChange = (status: Measurement['status']): status is 'corrected' | 'withdrawn' =>
  status === 'corrected' || status === 'withdrawn';
const textOf = (status: Measurement['status'], value: string): string => (status === 'withdrawn' ? '' : value);

/** What becomes of a value of a file: where it belongs, or why it is not taken. Nothing that stands is replaced. */
function outcomeOf(
  measurement: Measurement,
  { codes, known }: { codes: AnalyserCode[]; known: ReadonlySet<string> },
  { tube, matched }: { tube: TubeRow | undefined; matched: MatchedOrder | undefined },
): Outcome {
  const { barcode, code, value, unit, status } = measurement;
  if (!tube || !matched) return refused(createMessage('barcode_is_of_no_specimen_here'));
  if (!tube.in_lab) return refused(createMessage('specimen_is_not_in_the_lab'));
  if (status === 'preliminary') return refused(createMessage('analyser_says_not_final_yet'));
  const { order, measured } = matched;
  const parameterId = meaningOf(code, codes, measured);
  const row = measured.find(({ id }) => id === parameterId);
  const stands = row ? writtenValue(row) : '';
  const ofTube = parameterId !== null && [...tube.open, ...tube.released].includes(parameterId);
  const changed = ofTube && stands !== '' && isChange(status) && !sameResult(stands, value);
  /** The same with a word for whoever signs, where the analyser has changed what stands. */
  const withRemark = (reason: CodedMessage): Outcome =>
    changed ? { ...refused(reason), ...remarked(order, parameterId, status, textOf(status, value)) } : refused(reason);
  if (status === 'withdrawn') return withRemark(createMessage('analyser_has_taken_this_result_back'));
  // What the vocabulary knows, and this person's tests do not hold, was cancelled, or is of another tube.
  if (parameterId === null)
    return refused(
      known.has(code.toLowerCase())
        ? createMessage('parameter_was_not_ordered_here')
        : createMessage('code_means_no_parameter_yet', { code }),
    );
  if (!tube.open.includes(parameterId))
    return tube.released.includes(parameterId)
      ? withRemark(createMessage('report_is_signed_amend_by_hand'))
      : refused(createMessage('parameter_was_not_ordered_here'));
  if (!row) return refused(createMessage('parameter_was_not_ordered_here'));
  if (row.referral !== null) return refused(createMessage('parameter_is_measured_elsewhere', { lab: row.referral }));
  // A parameter of two tests is measured of one tube: another may be here, and that one not yet.
  if (row.awaited) return refused(createMessage('specimen_of_it_is_not_in_the_lab'));
  if (isReckoned(row, codesOf(measured))) return { kind: 'reckoned' };
  if (unit !== '' && row.unit !== null && !isSameUnit(unit, row.unit, row.code))
    return refused(createMessage('unit_is_another', { theirs: unit, ours: row.unit }));
  const comment = measurement.comment && remarked(order, parameterId, 'comment', measurement.comment);
  if (sameResult(stands, value)) return { kind: 'unchanged', ...comment };
  if (changed) return withRemark(createMessage('analyser_has_corrected_this_result', { value: stands }));
  if (stands !== '')
    return {
      ...refused(createMessage('value_stands_already', { value: stands })),
      ...(refusalOf(value, row, order) === null && remarked(order, parameterId, 'repeated', value)),
    };
  const impossible = refusalOf(value, row, order);
  if (impossible) return refused(impossible);
  const { flag } = judgeResult(value, row, order);
  return {
    kind: 'taken',
    ...comment,
    value: { orderId: order.order_id, parameterId, value, version: row.version },
    shown: { barcode, person: order.person_name, parameter: row.name, value, unit: row.unit ?? '', flag },
  };
}

const shownRemark = (
  { line, barcode, code }: Measurement,
  { kind, text, parameterId }: MatchedRemark,
  matched: MatchedOrder | undefined,
): AnalyserReport['remarks'][number] => ({
  line,
  barcode,
  parameter: matched?.measured.find(({ id }) => id === parameterId)?.name ?? code,
  kind,
  text,
});

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/** Whether a file names somebody of whose name not one word is the patient's: the cheapest sign that tubes were mixed up. */
function isAnother(person: string | undefined, { order, measured }: MatchedOrder): boolean {
  const theirs = wordsOf(person ?? '');
  const ours = new Set(wordsOf(order.person_name));
  return measured.length > 0 && theirs.length > 0 && !theirs.some((word) => ours.has(word));
}

const emptyReport = (read: number): Omit<AnalyserReport, 'dryRun'> => ({
  read,
  taken: [],
  unchanged: 0,
  reckoned: 0,
  refused: [],
  remarks: [],
  unknownCodes: [],
});

type Known = Parameters<typeof matchFile>[2];

/** Of each order whose tubes the file gives another name to, the first value that it says so of. */
function otherNames(
  measurements: Measurement[],
  codes: AnalyserCode[],
  known: Pick<Known, 'tubes' | 'orders'>,
): [Measurement, MatchedRemark, MatchedOrder][] {
  const first = new Map(measurements.toReversed().map((one) => [known.tubes.get(one.barcode)?.order_id, one]));
  return [...first].flatMap(([orderId, measurement]) => {
    const matched = orderId === undefined ? undefined : known.orders.get(orderId);
    if (!matched || !isAnother(measurement.person, matched)) return [];
    const parameterId = meaningOf(measurement.code, codes, matched.measured) ?? matched.measured[0]!.id;
    const { remark } = remarked(matched.order, parameterId, 'other_name', measurement.person!);
    return [[measurement, remark, matched] satisfies [Measurement, MatchedRemark, MatchedOrder]];
  });
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
): { values: MatchedValue[]; remarks: MatchedRemark[]; report: Omit<AnalyserReport, 'dryRun'> } {
  const values = new Map<string, MatchedValue>();
  const remarks: MatchedRemark[] = [];
  const report = emptyReport(measurements.length);
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
  const note = (measurement: Measurement, remark: MatchedRemark | undefined, matched: MatchedOrder | undefined) => {
    if (!remark) return;
    const { orderId, parameterId, kind, text } = remark;
    remarks.push({ orderId, parameterId, kind, text });
    report.remarks.push(shownRemark(measurement, remark, matched));
  };
  for (const [measurement, remark, matched] of otherNames(measurements, codes, known))
    note(measurement, remark, matched);
  for (const measurement of measurements) {
    const { line, barcode, code, value } = measurement;
    const tube = known.tubes.get(barcode);
    const matched = tube && known.orders.get(tube.order_id);
    const outcome = outcomeOf(measurement, { codes, known: known.codes }, { tube, matched });
    // What is corrected within one file takes the place of what it said before.
    if (outcome.kind === 'taken' && measurement.status === 'corrected') takeBack(measurement);
    const before = outcome.kind === 'taken' && values.get(`${outcome.value.orderId} ${outcome.value.parameterId}`);
    const again = before && !sameResult(before.value, value);
    note(measurement, again ? { ...before, kind: 'repeated', text: value } : outcome.remark, matched);
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
  return { values: [...values.values()], remarks, report: { ...report, unknownCodes: [...unknown] } };
}
