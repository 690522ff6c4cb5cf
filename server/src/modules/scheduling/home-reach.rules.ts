import { kilometres, type Position } from '@healthplus/contract/places/rules';
import type { Place } from '@healthplus/contract/primitives';

/** Home visits go this far from a centre that names no pincodes of its own. */
const HOME_REACH_KM = 60;

/** Where a home visit goes; the position is null for a pincode that nobody knows. */
export interface Destination {
  pincode: string;
  position: Position | null;
}

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

interface Centre extends HomeReach {
  capacityHome: number;
  capacityCounter: number;
}

const distanceOf = ({ latitude, longitude }: HomeReach, position: Position | null) =>
  latitude === null || longitude === null || position === null
    ? Number.POSITIVE_INFINITY
    : kilometres({ latitude, longitude }, position);

/**
 * The centre of a lab that a visit is of where nobody chose one: for a home visit the nearest that comes there, else the
 * first that takes visits of that kind, else the first. `centres` in the lab's order.
 */
export function centreFor<C extends Centre>(
  centres: readonly C[],
  place: Place | undefined,
  destination: Destination | null,
): C | undefined {
  const taking = centres.filter(
    (centre) => place === undefined || (place === 'home' ? centre.capacityHome : centre.capacityCounter) > 0,
  );
  if (place === 'home' && destination) {
    const { pincode, position } = destination;
    const coming = taking.filter((centre) => comesTo(centre, pincode, position));
    const [nearest] = coming.toSorted((a, b) => distanceOf(a, position) - distanceOf(b, position));
    if (nearest) return nearest;
  }
  return taking[0] ?? centres[0];
}
