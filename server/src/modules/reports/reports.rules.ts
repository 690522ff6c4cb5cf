import { createMessage } from '@healthplus/contract/coded-messages';
import { readResult } from '@healthplus/contract/results/rules';
import { z } from 'zod';

export const Range = z.strictObject({
  sex: z.enum(['any', 'female', 'male']),
  from: z.number(),
  to: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  text: z.string().nullable(),
});
export type Range = z.infer<typeof Range>;

/**
 * What is wrong with a typed result, or null. What is judged by numbers is reported as a number, or as below or above
 * what the method can measure; below zero only where a normal value can be.
 */
export function problemOf(typed: string, range: Pick<Range, 'low' | 'high'> | null): string | null {
  if (!range || (range.low === null && range.high === null)) return null;
  const number = readResult(typed.replace(/^\s*[<>]\s*/, '')).value;
  if (number === null) return createMessage('enter_a_result_in_figures');
  return number < 0 && (range.low ?? 0) >= 0 ? createMessage('cannot_be_below_zero') : null;
}
