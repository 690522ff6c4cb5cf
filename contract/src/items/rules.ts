/**
 * What a price means, for pages and server alike.
 * Source: section 9 of the public document, "Discount percent".
 */

/** Percent off a base price, rounded; 0 where nothing is saved or the base is 0. Both in the same unit. */
export function percentOff(basePrice: number, lowestPrice: number): number {
  if (basePrice <= 0 || lowestPrice >= basePrice) return 0;
  return Math.round(((basePrice - lowestPrice) / basePrice) * 100);
}

/** A report that comes within so many hours comes on the same day. */
export const SAME_DAY_HOURS = 12;

/** Whether an offer may stand beside its base price: an offer is never dearer. Both in one unit. */
export const isOffer = (offerPrice: number, basePrice: number): boolean => offerPrice <= basePrice;
