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
    /** Of whom it is the turn, where something is half typed or nothing is; of what waits, those that are still to be called for. */
    dueWhile: (unsaved: boolean, isDue: IsDue) => asked ?? (unsaved ? null : (waiting.find(isDue) ?? null)),
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

/** The call whose turn it is. */
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
  onDone: (orderId: number, cell: ResultCell) => void;
}) {
  const due = calls.dueWhile(unsaved, isDue);
  if (!due) return null;
  // The form of each begins empty.
  const key = [due.orderId, due.parameterId, due.version].join();
  return (
    <CallDialog
      key={key}
      subject={due}
      onDone={(orderId, cell) => cell && onDone(orderId, cell)}
      onClose={() => calls.close(due)}
    />
  );
}
