import { type Translated, translated } from '@healthplus/contract/languages';
import type { AdminParameter } from '@healthplus/contract/vocabulary/schemas';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { type ComponentProps, Fragment } from 'react';
import { useLanguageName } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { TextAreaField, TextField } from '#app/ui/field.tsx';

type Drafts = Record<Translated, { name: string; explanation: string }>;

/** What a parameter is called in each other language, as its form holds it. */
export const translationsOf = (parameter: AdminParameter | null): Drafts =>
  Object.fromEntries(
    translated.map((locale) => {
      const given = parameter?.translations[locale];
      return [locale, { name: given?.name ?? '', explanation: given?.explanation ?? '' }];
    }),
  ) as Drafts;

/** The same as it is sent: a language without a name has none. */
export const translationsWritten = (drafts: Drafts): AdminParameter['translations'] =>
  Object.fromEntries(
    translated
      .filter((locale) => drafts[locale].name.trim())
      .map((locale) => [
        locale,
        { name: drafts[locale].name.trim(), explanation: drafts[locale].explanation.trim() || null },
      ]),
  );

type FieldProps = Omit<ComponentProps<typeof TextField> & ComponentProps<typeof TextAreaField>, 'label'>;

/** The name and what it tells in each other language of the site. */
export function TranslationFields({
  field,
}: {
  field: (path: `translations.${Translated}.${'name' | 'explanation'}`) => FieldProps;
}) {
  const t = useMessages(vocabularyMessages);
  const languageName = useLanguageName();
  return translated.map((locale) => (
    <Fragment key={locale}>
      <TextField
        label={t.nameIn(languageName(locale))}
        lang={locale}
        maxLength={160}
        {...field(`translations.${locale}.name`)}
      />
      <TextAreaField
        label={t.explanationIn(languageName(locale))}
        lang={locale}
        maxLength={1000}
        {...field(`translations.${locale}.explanation`)}
      />
    </Fragment>
  ));
}
