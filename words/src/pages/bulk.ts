import { inEveryLanguage } from '#src/pages.ts';
import type { bulk } from './bulk.en.ts';

/** What is done with several bookings at once. */
export const bulkMessages = inEveryLanguage<typeof bulk>(
  import.meta.glob('./bulk.*.ts', { eager: true, import: 'bulk' }),
);
