import { messageFrom } from '@healthplus/contract/coded-messages';
import type { RowProblem } from '@healthplus/contract/imports/schemas';
import { useMessageText } from '#app/lib/message-text.ts';

/** What is wrong with a row, in the language of the page; in English where an older report has nothing else. */
export function ProblemText({ problem: { reason, reasonCode } }: { problem: RowProblem }) {
  return useMessageText(reasonCode ? messageFrom(reasonCode) : reason) ?? reason;
}
