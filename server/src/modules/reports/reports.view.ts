import { type Age, ageOn } from '@healthplus/contract/accounts/rules';
import type { Report, WorkOrder } from '@healthplus/contract/reports/schemas';
import { dayOf } from '@healthplus/contract/zone';
import type { OrderRow } from './patient-reports.queries.ts';
import type { ReportRow, WorkRow } from './reports.queries.ts';

interface Person extends Age {
  person_name: string;
  person_sex: string;
  starts_at: string;
}

export const ageOf = (row: Age & { starts_at: string }) => ageOn(row, dayOf(new Date(row.starts_at)));

const personView = (row: Person) => ({ name: row.person_name, sex: row.person_sex, age: ageOf(row) });

export function workView(row: WorkRow): WorkOrder {
  return {
    orderId: row.order_id,
    number: row.number,
    accessionNumber: row.accession_number,
    person: personView(row),
    items: row.items,
    sampleState: row.sample_state,
    reportState: row.report_state,
    dueAt: row.due_at && new Date(row.due_at).toISOString(),
    overdue: row.overdue,
    hasDraft: row.has_draft,
  };
}

export function reportView(
  order: OrderRow,
  report: ReportRow,
  trends: { parameter_id: number; at: string; value: number }[],
): Report {
  return {
    orderId: order.order_id,
    number: order.number,
    labName: order.lab,
    person: personView(order),
    items: order.items,
    version: report.version,
    state: report.state,
    signature: report.signature,
    signedAt: report.signed_at && new Date(report.signed_at).toISOString(),
    note: report.note,
    hasFile: report.file_id !== null,
    values: report.values.map((entry) => ({
      parameterId: entry.parameter_id,
      name: entry.name,
      test: entry.test,
      value: entry.value,
      text: entry.text_value,
      unit: entry.unit,
      low: entry.low,
      high: entry.high,
      rangeText: entry.range_text,
      flag: entry.flag,
      explanation: entry.explanation,
      trend: trends
        .filter((point) => point.parameter_id === entry.parameter_id)
        .map((point) => ({ at: new Date(point.at).toISOString(), value: point.value })),
    })),
  };
}
