import { languages } from '@healthplus/contract/languages';
import { amountText } from '@healthplus/contract/money';
import { dayOf, noonOf, ZONE } from '@healthplus/contract/zone';
import { clockMessages } from '@healthplus/words/pages/clock';
import type { Locale } from './locale.ts';

/** Figures stay Latin, as one writes them beside every script of India. */
const tag = (locale: Locale) => `${languages[locale].tag}-u-nu-latn`;

/** ₹1,20,000: rupees the Indian way, paise only where there are some. */
export const rupees = (amount: number): string => `${amount < 0 ? '−' : ''}₹${amountText(Math.abs(amount))}`;

const shapes = {
  time: { hour: 'numeric', minute: '2-digit' },
  hour: { hour: 'numeric', hourCycle: 'h23' },
  weekday: { weekday: 'short' },
  weekdayName: { weekday: 'long' },
  date: { day: 'numeric', month: 'short' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  dayOfYear: { year: 'numeric', day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making a formatter costs a hundred times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in Asia/Kolkata, whatever the visitor's zone. */
function shaped(shape: keyof typeof shapes, moment: string, locale: Locale): string {
  const key = `${locale} ${shape}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(tag(locale), { timeZone: ZONE, ...shapes[shape] });
    formats.set(key, format);
  }
  return format.format(new Date(moment));
}

/** 7:00 am; सुबह 7:00. */
export function timeOfDay(moment: string, locale: Locale): string {
  return clockMessages[locale].timeOfDay(Number(shaped('hour', moment, 'en')), shaped('time', moment, 'en'));
}

const ofThisYear = (moment: string): boolean => dayOf(new Date(moment)).slice(0, 4) === dayOf(new Date()).slice(0, 4);

/** Sat, 21 Nov; of another year: 21 Nov 2025. */
export const shortDay = (moment: string, locale: Locale): string =>
  shaped(ofThisYear(moment) ? 'shortDay' : 'dayOfYear', moment, locale);

/** Sat, 21 Nov, 7:00 am. */
export const dayAndTime = (moment: string, locale: Locale): string =>
  `${shortDay(moment, locale)}, ${timeOfDay(moment, locale)}`;

/** 7:00 am; of another day than today: Sat, 21 Nov, 7:00 am. */
export const timeOrDay = (moment: string, locale: Locale): string =>
  (dayOf(new Date(moment)) === dayOf(new Date()) ? timeOfDay : dayAndTime)(moment, locale);

/** 21 Nov; of another year: 21 Nov 2025. For where there is little room. */
export const dayAndMonth = (moment: string, locale: Locale): string =>
  shaped(ofThisYear(moment) ? 'date' : 'dayOfYear', moment, locale);

/** Sunday, of the number 0 that a calendar gives it. */
export const weekdayName = (weekday: number, locale: Locale): string =>
  shaped('weekdayName', noonOf(`1970-01-${String(4 + weekday).padStart(2, '0')}`), locale);

/** Sat, and 21 Nov: the two lines of a button for a day. */
export const dayParts = (moment: string, locale: Locale): { weekday: string; date: string } => ({
  weekday: shaped('weekday', moment, locale),
  date: shaped('date', moment, locale),
});

/** Nov 2026. */
export const monthName = (moment: string, locale: Locale): string => shaped('month', moment, locale);

/** Saturday, 21 November 2026. */
export const longDay = (moment: string, locale: Locale): string => shaped('longDay', moment, locale);

/** Cuts a description for a card. Source: section 9, "Card descriptions cut at 80 characters". */
export function cut(text: string, length = 80): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}

/** 12 kB, 3.4 MB: a size in decimal units, to two figures below ten. */
export function bytes(size: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, size)) / 3)));
  const figure = size / 1000 ** step;
  return `${step > 0 && figure < 10 ? figure.toFixed(1) : Math.round(figure)} ${units[step]}`;
}
