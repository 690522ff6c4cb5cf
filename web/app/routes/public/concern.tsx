import { listItemCards } from '@healthplus/contract/catalogue';
import { data } from 'react-router';
import { concerns } from '#app/content/concerns.ts';
import { CardGrid } from '#app/features/catalogue/card-grid.tsx';
import { listingMessages } from '#app/features/catalogue/listing-messages.ts';
import { apiOf } from '#app/lib/api.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/concern';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const wanted = (params as { concern?: string }).concern ?? 'diabetes';
  const index = concerns.findIndex((concern) => concern.slug === wanted);
  if (index < 0) throw data(null, { status: 404 });
  const api = apiOf(context);
  const city = await requestCity(request, context);
  const { subcategory } = concerns[index]!;
  const cards = await api.call(listItemCards, { query: { city, category: 'pathology', subcategory, limit: 60 } });
  // Packages answer a concern before single tests do.
  return { index, cards: cards.toSorted((a, b) => Number(a.kind === 'test') - Number(b.kind === 'test')) };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const t = listingMessages[localeOf(location.pathname)];
  const title = t.concernTitle(t.concerns[loaderData?.index ?? 0] ?? '');
  return pageMeta({ title, description: title, pathname: location.pathname, ...settingsOf(matches) });
}

export default function Concern({ loaderData }: Route.ComponentProps) {
  const t = useMessages(listingMessages);
  const name = t.concerns[loaderData.index] ?? '';
  return (
    <div className="page-width py-8">
      <h1 className="mb-6 text-3xl md:text-4xl">{t.concernTitle(name)}</h1>
      {loaderData.cards.length === 0 ? (
        <EmptyState title={concerns[loaderData.index]?.slug === 'diabetes' ? t.noDiabetes : t.none}>
          <p className="text-quiet">{t.noneText}</p>
        </EmptyState>
      ) : (
        <CardGrid cards={loaderData.cards} />
      )}
    </div>
  );
}
