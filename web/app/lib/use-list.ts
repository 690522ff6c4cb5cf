import { listsMessages } from '@healthplus/words/pages/lists';
import { useCallback, useRef } from 'react';
import { messageOf } from './errors.ts';
import { useMessages } from './messages.ts';
import { notify } from './notice.ts';
import { readToken } from './session.ts';
import { type Side, usePrivate, useSignInGuard } from './use-private.ts';

interface Answer<T> {
  body: T[];
  response: Response;
}

export interface Listed<T> {
  rows: T[];
  total: number;
  next: string | null;
}

function listed<T>({ body, response }: Answer<T>): Listed<T> {
  const following = /[?&]cursor=([^&>]+)/.exec(response.headers.get('link') ?? '');
  return {
    rows: body,
    total: Number(response.headers.get('x-total-count') ?? body.length),
    next: following ? decodeURIComponent(following[1]!) : null,
  };
}

/** A private list, page by page. `ask` is kept by useCallback; a new one begins the list anew. */
export function usePrivateList<T>(side: Side, ask: (token: string, cursor?: string) => Promise<Answer<T>>) {
  const asked = useRef(ask);
  asked.current = ask;
  const load = useCallback((token: string) => ask(token).then(listed), [ask]);
  const t = useMessages(listsMessages);
  const sentAway = useSignInGuard(side);
  const list = usePrivate(side, load);
  const { value, setValue } = list;
  const fetched = useRef<string | null>(null);
  const more = useCallback(async () => {
    const cursor = value?.next;
    const token = readToken(side.token);
    if (!cursor || !token || fetched.current === cursor) return;
    fetched.current = cursor;
    try {
      const page = listed(await asked.current(token, cursor));
      setValue((all) =>
        all?.next === cursor ? { ...page, rows: [...all.rows, ...page.rows], total: all.total } : all,
      );
    } catch (error) {
      if (!sentAway(error)) notify(messageOf(error, t.failed), 'bad');
    } finally {
      fetched.current = null;
    }
  }, [value?.next, side.token, setValue, sentAway, t.failed]);
  return { ...list, more };
}
