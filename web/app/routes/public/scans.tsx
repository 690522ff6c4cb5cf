import { listItemCards } from '@healthplus/contract/catalogue';
import { CardGrid } from '#app/features/catalogue/card-grid.tsx';
import { listingMessages } from '#app/features/catalogue/listing-messages.ts';
import { apiOf } from '#app/lib/api.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/scans';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  return {
    cards: await api.call(listItemCards, {
      query: { city: await requestCity(request, context), kind: 'scan', limit: 60 },
    }),
  };
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
      {loaderData.cards.length === 0 ? (
        <EmptyState title={t.none}>
          <p className="text-quiet">{t.noneText}</p>
        </EmptyState>
      ) : (
        <CardGrid cards={loaderData.cards} />
      )}
    </div>
  );
}
