import type { Position } from '@healthplus/contract/places/rules';

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres east and north of a centre, as on a flat map of a city. */
export function offset(centre: Position, to: Position): { east: number; north: number } {
  const perDegree = (Math.PI * EARTH_KM) / 180;
  return {
    east: (to.longitude - centre.longitude) * perDegree * Math.cos(radians(centre.latitude)),
    north: (to.latitude - centre.latitude) * perDegree,
  };
}
