import { assignCollector } from '@healthplus/contract/specimens/endpoints';
import { boardMessages } from '@healthplus/words/pages/board';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { doEach } from '#app/lib/do-each.ts';
import { messageOf } from '#app/lib/errors.ts';
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
        const left = await doEach(
          numbers,
          (number) =>
            browserApi.call(assignCollector, { params: { number }, body: { collectorId: collector.id } }, { token }),
          (at) => setProgress({ at, of: numbers.length }),
        );
        if (numbers.length > left.length) notify(t.sent(numbers.length - left.length, collector.name));
        // Those that are left stay ticked.
        for (const why of new Set(left.map(({ error }) => messageOf(error, t.sendFailed)))) notify(why, 'bad');
        await onDone(left.map(({ one }) => one));
      },
      (error) => messageOf(error, t.sendFailed),
    );
  return { busy: busy !== null, ...progress, send };
}
