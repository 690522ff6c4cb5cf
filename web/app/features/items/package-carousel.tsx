import type { ItemCard } from '@healthplus/contract/items/schemas';
import { Carousel } from '#app/ui/carousel.tsx';
import { PackageCard } from './package-card.tsx';

/** Source: section 9, "Offer-package carousels": four cards, then 3, 2 and 1 at 1280, 1024 and 768 px; it stands still. */
export function PackageCarousel({ cards, label }: { cards: ItemCard[]; label: string }) {
  return (
    <Carousel label={label} slideClass="basis-full md:basis-1/2 lg:basis-1/3 xl:basis-1/4">
      {cards.map((card) => (
        <PackageCard key={card.id} card={card} describe />
      ))}
    </Carousel>
  );
}
