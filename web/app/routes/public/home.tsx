import { listItemCards } from '@healthplus/contract/catalogue';
import { listLabs } from '@healthplus/contract/labs';
import { faq } from '#app/content/home.ts';
import { PopularPackages } from '#app/features/catalogue/popular-packages.tsx';
import { FrequentQuestions } from '#app/features/site/frequent-questions.tsx';
import { Hero } from '#app/features/site/hero.tsx';
import { homeMessages } from '#app/features/site/home-messages.ts';
import { PartnerCall, Services, WhyChooseUs } from '#app/features/site/home-sections.tsx';
import { apiOf } from '#app/lib/api.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import type { Route } from './+types/home';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const city = await requestCity(request, context);
  const [cards, labs] = await Promise.all([
    api.call(listItemCards, { query: { city, kind: 'package', exclusive: 'without', limit: 100 } }),
    api.call(listLabs, { query: { city } }),
  ]);
  return { cards, labs: labs.length, verified: labs.filter((lab) => lab.verified).length, faq };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = homeMessages[localeOf(location.pathname)];
  const settings = settingsOf(matches);
  const organization = { '@type': 'Organization', name: settings.siteName, url: settings.publicUrl };
  return pageMeta({
    title: t.title,
    description: t.introShort,
    pathname: location.pathname,
    ...settings,
    structured: [organization],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useMessages(homeMessages);
  return (
    <>
      <Hero labs={loaderData.labs} verified={loaderData.verified} />
      <Services />
      <WhyChooseUs />
      <PopularPackages cards={loaderData.cards} />
      <FrequentQuestions id="faq" title={t.faq} items={loaderData.faq} />
      <PartnerCall />
    </>
  );
}
