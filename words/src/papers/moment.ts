import type { Locale as DateLocale } from 'date-fns';

/** How a message says a moment: a pattern of date-fns, and the names of days and months. */
export interface MomentText {
  pattern: string;
  names: DateLocale;
}
