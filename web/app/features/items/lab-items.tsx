import type { ItemCard } from '@healthplus/contract/items/schemas';
import { publicLabMessages } from '@healthplus/words/pages/labs';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PriceLine } from '#app/ui/price-line.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

interface Props {
  lab: { id: number; labName: string; city: string };
  /** What most people book there, each at the lab's own price. */
  cards: ItemCard[];
  /** How many there are. */
  total: number;
}

/** What a lab sells of the catalogue, each with a button that books it there. */
export function LabItems({ lab, cards, total }: Props) {
  const t = useMessages(publicLabMessages);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="lab-items" className="mt-10">
      <h2 id="lab-items" className="mb-4 text-2xl">
        {t.itemsHere(lab.city)}
      </h2>
      <ul className="card divide-y divide-hairline">
        {cards.map((card) => (
          <li key={card.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <SiteLink
              to={card.url}
              className="min-w-0 flex-1 basis-60 font-semibold hover:text-primary hover:underline"
            >
              {card.name}
            </SiteLink>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <PriceLine price={card.price} basePrice={card.basePrice} percent={card.percentOff} />
              <ButtonLink to={`/book?item=${card.id}&lab=${lab.id}`} className="whitespace-nowrap">
                {t.bookHere}
                <span className="sr-only">: {card.name}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      {total > cards.length && (
        <ButtonLink
          to={`/all-packages?lab=${lab.id}&city=${encodeURIComponent(lab.city)}`}
          look="secondary"
          className="mt-4"
        >
          {t.allItemsHere(total)}
        </ButtonLink>
      )}
    </section>
  );
}
