import { inEveryLanguage } from '#src/pages.ts';
import type { bookings } from './bookings.en.ts';

/** What bookings say. */
export const bookingMessages = inEveryLanguage<typeof bookings>(
  import.meta.glob('./bookings.*.ts', { eager: true, import: 'bookings' }),
);
