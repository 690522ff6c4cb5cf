import { workMessages } from '@healthplus/words/pages/work';
import { localeOf } from '#app/lib/locale.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';

interface MetaInput {
  location: { pathname: string };
  matches: Parameters<typeof settingsOf>[0];
}

type Title = {
  [K in keyof typeof workMessages.en]: (typeof workMessages.en)[K] extends string ? K : never;
}[keyof typeof workMessages.en];

/** The head of a page of the portal: a title, and nothing for search engines. */
export const portalMeta =
  (title: Title) =>
  ({ location, matches }: MetaInput) => {
    const text = workMessages[localeOf(location.pathname)][title];
    return pageMeta({
      title: text,
      description: text,
      pathname: location.pathname,
      ...settingsOf(matches),
      noIndex: true,
    });
  };
