import { isDeepStrictEqual } from 'node:util';
import { ageInUnits } from '@healthplus/contract/accounts/rules';
import type { NamedTest, Report, WorkOrder } from '@healthplus/contract/reports/schemas';
import { figure } from '@healthplus/contract/results/rules';
import { dayOf } from '@healthplus/contract/zone';
import { type OrderPerson, orderPersonView } from '#src/modules/bookings/bookings.service.ts';
import type { OrderRow } from './patient-reports.queries.ts';
import type { ReportRow } from './reports.queries.ts';
import type { WorkRow } from './work-list.queries.ts';

const personView = (row: OrderPerson) => ({
  ...orderPersonView(row),
  ageIn: ageInUnits(row, dayOf(new Date(row.starts_at))),
});

export function workView(row: WorkRow): WorkOrder {
  return {
    orderId: row.order_id,
    number: row.number,
    accessionNumber: row.accession_number,
    person: { ...personView(row), pregnant: row.pregnant },
    items: row.items,
    sampleState: row.sample_state,
    reportState: row.report_state,
    dueAt: row.due_at && new Date(row.due_at).toISOString(),
    overdue: row.overdue,
    sentBack: row.sent_back,
    hasDraft: row.has_draft,
  };
}

type Value = ReportRow['values'][number];

/** What one value says, in words. */
const said = (entry: Value): string => entry.text_value ?? figure(entry.value!, entry.decimals);

/** What a value was held against: its unit and range, as they are written. */
function heldAgainst({ unit, low, high, range_text }: Value): string {
  const range = range_text ?? (low === null && high === null ? '' : `${low ?? ''}–${high ?? ''}`);
  return [unit, range && `(${range})`].filter(Boolean).join(' ');
}

interface Beside {
  trends: { parameter_id: number; at: string; value: number; elsewhere: string | null }[];
  before: ReportRow | null;
  /** Names of tests that still run, and of those whose results are in the PDF. */
  pending: NamedTest[];
  attached: NamedTest[];
}

/** What a report says of each parameter, in words. */
export const signedValues = (report: ReportRow | null): { parameterId: number; value: string }[] =>
  (report?.values ?? []).map((entry) => ({ parameterId: entry.parameter_id, value: said(entry) }));

/** What the version before said and this one does not say any more. */
function removedOf(before: ReportRow | null, report: ReportRow): Report['removed'] {
  const here = new Set(report.values.map(({ parameter_id }) => parameter_id));
  return (before?.values ?? [])
    .filter(({ parameter_id }) => !here.has(parameter_id))
    .map((entry) => {
      const { name, explanation, unit, translations } = entry;
      return { name, explanation, unit, translations, said: said(entry) };
    });
}

/** Whom the version before named, where it was somebody else, or of another age. */
function personBeforeOf(order: OrderRow, before: ReportRow | null, report: ReportRow): Report['personBefore'] {
  if (!before?.person) return null;
  const named = ({ name, sex, ageIn }: ReturnType<typeof personView>) => ({ name, sex, ageIn });
  const then = named(personView({ ...order, ...before.person }));
  return isDeepStrictEqual(then, named(personView({ ...order, ...report.person }))) ? null : then;
}

/** What the version before said of the same, where it said something else; null where it said the same, or nothing. */
function replacedBy(entry: Value, before: ReportRow | null): string | null {
  const old = before?.values.find(({ parameter_id }) => parameter_id === entry.parameter_id);
  if (!old) return null;
  if (said(old) !== said(entry)) return said(old);
  return heldAgainst(old) === heldAgainst(entry) && old.flag === entry.flag
    ? null
    : `${said(old)} ${heldAgainst(old)}`.trim();
}

/** One value of a report, with what it replaced and how it went before. */
const valueView = (entry: Value, { before, trends }: Pick<Beside, 'before' | 'trends'>): Report['values'][number] => ({
  parameterId: entry.parameter_id,
  name: entry.name,
  test: entry.test,
  organSystem: entry.organ_system,
  value: entry.value,
  decimals: entry.decimals,
  text: entry.text_value,
  unit: entry.unit,
  low: entry.low,
  high: entry.high,
  rangeText: entry.range_text,
  form: entry.form,
  method: entry.method,
  certificate: entry.certificate,
  referral: entry.referral,
  specimen: entry.specimen,
  collectedAt: entry.collected_at && new Date(entry.collected_at).toISOString(),
  fastedHours: entry.fasted_hours,
  flag: entry.flag,
  explanation: entry.explanation,
  translations: entry.translations,
  testTranslations: entry.test_translations,
  replaced: replacedBy(entry, before),
  trend: trends
    .filter((point) => point.parameter_id === entry.parameter_id)
    .map(({ at, value, elsewhere }) => ({ at: new Date(at).toISOString(), value, elsewhere })),
});

/** A signed report, with the version before it (to say what it replaced) and the tests that still run. */
export function reportView(order: OrderRow, report: ReportRow, beside: Beside): Report {
  const { before, pending, attached } = beside;
  return {
    orderId: order.order_id,
    number: order.number,
    labName: order.lab,
    labPhone: order.lab_phone,
    person: { ...personView({ ...order, ...report.person }), pregnant: report.person?.pregnant ?? order.pregnant },
    items: order.items,
    version: report.version,
    state: report.state,
    signature: report.signature,
    signedAt: report.signed_at && new Date(report.signed_at).toISOString(),
    note: report.note,
    reason: report.reason,
    replaces: before?.signed_at
      ? { version: before.version, signedAt: new Date(before.signed_at).toISOString() }
      : null,
    personBefore: personBeforeOf(order, before, report),
    hasFile: report.file_id !== null,
    pending,
    attached,
    blanks: report.blanks,
    interpretations: report.interpretations.map((said) => ({
      test: said.test,
      testTranslations: said.test_translations,
      text: said.text,
      textTranslations: said.text_translations,
    })),
    removed: removedOf(before, report),
    values: report.values.map((entry) => valueView(entry, beside)),
  };
}
