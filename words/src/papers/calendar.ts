import type { calendar } from './calendar.en.ts';

/** What stands in the calendar of whoever has a visit before them. */
export type CalendarText = typeof calendar;
