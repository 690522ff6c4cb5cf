import type { RejectReason } from '@healthplus/contract/vocabulary/reject-reasons';

export interface SpecimenMessages {
  /** A specimen gives no results, and another one is taken free of charge. */
  'specimen.needed_again': { number: string; reason: RejectReason; lab: string };
}
