import { inEveryLanguage } from '#src/pages.ts';
import type { consultations } from './consultations.en.ts';

/** What consultations say. */
export const consultationMessages = inEveryLanguage<typeof consultations>(
  import.meta.glob('./consultations.*.ts', { eager: true, import: 'consultations' }),
);
