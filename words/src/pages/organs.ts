import { inEveryLanguage } from '#src/pages.ts';
import type { organs } from './organs.en.ts';

/** What of the body a test tells of. */
export const organMessages = inEveryLanguage<typeof organs>(
  import.meta.glob('./organs.*.ts', { eager: true, import: 'organs' }),
);
