import { consoleMessages } from '@healthplus/words/pages/console';
import { useMemo } from 'react';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import type { Side } from '#app/lib/use-private.ts';
import type { SectionName } from './sections.ts';

/** The administrator's side of a private page: its token, and where one signs in. */
export function useAdminSide(): Side {
  const { unauthorized } = useMessages(consoleMessages);
  return useMemo(() => ({ token: 'token', login: '/login', unauthorized }), [unauthorized]);
}

/** The head of a page of the console: a title, and nothing for search engines. */
export const consoleMeta =
  (section: SectionName) =>
  ({ location, matches }: { location: { pathname: string }; matches: Parameters<typeof settingsOf>[0] }) => {
    const text = consoleMessages[localeOf(location.pathname)][section];
    return pageMeta({
      title: text,
      description: text,
      pathname: location.pathname,
      ...settingsOf(matches),
      noIndex: true,
    });
  };
