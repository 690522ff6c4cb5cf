import type { ItemCard } from '@healthplus/contract/items/schemas';
import { cardMessages } from '@healthplus/words/pages/item-card';
import { listingMessages } from '@healthplus/words/pages/item-lists';
import { useCity } from '#app/lib/city.ts';
import { cut, rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';

/** Source: section 2, "Diabetes packages": up to four chips, then '+ more'. */
const CHIPS = 4;

export function DiabetesCard({ card }: { card: ItemCard }) {
  const t = useMessages(listingMessages);
  const c = useMessages(cardMessages);
  const city = useCity();
  return (
    <article className="card flex h-full flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-lg">{card.name}</h2>
        {card.percentOff > 0 && <Chip tone="saving">{t.off(card.percentOff)}</Chip>}
      </div>
      <p className="note">{cut(card.description)}</p>
      <ul className="flex flex-wrap gap-1.5">
        {card.firstParameters.slice(0, CHIPS).map((name) => (
          <li key={name} className="rounded-full bg-sand px-2.5 py-0.5 text-sm">
            {name}
          </li>
        ))}
        {card.parameterCount > CHIPS && <li className="px-1 py-0.5 font-semibold text-sm">{t.moreChips}</li>}
      </ul>
      <p className="mt-auto">
        <span className="note">{card.labCount > 0 ? t.startingAt : c.noLabYet(city?.name ?? '')}</span>{' '}
        <span className="figure-price text-2xl">{rupees(card.price)}</span>
      </p>
      <ButtonLink to={`/offer-package-details/${card.id}`} wide look="secondary">
        {t.viewDetails}
        <span className="sr-only"> {card.name}</span>
      </ButtonLink>
    </article>
  );
}
