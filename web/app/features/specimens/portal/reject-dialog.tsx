import { type RejectReason, rejectReasons } from '@healthplus/contract/vocabulary/reject-reasons';
import { dialogsMessages } from '@healthplus/words/pages/dialogs';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';

/** Why a specimen gives no results: ten reasons, each with its key, 1 to 9 and 0. */
export function RejectDialog({
  barcode,
  busy,
  onReject,
  onClose,
}: {
  barcode: string;
  busy: boolean;
  onReject: (reason: RejectReason) => void;
  onClose: () => void;
}) {
  const t = useMessages(specimensMessages);
  const words = useMessages(dialogsMessages);
  return (
    <Dialog title={t.rejectTitle(barcode)} onClose={onClose}>
      <p className="mb-3 text-quiet">{t.rejectIntro}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys stand beside buttons that do the same */}
      <div
        className="grid gap-2 sm:grid-cols-2"
        onKeyDown={(event) => {
          const index = '1234567890'.indexOf(event.key);
          const reason = event.key.length === 1 && index >= 0 ? rejectReasons[index] : undefined;
          if (reason && !busy) onReject(reason);
        }}
      >
        {rejectReasons.map((reason, index) => (
          <Button key={reason} look="secondary" disabled={busy} onClick={() => onReject(reason)}>
            <kbd className="text-quiet">{(index + 1) % 10}</kbd> {t.reasons[reason]}
          </Button>
        ))}
      </div>
      <Button look="quiet" className="mt-3" onClick={onClose}>
        {words.cancel}
      </Button>
    </Dialog>
  );
}
