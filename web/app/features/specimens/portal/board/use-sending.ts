import { assignCollector } from '@healthplus/contract/specimens/endpoints';
import { boardMessages } from '@healthplus/words/pages/board';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { isSignedOut, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useAction } from '#app/lib/use-private.ts';

/** Sends a collector to several visits, one after the other; says how many it was and which were left. `onDone` hears of those. */
export function useSending(onDone: (left: string[]) => Promise<unknown>) {
  const t = useMessages(boardMessages);
  const { busy, act } = useAction(useLabSide(), t.sendFailed);
  const [progress, setProgress] = useState({ at: 0, of: 0 });
  const send = (numbers: readonly string[], collector: { id: number; name: string }) =>
    act(
      'send',
      async (token) => {
        const left: string[] = [];
        const why: string[] = [];
        for (const [index, number] of numbers.entries()) {
          setProgress({ at: index + 1, of: numbers.length });
          const input = { params: { number }, body: { collectorId: collector.id } };
          await browserApi.call(assignCollector, input, { token }).catch((error: unknown) => {
            if (isSignedOut(error)) throw error;
            left.push(number);
            why.push(`${number}: ${messageOf(error, t.sendFailed)}`);
          });
        }
        if (numbers.length > left.length) notify(t.sent(numbers.length - left.length, collector.name));
        if (left.length > 0) notify(why.slice(0, 5).join(' '), 'bad');
        await onDone(left);
      },
      (error) => messageOf(error, t.sendFailed),
    );
  return { busy: busy !== null, ...progress, send };
}
