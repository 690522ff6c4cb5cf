import type { ItemCard } from '@healthplus/contract/items/schemas';
import { nameInLanguage } from '@healthplus/contract/languages';
import type { Quote } from '@healthplus/contract/quotes/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useId } from 'react';
import { rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';

interface Props {
  cards: ItemCard[];
  /** Between several people: one alone has all of them. */
  shared: boolean;
  /** Which of them are this person's. */
  chosen: number[];
  /** What the server says of them; nothing until it has. */
  quoted: Quote['people'][number] | undefined;
  error: string | undefined;
  onChange: (itemIds: number[]) => void;
  /** Does without a test, that goes from the visit where nobody else has it. */
  onLeaveOut: (itemId: number) => void;
  /** Takes a package in place of what this person has. */
  onTake: (packageId: number) => void;
}

/** Which of the tests one person has; nothing to choose where there is one test alone, or one person. */
export function PersonTests({ cards, shared, chosen, quoted, error, onChange, onLeaveOut, onTake }: Props) {
  const t = useMessages(bookingMessages);
  const id = useId();
  return (
    <>
      {shared && cards.length > 1 && (
        <fieldset aria-describedby={error ? id : undefined} className="mt-4">
          <legend className="mb-1 font-medium text-[0.9375rem]">{t.theirTests}</legend>
          {cards.map((card) => (
            <label key={card.id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={chosen.includes(card.id)}
                // Whoever is in a visit has a test in it.
                disabled={chosen.length === 1 && chosen.includes(card.id)}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, card.id] : chosen.filter((entry) => entry !== card.id))
                }
                className="size-5 shrink-0 accent-primary"
              />
              {card.name}
            </label>
          ))}
        </fieldset>
      )}
      <FieldError id={id} alert text={error} />
      <Hints cards={cards} chosen={chosen} quoted={quoted} onLeaveOut={onLeaveOut} onTake={onTake} />
    </>
  );
}

/** What is measured twice, and a package that has all of it for less. */
function Hints({
  cards,
  chosen,
  quoted,
  onLeaveOut,
  onTake,
}: Pick<Props, 'cards' | 'chosen' | 'quoted' | 'onLeaveOut' | 'onTake'>) {
  const t = useMessages(bookingMessages);
  const nameOf = (itemId: number) => cards.find(({ id }) => id === itemId)?.name ?? '';
  const { twice = [], cheaper = null, lines = [] } = quoted ?? {};
  const locale = useLocale();
  const instead = cheaper ? nameInLanguage(cheaper, locale) : '';
  const priceOf = (wanted: number) => rupees(lines.find(({ itemId }) => itemId === wanted)?.price ?? 0);
  return (
    <div role="status">
      {(twice.length > 0 || cheaper) && (
        <ul className="mt-3 grid gap-2 rounded-control bg-saving p-3 text-saving-ink">
          {twice.map(({ itemId, withinId, whole, shared }) => (
            <li key={`${itemId} ${withinId}`} className="flex flex-wrap items-center gap-x-3">
              <span className="grow">
                {whole
                  ? t.isIn(nameOf(itemId), nameOf(withinId), priceOf(itemId))
                  : t.shares(nameOf(itemId), nameOf(withinId), shared)}
              </span>
              {whole && chosen.length > 1 && (
                <Button look="quiet" onClick={() => onLeaveOut(itemId)}>
                  {t.leaveOut(nameOf(itemId))}
                </Button>
              )}
            </li>
          ))}
          {cheaper && (
            <li className="flex flex-wrap items-center gap-x-3">
              <span className="grow">{t.cheaper(instead, rupees(cheaper.price), rupees(cheaper.saving))}</span>
              <Button look="quiet" onClick={() => onTake(cheaper.itemId)}>
                {t.takeInstead(instead)}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
