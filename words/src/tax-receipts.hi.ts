import type { taxReceipts as english } from './tax-receipts.en.ts';

export const taxReceipts: Record<keyof typeof english, string> = {
  write_a_tax_year_like_2026_27: 'कर वर्ष इस तरह लिखें: 2026-27।',
  nothing_counts_in_this_tax_year: 'इस कर वर्ष में ऐसा कुछ नहीं चुकाया गया जो गिना जाए।',
};
