import { siteMessages } from '@healthplus/words/pages/site';
import { Phone } from 'lucide-react';
import { useLocation } from 'react-router';
import { CitySelect } from '#app/features/places/city-select.tsx';
import { useSite } from '#app/features/site/use-site.ts';
import { useMessages } from '#app/lib/messages.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

/** While one books: the way home, whom to call, the language. A lab in the address decides the city. */
export function BookingHeader() {
  const t = useMessages(siteMessages);
  const { siteName, contactPhone } = useSite();
  const hasLab = new URLSearchParams(useLocation().search).has('lab');
  return (
    <header className="sticky top-0 z-40 border-hairline border-b bg-card">
      <div className="page-width flex min-h-16 items-center gap-x-3">
        <Logo siteName={siteName} />
        <div className="ml-auto flex min-w-0 max-w-max grow-[8] basis-[14.5rem] items-center justify-end gap-1 sm:basis-auto sm:gap-4">
          {!hasLab && <CitySelect id="city-booking" />}
          {contactPhone && (
            <a
              href={`tel:${contactPhone.replace(/\s/g, '')}`}
              aria-label={`${t.callHelp}: ${contactPhone}`}
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 font-medium text-primary"
            >
              <Phone size={18} aria-hidden />
              <span className="hidden sm:inline">{contactPhone}</span>
            </a>
          )}
          <span className="hidden sm:inline">
            <ThemeSwitch />
          </span>
          <LanguageSwitch className="text-[0.9375rem] hover:underline" />
        </div>
      </div>
    </header>
  );
}

/** Whom to write to, and what holds: no more stands below a booking. */
export function BookingFooter() {
  const t = useMessages(siteMessages);
  const site = useSite();
  const link = 'inline-flex min-h-11 items-center underline hover:text-on-night';
  return (
    <footer className="mt-16 bg-night pt-6 pb-24 text-on-night/80 text-sm lg:pb-6">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1">
        {site.contactEmail && (
          <a className={link} href={`mailto:${site.contactEmail}`}>
            {site.contactEmail}
          </a>
        )}
        {(['help', 'privacy', 'terms', 'refund'] as const).map((name) => (
          <SiteLink key={name} to={`/${name}`} className={link}>
            {t[name]}
          </SiteLink>
        ))}
        <span>{t.rights(site.siteName)}</span>
        {site.operatorName && (
          <span>
            {t.operatedBy}: {site.operatorName}
          </span>
        )}
      </div>
    </footer>
  );
}
