import { type Translated, translated } from '@healthplus/contract/languages';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useLanguageName } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { TextAreaField, TextField } from '#app/ui/field.tsx';

/** What stands in the fields at first: nothing in a language is an empty field, so that what nobody touched is not sent. */
export const everyLanguage = (written: Partial<Record<Translated, string>>): Record<Translated, string> =>
  Object.fromEntries(translated.map((locale) => [locale, written[locale] ?? ''])) as Record<Translated, string>;

type Name = `translatedNames.${Translated}` | `translatedDescriptions.${Translated}`;
interface Props {
  field: (name: Name) => UseFormRegisterReturn & { error: string | undefined };
}

/** What an item is called in the site's other languages. */
export function NamesInLanguages({ field }: Props) {
  const t = useMessages(vocabularyMessages);
  const languageName = useLanguageName();
  return translated.map((locale) => (
    <TextField
      key={locale}
      label={t.nameIn(languageName(locale))}
      lang={locale}
      maxLength={200}
      {...field(`translatedNames.${locale}`)}
    />
  ));
}

/** What it is for, in the same. */
export function DescriptionsInLanguages({ field }: Props) {
  const t = useMessages(vocabularyMessages);
  const languageName = useLanguageName();
  return translated.map((locale) => (
    <TextAreaField
      key={locale}
      label={t.descriptionIn(languageName(locale))}
      lang={locale}
      maxLength={4000}
      {...field(`translatedDescriptions.${locale}`)}
    />
  ));
}
