import { languages, locales } from '@healthplus/contract/languages';
import { useLocation } from 'react-router';
import { inLanguage, useLocale } from '#app/lib/locale.ts';

/** The same page in each other language, by what that calls itself. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  // Written again: a browser and a server spell a space differently.
  const query = new URLSearchParams(search).toString();
  return locales
    .filter((other) => other !== locale)
    .map((other) => (
      <a
        key={other}
        href={inLanguage(pathname, other) + (query && `?${query}`)}
        // What stands after the # is known to the browser alone.
        onClick={({ currentTarget }) => {
          currentTarget.hash = window.location.hash;
        }}
        lang={other}
        hrefLang={other}
        className={`inline-flex min-h-11 items-center font-language-name ${className}`}
      >
        {languages[other].name}
      </a>
    ));
}
