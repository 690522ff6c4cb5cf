import { inEveryLanguage } from '#src/pages.ts';
import type { pdf } from './pdf.en.ts';

/** A PDF that is drawn on the page. */
export const pdfMessages = inEveryLanguage<typeof pdf>(import.meta.glob('./pdf.*.ts', { eager: true, import: 'pdf' }));
