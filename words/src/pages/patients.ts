import { inEveryLanguage } from '#src/pages.ts';
import type { patients } from './patients.en.ts';

/** What the desk reads of those whom the lab knows. */
export const patientsMessages = inEveryLanguage<typeof patients>(
  import.meta.glob('./patients.*.ts', { eager: true, import: 'patients' }),
);
