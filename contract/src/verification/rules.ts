export const labStandings = ['waiting', 'verified', 'unverified', 'suspended'] as const;
export type LabStanding = (typeof labStandings)[number];

/** What an administrator can decide on a laboratory. */
export const labDecisions = ['approved', 'rejected', 'suspended', 'restored'] as const;
export type LabDecisionKind = (typeof labDecisions)[number];

/** What can be decided on a laboratory as it stands. Source: product decision "A lab becomes verified". */
export const decisionsOn: Record<LabStanding, readonly LabDecisionKind[]> = {
  waiting: ['approved', 'rejected', 'suspended'],
  unverified: ['approved', 'rejected', 'suspended'],
  verified: ['approved', 'rejected', 'suspended'],
  suspended: ['approved', 'rejected', 'restored'],
};
