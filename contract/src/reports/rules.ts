/** Source: FHIR R4, DiagnosticReport.status. */
export const reportStates = ['registered', 'partial', 'final', 'amended'] as const;
export type ReportState = (typeof reportStates)[number];

/** The states of a report that somebody has signed: it can be read by its patient. */
export const signedStates = ['final', 'amended'] as const;

/** Which state of an order's report follows which: a signed one is never taken back, another version amends it. */
export const reportTransitions: Record<ReportState, readonly ReportState[]> = {
  registered: ['partial', 'final'],
  partial: ['partial', 'final'],
  final: ['amended'],
  amended: ['amended'],
};

/** From which states of an order's report, none being one, a state is reached. */
export const reportsBefore = (to: ReportState): ReportState[] =>
  reportStates.filter((from) => reportTransitions[from].includes(to));

/** What a version becomes when it is signed: the first is final, a later one amends it. */
export const stateWhenSigned = (version: number): (typeof signedStates)[number] =>
  version === 1 ? 'final' : 'amended';
