/** A patient's record was edited: their open orders take over the new name, sex and birth date, and are judged again. */
export const PATIENT_REWRITTEN = 'patients.rewritten';

export interface PatientRewritten {
  labId: number;
  patientId: number;
  /** The account that did it. */
  actorId: number;
  /** Of a record taken out of a merge: ids of the records it was merged with. Its open orders that carry one of their names get its own back. */
  namedAs?: number | number[];
  /** Orders made while it was merged that the desk gave to this record, whatever name they carry. */
  orderIds?: number[];
}
