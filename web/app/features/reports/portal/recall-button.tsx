import { isSigned } from '@healthplus/contract/order-states';
import type { WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { closeRecalled, recallReport } from '@healthplus/contract/reports/signing.endpoints';
import { signMessages } from '@healthplus/words/pages/sign';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';

/** Takes a signed report back, with the reason that its patient reads, or closes it where no other will come; whoever signs reports may. */
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
  const closes = order.recalled !== null && order.sampleState !== 'done';
  if (!closes && !isSigned(order.reportState)) return null;
  const { orderId } = order;
  const send = (reason: string) =>
    onChange(
      (token) =>
        browserApi.call(closes ? closeRecalled : recallReport, { params: { orderId }, body: { reason } }, { token }),
      closes ? t.closeDone : t.recallDone,
    );
  return (
    <>
      <Button look="quiet" className="justify-self-start" disabled={busy} onClick={() => setAsking(true)}>
        {closes ? t.closeRecalled : t.recall}
      </Button>
      {asking && (
        <ReasonDialog
          title={closes ? t.closeTitle(order.person.name) : t.recallTitle(order.person.name)}
          label={closes ? t.closeReason : t.recallReason}
          send={closes ? t.closeRecalled : t.recall}
          onSend={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
