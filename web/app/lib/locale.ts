import { type Locale, languages, translated } from '@healthplus/contract/languages';
import { useLocation } from 'react-router';

export type { Locale };

/** The language of an address: each but English stands below its code, as Hindi does below /hi. */
export function localeOf(pathname: string): Locale {
  const first = pathname.split('/', 2)[1];
  return translated.find((locale) => locale === first) ?? 'en';
}

/** The language of a request's page, whether it is asked for whole or as data. */
export const requestLocale = (request: Request): Locale => localeOf(new URL(request.url).pathname);

/** An address of the site in a language. Other addresses (mailto:, https:) stay as they are. */
export function localized(to: string, locale: Locale): string {
  if (locale === 'en' || !to.startsWith('/')) return to;
  return to === '/' ? `/${locale}` : `/${locale}${to}`;
}

/** The same address in another language. */
export function inLanguage(pathname: string, locale: Locale): string {
  const now = localeOf(pathname);
  const bare = now === 'en' ? pathname : pathname.slice(now.length + 1);
  // Two slashes would be the name of another site.
  return localized(`/${bare.replace(/^\/+/, '')}`, locale);
}

/** The same address without its language. */
export const bareOf = (pathname: string): string => inLanguage(pathname, 'en');

export function useLocale(): Locale {
  return localeOf(useLocation().pathname);
}

/** What a language is called in the language of the page: Hindi, हिन्दी. */
export function useLanguageName(): (language: Locale) => string {
  const names = new Intl.DisplayNames([languages[useLocale()].tag], { type: 'language' });
  return (language) => names.of(language) ?? languages[language].name;
}
