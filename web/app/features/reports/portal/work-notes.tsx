import type { WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { resubmitWork } from '@healthplus/contract/reports/signing.endpoints';
import { workMessages } from '@healthplus/words/pages/work';
import type { ReactNode } from 'react';
import { FastForm } from '#app/features/specimens/portal/fast-form.tsx';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';

/** Why the order is at the bench once more, with what is done about it, and how the patient came. */
export function WorkNotes({
  order: { orderId, returned, recalled, amends, fast },
  onFast,
  children,
}: {
  order: WorkOrderDetail;
  /** What was said of the fast is corrected here; left out where it is only read. */
  onFast?: () => void;
  children?: ReactNode;
}) {
  const t = useMessages(workMessages);
  return (
    <>
      <FastForm orderId={orderId} fast={fast} onKept={onFast} />
      {amends && !recalled && (
        <p role="note" className="rounded-card border border-saving bg-saving-tint p-3 font-medium">
          {t.amends}
        </p>
      )}
      {recalled && (
        <p role="note" className="rounded-card border border-bad bg-card p-3 font-medium text-bad">
          {t.recalled(recalled.by, recalled.reason)}
        </p>
      )}
      {returned && (
        <div role="note" className="rounded-card border border-saving bg-saving-tint p-3">
          <p>{t.returned(returned.by, returned.reason)}</p>
          {children}
        </div>
      )}
    </>
  );
}

/** Hands in again as it stands what was sent back. */
export function ResubmitButton({
  orderId,
  busy,
  onResubmit,
}: {
  orderId: number;
  busy: boolean;
  onResubmit: (name: string, work: (token: string) => Promise<WorkOrderDetail>, said: string) => unknown;
}) {
  const t = useMessages(workMessages);
  const resubmit = (token: string) => browserApi.call(resubmitWork, { params: { orderId } }, { token });
  return (
    <>
      <p className="mt-1 note">{t.returnedText}</p>
      <Button
        look="secondary"
        className="mt-2"
        disabled={busy}
        onClick={() => onResubmit('resubmit', resubmit, t.resubmitted)}
      >
        {t.resubmit}
      </Button>
    </>
  );
}
