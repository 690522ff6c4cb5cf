import { finishReport } from '@healthplus/contract/reports/endpoints';
import type { WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { returnWork, verifyWork } from '@healthplus/contract/reports/signing.endpoints';
import { signMessages } from '@healthplus/words/pages/sign';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useAction } from '#app/lib/use-private.ts';

/** Signs what is shown, or sends it back; what is another by now is read again first. */
export function useSigning(
  order: WorkOrderDetail | null,
  {
    onSigned,
    onReturned,
    onStale,
    onVerified,
  }: {
    onSigned: () => void;
    onReturned: () => void;
    onStale: () => void;
    onVerified: (order: WorkOrderDetail) => void;
  },
) {
  const t = useMessages(signMessages);
  const { busy, act } = useAction(useLabSide(), t.failed);
  const say = (error: unknown) => {
    onStale();
    return messageOf(error, t.failed);
  };
  const sign = (reason?: string) =>
    act(
      'sign',
      async (token) => {
        const { orderId, digest, missing, saidByPdfAlone } = order!;
        const body = {
          digest,
          reason,
          ...(missing.length > 0 && { interim: true }),
          ...(saidByPdfAlone.length > 0 && { pdfHoldsNothingUrgent: true }),
        };
        await browserApi.call(finishReport, { params: { orderId }, body }, { token });
        onSigned();
      },
      say,
    );
  const sendBack = (reason: string) =>
    act(
      'return',
      async (token) => {
        await browserApi.call(returnWork, { params: { orderId: order!.orderId }, body: { reason } }, { token });
        onReturned();
      },
      say,
    );
  const verify = () =>
    act(
      'verify',
      async (token) => {
        const { orderId, digest } = order!;
        onVerified(await browserApi.call(verifyWork, { params: { orderId }, body: { digest } }, { token }));
      },
      say,
    );
  return { busy, sign, sendBack, verify };
}
