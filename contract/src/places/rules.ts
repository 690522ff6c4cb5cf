/** A place on the globe, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two positions in a straight line (haversine). */
export function kilometres(a: Position, b: Position): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLng = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
}

/** Whether a text is an Indian postal code: six digits, the first not zero. Source: India Post. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** Beyond so many kilometres a pincode is of another city, however wide the district that is called like it. */
export const CITY_REACH_KM = 150;
