import { TZDate } from '@date-fns/tz';
import type { Place } from '@healthplus/contract/primitives';
import { bookableDays, joinedHours } from '@healthplus/contract/scheduling/rules';
import { dayOf, startOfDay, ZONE } from '@healthplus/contract/zone';
import { z } from 'zod';

/** A day's opening times in India, as HH:MM:SS; 0 is Sunday. */
export const OpeningHours = z.strictObject({ weekday: z.number(), opens: z.string(), closes: z.string() });

export interface Calendar {
  windowMinutes: number;
  capacityHome: number;
  capacityCounter: number;
  leadMinutes: number;
  /** With what coming home costs more in them, where somebody comes home. */
  hours: (z.infer<typeof OpeningHours> & { homeSurchargePaise?: number })[];
  daysOff: string[];
}

export interface Window {
  startsAt: Date;
  endsAt: Date;
  capacity: number;
  /** What coming home costs more then. */
  surchargePaise: number;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The windows of one day that can still be booked at `now`: within the open days, after the lead time. */
export function windowsOf(calendar: Calendar, day: string, place: Place, now: Date): Window[] {
  if (!bookableDays(now).includes(day) || calendar.daysOff.includes(day)) return [];
  const capacity = place === 'home' ? calendar.capacityHome : calendar.capacityCounter;
  if (capacity === 0) return [];
  const midnight = new TZDate(startOfDay(day), ZONE);
  const earliest = now.getTime() + calendar.leadMinutes * 60_000;
  const lines = calendar.hours
    .filter(({ weekday }) => weekday === midnight.getDay())
    .map((line) => ({ ...line, from: minutesOf(line.opens), to: minutesOf(line.closes) }));
  /** What coming home costs more at a minute: that of the line in which it lies. */
  const surchargeAt = (minute: number) =>
    lines.find(({ from, to }) => from <= minute && minute < to)?.homeSurchargePaise ?? 0;
  return joinedHours(lines).flatMap(({ opens, closes }) => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)];
    const count = Math.floor((to - from) / calendar.windowMinutes);
    return Array.from({ length: count }, (_, index) => from + index * calendar.windowMinutes).flatMap((minute) => {
      const startsAt = new Date(midnight.getTime() + minute * 60_000);
      if (startsAt.getTime() < earliest) return [];
      const endsAt = new Date(startsAt.getTime() + calendar.windowMinutes * 60_000);
      return [{ startsAt, endsAt, capacity, surchargePaise: place === 'home' ? surchargeAt(minute) : 0 }];
    });
  });
}

/** The window that begins at exactly that moment; null when there is none to book. */
export function windowAt(calendar: Calendar, startsAt: Date, place: Place, now: Date): Window | null {
  return (
    windowsOf(calendar, dayOf(startsAt), place, now).find(
      (window) => window.startsAt.getTime() === startsAt.getTime(),
    ) ?? null
  );
}
