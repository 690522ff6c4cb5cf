import { ApiError } from '@healthplus/contract/errors';
import { writeResults } from '@healthplus/contract/results/endpoints';
import type { MeasuredParameter, ResultCell } from '@healthplus/contract/results/schemas';
import { useCallback, useRef, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { fieldsOf } from '#app/lib/errors.ts';
import { readToken } from '#app/lib/session.ts';
import { useSignInGuard } from '#app/lib/use-private.ts';

/** How writing one cell went: what is wrong with it, or what somebody else wrote meanwhile. */
export interface CellState {
  saving: boolean;
  problem: string | null;
  /** Somebody else's value, to choose from. */
  theirs: MeasuredParameter | null;
}

const idle: CellState = { saving: false, problem: null, theirs: null };

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

/** What is being written now, to wait for before it is signed. */
function useWriting() {
  const writing = useRef(new Set<Promise<boolean>>());
  return {
    tracked: (work: Promise<boolean>) => {
      writing.current.add(work);
      return work.finally(() => writing.current.delete(work));
    },
    settled: async () => {
      await Promise.all(writing.current);
    },
  };
}

const keyOf = (orderId: number, parameterId: number) => `${orderId}-${parameterId}`;

/** What stands in a cell that could not be written: why, and somebody else's value where they were quicker. */
async function afterFailure(
  error: unknown,
  { parameterId, failed, read }: { parameterId: number; failed: string; read: () => Promise<MeasuredParameter[]> },
): Promise<CellState> {
  const problem = fieldsOf(error)[`value-${parameterId}`] ?? (error instanceof ApiError ? error.message : failed);
  const overtaken = error instanceof ApiError && error.status === 409;
  const now = overtaken ? await read().catch(() => []) : [];
  return { saving: false, problem, theirs: now.find((entry) => entry.parameterId === parameterId) ?? null };
}

interface Options {
  /** What was written, and what was reckoned from it, of one order. */
  onSaved: (orderId: number, cells: ResultCell[]) => void;
  /** How an order's parameters stand now: read after somebody else wrote. */
  read: (orderId: number, token: string) => Promise<MeasuredParameter[]>;
  /** Said where nothing better is known. */
  failed: string;
}

/**
 * Writes results cell by cell, each with the version that was shown. What cannot be stays in its cell with the reason;
 * what somebody else wrote meanwhile stands beside it, and nothing is written until one of the two is chosen.
 */
export function useResultCells({ onSaved, read, failed }: Options) {
  const side = useLabSide();
  const sentAway = useSignInGuard(side);
  const [states, setStates] = useState<ReadonlyMap<string, CellState>>(new Map());
  /** The latest version known of each cell: a second write of one's own follows the first. */
  const versions = useRef(new Map<string, number>());
  const { unsaved, mark } = useUnsaved();
  const { tracked, settled } = useWriting();
  const set = useCallback((key: string, state: CellState) => {
    setStates((all) => new Map(all).set(key, state));
  }, []);

  async function write(
    orderId: number,
    parameter: MeasuredParameter,
    value: string,
    version: number,
  ): Promise<boolean> {
    const { parameterId } = parameter;
    const key = `${orderId}-${parameterId}`;
    const token = readToken(side.token) ?? '';
    set(key, { ...idle, saving: true });
    try {
      const body = { results: [{ parameterId, value, version }] };
      const { results } = await browserApi.call(writeResults, { params: { orderId }, body }, { token });
      for (const cell of results) versions.current.set(`${orderId}-${cell.parameterId}`, cell.version);
      onSaved(orderId, results);
      set(key, idle);
      mark(key, false);
      return true;
    } catch (error) {
      if (!sentAway(error))
        set(key, await afterFailure(error, { parameterId, failed, read: () => read(orderId, token) }));
      return false;
    }
  }
  const versionOf = (orderId: number, parameterId: number, shown: number) =>
    Math.max(shown, versions.current.get(keyOf(orderId, parameterId)) ?? 0);
  return {
    /** Something is typed that was not saved. */
    unsaved,
    /** Says of a cell whether what is typed is not what is saved. */
    typed: (orderId: number, parameterId: number, unsaved: boolean) => mark(keyOf(orderId, parameterId), unsaved),
    settled,
    stateOf: (orderId: number, parameterId: number) => states.get(keyOf(orderId, parameterId)) ?? idle,
    /** Writes what was typed over the version that was shown when typing began. */
    commit: (orderId: number, parameter: MeasuredParameter, value: string, shown: number) =>
      tracked(write(orderId, parameter, value, versionOf(orderId, parameter.parameterId, shown))),
    /** Writes mine over theirs, now that theirs was seen. */
    keepMine: (orderId: number, parameter: MeasuredParameter, value: string, theirs: MeasuredParameter) =>
      tracked(write(orderId, parameter, value, theirs.version)),
    /** Leaves theirs. */
    takeTheirs: (orderId: number, theirs: MeasuredParameter) => {
      set(keyOf(orderId, theirs.parameterId), idle);
      mark(keyOf(orderId, theirs.parameterId), false);
      onSaved(orderId, [theirs]);
    },
  };
}

export type ResultCells = ReturnType<typeof useResultCells>;
