import { ApiError } from '@healthplus/contract/errors';
import { listsMessages } from '@healthplus/words/pages/lists';
import { type Dispatch, type RefObject, type SetStateAction, useCallback, useRef } from 'react';
import { messageOf } from './errors.ts';
import { useMessages } from './messages.ts';
import { notify } from './notice.ts';
import type { Listed, ListReading } from './private-page.ts';
import { readToken } from './session.ts';
import { type Side, usePrivate, useSignInGuard } from './use-private.ts';

/** What is read again in one go, of a list that is in sight. */
const MOST_REFRESHED = 250;

/** The next page after what is in sight. `latest` is that: a reading takes its time, and the list may change meanwhile. */
function useMore<T>(side: Side, reading: ListReading<T> | undefined, list: Omit<InSight<T>, 'asked'>) {
  const { latest, setValue, failed } = list;
  const sentAway = useSignInGuard(side);
  const fetching = useRef(false);
  return useCallback(async () => {
    const token = readToken(side.token);
    if (!token || !reading || fetching.current) return;
    fetching.current = true;
    try {
      for (let cursor = latest.current?.next; cursor; ) {
        const page = await reading.page(token, cursor);
        const now = latest.current;
        if (now?.next === cursor) {
          setValue((all) =>
            all && all.next === cursor ? { ...page, rows: [...all.rows, ...page.rows], total: all.total } : all,
          );
          break;
        }
        // The list was read again meanwhile: what comes after it now is what was asked for.
        cursor = now?.next;
      }
    } catch (error) {
      if (!sentAway(error)) notify(messageOf(error, failed), 'bad');
    } finally {
      fetching.current = false;
    }
  }, [side.token, reading, latest, setValue, sentAway, failed]);
}

/** So often it is asked again where too much was asked for, and how long it waits before. */
const [PATIENCE, WAIT_MS] = [24, 5000];

/** The page after a cursor; where too much was asked for in a minute, after a while. */
async function pageInTime<T>(reading: ListReading<T>, token: string, cursor: string): Promise<Listed<T>> {
  for (let left = PATIENCE; ; left -= 1) {
    try {
      return await reading.page(token, cursor);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 429) || left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}

/**
 * Reads a list from its first row to its last without showing it: each page is handed on. Resolves with whether the end
 * was reached; `goesOn` is asked before each page.
 */
function useEverything<T>(side: Side, reading: ListReading<T> | undefined) {
  const sentAway = useSignInGuard(side);
  return useCallback(
    async (onPage: (rows: T[], total: number) => void, goesOn: () => boolean): Promise<boolean> => {
      const token = readToken(side.token);
      const first = await reading?.again();
      if (!token || !reading || !first || first === 'signed-out') return false;
      if ('failure' in first) {
        sentAway(first.failure);
        return false;
      }
      const { total } = first.value;
      let page = first.value;
      onPage(page.rows, total);
      try {
        while (page.next) {
          if (!goesOn()) return false;
          page = await pageInTime(reading, token, page.next);
          onPage(page.rows, total);
        }
        return true;
      } catch (error) {
        sentAway(error);
        return false;
      }
    },
    [side.token, reading, sentAway],
  );
}

interface InSight<T> {
  /** What is in sight, and what is read now: a reading takes its time, and both may change meanwhile. */
  latest: RefObject<Listed<T> | null>;
  asked: RefObject<ListReading<T> | undefined>;
  setValue: Dispatch<SetStateAction<Listed<T> | null>>;
  failed: string;
}

/** Reads on until the list is whole, or so many rows are there: what is there then; null where a page did not come. */
function useWhole<T>(side: Side, reading: ListReading<T> | undefined, list: InSight<T>) {
  const { latest, asked, setValue, failed } = list;
  const sentAway = useSignInGuard(side);
  return useCallback(
    async (most: number): Promise<T[] | null> => {
      const token = readToken(side.token);
      const shown = () => latest.current?.rows ?? [];
      if (!latest.current || !reading || !token) return null;
      let after = latest.current.next;
      let read: { rows: T[]; next: string | null } = { rows: [], next: after };
      try {
        while (read.next && shown().length + read.rows.length < most) {
          const page = await reading.page(token, read.next);
          // Under another filter these are rows of another list.
          if (asked.current !== reading || !latest.current) return null;
          const grown = latest.current.next !== after;
          after = latest.current.next;
          read = grown ? { rows: [], next: after } : { rows: [...read.rows, ...page.rows], next: page.next };
        }
      } catch (error) {
        if (!sentAway(error)) notify(messageOf(error, failed), 'bad');
        return null;
      }
      const { rows, next } = read;
      setValue((all) => (all && all.next === after ? { ...all, rows: [...all.rows, ...rows], next } : all));
      return [...shown(), ...rows];
    },
    [reading, side.token, latest, asked, setValue, sentAway, failed],
  );
}

/** A private list, page by page; another reading begins the list again. */
export function usePrivateList<T>(side: Side, reading: ListReading<T> | undefined) {
  const t = useMessages(listsMessages);
  const list = usePrivate(side, reading);
  const { value, setValue } = list;
  /** What is in sight now: a reading takes its time, and the list may have changed meanwhile. */
  const latest = useRef(value);
  latest.current = value;
  const more = useMore(side, reading, { latest, setValue, failed: t.failed });
  /** What is read now: an action that began under another filter reads again what is in sight when it ends. */
  const asked = useRef(reading);
  asked.current = reading;
  /** Reads again as many rows as are in sight; a list that somebody has gone far down stays as it is. */
  const { refresh: refreshFirst } = list;
  const refresh = useCallback(async () => {
    const token = readToken(side.token);
    const shown = () => latest.current?.rows.length ?? 0;
    if (!asked.current || !token || shown() > MOST_REFRESHED) return false;
    return refreshFirst(async (first) => {
      let whole = first;
      // Counted again each time: more may have been asked for while this was read.
      while (whole.next && whole.rows.length < shown()) {
        const page = await asked.current!.page(token, whole.next);
        whole = { ...page, rows: [...whole.rows, ...page.rows], total: first.total };
      }
      return whole;
    });
  }, [side.token, refreshFirst]);
  /** After a change, or once it failed: as many rows as are in sight, or again from the first. */
  const { failure, reload: begin } = list;
  const reload = useCallback(async () => {
    const stands = failure === null && (latest.current?.rows.length ?? 0) > 0;
    if (!stands || !(await refresh())) await begin();
  }, [failure, refresh, begin]);
  const whole = useWhole(side, reading, { latest, asked, setValue, failed: t.failed });
  const everything = useEverything(side, reading);
  return { ...list, reload, more, refresh, whole, everything };
}
