import { inEveryLanguage } from '#src/pages.ts';
import type { prescriptions } from './prescriptions.en.ts';

/** What is said of doctors' papers: to who sends them, and to who reads them. */
export const prescriptionMessages = inEveryLanguage<typeof prescriptions>(
  import.meta.glob('./prescriptions.*.ts', { eager: true, import: 'prescriptions' }),
);
