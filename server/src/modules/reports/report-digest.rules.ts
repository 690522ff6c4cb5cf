import { createHash } from 'node:crypto';
import type { MeasuredRow } from '#src/modules/results/results.service.ts';
import type { ReportRow } from './reports.queries.ts';

type Draft = Pick<ReportRow, 'version' | 'signed_at' | 'note' | 'file_id'>;
type Result = Pick<
  MeasuredRow,
  'id' | 'version' | 'value' | 'text_value' | 'flag' | 'result_unit' | 'result_low' | 'result_high' | 'result_text'
>;

/**
 * What a report says, as a fingerprint: whoever writes or signs sends the one of what was shown, and is refused when it
 * is no longer what stands there. Results count with their version, and with the unit and range that they are judged by.
 */
export function digestOf(report: Draft | null, results: Result[]): string {
  const content = [
    report && [report.version, report.signed_at !== null, report.note, report.file_id],
    results
      .map((entry) => [
        entry.id,
        entry.version,
        entry.value,
        entry.text_value,
        entry.flag,
        entry.result_unit,
        entry.result_low,
        entry.result_high,
        entry.result_text,
      ])
      .sort((one, other) => Number(one[0]) - Number(other[0])),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
