import type { PublicCentre } from '@healthplus/contract/labs/centre.schemas';
import { type Locale, languages } from '@healthplus/contract/languages';
import { joinedHours } from '@healthplus/contract/scheduling/rules';
import { OFFSET } from '@healthplus/contract/zone';
import { timeOfDay } from '#app/lib/format.ts';

/** A Sunday, in UTC. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY = 86_400_000;

interface Span {
  from: number;
  to: number;
  hours: string;
}

/** An hour of a day in India, "07:00", as every other time is said. */
const clock = (time: string, locale: Locale): string => timeOfDay(`2026-01-04T${time}:00${OFFSET}`, locale);

/** The hours of a centre as lines from Monday on, days with the same hours together: "Mon–Sat 7:00 am–7:00 pm". Closed days are left out. */
export function openingHours(hours: PublicCentre['hours'], locale: Locale): string[] {
  const name = new Intl.DateTimeFormat(languages[locale].tag, { weekday: 'short', timeZone: 'UTC' });
  const nameOf = (weekday: number) => name.format(SUNDAY + weekday * DAY);
  const spans: Span[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const open = joinedHours(hours.filter((line) => line.weekday === weekday))
      .map(({ opens, closes }) => `${clock(opens, locale)}–${clock(closes, locale)}`)
      .join(', ');
    const before = spans.at(-1);
    if (before?.hours === open) before.to = weekday;
    else spans.push({ from: weekday, to: weekday, hours: open });
  }
  return spans
    .filter((span) => span.hours !== '')
    .map(({ from, to, hours: open }) => `${nameOf(from)}${from === to ? '' : `–${nameOf(to)}`} ${open}`);
}
