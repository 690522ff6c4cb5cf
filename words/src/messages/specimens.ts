import type { RejectReason } from '@healthplus/contract/vocabulary/reject-reasons';

export interface SpecimenMessages {
  /** Something of a visit could not be drawn, and is taken another time free of charge. */
  'specimen.not_drawn': { number: string; lab: string; hasPage: boolean };
  /** A specimen gives no results, and another one is taken free of charge. */
  'specimen.needed_again': {
    number: string;
    reason: RejectReason;
    lab: string;
    /** Whose it is; empty where the visit is of one alone. */
    person: string;
    /** Whose visit is in an account chooses the time there. */
    hasPage: boolean;
  };
}
