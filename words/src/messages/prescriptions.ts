/** What is told of a doctor's paper: to whoever reads it, and to whoever sent it. */
export interface PrescriptionMessages {
  'prescription.sent_to_lab': Record<never, never>;
  /** At how many labs it is offered. */
  'prescription.offered': { id: number; labs: number };
  'prescription.declined': { id: number; reason: string };
}
