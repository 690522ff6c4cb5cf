import { inEveryLanguage } from '#src/pages.ts';
import type { clock } from './clock.en.ts';

/** How a time of the day is said: of its hour (0 to 23) and of it as English writes it (7:00 am). */
export const clockMessages = inEveryLanguage<typeof clock>(
  import.meta.glob('./clock.*.ts', { eager: true, import: 'clock' }),
);
