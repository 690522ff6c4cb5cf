import { finishReport } from '@healthplus/contract/reports/endpoints';
import type { SignQueueEntry, WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { returnWork, verifyWork } from '@healthplus/contract/reports/signing.endpoints';
import { benchMessages } from '@healthplus/words/pages/bench';
import { signMessages } from '@healthplus/words/pages/sign';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { isTyping } from '#app/lib/use-keys.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { useLabPaper } from './lab-paper.tsx';
import { PaperPage } from './paper-page.tsx';
import { SheetText } from './sheet-text.tsx';
import { beginWork } from './work-panel.tsx';

interface Props {
  entry: SignQueueEntry;
  /** Whether this person may sign. */
  signs: boolean;
  onSigned: () => void;
  onReturned: () => void;
  /** It is another by now: the queue is read again. */
  onStale: () => void;
}

type Asking = 'return' | 'reason' | 'uncalled';

/** Nobody reads a report faster. */
const LEAST_READ_MS = 1000;

/** Signs what is shown, or sends it back; what is another by now is read again first. */
function useSigning(
  order: WorkOrderDetail | null,
  {
    onSigned,
    onReturned,
    onStale,
    onVerified,
  }: Pick<Props, 'onSigned' | 'onReturned' | 'onStale'> & { onVerified: (order: WorkOrderDetail) => void },
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
        const { orderId, digest, missing } = order!;
        const body = { digest, reason, ...(missing.length > 0 && { interim: true }) };
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

/** What the keys of a report do that has the keyboard: it takes it once it is shown. Null: nothing just now. */
function useSheetKeys(shown: boolean, keys: Record<string, (() => void) | null>) {
  const sheet = useRef<HTMLElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
    // Whoever narrows the queue types on: the keyboard is not taken from them, and Enter signs nothing there.
    if (shown && !isTyping(document.activeElement)) sheet.current?.focus();
  }, [shown]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== sheet.current || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const press = keys[event.key];
    if (!press) return;
    event.preventDefault();
    // A second Enter that was meant for the report before signs none that has just come.
    if (event.key !== 'Enter' || Date.now() - shownAt.current >= LEAST_READ_MS) press();
  };
  return { sheet, onKeyDown };
}

/** One report as it will be: Enter signs what is shown and goes on, `r` sends it back with a reason. */
export function SignSheet({ entry, signs, onSigned, onReturned, onStale }: Props) {
  const t = useMessages(signMessages);
  const { orderId } = entry;
  const reading = useBegun(() => beginWork(orderId));
  const { value: order, setValue, failure, reload } = usePrivate(useLabSide(), reading);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { preview } = useLabPaper();
  const shown = order !== null;
  const { busy, sign, sendBack, verify } = useSigning(order, {
    onVerified: setValue,
    onSigned,
    onReturned,
    onStale: () => {
      void reload();
      onStale();
    },
  });
  const holds =
    shown &&
    order.crossCheck === null &&
    order.failedControls.length === 0 &&
    !order.remarks.some(({ kind }) => kind !== 'comment');
  // What keeps it from being signed may be mended elsewhere meanwhile: a failed control is closed, a value corrected.
  useLive(shown && !holds ? ['results'] : [], reload);
  const ready = holds && (!order.secondPersonVerifies || order.verification !== null);
  // What contradicts itself, or stands behind a failed control, is what most needs to go back.
  const mayReturn = signs && shown && busy === null && asking === null;
  const may = mayReturn && ready;
  const uncalled = order?.parameters.filter(({ callDue }) => callDue).map(({ name }) => name) ?? [];
  /** Whoever reads another version is told why; a value that nobody was called for is signed by no slip. */
  const begin = () => {
    if (order?.amends) setAsking('reason');
    else if (uncalled.length > 0) setAsking('uncalled');
    else void sign();
  };
  const { sheet, onKeyDown } = useSheetKeys(shown, {
    Enter: may ? begin : null,
    r: mayReturn ? () => setAsking('return') : null,
    p: shown ? () => preview(orderId) : null,
  });
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label={`${entry.accessionNumber} ${entry.person.name}`}
      className="card p-5 outline-none focus-visible:ring-2"
      onKeyDown={onKeyDown}
    >
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && order === null && <Skeleton label={t.loading} rows={6} />}
      {order && (
        <div className="grid gap-5 2xl:grid-cols-2">
          <div className="min-w-0">
            <SheetText order={order} onCalled={() => void reload()} />
            <Verification order={order} busy={busy !== null} onVerify={() => void verify()} />
            <SheetActions
              signs={signs}
              may={may}
              mayReturn={mayReturn}
              interim={order.missing.length > 0}
              onSign={begin}
              onReturn={() => setAsking('return')}
              onPreview={() => preview(orderId)}
            />
          </div>
          <PaperPage orderId={orderId} digest={order.digest} name={entry.person.name} />
        </div>
      )}
      {asking && (
        <SheetQuestion
          why={asking}
          uncalled={uncalled}
          onSign={sign}
          onReturn={sendBack}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

/** Why it goes back to the bench, or takes the place of another; and whether it is signed before anybody was called. */
function SheetQuestion({
  why,
  uncalled,
  onSign,
  onReturn,
  onClose,
}: {
  why: Asking;
  uncalled: string[];
  onSign: (reason?: string) => Promise<boolean>;
  onReturn: (reason: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useMessages(signMessages);
  const b = useMessages(benchMessages);
  if (why === 'uncalled')
    return (
      <ConfirmDialog
        question={t.signUncalled(uncalled.join(', '))}
        confirm={t.signAllTheSame}
        onConfirm={() => onSign()}
        onClose={onClose}
      />
    );
  return why === 'return' ? (
    <ReasonDialog title={t.sendBack} label={t.reason} send={t.sendBack} onSend={onReturn} onClose={onClose} />
  ) : (
    <ReasonDialog title={b.amendAsk} label={b.reason} send={b.amend} onSend={onSign} onClose={onClose} />
  );
}

/** Where the lab asks for a second person: who has verified what is shown, or the button for whoever may. */
function Verification({ order, busy, onVerify }: { order: WorkOrderDetail; busy: boolean; onVerify: () => void }) {
  const t = useMessages(signMessages);
  if (order.verification) return <p className="mt-3 font-medium text-good">{t.verified(order.verification.by)}</p>;
  if (!order.secondPersonVerifies) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 rounded-control bg-saving p-3 text-saving-ink">
      <p className="grow">{t.waitsForSecond}</p>
      <Button look="secondary" disabled={busy} onClick={onVerify}>
        {t.verify}
      </Button>
    </div>
  );
}

/** Signs, or sends back; whoever may not is told who does. */
function SheetActions({
  signs,
  may,
  mayReturn,
  interim,
  onSign,
  onReturn,
  onPreview,
}: {
  signs: boolean;
  may: boolean;
  mayReturn: boolean;
  /** Something of it is not there yet. */
  interim: boolean;
  onSign: () => void;
  onReturn: () => void;
  onPreview: () => void;
}) {
  const t = useMessages(signMessages);
  const b = useMessages(benchMessages);
  if (!signs) return <p className="mt-4 text-quiet">{t.onlySignatory}</p>;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button disabled={!may} onClick={onSign}>
        {interim ? b.interim : t.sign} <kbd className="text-sm">{t.enter}</kbd>
      </Button>
      <Button look="secondary" disabled={!mayReturn} onClick={onReturn}>
        {t.sendBack} <kbd className="text-sm">r</kbd>
      </Button>
      <Button look="quiet" onClick={onPreview}>
        {t.preview} <kbd className="text-sm">p</kbd>
      </Button>
    </div>
  );
}
