import type { Locale } from '@healthplus/contract/primitives';
import { calendar as en } from './calendar.en.ts';
import { calendar as hi } from './calendar.hi.ts';

/** What stands in the calendar of whoever has a visit before them. */
export type CalendarText = typeof en;

export const calendars: Record<Locale, CalendarText> = { en, hi };
