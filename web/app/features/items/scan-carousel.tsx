import type { ItemCard } from '@healthplus/contract/items/schemas';
import { cardMessages } from '@healthplus/words/pages/item-card';
import { useMessages } from '#app/lib/messages.ts';
import { Carousel } from '#app/ui/carousel.tsx';
import { PriceLine } from '#app/ui/price-line.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { SoldBy } from './package-card.tsx';

export interface ScanCardData {
  card: ItemCard;
  image: string | null;
  features: string[];
}

/** Source: section 9. Four cards, 3 below 1280 px, 2 below 1024, 1 below 768; dots; every 3000 ms, 600 ms a step. */
export function ScanCarousel({ scans, title }: { scans: ScanCardData[]; title: string }) {
  return (
    <section id="scans" aria-labelledby="scans-title" className="page-width py-12">
      <h2 id="scans-title" className="mb-6 text-3xl md:text-4xl">
        {title}
      </h2>
      <Carousel
        label={title}
        slideClass="basis-full md:basis-1/2 lg:basis-1/3 xl:basis-1/4"
        autoplayMs={3000}
        speedMs={600}
        dots
      >
        {scans.map((scan) => (
          <ScanCard key={scan.card.id} {...scan} />
        ))}
      </Carousel>
    </section>
  );
}

/** A scan: picture, name, price, what it is in two lines, and at most three of its features. */
export function ScanCard({ card, image, features }: ScanCardData) {
  const t = useMessages(cardMessages);
  return (
    <article className="card relative flex h-full flex-col gap-2 p-4 hover:border-primary">
      {image && <img src={image} alt="" width="72" height="72" loading="lazy" className="size-18" />}
      <h3 className="text-lg">
        <SiteLink to={card.url} className="covering">
          {card.name}
        </SiteLink>
      </h3>
      <p className="note">{card.labCount > 0 ? t.startingAt : <SoldBy card={card} />}</p>
      <PriceLine price={card.price} basePrice={card.basePrice} percent={card.percentOff} />
      <p className="line-clamp-2 note">{card.description}</p>
      <ul className="flex flex-wrap gap-1 text-sm">
        {features.slice(0, 3).map((feature) => (
          <li key={feature} className="rounded-full bg-sand px-2.5 py-0.5">
            {feature}
          </li>
        ))}
        {features.length > 3 && <li className="px-1 py-0.5 font-semibold">{t.more(features.length - 3)}</li>}
      </ul>
    </article>
  );
}
