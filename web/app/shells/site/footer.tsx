import { siteMessages } from '@healthplus/words/pages/site';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '#app/features/site/use-site.ts';
import { useMessages } from '#app/lib/messages.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { Logo } from './logo.tsx';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-base text-on-night">{title}</h2>
      <ul className="grid">{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <SiteLink to={to} className="footer-link">
        {children}
      </SiteLink>
    </li>
  );
}

export function Footer() {
  const t = useMessages(siteMessages);
  const site = useSite();
  return (
    <footer className="mt-16 bg-night pt-10 pb-24 text-on-night">
      <div className="page-width grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <Logo siteName={site.siteName} light />
          {site.contactEmail && (
            <>
              <h2 className="mt-4 mb-2 text-base">{t.contact}</h2>
              <a className="footer-link" href={`tel:${site.contactPhone.replace(/\s/g, '')}`}>
                {site.contactPhone}
              </a>
              <a className="footer-link" href={`mailto:${site.contactEmail}`}>
                {site.contactEmail}
              </a>
            </>
          )}
        </div>
        <Column title={t.quickLinks}>
          <FooterLink to="/#about">{t.about}</FooterLink>
          <FooterLink to="/#services">{t.services}</FooterLink>
          <FooterLink to="/#faq">{t.faq}</FooterLink>
          <FooterLink to="/#insights">{t.blog}</FooterLink>
        </Column>
        <Column title={t.legal}>
          <FooterLink to="/privacy">{t.privacy}</FooterLink>
          <FooterLink to="/terms">{t.terms}</FooterLink>
          <FooterLink to="/refund">{t.refund}</FooterLink>
        </Column>
        <Column title={t.forPartners}>
          <FooterLink to="/labs/profile">{t.labLogin}</FooterLink>
          <FooterLink to="/doctors/login">{t.doctorLogin}</FooterLink>
          {site.socialUrls.map((url) => (
            <li key={url}>
              <a className="footer-link" href={url} rel="noreferrer">
                {new URL(url).hostname.replace(/^www\./, '')}
              </a>
            </li>
          ))}
        </Column>
      </div>
      <p className="page-width mt-8 text-sm text-on-night/80">{t.rights(site.siteName)}</p>
      <p className="page-width mt-1 flex flex-wrap items-center gap-x-3 text-sm text-on-night/80">
        <SiteLink to="/help" className="inline-flex min-h-11 items-center underline hover:text-on-night md:min-h-9">
          {t.help}
        </SiteLink>
        {site.operatorName && (
          <span>
            {t.operatedBy}: {site.operatorName}
          </span>
        )}
        {site.grievanceOfficer && (
          <span>
            {t.grievanceOfficer}: {site.grievanceOfficer}
          </span>
        )}
      </p>
      <a
        href={site.chatUrl || (site.contactEmail ? `mailto:${site.contactEmail}` : '/')}
        aria-label={t.chat}
        className="fixed right-5 bottom-24 z-30 hidden size-14 place-items-center rounded-full bg-primary text-on-primary shadow-float hover:bg-primary-deep lg:grid"
      >
        <MessageCircle aria-hidden />
      </a>
    </footer>
  );
}
