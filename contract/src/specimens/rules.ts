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

/**
 * Where a container stands on its way: its label is printed, it is filled, the collector has given it to the lab, the lab
 * has scanned it, it is put away. A rejected one stays so: another takes its place, free of charge.
 */
export const specimenStates = [
  'planned',
  'labelled',
  'collected',
  'handed_over',
  'received',
  'stored',
  'rejected',
] as const;
export type SpecimenState = (typeof specimenStates)[number];

/** The states on which an order waits; the others say more closely where a container stands within one of them. */
export const specimenMilestones = ['planned', 'collected', 'received', 'rejected'] as const;
export type SpecimenMilestone = (typeof specimenMilestones)[number];

export const milestoneOf: Record<SpecimenState, SpecimenMilestone> = {
  planned: 'planned',
  labelled: 'planned',
  collected: 'collected',
  handed_over: 'collected',
  received: 'received',
  stored: 'received',
  rejected: 'rejected',
};

/**
 * Which state of a specimen follows which. Whoever draws may write on it by hand; without a label it is received nowhere. A
 * bag may be scanned without having been handed over, and before the telephone of who drew had a signal. What is put away
 * may be moved.
 */
export const specimenTransitions: Record<SpecimenState, readonly SpecimenState[]> = {
  planned: ['labelled', 'collected'],
  labelled: ['collected', 'received'],
  collected: ['handed_over', 'received', 'rejected'],
  handed_over: ['received', 'rejected'],
  received: ['stored', 'rejected'],
  stored: ['stored', 'rejected'],
  rejected: [],
};

/** Whether something is in it that can be measured, exchanged or rejected. */
export const isFilled = (state: SpecimenState): boolean => ['collected', 'received'].includes(milestoneOf[state]);

/** What a specimen's change of state does at once. */
export type SpecimenEffect = 'plan_another' | 'count_on_order';

/** What each state of a specimen brings with it: a rejected one plans another, and the order says what its specimens come to. */
export const specimenEffects: Record<SpecimenState, Effects<SpecimenEffect>> = {
  planned: { now: [], later: [] },
  labelled: { now: [], later: [] },
  handed_over: { now: [], later: [] },
  stored: { now: [], later: [] },
  collected: { now: ['count_on_order'], later: [] },
  received: { now: ['count_on_order'], later: [] },
  rejected: { now: ['plan_another', 'count_on_order'], later: [] },
};

/** The lists of reception. */
export const specimenViews = ['expected', 'received', 'stored', 'again'] as const;
export type SpecimenView = (typeof specimenViews)[number];

export const specimensBefore = (to: SpecimenState): SpecimenState[] =>
  specimenStates.filter((from) => specimenTransitions[from].includes(to));

/** What the specimens of an order come to: the least that is true of all, and `rejected` while another one has to be taken. */

/** A code as it stands on the tube, however it was typed or scanned. */
export const codeOnTube = (scanned: string): string => scanned.replaceAll(/\s/g, '').toUpperCase();

/** Of whose order a tube is, by the whole code on it: an accession number, and which of its containers (260101-17-2). Null for other words. */
export function accessionOfTube(scanned: string): string | null {
  const [, accession] = /^(\d{6}-[A-Z]?\d+)-\d+$/.exec(codeOnTube(scanned)) ?? [];
  return accession ?? null;
}

/** How many minutes either way a tube of a time of its own is still drawn in time. */
export const DRAW_TOLERANCE_MINUTES = 10;

/** Whether a tube was drawn at another time than its container says, in minutes after the first of its order. */
export const isOffTime = (minutes: number, wanted: number): boolean =>
  Math.abs(minutes - wanted) > DRAW_TOLERANCE_MINUTES;
