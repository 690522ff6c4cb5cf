import { inEveryLanguage } from '#src/pages.ts';
import type { status } from './status.en.ts';

/** What is said of how the site does. */
export const statusMessages = inEveryLanguage<typeof status>(
  import.meta.glob('./status.*.ts', { eager: true, import: 'status' }),
);
