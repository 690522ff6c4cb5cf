import { type Locale, locales } from '@healthplus/contract/languages';

/** By language what specimens are called that laboratories name in English: a further language is a further file. */
const named = Object.fromEntries(
  await Promise.all(
    locales
      .filter((locale) => locale !== 'en')
      .map(async (locale) => [locale, (await import(`./specimen-names.${locale}.ts`)).specimenNames]),
  ),
) as Partial<Record<Locale, Record<string, string>>>;

/** A specimen as a reader of that language reads it; as the laboratory wrote it where nobody has translated that. */
export const specimenIn = (name: string, locale: Locale): string => named[locale]?.[name] ?? name;
