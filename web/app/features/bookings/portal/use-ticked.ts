import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { useState } from 'react';

/** Which of the bookings that are shown are ticked; one that is not shown any more is not. */
export function useTicked(shown: LabBooking[]) {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set());
  const bookings = shown.filter(({ number }) => numbers.has(number));
  const tick = (number: string, on: boolean) =>
    setNumbers((now) => new Set(on ? [...now, number] : [...now].filter((other) => other !== number)));
  const all = shown.length > 0 && bookings.length === shown.length;
  const tickAll = () => setNumbers(new Set(all ? [] : shown.map(({ number }) => number)));
  return { numbers, bookings, tick, all, tickAll, clear: () => setNumbers(new Set()) };
}
