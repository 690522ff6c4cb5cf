import { createHash } from 'node:crypto';
import type { MeasuredRow } from '#src/modules/results/results.service.ts';
import type { ReportRow } from './reports.queries.ts';
import type { WorkRow } from './work-list.queries.ts';

type Draft = Pick<ReportRow, 'version' | 'signed_at' | 'note' | 'file_id' | 'attached'>;
type Result = Pick<
  MeasuredRow,
  | 'id'
  | 'version'
  | 'value'
  | 'text_value'
  | 'flag'
  | 'result_unit'
  | 'result_low'
  | 'result_high'
  | 'result_text'
  | 'result_method'
  | 'referral'
  | 'interpretation'
>;
type Subject = Pick<
  WorkRow,
  'person_name' | 'person_sex' | 'birth_date' | 'age_years' | 'age_on' | 'pregnant' | 'fasted_hours'
>;

/**
 * What a report says, as a fingerprint: whoever writes or signs sends the one of what was shown, and is refused when it
 * is no longer what stands there. Whose it is counts, the fast that stands beside it, and results with their version, with the unit, range and method that
 * they are judged by, and with what the lab says of their test. So does that it was sent back, while it is.
 */
export function digestOf(
  subject: Subject,
  report: Draft | null,
  results: Result[],
  returned: { at: string } | null = null,
): string {
  const { person_name, person_sex, birth_date, age_years, age_on, pregnant, fasted_hours } = subject;
  const content = [
    [
      person_name,
      person_sex,
      birth_date,
      age_years,
      age_on,
      pregnant,
      ...(fasted_hours === null ? [] : [fasted_hours]),
    ],
    report && [report.version, report.signed_at !== null, report.note, report.file_id, report.attached],
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
        entry.result_method,
        entry.referral,
        // Nothing where nothing is said: what a second person looked at before there was any of it stays looked at.
        ...(entry.interpretation === null ? [] : [entry.interpretation]),
      ])
      .sort((one, other) => Number(one[0]) - Number(other[0])),
    ...(returned === null ? [] : [returned.at]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
