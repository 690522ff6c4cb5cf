import { dayOf, daysAfter, startOfDay, ZONE } from '#src/zone.ts';

/** Times are shown for today and so many days after it. */
const DAYS_AHEAD = 7;

/** Today and the seven days after it: what can be booked. */
export const bookableDays = (now: Date): string[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => daysAfter(dayOf(now), index));

/**
 * Hours of one day in their order, those that follow without a break as one: times are cut of the whole, and a line of its
 * own may be for what coming home costs. HH:MM or HH:MM:SS.
 */
export function joinedHours(lines: readonly { opens: string; closes: string }[]): { opens: string; closes: string }[] {
  const spans: { opens: string; closes: string }[] = [];
  for (const { opens, closes } of lines.toSorted((a, b) => a.opens.localeCompare(b.opens))) {
    const before = spans.at(-1);
    if (before?.closes === opens) before.closes = closes;
    else spans.push({ opens, closes });
  }
  return spans;
}

/** A fast of so many hours is one over a night: who begins it in the morning would be hungry all day. */
const NIGHT_FAST_HOURS = 8;
/** What is taken after a night without food is taken before this hour of the day in India. */
const MORNING_ENDS = 12;

const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' });

/** Whether so many hours without food are a night's; null for none. */
export const isNightFast = (fastingHours: number | null): fastingHours is number =>
  fastingHours !== null && fastingHours >= NIGHT_FAST_HOURS;

/** Whether a time suits tests that want so many hours without food; null where none does. Source: product decision "A visit and its money", Preparation plan. */
export const suitsFast = (startsAt: Date, fastingHours: number | null): boolean =>
  !isNightFast(fastingHours) || Number(hourFormat.format(startsAt)) < MORNING_ENDS;

/**
 * When the last food may be eaten before a time. Midnight is the minute before it: "12:00 am" of a day is read as the end
 * of that day by some, and its beginning by others.
 */
export function lastMealBefore(startsAt: Date, fastingHours: number): Date {
  const at = new Date(startsAt.getTime() - fastingHours * 3_600_000);
  return at.getTime() === startOfDay(dayOf(at)).getTime() ? new Date(at.getTime() - 60_000) : at;
}

/** Younger than this nobody is told to fast: how long a small child goes without food a doctor says. */
const FASTS_FROM_YEARS = 3;
export const SMALL_CHILD = 'Do not keep a child under 3 without food: ask the lab or a doctor how long before';

interface Preparation {
  fastingHours: number | null;
  requirements: readonly string[];
}

/** What somebody of an age, in years, does before; null where it is not known. */
export function preparationFor({ fastingHours, requirements }: Preparation, age: number | null): Preparation {
  const isSmall = fastingHours !== null && age !== null && age < FASTS_FROM_YEARS;
  return isSmall
    ? { fastingHours: null, requirements: [...requirements, SMALL_CHILD] }
    : { fastingHours, requirements };
}

/** The longest fast among tests; null where none of them wants one. */
export const longestFast = (hours: readonly (number | null)[]): number | null => {
  const wanted = hours.filter((entry) => entry !== null);
  return wanted.length === 0 ? null : Math.max(...wanted);
};

/** What is drawn after a meal is drawn so many minutes after what is drawn fasting, at the least and at the most. Source: product decision "A visit and its money", Preparation plan. */
export const SECOND_DRAW_MINUTES = { least: 120, most: 240 } as const;

/** When a meal begins before what is drawn after one, where nothing is drawn fasting. */
export const mealBefore = (startsAt: Date): Date => new Date(startsAt.getTime() - SECOND_DRAW_MINUTES.least * 60_000);

/** Whether a second draw may be at a time, after a first one. */
export function mayFollow(first: Date, second: Date): boolean {
  const minutes = (second.getTime() - first.getTime()) / 60_000;
  return minutes >= SECOND_DRAW_MINUTES.least && minutes <= SECOND_DRAW_MINUTES.most;
}

/** So long is a time held for whoever books it. */
export const HOLD_MINUTES = 15;

/** So long before its end a hold says that it ends; then it may be held once more for as long. */
export const HOLD_WARNS_SECONDS = 120;

/** So often may one draft let a hold of one time run out within two hours: whoever goes on keeps it from everybody else. */
export const HOLDS_RUN_OUT = 2;

/** A part of the day, as slots are grouped. */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

export function partOfDay(startsAt: Date): PartOfDay {
  const hour = Number(hourFormat.format(startsAt));
  return hour < MORNING_ENDS ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}
