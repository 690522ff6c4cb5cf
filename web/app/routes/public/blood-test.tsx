import { listItemCards } from '@healthplus/contract/catalogue';
import { concerns } from '#app/content/concerns.ts';
import { CardGrid } from '#app/features/catalogue/card-grid.tsx';
import { listingMessages } from '#app/features/catalogue/listing-messages.ts';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { apiOf } from '#app/lib/api.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/blood-test';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const city = await requestCity(request, context);
  const [exclusive, packages] = await Promise.all([
    api.call(listItemCards, { query: { city, kind: 'package', exclusive: 'only', limit: 12 } }),
    api.call(listItemCards, { query: { city, kind: 'package', exclusive: 'without', limit: 100 } }),
  ]);
  // Source: section 9, six in random order; drawn here, so that server and browser show the same six.
  const drawn = packages
    .map((card) => ({ card, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, 6);
  return { city, exclusive, packages: drawn.map(({ card }) => card) };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = listingMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.bloodTitle,
    description: t.bloodText,
    pathname: location.pathname,
    ...settingsOf(matches),
  });
}

export default function BloodTests({ loaderData }: Route.ComponentProps) {
  const t = useMessages(listingMessages);
  return (
    <div className="page-width py-8">
      <h1 className="text-4xl md:text-5xl">{t.bloodTitle}</h1>
      <p className="mt-2 mb-4 text-lg text-quiet">{t.bloodText}</p>
      <div className="max-w-2xl">
        <SearchBox />
      </div>
      <h2 className="mt-10 mb-4 text-2xl">{t.browse}</h2>
      <ul className="grid grid-cols-3 gap-3 lg:grid-cols-9">
        {concerns.map((concern, index) => (
          <li key={concern.slug}>
            <SiteLink
              to={concern.to}
              className="card grid min-h-20 place-items-center p-2 text-center font-semibold text-sm hover:border-primary"
            >
              {t.concerns[index]}
            </SiteLink>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 mb-4 text-2xl">{t.exclusive}</h2>
      {loaderData.exclusive.length === 0 ? (
        <EmptyState title={t.noProducts} />
      ) : (
        <CardGrid cards={loaderData.exclusive} />
      )}
      <div className="mt-10 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{t.cityPackages(loaderData.city)}</h2>
        <ButtonLink to="/all-packages" look="secondary">
          {t.exploreMore}
        </ButtonLink>
      </div>
      <CardGrid cards={loaderData.packages} />
    </div>
  );
}
