import { messageFrom } from '@healthplus/contract/coded-messages';
import type { Import, RowProblem } from '@healthplus/contract/imports/schemas';
import { useMessageText } from '#app/lib/message-text.ts';

/** What was said as a code, in the language of the page; in English where an older report has nothing else. */
const useReason = (code: RowProblem['reasonCode'], english: string) =>
  useMessageText(code ? messageFrom(code) : english) ?? english;

/** What is wrong with a row. */
export function ProblemText({ problem: { reason, reasonCode } }: { problem: RowProblem }) {
  return useReason(reasonCode, reason);
}

/** Why an import failed as a whole. */
export function FailureText({ message, messageCode }: Pick<Import, 'message' | 'messageCode'>) {
  return useReason(messageCode, message ?? '');
}
