import { inEveryLanguage } from '#src/pages.ts';
import type { events } from './events.en.ts';

/** What the log and a booking's history say in codes, in words. */
export const eventMessages = inEveryLanguage<typeof events>(
  import.meta.glob('./events.*.ts', { eager: true, import: 'events' }),
);
