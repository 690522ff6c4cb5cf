import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import { choiceMessages } from '@healthplus/words/pages/quotes';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';

/** What a visit at home adds to the price at a lab, in words. */
export function useFeeText({ homeFee, price }: Pick<LabChoice, 'homeFee' | 'price'>): string {
  const t = useMessages(choiceMessages);
  if (homeFee === null) return t.atLab;
  return homeFee > 0 ? t.plusHome(rupees(price + homeFee)) : t.noFee;
}
