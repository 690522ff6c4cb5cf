import { consoleMessages } from '@healthplus/words/pages/console';
import { useMemo } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import type { Side } from '#app/lib/use-private.ts';

/** The administrator's side of a private page: its token, and where one signs in. */
export function useAdminSide(): Side {
  const { unauthorized } = useMessages(consoleMessages);
  return useMemo(() => ({ token: 'token', login: '/login', unauthorized }), [unauthorized]);
}
