import type { VisitState } from '#src/bookings/schemas.ts';
import type { SampleState } from './schemas.ts';

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

/** Which state of a sample follows which. Source: product decision "A booking", States. A rejected one is taken again, free. */
export const sampleTransitions: Record<SampleState, readonly SampleState[]> = {
  planned: ['collected'],
  collected: ['received'],
  received: ['accepted', 'rejected'],
  accepted: ['in_process', 'rejected'],
  rejected: ['collected'],
  in_process: ['done'],
  done: [],
};

export const samplesBefore = (to: SampleState): SampleState[] =>
  (Object.keys(sampleTransitions) as SampleState[]).filter((from) => sampleTransitions[from].includes(to));
