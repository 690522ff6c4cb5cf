import { inEveryLanguage } from '#src/pages.ts';
import type { content } from './content.en.ts';

/** What content say. */
export const contentMessages = inEveryLanguage<typeof content>(
  import.meta.glob('./content.*.ts', { eager: true, import: 'content' }),
);
