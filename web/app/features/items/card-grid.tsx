import type { ItemCard } from '@healthplus/contract/items/schemas';
import { CardChoices } from './card-choices.tsx';
import { PackageCard } from './package-card.tsx';

/** Cards in a grid; each can be put into the basket or compared with another. */
export function CardGrid({ cards }: { cards: ItemCard[] }) {
  return (
    <ul className="grid gap-4 xs:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {cards.map((card) => (
        <li key={card.id}>
          <PackageCard
            card={card}
            describe
            choices={<CardChoices id={card.id} name={card.name} comparable={card.kind === 'package'} />}
          />
        </li>
      ))}
    </ul>
  );
}
