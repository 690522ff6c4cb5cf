import { inEveryLanguage } from '#src/pages.ts';
import type { site } from './site.en.ts';

/** What site say. */
export const siteMessages = inEveryLanguage<typeof site>(
  import.meta.glob('./site.*.ts', { eager: true, import: 'site' }),
);
