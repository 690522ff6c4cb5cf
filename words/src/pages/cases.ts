import { inEveryLanguage } from '#src/pages.ts';
import type { cases } from './cases.en.ts';

/** What pages say of cases, to whoever opens one and to those who work on it. */
export const caseMessages = inEveryLanguage<typeof cases>(
  import.meta.glob('./cases.*.ts', { eager: true, import: 'cases' }),
);
