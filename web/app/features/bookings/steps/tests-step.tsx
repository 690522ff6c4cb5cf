import type { ItemCard } from '@healthplus/contract/items/schemas';
import { search } from '@healthplus/contract/search/endpoints';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { X } from 'lucide-react';
import { browserApi } from '#app/lib/api.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { SearchPick } from '#app/ui/search-pick.tsx';

const kinds = ['test', 'package', 'scan'];

/** What is booked: what was chosen, less what is not wanted after all, and what else is. */
export function ChosenItems({
  cards,
  city,
  onAdd,
  onRemove,
}: {
  cards: ItemCard[];
  city: string;
  onAdd: (itemId: number) => void;
  onRemove: (itemId: number) => void;
}) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const ids = cards.map(({ id }) => id);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-2">
        {cards.map(({ id, name, parameterCount }) => (
          <li key={id} className="flex items-center justify-between gap-3 rounded-control bg-sand py-1 pl-4">
            <span className="min-w-0 wrap-anywhere py-2">
              <strong className="block">{name}</strong>
              {parameterCount > 0 && <span className="note">{t.measures(parameterCount)}</span>}
            </span>
            {cards.length > 1 && (
              <button
                type="button"
                aria-label={t.leaveOut(name)}
                onClick={() => onRemove(id)}
                className="grid size-11 shrink-0 place-items-center text-quiet hover:text-bad"
              >
                <X aria-hidden size={18} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="max-w-md">
        <SearchPick
          label={t.addTest}
          none={t.noTestFound}
          failed={t.searchFailed}
          ask={async (q) => {
            const { results } = await browserApi.call(search, {
              query: { q, city, locale, limit: 10, typing: 'true' },
            });
            return results.filter(({ type, id, bookable }) => kinds.includes(type) && bookable && !ids.includes(id));
          }}
          keyOf={({ type, id }) => `${type} ${id}`}
          show={({ name }) => name}
          onPick={({ id }) => onAdd(id)}
        />
      </div>
    </div>
  );
}
