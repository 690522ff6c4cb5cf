import type { Effects } from '#src/effects.ts';

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

/** What a decision does at once, beside the lab's standing and its history. */
export type DecisionEffect = 'release_packages' | 'index_lab' | 'tell_lab';

/** What each decision on a laboratory brings with it: with a verified one its waiting packages are released. */
export const decisionEffects: Record<LabDecisionKind, Effects<DecisionEffect>> = {
  approved: { now: ['release_packages', 'index_lab', 'tell_lab'], later: [] },
  rejected: { now: ['index_lab', 'tell_lab'], later: [] },
  suspended: { now: ['index_lab', 'tell_lab'], later: [] },
  restored: { now: ['index_lab', 'tell_lab'], later: [] },
};
