import { type Locale, locales } from '@healthplus/contract/languages';

/** Sample content in every language; a loader picks the page's one, so that a browser gets no other. */
export type Localized<T> = Record<Locale, T>;

export const byLanguage = <T>(make: (locale: Locale) => T): Localized<T> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Localized<T>;
