import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import { quoteMessages } from '@healthplus/words/pages/quotes';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';

/** What a visit at home adds to the price at a lab, in words. */
export function useFeeText({ homeFee, feeVaries, price }: Pick<LabChoice, 'homeFee' | 'feeVaries' | 'price'>): string {
  const t = useMessages(quoteMessages);
  if (homeFee === null) return t.atLab;
  if (feeVaries) return t.plusHomeFrom(rupees(price + homeFee));
  return homeFee > 0 ? t.plusHome(rupees(price + homeFee)) : t.noFee;
}
