import { inEveryLanguage } from '#src/pages.ts';
import type { office } from './office.en.ts';

/** Texts of the lab's office: hours and service, staff, joining. */
export const officeMessages = inEveryLanguage<typeof office>(
  import.meta.glob('./office.*.ts', { eager: true, import: 'office' }),
);
