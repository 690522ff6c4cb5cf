import { choiceMessages } from '@healthplus/words/pages/choices';
import { useChosen } from '#app/lib/chosen.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { ButtonLink } from '#app/ui/button.tsx';

/** Put an item into the basket, or beside others to compare. */
export function CardChoices({
  id,
  name,
  comparable,
  onAdded,
}: {
  id: number;
  name: string;
  comparable: boolean;
  /** It was put into the basket, or beside others. */
  onAdded?: () => void;
}) {
  const t = useMessages(choiceMessages);
  const basket = useChosen('app.basket');
  const compare = useChosen('app.compare');
  const toggle = (list: typeof basket, full: string) => {
    if (list.ids.includes(id)) return list.remove(id);
    if (!list.add(id)) return notify(full, 'bad');
    onAdded?.();
  };
  const option = (list: typeof basket, off: string, on: string, full: string) => {
    const chosen = list.ids.includes(id);
    return (
      <button type="button" aria-pressed={chosen} onClick={() => toggle(list, full)} className="button-small">
        {chosen ? on : off}
        <span className="sr-only">{`: ${name}`}</span>
      </button>
    );
  };
  return (
    <div className="item-choices">
      {option(basket, t.addToBasket, t.inBasket, t.basketFull)}
      {comparable && option(compare, t.compare, t.comparing, t.compareFull)}
    </div>
  );
}

/** What has been put aside, at the foot of a page, once; on a phone in its place where a price stands at the foot. */
export function ChoiceBar({ underPrice = false }: { underPrice?: boolean }) {
  const t = useMessages(choiceMessages);
  const basket = useChosen('app.basket');
  const compare = useChosen('app.compare');
  if (basket.ids.length === 0 && compare.ids.length === 0) return null;
  return (
    <aside
      aria-label={t.yourChoice}
      className={`${underPrice ? 'lg:sticky' : 'sticky'} bottom-0 z-20 mt-6 flex print:hidden flex-wrap items-center gap-3 border-hairline border-t bg-card p-3 shadow-float`}
    >
      {basket.ids.length > 0 && <ButtonLink to="/basket">{t.basketOf(basket.ids.length)}</ButtonLink>}
      {compare.ids.length > 1 && (
        <ButtonLink to={`/compare?items=${compare.ids.join(',')}`} look="secondary">
          {t.compareNow(compare.ids.length)}
        </ButtonLink>
      )}
      <button
        type="button"
        className="button-small"
        onClick={() => {
          basket.clear();
          compare.clear();
        }}
      >
        {t.clear}
      </button>
    </aside>
  );
}
