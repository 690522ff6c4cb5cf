import { rejectSpecimen } from '@healthplus/contract/specimens/endpoints';
import type { RejectReason } from '@healthplus/contract/vocabulary/reject-reasons';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useAction } from '#app/lib/use-private.ts';

/** Which specimen is about to be rejected, and its rejection. */
export function useReject(onRejected: (barcode: string) => void) {
  const t = useMessages(specimensMessages);
  const { busy, act } = useAction(useLabSide(), t.failed);
  const [barcode, setBarcode] = useState<string | null>(null);
  const reject = async (reason: RejectReason) => {
    const done = await act(
      'reject',
      async (token) => {
        const { again } = await browserApi.call(rejectSpecimen, { body: { barcode: barcode!, reason } }, { token });
        notify(again ? t.rejectDone(again.barcode) : t.rejectDoneAlone);
      },
      (error) => messageOf(error, t.failed),
    );
    if (!done || barcode === null) return;
    setBarcode(null);
    onRejected(barcode);
  };
  return { barcode, ask: setBarcode, close: () => setBarcode(null), busy: busy !== null, reject };
}

export type Rejection = ReturnType<typeof useReject>;
