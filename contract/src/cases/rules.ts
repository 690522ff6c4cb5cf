/** What somebody turns to us with: something that went wrong, or what is done with their personal data. */
export const caseKinds = ['complaint', 'privacy'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseSubjects = ['booking', 'report', 'payment', 'lab', 'account', 'other'] as const;

/** Open waits for us, answered for whoever wrote, settled is over until they write again. */
export const caseStates = ['open', 'answered', 'settled'] as const;
export type CaseState = (typeof caseStates)[number];

/** Within which a case is in somebody's hands. Source: Consumer Protection (E-Commerce) Rules 2020, rule 4(5). */
export const ACKNOWLEDGE_HOURS = 48;
/** Within which it is settled. Sources: the same rules (a month); Digital Personal Data Protection Rules 2025 (90 days). */
export const SETTLE_DAYS: Record<CaseKind, number> = { complaint: 30, privacy: 90 };

/** So many may be open of one account at once. */
export const OPEN_AT_MOST = 10;

/** When the next thing is due of a case: that somebody takes it, then that it is settled; null once it is. */
export function dueAt({
  kind,
  createdAt,
  acknowledgedAt,
  state,
}: {
  kind: CaseKind;
  createdAt: Date;
  acknowledgedAt: Date | null;
  state: CaseState;
}): Date | null {
  if (state === 'settled') return null;
  const hours = acknowledgedAt === null ? ACKNOWLEDGE_HOURS : SETTLE_DAYS[kind] * 24;
  return new Date(createdAt.getTime() + hours * 3_600_000);
}
