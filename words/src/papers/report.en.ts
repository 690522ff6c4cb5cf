import type { ReportPaper } from './report.ts';

const sexes: Record<string, string> = { female: 'female', male: 'male', other: 'other' };

export const reportPaper: ReportPaper = {
  title: { partial: 'Interim report', final: 'Laboratory report', amended: 'Amended report' },
  patient: 'Patient',
  ageAndSex: (age, sex) => `${age} years, ${sexes[sex] ?? sex}`,
  accession: 'Accession number',
  booking: 'Visit',
  collected: 'Collected',
  received: 'Received',
  reported: 'Reported',
  test: 'Test',
  result: 'Result',
  unit: 'Unit',
  range: 'Reference range',
  flags: {
    normal: '',
    low: 'L  Low',
    high: 'H  High',
    abnormal: 'A  Abnormal',
    critical_low: 'LL  Critical',
    critical_high: 'HH  Critical',
    invalid: 'No result',
    none: '',
  },
  pending: (names) => `Still being done: ${names}`,
  reason: (reason) => `This report takes the place of an earlier one. Why: ${reason}`,
  replaced: (value) => `before: ${value}`,
  note: 'Note',
  end: 'End of the report',
  signed: (signature) => `Signed electronically by ${signature}`,
  page: (page, of) => `Page ${page} of ${of}`,
  check: 'Is it genuine? Scan the code, or open',
  advice: 'Results are to be read together with how you are. Please take them to your doctor.',
};
