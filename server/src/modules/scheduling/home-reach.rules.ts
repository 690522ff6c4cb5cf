import { kilometres, type Position } from '@healthplus/contract/places/rules';

/** Home visits go this far from a centre that names no pincodes of its own. */
const HOME_REACH_KM = 60;

export interface HomeReach {
  /** The pincodes that a centre names; none for all around it. */
  pincodes: string[];
  latitude: number | null;
  longitude: number | null;
}

/**
 * Whether collectors come from a centre to a pincode: to those it names, else to all within 60 km in a straight line; a
 * centre without a position comes to every known one. `place` is where the pincode is, null for one that nobody knows.
 */
export function comesTo(centre: HomeReach, pincode: string, place: Position | null): boolean {
  if (place === null) return false;
  if (centre.pincodes.length > 0) return centre.pincodes.includes(pincode);
  const { latitude, longitude } = centre;
  return latitude === null || longitude === null || kilometres({ latitude, longitude }, place) <= HOME_REACH_KM;
}
