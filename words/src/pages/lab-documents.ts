import { inEveryLanguage } from '#src/pages.ts';
import type { labDocuments } from './lab-documents.en.ts';

/** What lab documents say. */
export const verificationMessages = inEveryLanguage<typeof labDocuments>(
  import.meta.glob('./lab-documents.*.ts', { eager: true, import: 'labDocuments' }),
);
