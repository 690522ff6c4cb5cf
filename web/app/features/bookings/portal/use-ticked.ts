import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { useEffect, useState } from 'react';

/** Which of the bookings that are shown are ticked; one that is not shown any more is not. */
export function useTicked(shown: LabBooking[]) {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set());
  const here = shown.map(({ number }) => number).join(' ');
  // What is not shown any more is not ticked when it comes back.
  useEffect(() => {
    const known = new Set(here.split(' '));
    setNumbers((now) =>
      [...now].every((number) => known.has(number)) ? now : new Set([...now].filter((number) => known.has(number))),
    );
  }, [here]);
  const bookings = shown.filter(({ number }) => numbers.has(number));
  const tick = (number: string, on: boolean) =>
    setNumbers((now) => new Set(on ? [...now, number] : [...now].filter((other) => other !== number)));
  const all = shown.length > 0 && bookings.length === shown.length;
  const tickAll = () => setNumbers(new Set(all ? [] : shown.map(({ number }) => number)));
  return { numbers, bookings, tick, all, tickAll, clear: () => setNumbers(new Set()) };
}
