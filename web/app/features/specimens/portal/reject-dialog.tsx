import { type RejectReason, rejectReasons } from '@healthplus/contract/vocabulary/reject-reasons';
import { dialogsMessages } from '@healthplus/words/pages/dialogs';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import type { Rejection } from './use-reject.ts';

/** A person's keys are further apart than this; those of a scanner never are. */
const SCAN_MS = 150;

/**
 * A key that names a reason, once no other follows at once: a scan that comes while the reasons stand there is no answer
 * to them, nor is the Enter at its end, which would press whatever has the keyboard.
 */
function useReasonKeys(choose: (reason: RejectReason) => void) {
  const chosen = useRef<ReturnType<typeof setTimeout>>(undefined);
  const before = useRef(0);
  useEffect(() => () => clearTimeout(chosen.current), []);
  return (event: KeyboardEvent) => {
    const scanned = event.timeStamp - before.current < SCAN_MS;
    clearTimeout(chosen.current);
    if (event.key === 'Enter' && scanned) event.preventDefault();
    if (event.key.length !== 1) return;
    before.current = event.timeStamp;
    const reason = rejectReasons['1234567890'.indexOf(event.key)];
    if (reason && !scanned) chosen.current = setTimeout(() => choose(reason), SCAN_MS);
  };
}

/** Why a specimen gives no results: ten reasons, each with its key, 1 to 9 and 0. Nothing while none is asked of. */
export function RejectDialog({ rejection }: { rejection: Rejection }) {
  return rejection.barcode && <Reasons {...rejection} barcode={rejection.barcode} />;
}

function Reasons({ barcode, busy, reject, close }: Rejection & { barcode: string }) {
  const t = useMessages(specimensMessages);
  const words = useMessages(dialogsMessages);
  const onKeyDown = useReasonKeys((reason) => {
    if (!busy) void reject(reason);
  });
  return (
    <Dialog title={t.rejectTitle(barcode)} onClose={close}>
      <p className="mb-3 text-quiet">{t.rejectIntro}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys stand beside buttons that do the same */}
      <div className="grid gap-2 sm:grid-cols-2" onKeyDown={onKeyDown}>
        {rejectReasons.map((reason, index) => (
          <Button key={reason} look="secondary" disabled={busy} onClick={() => void reject(reason)}>
            <kbd className="text-quiet">{(index + 1) % 10}</kbd> {t.reasons[reason]}
          </Button>
        ))}
      </div>
      <Button look="quiet" className="mt-3" onClick={close}>
        {words.cancel}
      </Button>
    </Dialog>
  );
}
