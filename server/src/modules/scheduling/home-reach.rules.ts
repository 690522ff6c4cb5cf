import { kilometres, type Position } from '@healthplus/contract/places/rules';
import type { Place } from '@healthplus/contract/primitives';

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
  /** So far collectors go where no pincodes are named. */
  reachKm: number;
}

/**
 * Whether collectors come from a centre to a pincode: to those it names, else to all within its reach in a straight line; a
 * centre without a position comes to every known one. `place` is where the pincode is, null for one that nobody knows.
 */
export function comesTo(centre: HomeReach, pincode: string, place: Position | null): boolean {
  if (place === null) return false;
  if (centre.pincodes.length > 0) return centre.pincodes.includes(pincode);
  const { latitude, longitude } = centre;
  return latitude === null || longitude === null || kilometres({ latitude, longitude }, place) <= centre.reachKm;
}

interface FeeByDistance {
  latitude: number | null;
  longitude: number | null;
  homeFeePaise: number;
  /** Each with the distance from which on it holds. */
  feeBands: readonly { fromKm: number; feePaise: number }[];
}

/**
 * What coming home costs, in paise: the fee of the farthest band that the pincode's point lies beyond, in a straight line
 * from the centre. The least where nobody knows how far it is. Source: product decision "A visit and its money".
 */
export function homeFeeTo(centre: FeeByDistance, position: Position | null): number {
  const { latitude, longitude, homeFeePaise, feeBands } = centre;
  if (latitude === null || longitude === null || position === null) return homeFeePaise;
  const far = kilometres({ latitude, longitude }, position);
  const passed = feeBands.filter(({ fromKm }) => far >= fromKm).toSorted((a, b) => b.fromKm - a.fromKm);
  return passed[0]?.feePaise ?? homeFeePaise;
}

interface FeeByHour {
  /** Each with what coming home costs more in it than the distance alone. */
  hours: readonly { homeSurchargePaise: number }[];
}

/** What coming home costs more at the least, in paise, and whether that goes by the hour. */
export function leastSurcharge({ hours }: FeeByHour): { surchargePaise: number; byHour: boolean } {
  const each = hours.map(({ homeSurchargePaise }) => homeSurchargePaise);
  const surchargePaise = each.length > 0 ? Math.min(...each) : 0;
  return { surchargePaise, byHour: each.some((paise) => paise > surchargePaise) };
}

/**
 * What coming home costs where no address is known, in paise: the least that one of the centres asks, and whether it goes
 * by the address or the hour; null where none comes.
 */
export function leastHomeFee(
  centres: readonly (Pick<FeeByDistance, 'homeFeePaise' | 'feeBands'> & FeeByHour & { capacityHome: number })[],
): { feePaise: number; varies: boolean } | null {
  const coming = centres.filter(({ capacityHome }) => capacityHome > 0);
  if (coming.length === 0) return null;
  const fees = coming.map((centre) => centre.homeFeePaise + leastSurcharge(centre).surchargePaise);
  const feePaise = Math.min(...fees);
  const differs = coming.some((centre) => centre.feeBands.length > 0 || leastSurcharge(centre).byHour);
  return { feePaise, varies: differs || Math.max(...fees) > feePaise };
}

interface Centre extends HomeReach {
  capacityHome: number;
  capacityCounter: number;
}

const distanceOf = ({ latitude, longitude }: Pick<HomeReach, 'latitude' | 'longitude'>, position: Position | null) =>
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
