import { type Age, ageInUnits } from '@healthplus/contract/accounts/rules';
import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { formulaAmong } from '@healthplus/contract/results/formulas';
import { type Limits, limitsFor, type Range, rangeFor, type Subject } from '@healthplus/contract/results/ranges';
import {
  boundsOf,
  deltaPercent,
  differentialProblem,
  isCritical,
  isWithinDelta,
  partProblem,
} from '@healthplus/contract/results/rules';
import type { BenchRow, MeasuredParameter, ResultCell, WrittenCell } from '@healthplus/contract/results/schemas';
import { dayOf } from '@healthplus/contract/zone';
import { type OrderPerson, orderPersonView } from '#src/modules/bookings/bookings.service.ts';
import { iso } from '#src/platform/iso.ts';
import type { MeasuredRow } from './measured.queries.ts';
import type { BenchOrderRow } from './results.queries.ts';

export interface PersonRow extends Age {
  person_sex: string;
  pregnant: boolean;
  starts_at: string;
}

/** Of whom it was measured, as old as on the day of its collection; on that of the visit where nothing was taken for it. */
export const subjectOf = (person: PersonRow, row: Pick<MeasuredRow, 'collected_at'>): Subject => ({
  sex: person.person_sex,
  age: ageInUnits(person, dayOf(new Date(row.collected_at ?? person.starts_at))),
  pregnant: person.pregnant,
});

/** What stands, as it is shown: 13.0 where the figure is written to one decimal. */
export const writtenValue = (row: Pick<MeasuredRow, 'written' | 'text_value'>): string =>
  row.text_value ?? row.written ?? '';

/** Whether a value stands that was measured: typed, or of an analyser or another laboratory. */
export const isMeasured = (row: MeasuredRow): boolean =>
  row.source !== null && row.source !== 'formula' && writtenValue(row) !== '';

/** By what the laboratory reckons a parameter of an order; null for what it measures, and for what another one does. */
export const formulaOf = (row: Pick<MeasuredRow, 'code' | 'referral'>, codes: ReadonlySet<string>) =>
  row.referral === null ? formulaAmong(row.code, codes) : null;

/**
 * Whether a formula of the order gives the parameter, so that it is never typed. Where triglycerides are too high for it,
 * as of LDL, it is measured, and what was measured stands.
 */
export const isReckoned = (row: MeasuredRow, codes: ReadonlySet<string>): boolean =>
  formulaOf(row, codes) !== null && row.blank_reason !== 'triglycerides_too_high' && !isMeasured(row);

export const cellView = (row: MeasuredRow): ResultCell => ({
  parameterId: row.id,
  version: row.version,
  value: writtenValue(row),
  flag: row.flag ?? 'none',
  source: row.source,
  blankReason: row.blank_reason,
  by: row.by,
  at: iso(row.at),
  callDue: isCritical(row.flag ?? 'none') && !row.call,
  call: row.call && { ...row.call, at: new Date(row.call.at).toISOString() },
});

const ANYBODY: Range = {
  sex: 'any',
  unit: 'years',
  pregnant: false,
  from: 0,
  to: null,
  low: null,
  high: null,
  text: null,
  plausibleLow: null,
  plausibleHigh: null,
  criticalLow: null,
  criticalHigh: null,
};

/**
 * By what a value of this person is judged: the range of their age and sex; of what another laboratory measures, what its
 * paper states, or nothing where nobody has written that down: its method may be another. Within the same limits.
 */
export function rangeOf(
  row: Pick<MeasuredRow, 'ranges' | 'stated' | 'collected_at' | 'referral'>,
  person: PersonRow,
): Range | null {
  const range = rangeFor(row.ranges, subjectOf(person, row));
  if (row.referral === null) return range;
  const { low, high, rangeText } = row.stated ?? { low: null, high: null, rangeText: '' };
  return { ...(range ?? ANYBODY), low, high, text: rangeText || null };
}

/**
 * By what the flag is found: the same, but words of another laboratory whose paper states no range, or has not been written down, are judged by what
 * is usual here. A method changes figures; "Reactive" and "P. falciparum" are out of the ordinary by any.
 */
export function judgingRangeOf(row: Parameters<typeof rangeOf>[0], person: PersonRow): Range | null {
  const range = rangeOf(row, person);
  if (row.referral === null || (range && (range.low ?? range.high ?? range.text) !== null)) return range;
  return range && { ...range, text: rangeFor(row.ranges, subjectOf(person, row))?.text ?? null };
}

/** The limits for a person of that range. */
export const limitsOf = (row: MeasuredRow, range: Range | null): Limits =>
  limitsFor(range, {
    plausibleLow: row.plausible_low,
    plausibleHigh: row.plausible_high,
    criticalLow: row.critical_low,
    criticalHigh: row.critical_high,
    abnormalIsCritical: row.abnormal_is_critical,
  });

/** The value before, and by how much it has changed where the two lie close enough for that to say something. */
function previousView(row: MeasuredRow, person: PersonRow): MeasuredParameter['previous'] {
  if (row.before_value === null) return null;
  const at = iso(row.before_at)!;
  const bounds = boundsOf(row.before_value);
  const before = bounds && bounds.low === bounds.high ? bounds.low : null;
  const comparable = isWithinDelta(at, row.collected_at ?? person.starts_at);
  return { value: row.before_value, at, deltaPercent: comparable ? deltaPercent(before, row.value) : null };
}

/** What was written now, beside the last value of before. */
export const writtenView = (row: MeasuredRow, person: PersonRow): WrittenCell => ({
  ...cellView(row),
  previous: previousView(row, person),
});

/** Whom an order is of, as the bench has to know them. */
const benchPersonView = (row: OrderPerson & { pregnant: boolean }) => ({
  ...orderPersonView(row),
  pregnant: row.pregnant,
});

/** A parameter at the bench: by what it is judged for this person, and its value as it stands. */
export function measuredView(row: MeasuredRow, person: PersonRow, codes: ReadonlySet<string>): MeasuredParameter {
  const range = rangeOf(row, person);
  return {
    ...cellView(row),
    name: row.name,
    form: row.form,
    code: row.code,
    test: row.test,
    unit: row.unit ?? '',
    low: range?.low ?? null,
    high: range?.high ?? null,
    rangeText: range?.text ?? null,
    members: row.members,
    method: row.method,
    testId: row.test_id,
    referral: row.referral,
    stated: row.stated,
    ...limitsOf(row, range),
    insteadOf: isMeasured(row) ? (formulaOf(row, codes)?.source ?? null) : null,
    formula: isReckoned(row, codes) ? formulaOf(row, codes)!.source : null,
    previous: previousView(row, person),
    deltaLimit: row.delta_percent,
  };
}

/** What keeps the results of an order from being signed, though each of them can be; null for nothing. */
export function crossCheckOf(rows: MeasuredRow[]): CodedMessage | null {
  const values = new Map(
    rows.flatMap((row) => (row.code !== null && row.value !== null ? [[row.code, row.value] as const] : [])),
  );
  const without = new Set(rows.flatMap((row) => (row.code !== null && row.flag === 'invalid' ? [row.code] : [])));
  const sum = differentialProblem(values, without);
  if (sum !== null) return createMessage('differential_does_not_sum_to_100', { sum });
  const problem = partProblem(values);
  if (problem === null) return null;
  const nameOf = (code: string) => rows.find((row) => row.code === code)!.name;
  return createMessage('part_is_more_than_its_whole', { part: nameOf(problem.part), whole: nameOf(problem.whole) });
}

export const codesOf = (rows: MeasuredRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ code }) => (code === null ? [] : [code])));

export function benchRowView(
  order: BenchOrderRow & { remarked: boolean; tubes: string[] },
  rows: MeasuredRow[],
): BenchRow {
  const codes = codesOf(rows);
  return {
    orderId: order.order_id,
    number: order.number,
    accessionNumber: order.accession_number ?? order.number,
    tubes: order.tubes,
    person: benchPersonView(order),
    dueAt: iso(order.due_at),
    overdue: order.overdue,
    parameters: rows.map((row) => measuredView(row, order, codes)),
    crossCheck: crossCheckOf(rows),
    remarked: order.remarked,
  };
}
