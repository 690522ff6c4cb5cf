import { consoleMessages } from '@healthplus/words/pages/console';
import { localeOf } from '#app/lib/locale.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import type { SectionName } from './sections.ts';

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
