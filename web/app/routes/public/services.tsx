import { homeMessages } from '@healthplus/words/pages/home';
import { Services } from '#app/features/site/home-sections.tsx';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
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
  return (
    <>
      <h1 className="sr-only">{t.ourServices}</h1>
      <Services />
    </>
  );
}
