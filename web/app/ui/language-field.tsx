import { languages, locales } from '@healthplus/contract/languages';
import type { ComponentProps } from 'react';
import { SelectField } from '#app/ui/field.tsx';

/** One of the site's languages, each by the name that it calls itself. */
export function LanguageField(props: Omit<ComponentProps<typeof SelectField>, 'children'>) {
  return (
    <SelectField {...props}>
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {languages[locale].name}
        </option>
      ))}
    </SelectField>
  );
}
