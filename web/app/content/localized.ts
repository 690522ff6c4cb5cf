import type { Locale } from '#app/lib/locale.ts';

/** Sample content in both languages; a loader picks the page's one, so that a browser gets no other. */
export type Localized<T> = Record<Locale, T>;
