import { homeMessages } from '@healthplus/words/pages/home';
import { cardMessages } from '@healthplus/words/pages/item-card';
import { CalendarCheck } from 'lucide-react';
import { dayAndTime, rupees, shortDay, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pathToTime } from '#app/lib/path-to-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PriceLine } from '#app/ui/price-line.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { LiveOffers, NextTime } from './live-offers.ts';

/** Three figures of the city, each counted now: labs, the least price of a blood count, the next free time. */
export function CityFigures({
  city,
  labs,
  verified,
  live: { bloodCount, next },
}: {
  city: string;
  labs: number;
  verified: number;
  live: LiveOffers;
}) {
  const t = useMessages(homeMessages);
  const locale = useLocale();
  const figures = [
    labs > 0 && [labs, t.labsHere(city, verified)],
    bloodCount !== null && [rupees(bloodCount), t.bloodCountFrom],
    next && [timeOfDay(next.startsAt, locale), t.nextTime(shortDay(next.startsAt, locale), next.place === 'home')],
  ].filter((each) => !!each);
  if (figures.length === 0) return null;
  return (
    <dl className="mt-6 grid max-w-xl grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-3 border-hairline border-t pt-4">
      {figures.map(([figure, says]) => (
        <div key={says} className="flex flex-col-reverse justify-end">
          <dt className="note">{says}</dt>
          <dd className="figure-price whitespace-nowrap text-xl min-[1025px]:text-2xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The next free time of the city, which leads straight to booking it. */
export function NextTimeCard({ next }: { next: NextTime }) {
  const { itemId, labId, labName, startsAt, place } = next;
  const t = useMessages(homeMessages);
  const locale = useLocale();
  return (
    <SiteLink
      to={pathToTime(itemId, labId, next)}
      className="card flex items-center gap-3 p-4 shadow-float hover:border-primary"
    >
      <CalendarCheck aria-hidden className="shrink-0 text-primary" />
      <span>
        <span className="block font-semibold">{t.freeAt(dayAndTime(startsAt, locale))}</span>
        <span className="block note">
          {labName}, {place === 'home' ? t.atHome : t.atTheLab}
        </span>
      </span>
    </SiteLink>
  );
}

/** The first thing to buy on the page: a thyroid profile at the least price of the city. */
export function ThyroidCard({ item }: { item: NonNullable<LiveOffers['thyroid']> }) {
  const t = useMessages(homeMessages);
  const c = useMessages(cardMessages);
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 p-4 shadow-float">
      <div>
        <p className="font-semibold">
          <SiteLink to={item.url} className="hover:text-primary hover:underline">
            {item.name}
          </SiteLink>
        </p>
        <PriceLine price={item.price} basePrice={item.basePrice} percent={item.percentOff} />
        <p className="note">{t.cheapestOf(item.labCount)}</p>
      </div>
      <ButtonLink to={`/book?item=${item.id}`}>
        {c.bookNow}
        <span className="sr-only">: {item.name}</span>
      </ButtonLink>
    </div>
  );
}
