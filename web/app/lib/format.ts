import type { Locale } from './locale.ts';

const ZONE = 'Asia/Kolkata';
const tag = (locale: Locale) => (locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN');

/** ₹1,20,000: rupees the Indian way, paise only where there are some. */
export function rupees(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

/** 7:00 am, in Asia/Kolkata whatever the visitor's zone. */
export function timeOfDay(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tag(locale), { timeZone: ZONE, hour: 'numeric', minute: '2-digit' }).format(
    new Date(moment),
  );
}

/** Sat, 21 Nov; of another year: 21 Nov 2025. */
export function shortDay(moment: string, locale: Locale): string {
  const otherYear = dayOf(new Date(moment)).slice(0, 4) !== dayOf(new Date()).slice(0, 4);
  return new Intl.DateTimeFormat(tag(locale), {
    timeZone: ZONE,
    ...(otherYear ? { year: 'numeric' } : { weekday: 'short' }),
    day: 'numeric',
    month: 'short',
  }).format(new Date(moment));
}

/** Sat, and 21 Nov: the two lines of a button for a day. */
export function dayParts(moment: string, locale: Locale): { weekday: string; date: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag(locale), { timeZone: ZONE, ...options }).format(new Date(moment));
  return { weekday: part({ weekday: 'short' }), date: part({ day: 'numeric', month: 'short' }) };
}

/** Nov 2026. */
export function monthName(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tag(locale), { timeZone: ZONE, month: 'short', year: 'numeric' }).format(
    new Date(moment),
  );
}

/** Saturday, 21 November 2026. */
export function longDay(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tag(locale), {
    timeZone: ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(moment));
}

/** YYYY-MM-DD of a moment in Asia/Kolkata. */
export function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(moment);
}

/** Cuts a description for a card. Source: section 9, "Card descriptions cut at 80 characters". */
export function cut(text: string, length = 80): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}
