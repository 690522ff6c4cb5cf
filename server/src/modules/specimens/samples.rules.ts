import type { SampleState } from '@healthplus/contract/specimens/schemas';

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
