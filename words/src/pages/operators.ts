import { inEveryLanguage } from '#src/pages.ts';
import type { operators } from './operators.en.ts';

/** What is said of those who operate the site. */
export const operatorMessages = inEveryLanguage<typeof operators>(
  import.meta.glob('./operators.*.ts', { eager: true, import: 'operators' }),
);
