import { homeMessages } from '@healthplus/words/pages/home';
import { searchMessages } from '@healthplus/words/pages/search';
import { siteMessages } from '@healthplus/words/pages/site';
import { Services } from '#app/features/site/home-sections.tsx';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/services';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = homeMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.ourServices,
    description: t.introShort,
    pathname: location.pathname,
    ...settingsOf(matches),
  });
}

export default function ServicesPage() {
  const t = useMessages(homeMessages);
  const s = useMessages(siteMessages);
  const f = useMessages(searchMessages);
  return (
    <>
      <h1 className="sr-only">{t.ourServices}</h1>
      <Services />
      <section className="page-width pb-10">
        <div className="card flex flex-wrap items-center justify-between gap-3 p-5">
          <p className="text-lg">{f.havePrescription}</p>
          <ButtonLink to="/prescription">{s.uploadPrescription}</ButtonLink>
        </div>
      </section>
    </>
  );
}
