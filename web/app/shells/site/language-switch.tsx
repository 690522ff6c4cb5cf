import { siteMessages } from '@healthplus/words/pages/site';
import { useLocation } from 'react-router';
import { inLanguage, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';

/** The same page in the other language. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const locale = useLocale();
  const t = useMessages(siteMessages);
  const { pathname, search } = useLocation();
  const other = locale === 'hi' ? 'en' : 'hi';
  // Written anew: a browser and a server spell a space differently.
  const query = new URLSearchParams(search).toString();
  return (
    <a
      href={inLanguage(pathname, other) + (query && `?${query}`)}
      lang={other}
      hrefLang={other}
      className={`inline-flex min-h-11 items-center ${className}`}
    >
      {t.otherLanguage}
    </a>
  );
}
