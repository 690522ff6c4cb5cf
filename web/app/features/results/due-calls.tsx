import type { MeasuredParameter, ResultCell } from '@healthplus/contract/results/schemas';
import { useCallback, useState } from 'react';
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
 * For which values somebody is to be called, one after the other. What was written waits until nothing half typed stands in
 * a cell: a window that opens by itself must not take the keyboard, and the half value, from there.
 * What is asked for opens at once.
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
    /** Of whom it is the turn, where something is half typed or nothing is. */
    dueWhile: (unsaved: boolean) => asked ?? (unsaved ? null : (waiting[0] ?? null)),
    close: () => (asked ? ask(null) : setWaiting((now) => now.slice(1))),
  };
}

/** The call whose turn it is. */
export function DueCall({
  calls,
  unsaved,
  onDone,
}: {
  calls: ReturnType<typeof useDueCalls>;
  /** Something is half typed. */
  unsaved: boolean;
  onDone: (orderId: number, cell: ResultCell) => void;
}) {
  const due = calls.dueWhile(unsaved);
  if (!due) return null;
  // The form of each begins empty.
  const key = [due.orderId, due.parameterId, due.version].join();
  return <CallDialog key={key} subject={due} onDone={onDone} onClose={calls.close} />;
}
