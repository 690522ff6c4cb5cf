import { ADULT } from '@healthplus/contract/accounts/rules';
import { findSoldItems } from '@healthplus/contract/lab-offers/endpoints';
import type { SoldItem } from '@healthplus/contract/lab-offers/schemas';
import { forOtherAge, forOtherSex, measuredTwice, sumOf } from '@healthplus/contract/quotes/rules';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import { X } from 'lucide-react';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { SearchPick } from '#app/ui/search-pick.tsx';

/** What is sold at the desk of a centre. */
const finderAt = (centreId: number | undefined) => (q: string) =>
  browserApi.call(findSoldItems, { query: { q, centreId } }, { token: readToken('labToken') });
type Find = ReturnType<typeof finderAt>;

/**
 * What is meant by several words at once (`cbc lft tsh`, or with commas `vitamin d, urine culture`): what is called exactly
 * that, or what alone begins so; the other words are left. A word that stands somewhere in a name chooses nothing.
 */
async function findByWords(typed: string, find: Find): Promise<{ items: SoldItem[]; left: string }> {
  const parted = /[,;+]/.test(typed);
  const words = [...new Set(typed.split(parted ? /\s*[,;+]\s*/ : /\s+/).filter(Boolean))];
  const found = await Promise.all(words.map(find));
  const meant = found.map((items, at) => {
    const called = items.filter(({ exact }) => exact);
    const begins = items.filter(({ name }) => name.toLowerCase().startsWith(words[at]!.toLowerCase()));
    return [called, begins].find(({ length }) => length === 1)?.[0];
  });
  return {
    items: meant.filter((item) => item !== undefined),
    left: words.filter((_, index) => !meant[index]).join(parted ? ', ' : ' '),
  };
}

/** What is to be done, found as one says it, with the lab's own prices and what they come to. */
export function SoldItems({
  chosen,
  standing = [],
  centreId,
  patient,
  autoFocus,
  error,
  onTyped,
  onChange,
}: {
  chosen: SoldItem[];
  /** What the same person has already: what is chosen beside it may measure it a second time. */
  standing?: SoldItem[];
  /** At whose desk; left out, the lab's first. */
  centreId?: number | undefined;
  /** Who has come, as far as it is known: their age in years. */
  patient: { sex?: string | undefined; age: number | null };
  /** The keyboard goes on here. */
  autoFocus?: boolean;
  error: string | undefined;
  /** Hears what was typed and is not chosen yet. */
  onTyped: (typed: string) => void;
  onChange: (chosen: SoldItem[]) => void;
}) {
  const t = useMessages(walkInMessages);
  const find = finderAt(centreId);
  async function takeWords(typed: string): Promise<string> {
    try {
      const { items, left } = await findByWords(typed, find);
      const known = new Set(items.map(({ itemId }) => itemId));
      if (items.length > 0) onChange([...chosen.filter(({ itemId }) => !known.has(itemId)), ...items]);
      if (left) notify(t.chooseAmong(left), 'bad');
      return left;
    } catch (error) {
      notify(messageOf(error, t.searchFailed), 'bad');
      return typed;
    }
  }
  const remove = (id: number) => onChange(chosen.filter(({ itemId }) => itemId !== id));
  const fasting = Math.max(0, ...chosen.map((item) => item.fastingHours ?? 0));
  return (
    <>
      <SearchPick
        label={t.findItem}
        hint={t.findItemHint}
        // Several words are taken together with Enter: of them no one is what the lab calls anything.
        none={(typed) => (/[\s,;+]/.test(typed.trim()) ? t.takeWords : t.noItem)}
        failed={t.searchFailed}
        ask={find}
        keyOf={(found) => found.itemId}
        leftOf={(found) => found.left}
        show={(found) => (
          <span className="flex justify-between gap-3">
            <span>{found.name}</span> <span className="tabular font-medium">{rupees(found.price)}</span>
          </span>
        )}
        autoFocus={autoFocus}
        onWords={takeWords}
        onTyped={onTyped}
        onPick={(item) => onChange([...chosen.filter(({ itemId }) => itemId !== item.itemId), item])}
      />
      <FieldError alert text={error} />
      <ChosenItems chosen={chosen} onRemove={remove} />
      {fasting > 0 && <p className="mt-2 font-medium text-sm">{t.fasting(fasting)}</p>}
      <DeskChecks chosen={chosen} standing={standing} patient={patient} onRemove={remove} />
    </>
  );
}

/** What was chosen with its prices, and what it comes to. */
function ChosenItems({ chosen, onRemove }: { chosen: SoldItem[]; onRemove: (itemId: number) => void }) {
  const t = useMessages(walkInMessages);
  return (
    <>
      {chosen.length === 0 && <p className="mt-3 text-quiet">{t.noneChosen}</p>}
      <ul className="mt-3 divide-y divide-hairline">
        {chosen.map((item) => (
          <li key={item.itemId} className="flex items-center gap-2">
            <span className="wrap-anywhere flex-1">{item.name}</span>
            <span className="tabular">{rupees(item.price)}</span>
            <button
              type="button"
              aria-label={t.remove(item.name)}
              onClick={() => onRemove(item.itemId)}
              className="grid size-11 place-items-center rounded-control text-quiet hover:text-bad"
            >
              <X aria-hidden="true" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <p className="flex items-baseline justify-between border-hairline border-t pt-3 font-semibold">
          {t.total} <span className="figure-price text-2xl">{rupees(sumOf(chosen.map(({ price }) => price)))}</span>
        </p>
      )}
    </>
  );
}

/** What the desk should ask about before it goes on: what is measured twice, and what is for the other sex or age. */
function DeskChecks({
  chosen,
  standing,
  patient,
  onRemove,
}: {
  chosen: SoldItem[];
  standing: SoldItem[];
  patient: { sex?: string | undefined; age: number | null };
  onRemove: (itemId: number) => void;
}) {
  const t = useMessages(walkInMessages);
  const isChosen = (item: SoldItem) => chosen.includes(item);
  const twice = measuredTwice([...standing, ...chosen]).filter(
    ({ item, within }) => isChosen(item) || isChosen(within),
  );
  const others = forOtherSex(chosen, patient.sex);
  const otherAge = forOtherAge(chosen, patient.age === null ? undefined : patient.age < ADULT);
  return (
    <div role="status">
      {twice.length + others.length + otherAge.length > 0 && (
        <ul className="mt-3 grid gap-2 rounded-control bg-saving p-3 text-saving-ink">
          {twice.map(({ item, within, whole, shared }) => (
            <li key={`${item.itemId} ${within.itemId}`} className="flex flex-wrap items-center gap-2">
              <span className="grow">
                {whole ? t.isIn(item.name, within.name) : t.shares(item.name, within.name, shared)}
              </span>
              {whole && isChosen(item) && (
                <Button look="quiet" onClick={() => onRemove(item.itemId)}>
                  {t.remove(item.name)}
                </Button>
              )}
            </li>
          ))}
          {others.map(({ itemId, name, onlyFor }) => (
            <li key={itemId}>{t.otherSex(name, t.sexes[onlyFor!])}</li>
          ))}
          {otherAge.map(({ itemId, name, onlyForAge }) => (
            <li key={`${itemId} age`}>{t.otherAge(name, t.ages[onlyForAge!])}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
