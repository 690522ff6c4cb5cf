import { type Locale, locales } from '@healthplus/contract/languages';

/** By language what containers are called that are named in English: a further language is a further file. */
const named = Object.fromEntries(
  await Promise.all(
    locales
      .filter((locale) => locale !== 'en')
      .map(async (locale) => [locale, (await import(`./container-names.${locale}.ts`)).containerNames]),
  ),
) as Partial<Record<Locale, Record<string, string>>>;

/** A container as a reader of that language reads it; as the laboratory wrote it where nobody has translated that. */
export const containerIn = (name: string, locale: Locale): string => named[locale]?.[name] ?? name;
