import type { SearchResult } from '@healthplus/contract/search/schemas';
import { choiceMessages } from '@healthplus/words/pages/choices';
import { searchMessages } from '@healthplus/words/pages/search';
import { Fragment } from 'react';
import { useChosen } from '#app/lib/chosen.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';

/** What answers each thing that was asked for at once, to be put into the basket as one. */
export function Together({ items }: { items: SearchResult[] }) {
  const t = useMessages(searchMessages);
  const c = useMessages(choiceMessages);
  const basket = useChosen('app.basket');
  const added = items.every(({ id }) => basket.ids.includes(id));
  const add = () => {
    const all = items.map(({ id }) => basket.add(id)).every(Boolean);
    notify(all ? t.allAdded : c.basketFull, all ? 'good' : 'bad');
  };
  return (
    <section aria-labelledby="together" className="card mt-4 flex flex-wrap items-center justify-between gap-4 p-4">
      <div>
        <h2 id="together" className="text-lg">
          {t.together}
        </h2>
        <p className="wrap-anywhere text-quiet">
          {items.map(({ id, name, price }, at) => (
            <Fragment key={id}>
              {at > 0 && ' + '}
              {name} {price !== undefined && <span className="tabular text-ink">{t.from(rupees(price))}</span>}
            </Fragment>
          ))}
        </p>
        <p className="note">{t.togetherPrice}</p>
      </div>
      {added ? <ButtonLink to="/basket">{t.toBasket}</ButtonLink> : <Button onClick={add}>{t.addAll}</Button>}
    </section>
  );
}
