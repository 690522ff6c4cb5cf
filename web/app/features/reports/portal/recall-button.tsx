import { signedStates } from '@healthplus/contract/reports/rules';
import type { WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { recallReport } from '@healthplus/contract/reports/signing.endpoints';
import { signMessages } from '@healthplus/words/pages/sign';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';

/** Takes a signed report back, with the reason that its patient reads; whoever signs reports may. */
export function RecallButton({
  order,
  busy,
  onChange,
}: {
  order: WorkOrderDetail;
  busy: boolean;
  onChange: (work: (token: string) => Promise<WorkOrderDetail>, said: string) => Promise<boolean>;
}) {
  const t = useMessages(signMessages);
  const [asking, setAsking] = useState(false);
  if (!signedStates.some((state) => state === order.reportState)) return null;
  const { orderId } = order;
  const recall = (reason: string) =>
    onChange(
      (token) => browserApi.call(recallReport, { params: { orderId }, body: { reason } }, { token }),
      t.recallDone,
    );
  return (
    <>
      <Button look="quiet" className="justify-self-start" disabled={busy} onClick={() => setAsking(true)}>
        {t.recall}
      </Button>
      {asking && (
        <ReasonDialog
          title={t.recallTitle(order.person.name)}
          label={t.recallReason}
          send={t.recall}
          onSend={recall}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
