import type { SignQueueEntry, WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { benchMessages } from '@healthplus/words/pages/bench';
import { signMessages } from '@healthplus/words/pages/sign';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { isTyping } from '#app/lib/use-keys.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { AttachedPaper } from './attached-paper.tsx';
import { useLabPaper } from './lab-paper.tsx';
import { PaperPage } from './paper-page.tsx';
import { SheetText } from './sheet-text.tsx';
import { SignAbout, uncalledOf, urgentIn } from './sign-about.tsx';
import { useSigning } from './use-signing.ts';
import { beginWork } from './work-panel.tsx';

interface Props {
  entry: SignQueueEntry;
  /** Whether this person may sign. */
  signs: boolean;
  onSigned: () => void;
  onReturned: () => void;
  /** It is another by now: the queue is read again. */
  onStale: () => void;
  /** The one below it, or above. */
  onStep: (by: 1 | -1) => void;
}

type Asking = 'return' | 'reason' | 'urgent';

/** Nobody reads a report faster. */
const LEAST_READ_MS = 1000;

/** Whether the end of what is read has come into sight since it stands as it does: put `end` behind it. */
function useReadToTheEnd() {
  const [read, setRead] = useState(false);
  const end = useCallback((node: HTMLElement | null) => {
    setRead(false);
    if (!node) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setRead(true),
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { read, end };
}

/** A screen further down, with a little of what was last read left in sight. */
const readOn = () => window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });

/** What the keys of a report do that has the keyboard: it takes it once it is shown. Null: nothing just now. */
function useSheetKeys(shown: boolean, keys: Record<string, (() => void) | null>) {
  const sheet = useRef<HTMLElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
    // Whoever narrows the queue types on: the keyboard is not taken from them, and Enter signs nothing there.
    if (!shown || isTyping(document.activeElement) || !sheet.current) return;
    // Of what is taller than the screen a browser shows the middle: nobody signs from there.
    sheet.current.focus({ preventScroll: true });
    const { top } = sheet.current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) sheet.current.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [shown]);
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const press = keys[event.key];
    if (!press) return;
    event.preventDefault();
    // A second Enter that was meant for the report before signs none that has just come.
    if (event.key !== 'Enter' || Date.now() - shownAt.current >= LEAST_READ_MS) press();
  };
  const latest = useRef(onKey);
  latest.current = onKey;
  // They work wherever the keyboard is not somebody else's: on the report, and after a click on no thing of the page.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const free = event.target === sheet.current || event.target === document.body;
      if (free && !document.querySelector('dialog[open]')) latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return sheet;
}

/** Whether nothing contradicts its values: each other, a control, or what an analyser said since. */
const agrees = ({ crossCheck, failedControls, remarks }: WorkOrderDetail): boolean =>
  crossCheck === null && failedControls.length === 0 && !remarks.some(({ kind }) => kind !== 'comment');

/** One report as it will be: Enter reads on to the end of its results, signs what was shown and goes on; `r` sends it back with a reason, `j` and `k` go down and up the queue. */
export function SignSheet({ entry, signs, onSigned, onReturned, onStale, onStep }: Props) {
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
  // What keeps it from being signed may be mended elsewhere meanwhile: a failed control is closed, a value corrected.
  const holds = shown && agrees(order);
  useLive(shown && !holds ? ['results'] : [], reload);
  // What contradicts itself, or stands behind a failed control, is what most needs to go back.
  const mayReturn = signs && shown && busy === null && asking === null;
  const may = mayReturn && holds && (!order.secondPersonVerifies || order.verification !== null);
  /** Whoever reads another version is told why; a value that nobody was called for is signed by no slip. */
  const begin = () => {
    if (order?.amends) setAsking('reason');
    else if (order && urgentIn(order).length > 0) setAsking('urgent');
    else void sign();
  };
  const { read, end } = useReadToTheEnd();
  const sheet = useSheetKeys(shown, {
    // No value is signed that was not on the screen; why it may not be stands at its beginning.
    Enter: read ? (may ? begin : () => sheet.current?.scrollIntoView({ block: 'start', behavior: 'instant' })) : readOn,
    j: () => onStep(1),
    k: () => onStep(-1),
    r: mayReturn ? () => setAsking('return') : null,
    p: shown ? () => preview(orderId) : null,
  });
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label={`${entry.accessionNumber} ${entry.person.name}`}
      className="card scroll-mt-20 p-5 outline-none focus-visible:ring-2"
    >
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && order === null && <Skeleton label={t.loading} rows={6} />}
      {order && (
        <SheetBody order={order} end={end} onCalled={() => void reload()}>
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
        </SheetBody>
      )}
      {asking && order && (
        <SheetQuestion why={asking} order={order} onSign={sign} onReturn={sendBack} onClose={() => setAsking(null)} />
      )}
    </section>
  );
}

/** All that is signed: the values, the PDF that it carries, and the paper as it will be; `end` stands behind what has to be read. */
function SheetBody({
  order,
  end,
  onCalled,
  children,
}: {
  order: WorkOrderDetail;
  end: (node: HTMLElement | null) => void;
  onCalled: () => void;
  children: ReactNode;
}) {
  const { orderId, digest, hasFile, person, parameters } = order;
  const [drawn, setDrawn] = useState('');
  const onDrawn = useCallback(() => setDrawn(digest), [digest]);
  return (
    <div className="grid gap-5 2xl:grid-cols-2">
      <div className="min-w-0">
        <SheetText order={order} onCalled={onCalled} />
        {hasFile && <AttachedPaper key={digest} orderId={orderId} onEnd={onDrawn} />}
        {(drawn === digest || !hasFile) && <span key={digest} ref={end} />}
        {children}
      </div>
      {parameters.some(({ value }) => value !== '') && (
        <PaperPage orderId={orderId} digest={digest} name={person.name} />
      )}
    </div>
  );
}

/** Why it goes back to the bench, or takes the place of another; and whether it is signed before anybody was called. */
function SheetQuestion({
  why,
  order,
  onSign,
  onReturn,
  onClose,
}: {
  why: Asking;
  order: WorkOrderDetail;
  onSign: (reason?: string) => Promise<boolean>;
  onReturn: (reason: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useMessages(signMessages);
  const b = useMessages(benchMessages);
  const uncalled = uncalledOf(order);
  if (why === 'urgent')
    return (
      <ConfirmDialog
        look={uncalled.length > 0 ? 'danger' : 'primary'}
        question={[
          ...(uncalled.length > 0 ? [t.signUncalled(uncalled.join(', '))] : []),
          ...(order.saidByPdfAlone.length > 0 ? [t.saidByPdfAlone(order.saidByPdfAlone.join(', '))] : []),
        ].join(' ')}
        confirm={uncalled.length > 0 ? t.signAllTheSame : t.nothingUrgent}
        onConfirm={() => onSign()}
        onClose={onClose}
      />
    );
  return why === 'return' ? (
    <ReasonDialog title={t.sendBack} label={t.reason} send={t.sendBack} onSend={onReturn} onClose={onClose} />
  ) : (
    <ReasonDialog
      title={b.amendAsk}
      about={<SignAbout order={order} />}
      label={b.reason}
      send={b.amend}
      onSend={onSign}
      onClose={onClose}
    />
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
      <p className="hidden self-center note pointer-fine:block">{t.queueKeys}</p>
    </div>
  );
}
