/** The most bytes of a prescription: 5 MB. */
export const PRESCRIPTION_BYTES = 5 * 1024 * 1024;
/** How long a prescription is kept after it was sent. Source: product decision "A visit and its money", Booking. */
export const KEPT_DAYS = 90;
/** What was read is offered at so many laboratories at most. */
export const LABS_OFFERED = 3;
/** So many of an account wait to be read at once. */
export const WAITING_AT_MOST = 5;

export const prescriptionStates = ['waiting', 'offered', 'declined'] as const;
export type PrescriptionState = (typeof prescriptionStates)[number];

export const keptUntil = (sentAt: Date): Date => new Date(sentAt.getTime() + KEPT_DAYS * 86_400_000);
