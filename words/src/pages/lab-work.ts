import { inEveryLanguage } from '#src/pages.ts';
import type { labWork } from './lab-work.en.ts';

/** What the console's page of a lab says of its work. */
export const labWorkMessages = inEveryLanguage<typeof labWork>(
  import.meta.glob('./lab-work.*.ts', { eager: true, import: 'labWork' }),
);
