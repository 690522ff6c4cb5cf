import type { VisitState } from '#src/bookings/schemas.ts';

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
