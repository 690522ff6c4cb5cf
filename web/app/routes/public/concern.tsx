import { listItemCards } from '@healthplus/contract/items/endpoints';
import { listingMessages } from '@healthplus/words/pages/item-lists';
import { siteMessages } from '@healthplus/words/pages/site';
import { data } from 'react-router';
import { concerns } from '#app/content/concerns.ts';
import { ChoiceBar } from '#app/features/items/card-choices.tsx';
import { CardGrid } from '#app/features/items/card-grid.tsx';
import { apiOf } from '#app/lib/api.ts';
import { localeOf, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { nextCursor } from '#app/lib/pages-of-list.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { breadcrumbList, pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/concern';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const concern = concerns.find(({ slug }) => slug === params.concern);
  if (!concern) throw data(null, { status: 404 });
  const city = await requestCity(request, context);
  const { body: cards, response } = await apiOf(context).send(listItemCards, {
    query: { city, concern: concern.code, limit: 60, locale: requestLocale(request) },
  });
  // Packages answer a concern before single tests do.
  return {
    city,
    slug: concern.slug,
    rest: nextCursor(response) === null ? null : `/all-packages?concern=${encodeURIComponent(concern.code)}`,
    cards: cards.toSorted((a, b) => Number(a.kind === 'test') - Number(b.kind === 'test')),
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const t = listingMessages[localeOf(location.pathname)];
  const settings = settingsOf(matches);
  const title = loaderData ? t.concernTitle(t.concerns[loaderData.slug]) : '';
  return pageMeta({
    title,
    description: title,
    pathname: location.pathname,
    ...settings,
    structured: [
      breadcrumbList(settings.publicUrl, location.pathname, [
        { name: t.bloodTitle, path: '/services/blood-test' },
        { name: title, path: location.pathname },
      ]),
    ],
  });
}

export default function Concern({ loaderData }: Route.ComponentProps) {
  const t = useMessages(listingMessages);
  const s = useMessages(siteMessages);
  const title = t.concernTitle(t.concerns[loaderData.slug]);
  return (
    <div className="page-width pb-8">
      <Breadcrumbs
        label={s.breadcrumb}
        trail={[{ name: s.home, to: '/' }, { name: t.bloodTitle, to: '/services/blood-test' }, { name: title }]}
      />
      <h1 className="mb-6 text-3xl md:text-4xl">{title}</h1>
      {loaderData.cards.length === 0 ? (
        <EmptyState title={t.noCityPackages(loaderData.city)}>
          <p className="text-quiet">{t.otherCity}</p>
        </EmptyState>
      ) : (
        <>
          <CardGrid cards={loaderData.cards} />
          {loaderData.rest && (
            <ButtonLink to={loaderData.rest} look="secondary" className="mt-6">
              {t.more}
            </ButtonLink>
          )}
          <ChoiceBar />
        </>
      )}
    </div>
  );
}
