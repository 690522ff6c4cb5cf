import { listItemCards } from '@healthplus/contract/items/endpoints';
import { listingMessages } from '@healthplus/words/pages/item-lists';
import { drawnScan } from '#app/content/scans.ts';
import { ScanCard } from '#app/features/items/scan-carousel.tsx';
import { apiOf } from '#app/lib/api.ts';
import { localeOf, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { nextCursor } from '#app/lib/pages-of-list.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/scans';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const locale = requestLocale(request);
  const city = await requestCity(request, context);
  const { body: cards, response } = await api.send(listItemCards, { query: { city, kind: 'scan', limit: 60, locale } });
  const scans = cards.map((card) => drawnScan(card, locale));
  return { city, scans, more: nextCursor(response) !== null };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = listingMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.scansTitle,
    description: t.scansText,
    pathname: location.pathname,
    ...settingsOf(matches),
  });
}

export default function Scans({ loaderData }: Route.ComponentProps) {
  const t = useMessages(listingMessages);
  return (
    <div className="page-width py-8">
      <h1 className="text-3xl md:text-4xl">{t.scansTitle}</h1>
      <p className="mt-2 mb-6 text-quiet">{t.scansText}</p>
      {loaderData.scans.length === 0 ? (
        <EmptyState title={t.noCityPackages(loaderData.city)}>
          <p className="text-quiet">{t.otherCity}</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {loaderData.scans.map((scan) => (
            <li key={scan.card.id}>
              <ScanCard {...scan} />
            </li>
          ))}
        </ul>
      )}
      {loaderData.more && (
        <ButtonLink to="/all-packages?kind=scan" look="secondary" className="mt-6">
          {t.more}
        </ButtonLink>
      )}
    </div>
  );
}
