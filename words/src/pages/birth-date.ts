import { inEveryLanguage } from '#src/pages.ts';
import type { birthDate } from './birth-date.en.ts';

/** What is said where a date of birth is typed. */
export const birthDateMessages = inEveryLanguage<typeof birthDate>(
  import.meta.glob('./birth-date.*.ts', { eager: true, import: 'birthDate' }),
);
