/** What the specimens of an order come to (`orders.sample_state`). */
export const sampleStates = ['planned', 'collected', 'received', 'rejected', 'done'] as const;
export type SampleState = (typeof sampleStates)[number];

/**
 * How far the report of an order is (`orders.report_state`). Source: FHIR R4, DiagnosticReport.status. `registered` is being
 * written; `partial` is an interim report; `recalled` was signed and taken back (there: entered-in-error), until another
 * version is signed.
 */
export const reportStates = ['registered', 'partial', 'final', 'amended', 'recalled'] as const;
export type ReportState = (typeof reportStates)[number];

/** The states of a report that somebody has signed: it can be read by its patient. */
export const signedStates = ['partial', 'final', 'amended'] as const;
export const isSigned = (state: ReportState | null): boolean => signedStates.some((one) => one === state);

/** The states of a report that says everything that was ordered. */
export const wholeStates = ['final', 'amended'] as const;
export const isWhole = (state: ReportState | null): boolean => wholeStates.some((one) => one === state);
