/**
 * The languages of the site; the first stands without a prefix, each other below its code (/hi). A language more is a
 * line here and its files beside those of the others (docs/how-to/translate.md).
 * `tag`: IETF BCP 47. `name`: what the language calls itself. `script`: the name that Unicode gives its letters.
 */
export const languages = {
  en: { tag: 'en-IN', name: 'English', script: 'Latin' },
  hi: { tag: 'hi-IN', name: 'हिन्दी', script: 'Devanagari' },
} as const;

export type Locale = keyof typeof languages;
/** A language that what is written in English has to be translated to. */
export type Translated = Exclude<Locale, 'en'>;

/** What a text written in English says in other languages, as far as somebody has translated it. */
export type TextTranslations = { [L in Translated]?: string | undefined };

/** What a thing is called in a language, as far as somebody has translated its name. */
export const nameInLanguage = (
  { name, translations }: { name: string; translations: TextTranslations },
  locale: Locale,
): string => textInLanguage(name, translations, locale);

/** A text in a language; as it was written where nobody has translated it. */
export const textInLanguage = (text: string, translations: TextTranslations, locale: Locale): string =>
  locale === 'en' ? text : translations[locale] || text;

export const locales = Object.keys(languages) as [Locale, ...Locale[]];
export const translated = locales.filter((locale): locale is Translated => locale !== 'en');
