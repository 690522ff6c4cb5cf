import { inEveryLanguage } from '#src/pages.ts';
import type { departments } from './departments.en.ts';

/** The departments of a laboratory. */
export const departmentMessages = inEveryLanguage<typeof departments>(
  import.meta.glob('./departments.*.ts', { eager: true, import: 'departments' }),
);
