import type { PublicCentre } from '@healthplus/contract/labs/centre.schemas';
import { joinedHours } from '@healthplus/contract/scheduling/rules';

/** A Sunday, in UTC. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY = 86_400_000;

interface Span {
  from: number;
  to: number;
  hours: string;
}

/** The hours of a centre as lines from Monday on, days with the same hours together: "Mon–Sat 07:00–19:00". Closed days are left out. */
export function openingHours(hours: PublicCentre['hours'], locale: string): string[] {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const nameOf = (weekday: number) => name.format(SUNDAY + weekday * DAY);
  const spans: Span[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const open = joinedHours(hours.filter((line) => line.weekday === weekday))
      .map(({ opens, closes }) => `${opens}–${closes}`)
      .join(', ');
    const before = spans.at(-1);
    if (before?.hours === open) before.to = weekday;
    else spans.push({ from: weekday, to: weekday, hours: open });
  }
  return spans
    .filter((span) => span.hours !== '')
    .map(({ from, to, hours: open }) => `${nameOf(from)}${from === to ? '' : `–${nameOf(to)}`} ${open}`);
}
