import type { WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { benchMessages } from '@healthplus/words/pages/bench';
import { signMessages } from '@healthplus/words/pages/sign';
import { workMessages } from '@healthplus/words/pages/work';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { SignAbout, uncalledOf } from './sign-about.tsx';

export interface Signing {
  /** As it is shown: its digest is what is signed. */
  order: WorkOrderDetail;
}

/** What is signed, with what is out of the ordinary first: as a whole, as an interim report, or as an amendment with its reason. */
export function SignDialog({
  signing: { order },
  onSign,
  onClose,
}: {
  signing: Signing;
  onSign: (given: { interim?: boolean; reason?: string; pdfHoldsNothingUrgent?: boolean }) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(workMessages);
  const b = useMessages(benchMessages);
  const s = useMessages(signMessages);
  const interim = order.missing.length > 0;
  const given = {
    ...(interim && { interim }),
    // What is shown here says so.
    ...(order.saidByPdfAlone.length > 0 && { pdfHoldsNothingUrgent: true }),
  };
  if (order.amends)
    return (
      <ReasonDialog
        title={interim ? b.interimAsk : b.amendAsk}
        about={<SignAbout order={order} />}
        label={b.reason}
        send={interim ? b.interim : b.amend}
        onSend={(reason) => onSign({ reason, ...given })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      look="primary"
      question={interim ? b.interimAsk : t.finalAsk}
      confirm={uncalledOf(order).length > 0 ? s.signAllTheSame : interim ? b.interim : t.makeFinal}
      onConfirm={() => onSign(given)}
      onClose={onClose}
    >
      <SignAbout order={order} />
    </ConfirmDialog>
  );
}

/** Asks to sign, where there is something to sign; what stands in the form is saved first. */
export function SignButton({
  order,
  busy,
  unsaved,
  signs,
  onAsk,
}: {
  order: WorkOrderDetail;
  busy: boolean;
  unsaved: boolean;
  signs: boolean;
  onAsk: () => void;
}) {
  const t = useMessages(workMessages);
  const b = useMessages(benchMessages);
  if (!signs) return <p className="note">{t.onlySignatory}</p>;
  if (!order.hasDraft) return null;
  if (unsaved) return <p className="note">{b.saveFirst}</p>;
  return (
    <Button disabled={busy} onClick={onAsk}>
      {order.missing.length > 0 ? b.interim : order.amends ? b.amend : t.makeFinal}
    </Button>
  );
}
