import { type DocumentSlot, requiredSlots } from '@healthplus/contract/labs/schemas';

export interface Handed {
  slot: DocumentSlot;
  state: 'waiting' | 'approved' | 'rejected';
  /** Its last day, YYYY-MM-DD, where somebody wrote it down. */
  validUntil?: string | null | undefined;
}

/** Required documents that are not there, or were rejected and not replaced. */
export function missingDocuments(documents: Handed[]): DocumentSlot[] {
  return requiredSlots.filter(
    (slot) => !documents.some((document) => document.slot === slot && document.state !== 'rejected'),
  );
}

export interface ProfileParts {
  address: string;
  city: string | null;
  pincode: string | null;
  operational_hours: string | null;
  image_url: string | null;
}

/** Whether every part of the profile that a verification needs is there. */
export function isProfileComplete(profile: ProfileParts): boolean {
  return Boolean(profile.address && profile.city && profile.pincode && profile.operational_hours && profile.image_url);
}
