import { readIds } from '@healthplus/contract/ids';
import { getItemGuide, listItemCardsByIds } from '@healthplus/contract/items/endpoints';
import { listLabChoices } from '@healthplus/contract/quotes/endpoints';
import { quoteMessages } from '@healthplus/words/pages/quotes';
import { siteMessages } from '@healthplus/words/pages/site';
import { cheaperOf } from '#app/features/items/comparison.ts';
import { ComparisonTable } from '#app/features/items/comparison-table.tsx';
import { apiOf } from '#app/lib/api.ts';
import { orNull } from '#app/lib/draw.ts';
import { rupees } from '#app/lib/format.ts';
import { localeOf, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/compare';

const MOST = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = [...new Set(readIds(new URL(request.url).searchParams.get('items')))].slice(0, MOST);
  const city = await requestCity(request, context);
  if (ids.length < 2) return { city, compared: [] };
  const api = apiOf(context);
  const locale = requestLocale(request);
  const cards = await api.call(listItemCardsByIds, {
    query: { ids: ids.join(','), city, locale },
  });
  const compared = await Promise.all(
    cards.map(async (card) => {
      const params = { id: card.id };
      const [guide, choices] = await Promise.all([
        api.call(getItemGuide, { params, query: { locale } }),
        orNull(api.call(listLabChoices, { params, query: { city } })),
      ]);
      return { card, guide, choices: choices ?? [] };
    }),
  );
  return { city, compared };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = quoteMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.compareTitle,
    description: t.compareText,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(quoteMessages);
  const s = useMessages(siteMessages);
  const { city, compared } = loaderData;
  return (
    <div className="page-width pb-8">
      <Breadcrumbs
        label={s.breadcrumb}
        trail={[{ name: s.home, to: '/' }, { name: t.browse, to: '/all-packages' }, { name: t.compareTitle }]}
      />
      <h1 className="text-3xl md:text-4xl">{t.compareTitle}</h1>
      <p className="mt-2 mb-6 text-quiet">{t.compareText}</p>
      {compared.length < 2 ? (
        <EmptyState title={t.compareEmpty}>
          <p className="text-quiet">{t.compareEmptyText}</p>
          <ButtonLink to="/all-packages?kind=package">{t.browse}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {cheaperOf(compared).map(({ name, than, saving }) => (
            <p key={name + than} className="mb-3 rounded-control bg-saving px-4 py-3 font-medium text-saving-ink">
              {t.measuresAllOf(name, than, rupees(saving))}
            </p>
          ))}
          <ComparisonTable compared={compared} city={city} />
          <p className="mt-4 note">{t.share}</p>
        </>
      )}
    </div>
  );
}
