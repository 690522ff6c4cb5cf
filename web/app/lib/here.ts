import { kilometres, type Position } from '@healthplus/contract/places/rules';
import { useEffect, useState } from 'react';

/** Where somebody said that they are, until the browser is closed; it stays in the browser. */
const KEY = 'app.here';

export const keepHere = (position: Position): void => sessionStorage.setItem(KEY, JSON.stringify(position));

function readHere(): Position | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof kept?.latitude === 'number' && typeof kept?.longitude === 'number' ? kept : null;
  } catch {
    return null;
  }
}

/** From where distances count; null until the page is there, and where nobody has said so. */
export function useHere(): Position | null {
  const [here, setHere] = useState<Position | null>(null);
  useEffect(() => setHere(readHere()), []);
  return here;
}

/** How far a lab is, in kilometres as the crow flies; null where nobody knows its place. */
export function distanceTo(
  here: Position,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): number | null {
  return latitude === null || longitude === null ? null : kilometres(here, { latitude, longitude });
}
