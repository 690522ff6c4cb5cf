import type { ItemCard } from '@healthplus/contract/items/schemas';
import { cardMessages } from '@healthplus/words/pages/item-card';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCity } from '#app/lib/city.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Carousel } from '#app/ui/carousel.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import { useGroupName } from './groups.ts';
import { PackageCard } from './package-card.tsx';

/** Source: section 9, 4 cards, 3 below 1024 px, 2 below 768, 1 below 480; every 2500 ms, 800 ms a step, no dots. */
const slideClass = 'basis-full xs:basis-1/2 md:basis-1/3 lg:basis-1/4';

interface Popular {
  groups: string[];
  /** Of the first of them. */
  cards: ItemCard[];
}

/** The packages of the sub-category that is chosen: the first came with the page, another comes when it is asked for. */
function useGroup({ groups: [first], cards }: Popular, city: string) {
  const locale = useLocale();
  const [chosen, setChosen] = useState(first);
  const [known, setKnown] = useState<Record<string, ItemCard[] | 'failed'>>({});
  async function choose(group: string) {
    setChosen(group);
    if (group === first || Array.isArray(known[group])) return;
    setKnown(({ [group]: _, ...others }) => others);
    const came = await import('./cards-of-group.ts')
      .then(({ cardsOfGroup }) => cardsOfGroup(group, city, locale))
      .catch(() => 'failed' as const);
    setKnown((before) => ({ ...before, [group]: came }));
  }
  return { chosen, shown: chosen === undefined || chosen === first ? cards : known[chosen], choose };
}

/** Packages of the chosen city by sub-category: a row of filters and a carousel. */
export function PopularPackages({ popular }: { popular: Popular | null }) {
  const t = useMessages(cardMessages);
  const city = useCity();
  return (
    <section id="packages" aria-labelledby="popular" className="page-width py-12">
      <h2 id="popular" className="text-3xl md:text-4xl">
        {t.popular}
      </h2>
      {popular === null && <Failed />}
      {popular?.groups.length === 0 && (
        <div className="mt-4">
          <EmptyState title={t.noPackages(city?.name)} />
        </div>
      )}
      {popular && popular.groups.length > 0 && <Groups popular={popular} city={city?.name ?? ''} />}
    </section>
  );
}

function Failed() {
  const t = useMessages(cardMessages);
  return (
    <p role="alert" className="mt-4 font-medium text-bad">
      {t.packagesFailed}
    </p>
  );
}

function Groups({ popular, city }: { popular: Popular; city: string }) {
  const t = useMessages(cardMessages);
  const nameOf = useGroupName();
  // A new city's packages are on their way.
  const revalidating = useRevalidator().state === 'loading';
  const { chosen, shown, choose } = useGroup(popular, city);
  const title = t.packagesIn(nameOf(chosen!), city);
  return (
    <>
      <div className="pill-row my-4">
        {popular.groups.map((group) => (
          <button
            key={group}
            type="button"
            aria-pressed={group === chosen}
            onClick={() => void choose(group)}
            className="pill pill-pressed bg-card"
          >
            {nameOf(group)}
          </button>
        ))}
      </div>
      <h3 className="mb-4 text-xl">{title}</h3>
      {shown === 'failed' && <Failed />}
      {revalidating || shown === undefined ? (
        <Skeleton label={t.loadingPackages} rows={1} className="h-72" />
      ) : (
        shown !== 'failed' && (
          <Carousel key={`${chosen}-${city}`} label={title} slideClass={slideClass} autoplayMs={2500} speedMs={800}>
            {shown.map((card) => (
              <PackageCard key={card.id} card={card} />
            ))}
          </Carousel>
        )
      )}
    </>
  );
}
