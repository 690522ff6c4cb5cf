/** A patient of a lab was written down anew: what of theirs is worked on is theirs as they are now. */
export const PATIENT_REWRITTEN = 'patients.rewritten';

export interface PatientRewritten {
  labId: number;
  patientId: number;
  /** The account that did it. */
  actorId: number;
  /** Of orders that name whom this record names alone: that of the record which they were renamed with. */
  namedAs?: number;
}
