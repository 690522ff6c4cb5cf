import { inEveryLanguage } from '#src/pages.ts';
import type { console } from './console.en.ts';

/** What console say. */
export const consoleMessages = inEveryLanguage<typeof console>(
  import.meta.glob('./console.*.ts', { eager: true, import: 'console' }),
);
