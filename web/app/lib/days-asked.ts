import { dayOf, daysAfter } from '@healthplus/contract/zone';
import type { Filters } from './use-filters.ts';

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** The month that a day is in, from its first to its last day. */
export function monthOf(day: string): { from: string; to: string } {
  const from = `${day.slice(0, 8)}01`;
  const next = `${daysAfter(from, 31).slice(0, 8)}01`;
  return { from, to: daysAfter(next, -1) };
}

/** The days that an address asks for: this month, unless it names them. */
export function daysAsked(filters: Filters): { from: string; to: string } {
  const month = monthOf(dayOf(new Date()));
  const [from, to] = [filters.get('from'), filters.get('to')];
  return { from: isDay(from) ? from : month.from, to: isDay(to) ? to : month.to };
}
