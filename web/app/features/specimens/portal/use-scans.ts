import type { Specimen } from '@healthplus/contract/specimens/schemas';
import { useState } from 'react';
import { dropKept, keep, readKept } from '#app/lib/kept-values.ts';

/** A tube whose code was read, and when. */
export interface Scan {
  barcode: string;
  at: string;
}

const none = { scans: [] as Scan[] };

/**
 * The tubes that are scanned at a door. They stay on the device until the visit is collected: between the first and the last
 * of a glucose tolerance test lie two hours.
 */
export function useScans(number: string, tubes: Specimen[]) {
  const key = `door.${number}`;
  const [scans, setScans] = useState(() => {
    const kept = readKept(key, none, 'browser')?.scans ?? [];
    return kept.filter(({ barcode }) => tubes.some((tube) => tube.barcode === barcode));
  });
  return {
    scans,
    add: (barcode: string) => {
      const more = [...scans, { barcode, at: new Date().toISOString() }];
      setScans(more);
      keep(key, { scans: more }, 'browser');
    },
    forget: () => dropKept(key, 'browser'),
  };
}
