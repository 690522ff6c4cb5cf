import type { Locale } from '@healthplus/contract/primitives';
import { useLocation } from 'react-router';

export type { Locale };

/** The language of an address: Hindi stands under /hi. */
export function localeOf(pathname: string): Locale {
  return pathname === '/hi' || pathname.startsWith('/hi/') ? 'hi' : 'en';
}

/** The language of a request's page, whether it is asked for whole or as data. */
export const requestLocale = (request: Request): Locale => localeOf(new URL(request.url).pathname);

/** An address of the site in a language. Other addresses (mailto:, https:) stay as they are. */
export function localized(to: string, locale: Locale): string {
  if (locale === 'en' || !to.startsWith('/')) return to;
  return to === '/' ? '/hi' : `/hi${to}`;
}

/** The same address in the other language. */
export function inLanguage(pathname: string, locale: Locale): string {
  const bare = pathname.replace(/^\/hi(?=\/|$)/, '') || '/';
  return localized(bare, locale);
}

export function useLocale(): Locale {
  return localeOf(useLocation().pathname);
}
