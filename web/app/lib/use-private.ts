import { type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetSession } from './end-session.ts';
import { isSignedOut } from './errors.ts';
import { localized, useLocale } from './locale.ts';
import { notify } from './notice.ts';
import type { Outcome, Reading } from './private-page.ts';
import { readToken, type TokenKey } from './session.ts';

/** Which side a private page belongs to: where its token is kept, and where one signs in. */
export interface Side {
  token: TokenKey;
  login: string;
  /** What is said to a visitor without a session; nothing when the page just sends them on. */
  unauthorized?: string;
}

/**
 * Sends a visitor without a live session to sign in, and brings them back afterwards.
 * Answers with a function that takes an error and says whether it was that.
 */
export function useSignInGuard(side: Side): (error: unknown) => boolean {
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = useRef('');
  here.current = pathname + search;
  const { token, login, unauthorized } = side;
  return useCallback(
    (error: unknown) => {
      if (!isSignedOut(error) && readToken(token)) return false;
      forgetSession(token);
      if (unauthorized) notify(unauthorized, 'bad');
      void navigate(`${localized(login, locale)}?next=${encodeURIComponent(here.current)}`, { replace: true });
      return true;
    },
    [token, login, unauthorized, locale, navigate],
  );
}

/**
 * What has begun to be read, once it is there. What was read before stays in sight until then, so that a filter does
 * not empty the page. None is there while the server renders. `sentAway` takes a failure that is a missing session.
 */
function useReading<T>(reading: Reading<T> | undefined, sentAway: (failure: unknown) => boolean) {
  const [value, setValue] = useState<T | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [loading, setLoading] = useState(true);
  const turn = useRef(0);
  /** What is read now: an action that began under another filter reads again what is in sight when it ends. */
  const latest = useRef(reading);
  latest.current = reading;
  /** How often the page has changed the value itself: what began to be read before that is older. */
  const changes = useRef(0);
  const change = useCallback((next: SetStateAction<T | null>) => {
    changes.current += 1;
    setValue(next);
  }, []);
  const show = useCallback(
    async (outcome: Promise<Outcome<T>>) => {
      turn.current += 1;
      const mine = turn.current;
      setLoading(true);
      const read = await outcome;
      if (mine !== turn.current) return;
      setLoading(false);
      if (read === 'signed-out') {
        sentAway(null);
      } else if ('value' in read) {
        setValue(read.value);
        setFailure(null);
      } else if (!sentAway(read.failure)) setFailure(read.failure);
    },
    [sentAway],
  );
  useEffect(() => {
    if (reading) void show(reading.outcome);
  }, [reading, show]);
  const reload = useCallback(async () => {
    if (latest.current) await show(latest.current.again());
  }, [show]);
  /** Reads again while everything stays as it is; what fails changes nothing, and is answered with false. `rest` reads what belongs to it. */
  const refresh = useCallback(
    async (rest: (value: T) => Promise<T> = async (first) => first): Promise<boolean> => {
      const [mine, began] = [turn.current, changes.current];
      const read = await latest.current?.again();
      if (!read || mine !== turn.current) return true;
      if (read === 'signed-out') return sentAway(null);
      if ('failure' in read) return sentAway(read.failure);
      const whole = await rest(read.value).catch(() => null);
      if (mine !== turn.current) return true;
      // What was signed or saved while it was read is not in it: it is read once more.
      if (began !== changes.current) return refresh(rest);
      if (whole !== null) setValue(whole);
      return whole !== null;
    },
    [sentAway],
  );
  return { value, setValue: change, failure, loading, reload, refresh };
}

/** What a private page has begun to read; without a live session one signs in first. */
export const usePrivate = <T>(side: Side, reading: Reading<T> | undefined) => useReading(reading, useSignInGuard(side));

const nobodyIsSentAway = () => false;

/** What anybody may read, signed in or not: what fails is said, and nobody is sent to sign in. */
export const useOpen = <T>(reading: Reading<T> | undefined) => useReading(reading, nobodyIsSentAway);

/** A reading that begins once, when what shows it is first drawn: a filter in the address does not begin it again. */
export const useBegun = <R>(begin: () => R): R => useState(begin)[0];

/** Says once, at the top of the page, that a list or a row could not be read. */
export function useFailureNotice(failure: unknown, text: string): void {
  useEffect(() => {
    if (failure !== null) notify(text, 'bad');
  }, [failure, text]);
}

/** One change at a time: says how it went, and which row is busy. A form that shows the error itself lets `say` throw it. */
export function useAction(side: Side, failed: string) {
  const sentAway = useSignInGuard(side);
  const [busy, setBusy] = useState<string | null>(null);
  async function act(name: string, work: (token: string) => Promise<void>, say: (error: unknown) => string) {
    setBusy(name);
    try {
      await work(readToken(side.token) ?? '');
      return true;
    } catch (error) {
      if (!sentAway(error)) notify(say(error) || failed, 'bad');
      return false;
    } finally {
      setBusy(null);
    }
  }
  return { busy, act };
}
