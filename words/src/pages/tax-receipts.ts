import { inEveryLanguage } from '#src/pages.ts';
import type { taxReceipts } from './tax-receipts.en.ts';

/** What is said of tax receipts. */
export const taxReceiptMessages = inEveryLanguage<typeof taxReceipts>(
  import.meta.glob('./tax-receipts.*.ts', { eager: true, import: 'taxReceipts' }),
);
