import { createMessage } from '#src/coded-messages.ts';
import { text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** A tax year as it is written: 2026-27. */
export const TaxYear = text(7).refine((value) => {
  const [, first, last] = /^(20\d\d)-(\d\d)$/.exec(value) ?? [];
  return first !== undefined && (Number(first) + 1) % 100 === Number(last);
}, createMessage('write_a_tax_year_like_2026_27'));

/** What a tax year comes to. Rupees. */
export const TaxReceipt = z.object({
  year: z.string(),
  /** Preventive check-ups, in any mode; of that at most ₹5,000 counts. */
  preventive: z.number(),
  preventiveCounted: z.number(),
  /** Other tests of persons of 60 or more, not paid in cash. */
  senior: z.number(),
});
export type TaxReceipt = z.infer<typeof TaxReceipt>;
