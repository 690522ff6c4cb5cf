import { caseMessages } from '@healthplus/words/pages/cases';
import { siteMessages } from '@healthplus/words/pages/site';
import { useLocation } from 'react-router';
import { CaseForm } from '#app/features/cases/case-form.tsx';
import { MyCases } from '#app/features/cases/my-cases.tsx';
import { useSite } from '#app/features/site/use-site.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useToken } from '#app/lib/session.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Route } from './+types/help';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = caseMessages[localeOf(location.pathname)];
  return pageMeta({ title: t.title, description: t.intro, pathname: location.pathname, ...settingsOf(matches) });
}

/** Where one turns when something went wrong: by when it is settled, who is answerable, the form, and one's own cases. */
export default function HelpPage() {
  const t = useMessages(caseMessages);
  const s = useMessages(siteMessages);
  const token = useToken('token');
  const { pathname, search } = useLocation();
  const filters = useFilters();
  const of = { booking: filters.get('booking'), orderId: filters.get('order'), labId: filters.get('lab') };
  const site = useSite();
  return (
    <div className="page-width max-w-4xl pb-8">
      <Breadcrumbs label={s.breadcrumb} trail={[{ name: s.home, to: '/' }, { name: t.title }]} />
      <h1 className="text-3xl md:text-4xl">{t.title}</h1>
      <p className="mt-2 max-w-[65ch] text-lg text-quiet">{t.intro}</p>
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[1fr_1.4fr]">
        <div className="grid gap-3">
          <p>{t.deadlines}</p>
          <p>{t.urgent}</p>
          <dl className="grid gap-1">
            {site.operatorName && (
              <div>
                <dt className="note">{s.operatedBy}</dt>
                <dd className="font-medium">{site.operatorName}</dd>
              </div>
            )}
            {site.grievanceOfficer && (
              <div>
                <dt className="note">{s.grievanceOfficer}</dt>
                <dd className="font-medium">{site.grievanceOfficer}</dd>
              </div>
            )}
          </dl>
          <p>
            <SiteLink to="/status" className="text-primary underline">
              {t.status}
            </SiteLink>
          </p>
          <p>
            {t.noAccount}{' '}
            <a className="text-primary underline" href={`tel:${site.contactPhone.replace(/\s/g, '')}`}>
              {site.contactPhone}
            </a>
            ,{' '}
            <a className="text-primary underline" href={`mailto:${site.contactEmail}`}>
              {site.contactEmail}
            </a>
          </p>
        </div>
        {token ? (
          <CaseForm key={Object.values(of).join()} of={of} />
        ) : (
          <div className="card grid justify-items-start gap-3 p-5">
            <p>{t.logInText}</p>
            <ButtonLink to={`/login?next=${encodeURIComponent(pathname + search)}`}>{t.logIn}</ButtonLink>
          </div>
        )}
      </div>
      {token && <MyCases />}
    </div>
  );
}
