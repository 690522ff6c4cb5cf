/** Times and money are in words already, in the language of the message. */
export interface ConsultationMessages {
  'consultation.booked': { number: string; doctor: string; when: string; fee: string };
  'consultation.new_for_doctor': { number: string; when: string };
  /** `reason`: why, where somebody else than the patient called it off. */
  'consultation.cancelled': { number: string; when: string; reason: string };
  'consultation.reminder': { number: string; doctor: string; when: string };
}
