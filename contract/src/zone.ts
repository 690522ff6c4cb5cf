/** All rules on days use this zone, whatever the server's or the visitor's. It has had one offset since 1945. */
export const ZONE = 'Asia/Kolkata';

/** What it is ahead of UTC. */
export const OFFSET = '+05:30';
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

/** The day of a moment in India, YYYY-MM-DD. */
export const dayOf = (moment: Date): string => dayFormat.format(moment);

/** When a day, YYYY-MM-DD, begins in India. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00${OFFSET}`);

/** Noon of a day in India, as ISO 8601: a moment that is of this day in every language's words for it. */
export const noonOf = (day: string): string => `${day}T12:00:00${OFFSET}`;

/** The day so many days after another, both YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  dayOf(new Date(startOfDay(day).getTime() + days * 86_400_000));

/** Today in India, YYYY-MM-DD: a child may be born today before the day begins in UTC. */
export const todayInIndia = (): string => dayOf(new Date());

/** The first day of the tax year of a day: 1 April. */
export const taxYearOf = (day: string): string => {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) < '04-01' ? year - 1 : year}-04-01`;
};

/** "2026-27": the tax year that begins on 1 April 2026, the financial year of bills. */
export function taxYearName(day: string): string {
  const year = Number(taxYearOf(day).slice(0, 4));
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}
