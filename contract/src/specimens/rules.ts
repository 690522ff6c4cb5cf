import type { VisitState } from '#src/bookings/schemas.ts';
import type { Effects } from '#src/effects.ts';

const labelled: ReadonlySet<VisitState> = new Set([
  'confirmed',
  'assigned',
  'on_the_way',
  'arrived',
  'collected',
  'completed',
]);

/** Whether a visit in that state has, or will have, something in a tube. */
export const isLabelled = (state: VisitState): boolean => labelled.has(state);

/** Where a container stands on its way. A rejected one stays so: another takes its place, free of charge. */
export const specimenStates = ['planned', 'collected', 'received', 'rejected'] as const;
export type SpecimenState = (typeof specimenStates)[number];

/** Which state of a specimen follows which. At the counter it is collected and received at once. */
export const specimenTransitions: Record<SpecimenState, readonly SpecimenState[]> = {
  planned: ['collected', 'received'],
  collected: ['received', 'rejected'],
  received: ['rejected'],
  rejected: [],
};

/** What a specimen's change of state does at once. */
export type SpecimenEffect = 'plan_another' | 'count_on_order';

/** What each state of a specimen brings with it: a rejected one plans another, and the order says what its specimens come to. */
export const specimenEffects: Record<SpecimenState, Effects<SpecimenEffect>> = {
  planned: { now: [], later: [] },
  collected: { now: ['count_on_order'], later: [] },
  received: { now: ['count_on_order'], later: [] },
  rejected: { now: ['plan_another', 'count_on_order'], later: [] },
};

export const specimensBefore = (to: SpecimenState): SpecimenState[] =>
  specimenStates.filter((from) => specimenTransitions[from].includes(to));

/** What the specimens of an order come to: the least that is true of all, and `rejected` while another one has to be taken. */
export const sampleStates = ['planned', 'collected', 'received', 'rejected', 'done'] as const;
export type SampleState = (typeof sampleStates)[number];
