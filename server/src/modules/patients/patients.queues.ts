/** A patient of a lab was written down anew: what of theirs is worked on is theirs as they are now. */
export const PATIENT_REWRITTEN = 'patients.rewritten';

export interface PatientRewritten {
  labId: number;
  patientId: number;
  /** The account that did it. */
  actorId: number;
  /** Of a record that comes out of a merge: those with which its orders may have been renamed. What names one of them is of this record again. */
  namedAs?: number | number[];
  /** And what the desk gave it of what was ordered while it was merged, whatever that names. */
  orderIds?: number[];
}
