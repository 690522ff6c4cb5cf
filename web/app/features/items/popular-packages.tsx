import type { ItemCard } from '@healthplus/contract/items/schemas';
import { cardMessages } from '@healthplus/words/pages/item-card';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCity } from '#app/lib/city.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Carousel } from '#app/ui/carousel.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import { useGroupName } from './groups.ts';
import { PackageCard } from './package-card.tsx';

/** Source: section 9, 4 cards, 3 below 1024 px, 2 below 768, 1 below 480; every 2500 ms, 800 ms a step, no dots. */
const slideClass = 'basis-full xs:basis-1/2 md:basis-1/3 lg:basis-1/4';

/** Packages of the chosen city by sub-category: a row of filters and a carousel. */
export function PopularPackages({ cards }: { cards: ItemCard[] | null }) {
  const t = useMessages(cardMessages);
  const city = useCity();
  const nameOf = useGroupName();
  // A new city's packages are on their way.
  const loading = useRevalidator().state === 'loading';
  const groups = [...new Set((cards ?? []).flatMap((card) => card.subCategories))];
  const [chosen, setChosen] = useState<string | null>(null);
  const active = chosen && groups.includes(chosen) ? chosen : groups[0];
  const shown = (cards ?? []).filter((card) => active && card.subCategories.includes(active)).slice(0, 12);
  return (
    <section id="packages" aria-labelledby="popular" className="page-width py-12">
      <h2 id="popular" className="text-3xl md:text-4xl">
        {t.popular}
      </h2>
      {cards === null && (
        <p role="alert" className="mt-4 font-medium text-bad">
          {t.packagesFailed}
        </p>
      )}
      {cards !== null && !active && (
        <div className="mt-4">
          <EmptyState title={t.noPackages(city?.name)} />
        </div>
      )}
      {active && (
        <>
          <div className="my-4 flex flex-wrap gap-2">
            {groups.map((group) => (
              <button
                key={group}
                type="button"
                aria-pressed={group === active}
                onClick={() => setChosen(group)}
                className="pill pill-pressed bg-card"
              >
                {nameOf(group)}
              </button>
            ))}
          </div>
          <h3 className="mb-4 text-xl">{t.packagesIn(nameOf(active), city?.name ?? '')}</h3>
          {loading ? (
            <Skeleton label={t.loadingPackages} rows={1} className="h-72" />
          ) : (
            <Carousel
              key={`${active}-${city?.name}`}
              label={t.packagesIn(nameOf(active), city?.name ?? '')}
              slideClass={slideClass}
              autoplayMs={2500}
              speedMs={800}
            >
              {shown.map((card) => (
                <PackageCard key={card.id} card={card} />
              ))}
            </Carousel>
          )}
        </>
      )}
    </section>
  );
}
