import type { Package } from '@healthplus/contract/items/schemas';
import { nameInLanguage } from '@healthplus/contract/languages';
import type { Locale } from '#app/lib/locale.ts';

type Written = Pick<Package, 'name' | 'description' | 'translatedNames' | 'translatedDescriptions'>;

/** What a package is called and what it is for, in a language as far as it is written in it. */
export const packageInLanguage = (
  { name, description, translatedNames, translatedDescriptions }: Written,
  locale: Locale,
): { name: string; description: string } => ({
  name: nameInLanguage({ name, translations: translatedNames }, locale),
  description: nameInLanguage({ name: description, translations: translatedDescriptions }, locale),
});
