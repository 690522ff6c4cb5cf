import type { MeasuredParameter, ResultCell } from '@healthplus/contract/results/schemas';
import { benchMessages } from '@healthplus/words/pages/bench';
import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { CallDialog, type CriticalSubject } from './call-dialog.tsx';

/** What of the cells that were just written is critical, and was not before as it stands: somebody is to be called for it now. */
function newlyDue(orderId: number, before: MeasuredParameter[], written: ResultCell[]): CriticalSubject[] {
  return written.flatMap((cell) => {
    const parameter = before.find(({ parameterId }) => parameterId === cell.parameterId);
    if (!parameter || !cell.callDue || (parameter.callDue && parameter.version === cell.version)) return [];
    return [{ orderId, ...parameter, ...cell }];
  });
}

/**
 * For which values somebody is to be called, one after the other. What was written waits while the keyboard is in a cell: a
 * window that opens by itself must not take it, and the next values, from there. What is asked for opens at once.
 */
export function useDueCalls() {
  const [asked, ask] = useState<CriticalSubject | null>(null);
  const [waiting, setWaiting] = useState<CriticalSubject[]>([]);
  const wrote = useCallback((orderId: number, before: MeasuredParameter[], written: ResultCell[]) => {
    const due = newlyDue(orderId, before, written);
    const isWritten = (one: CriticalSubject) =>
      one.orderId === orderId && written.some(({ parameterId }) => parameterId === one.parameterId);
    // Of a value that was corrected meanwhile the one that stands is called for.
    setWaiting((now) => [...now.filter((one) => !isWritten(one)), ...due]);
  }, []);
  return {
    ask,
    wrote,
    asked,
    /** Of whom it is the turn, of what waits and is still to be called for. */
    nextOf: (isDue: IsDue) => waiting.find(isDue) ?? null,
    /** The one whose turn it was is asked for no more, by whatever it was opened. */
    close: (closed: CriticalSubject) => {
      ask(null);
      setWaiting((now) => now.filter((one) => !isSame(one, closed)));
    },
  };
}

type IsDue = (subject: CriticalSubject) => boolean;

const isSame = (one: CriticalSubject, other: CriticalSubject): boolean =>
  one.orderId === other.orderId && one.parameterId === other.parameterId;

/** Whether somebody is still to be called for a value, as its order stands. */
export const stillDue =
  (parametersOf: (orderId: number) => MeasuredParameter[]): IsDue =>
  ({ orderId, parameterId, version }) =>
    parametersOf(orderId).some(
      (parameter) => parameter.parameterId === parameterId && parameter.callDue && parameter.version === version,
    );

/** Whether the keyboard is in a cell that results are typed into, or where the next tube is scanned; another window in front changes nothing of it. */
function useInCells(): boolean {
  const [inside, setInside] = useState(false);
  useEffect(() => {
    const look = () => setInside(document.activeElement?.matches('[data-cells] input, [data-scan] input') ?? false);
    // Where the keyboard goes is known once it has left.
    const lookSoon = () => requestAnimationFrame(look);
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookSoon);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookSoon);
    };
  }, []);
  return inside;
}

/** Says that somebody has to be called while values are still typed: a key or the button opens the call. */
function CallNotice({ subject, onCall }: { subject: CriticalSubject; onCall: () => void }) {
  const t = useMessages(benchMessages);
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyC') return;
      event.preventDefault();
      onCall();
    };
    document.addEventListener('keydown', byKey);
    return () => document.removeEventListener('keydown', byKey);
  }, [onCall]);
  const { name, value, unit } = subject;
  return (
    <div
      role="status"
      className="sticky bottom-2 z-30 mt-2 flex flex-wrap items-center justify-between gap-3 rounded-card border-2 border-bad bg-card p-3"
    >
      <strong className="text-bad">{t.callFor(`${name} ${value} ${unit}`)}</strong>
      <Button look="danger" onClick={onCall}>
        {t.recordCall} <kbd className="hidden pointer-fine:inline">{t.callKey}</kbd>
      </Button>
    </div>
  );
}

/** The call whose turn it is: a notice while somebody types, its dialog once the keyboard has left the cells. */
export function DueCall({
  calls,
  unsaved,
  isDue,
  onDone,
}: {
  calls: ReturnType<typeof useDueCalls>;
  /** Something is half typed. */
  unsaved: boolean;
  isDue: IsDue;
  onDone: (orderId: number, cells: ResultCell[]) => void;
}) {
  const typing = useInCells() || unsaved;
  const next = calls.nextOf(isDue);
  const due = calls.asked ?? (typing ? null : next);
  if (!due) return next && <CallNotice subject={next} onCall={() => calls.ask(next)} />;
  // The form of each begins empty.
  const key = [due.orderId, due.parameterId, due.version].join();
  return <CallDialog key={key} subject={due} onDone={onDone} onClose={() => calls.close(due)} />;
}
