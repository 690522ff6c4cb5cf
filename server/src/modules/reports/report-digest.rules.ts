import { createHash } from 'node:crypto';
import type { ReportRow } from './reports.queries.ts';

/**
 * What a report says, as a fingerprint: whoever writes or signs sends the one of what was shown, and is refused when it
 * is no longer what stands there. Values count with the unit and range that they are judged by.
 */
export function digestOf(
  report: Pick<ReportRow, 'version' | 'signed_at' | 'note' | 'file_id' | 'values'> | null,
): string {
  const content = report && [
    report.version,
    report.signed_at !== null,
    report.note,
    report.file_id,
    report.values
      .map((entry) => [
        entry.parameter_id,
        entry.value,
        entry.text_value,
        entry.unit,
        entry.low,
        entry.high,
        entry.range_text,
      ])
      .sort((one, other) => Number(one[0]) - Number(other[0])),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
