import { ApiError } from '@healthplus/contract/errors';
import { writeResults } from '@healthplus/contract/results/endpoints';
import type { MeasuredParameter, WrittenCell } from '@healthplus/contract/results/schemas';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { fieldsOf, messageOf } from '#app/lib/errors.ts';
import { readToken } from '#app/lib/session.ts';
import { useSignInGuard } from '#app/lib/use-private.ts';

/** How writing one cell went: what is wrong with it, or what somebody else wrote meanwhile. */
export interface CellState {
  saving: boolean;
  problem: string | null;
  /** Somebody else's value, to choose from. */
  theirs: MeasuredParameter | null;
}

export const idle: CellState = { saving: false, problem: null, theirs: null };

/** Which cells hold something that is not saved. */
function useUnsaved() {
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback((key: string, unsaved: boolean) => {
    setTyping((now) => {
      if (now.has(key) === unsaved) return now;
      const next = new Set(now);
      if (unsaved) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);
  return { unsaved: typing.size > 0, mark };
}

/** What is being written now, to wait for before it is signed; of one cell one after the other: whoever corrects what is on its way overtakes nobody. */
function useWriting() {
  const writing = useRef(new Map<string, Promise<boolean>>());
  const inTurn = useCallback((key: string, work: () => Promise<boolean>) => {
    const before = writing.current.get(key);
    const mine = before ? before.then(work) : work();
    writing.current.set(key, mine);
    return mine.finally(() => writing.current.get(key) === mine && writing.current.delete(key));
  }, []);
  const settled = useCallback(async () => {
    await Promise.all(writing.current.values());
  }, []);
  return { inTurn, settled };
}

const keyOf = (orderId: number, parameterId: number) => `${orderId}-${parameterId}`;

/** What stands in a cell that could not be written: why, and somebody else's value where they were quicker. */
async function afterFailure(
  error: unknown,
  { parameterId, failed, read }: { parameterId: number; failed: string; read: () => Promise<MeasuredParameter[]> },
): Promise<CellState> {
  const problem = fieldsOf(error)[`value-${parameterId}`] ?? messageOf(error, failed);
  const overtaken = error instanceof ApiError && error.status === 409;
  const now = overtaken ? await read().catch(() => []) : [];
  return { saving: false, problem, theirs: now.find((entry) => entry.parameterId === parameterId) ?? null };
}

interface Options {
  /** What was written, and what was reckoned from it, of one order; and what its results say against each other by now. */
  onSaved: (orderId: number, cells: WrittenCell[], crossCheck?: string | null) => void;
  /** How an order's parameters stand now: read after somebody else wrote. */
  read: (orderId: number, token: string) => Promise<MeasuredParameter[]>;
  /** Said where nothing better is known. */
  failed: string;
}

/** How the cells of one order stand, by parameter. */
export type CellStates = ReadonlyMap<number, CellState>;
const none: CellStates = new Map();

/** The states of cells by order: those of an order are the same object until one of them changes. */
function useStates() {
  const [states, setStates] = useState<ReadonlyMap<number, CellStates>>(new Map());
  const set = useCallback((orderId: number, parameterId: number, state: CellState) => {
    setStates((all) => new Map(all).set(orderId, new Map(all.get(orderId)).set(parameterId, state)));
  }, []);
  return { statesOf: (orderId: number): CellStates => states.get(orderId) ?? none, set };
}

interface Cells {
  options: Options;
  versions: RefObject<Map<string, number>>;
  set: (orderId: number, parameterId: number, state: CellState) => void;
  mark: (key: string, unsaved: boolean) => void;
}

/** Writes one cell over a version; true when it was written. The same function as long as the page stands. */
function useWrite({ options, versions, set, mark }: Cells) {
  const side = useLabSide();
  const sentAway = useSignInGuard(side);
  const latest = useRef({ ...options, sentAway });
  latest.current = { ...options, sentAway };
  return useCallback(
    async (orderId: number, parameterId: number, value: string, version: number): Promise<boolean> => {
      const key = keyOf(orderId, parameterId);
      const token = readToken(side.token) ?? '';
      set(orderId, parameterId, { ...idle, saving: true });
      try {
        const body = { results: [{ parameterId, value, version }] };
        const { results, crossCheck } = await browserApi.call(writeResults, { params: { orderId }, body }, { token });
        for (const cell of results) versions.current.set(keyOf(orderId, cell.parameterId), cell.version);
        latest.current.onSaved(orderId, results, crossCheck);
        set(orderId, parameterId, idle);
        mark(key, false);
        return true;
      } catch (error) {
        const { failed, read, sentAway: isSentAway } = latest.current;
        if (!isSentAway(error))
          set(
            orderId,
            parameterId,
            await afterFailure(error, { parameterId, failed, read: () => read(orderId, token) }),
          );
        return false;
      }
    },
    [side.token, versions, set, mark],
  );
}

/**
 * Writes results cell by cell, each with the version that was shown. What cannot be stays in its cell with the reason;
 * what somebody else wrote meanwhile stands beside it, and nothing is written until one of the two is chosen. `writes` is
 * the same object as long as the page stands: a grid of a thousand cells draws the one again that has changed.
 */
export function useResultCells(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  /** The latest version known of each cell: a second write of one's own follows the first. */
  const versions = useRef(new Map<string, number>());
  const { statesOf, set } = useStates();
  const { unsaved, mark } = useUnsaved();
  const { inTurn, settled } = useWriting();
  const [wrote, setWrote] = useState(false);

  const write = useWrite({ options, versions, set, mark });
  const writes = useMemo(
    () => ({
      /** Says of a cell whether what is typed is not what is saved. */
      typed: (orderId: number, parameterId: number, isUnsaved: boolean) => mark(keyOf(orderId, parameterId), isUnsaved),
      /** What is typed is what is saved: nothing is to be written, and what was wrong before is not any more. */
      asSaved: (orderId: number, parameterId: number) => {
        set(orderId, parameterId, idle);
        mark(keyOf(orderId, parameterId), false);
      },
      /** Writes what was typed over the version that was shown when typing began. */
      commit: (orderId: number, { parameterId }: MeasuredParameter, value: string, shown: number) => {
        const key = keyOf(orderId, parameterId);
        const known = () => Math.max(shown, versions.current.get(key) ?? 0);
        const written = inTurn(key, () => write(orderId, parameterId, value, known()));
        void written.then((kept) => kept && setWrote(true));
        return written;
      },
      /** Writes mine over theirs, now that theirs was seen. */
      keepMine: (orderId: number, { parameterId }: MeasuredParameter, value: string, theirs: MeasuredParameter) =>
        inTurn(keyOf(orderId, parameterId), () => write(orderId, parameterId, value, theirs.version)),
      /** Leaves theirs. */
      takeTheirs: (orderId: number, theirs: MeasuredParameter) => {
        set(orderId, theirs.parameterId, idle);
        mark(keyOf(orderId, theirs.parameterId), false);
        latest.current.onSaved(orderId, [theirs]);
      },
    }),
    [write, inTurn, set, mark],
  );
  /**
   * `unsaved`: something is typed that was not saved; `wrote`: something was saved since the page was opened; `settled`:
   * what is being written is written.
   */
  return { unsaved, wrote, settled, statesOf, writes };
}

export type ResultCells = ReturnType<typeof useResultCells>;
export type ResultWrites = ResultCells['writes'];
