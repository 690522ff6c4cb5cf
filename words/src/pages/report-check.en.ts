/** What stands behind the code on a report's paper. */
export const reportCheck = {
  title: 'Is this report genuine?',
  genuine: 'This report is genuine',
  lab: 'Laboratory',
  patient: 'Patient',
  signed: 'Signed',
  version: 'Version',
  interim: 'interim',
  recalled: 'This report was taken back',
  recalledText: (lab: string, when: string) => `${lab} had signed it and took it back on ${when}. Do not act on it.`,
  replaced: (version: number, when: string) => `Version ${version} of ${when} has taken its place.`,
  why: (reason: string) => `Why: ${reason}`,
  askForIt: 'Ask the patient or the laboratory for the later version.',
  unknown: 'No report has this code',
  unknownText: 'It may be mistyped. If the code was scanned from a paper, ask the laboratory named on it.',
  withdrawn: 'This report was withdrawn',
  withdrawnText: (lab: string) => `${lab} had signed it. It is no longer kept, and cannot be checked any more.`,
} as const;
