import type { ItemCard } from '@healthplus/contract/catalogue';
import { PackageCard } from './package-card.tsx';

export function CardGrid({ cards }: { cards: ItemCard[] }) {
  return (
    <ul className="grid gap-4 xs:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {cards.map((card) => (
        <li key={card.id}>
          <PackageCard card={card} describe />
        </li>
      ))}
    </ul>
  );
}
