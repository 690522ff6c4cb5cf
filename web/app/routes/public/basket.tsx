import { readId, readIds } from '@healthplus/contract/ids';
import { quoteBasket } from '@healthplus/contract/quotes/endpoints';
import type { BasketQuote } from '@healthplus/contract/quotes/schemas';
import { choiceMessages } from '@healthplus/words/pages/choices';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { quoteMessages } from '@healthplus/words/pages/quotes';
import { siteMessages } from '@healthplus/words/pages/site';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { QuoteSections } from '#app/features/quotes/basket-quote.tsx';
import { browserApi } from '#app/lib/api.ts';
import { useChosen } from '#app/lib/chosen.ts';
import { useCity } from '#app/lib/city.ts';
import { rupees } from '#app/lib/format.ts';
import { type Locale, localeOf, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginOpen } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useBegun, useOpen } from '#app/lib/use-private.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { NotRead } from '#app/ui/not-read.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/basket';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = quoteMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.basketTitle,
    description: t.basketEmptyText,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

/** What is in the basket and what it costs together; `?items=` shows somebody else's, until it is changed. */
export default function BasketPage() {
  const t = useMessages(quoteMessages);
  const s = useMessages(siteMessages);
  const locale = useLocale();
  const city = useCity()?.name ?? '';
  const basket = useChosen('app.basket');
  const [search, setSearch] = useSearchParams();
  const shared = readIds(search.get('items'));
  const ids = shared.length > 0 ? shared : basket.ids;
  const wanted = ids.slice(0, 30).join(',');
  /** What was cleared away a moment ago, to be put back. */
  const [cleared, setCleared] = useState<number[]>([]);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const title = useRef<HTMLHeadingElement>(null);
  function remove(...gone: number[]) {
    // A list that somebody sent is not one's own.
    if (shared.length === 0) for (const id of gone) basket.remove(id);
    // The button is gone with its row: the keyboard goes on at the top of the page.
    title.current?.focus();
    const left = shared.filter((entry) => !gone.includes(entry));
    if (shared.length > 0) show(left);
  }
  /** Other tests in the address, beside what else stands there: the city, the doctor's paper. */
  function show(items: number[]) {
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (items.length > 0) after.set('items', items.join(','));
      else after.delete('items');
      return after;
    });
  }
  return (
    <div className="page-width pb-8">
      <Breadcrumbs label={s.breadcrumb} trail={[{ name: s.home, to: '/' }, { name: t.basketTitle }]} />
      <h1 ref={title} tabIndex={-1} className="text-3xl md:text-4xl">
        {t.basketTitle}
      </h1>
      {ready && wanted && city ? (
        <Quoted
          key={[wanted, city, locale].join()}
          items={wanted}
          prescriptionId={readId(search.get('prescription'))}
          city={city}
          onRemove={remove}
          onTakeInstead={(id) => {
            if (shared.length > 0) show([id]);
            else {
              basket.clear();
              basket.add(id);
            }
            title.current?.focus();
          }}
          onClear={() => {
            setCleared(ids);
            if (shared.length === 0) basket.clear();
            show([]);
            title.current?.focus();
          }}
        />
      ) : (
        <p className="mt-2 mb-6 text-quiet">{t.basketText(city)}</p>
      )}
      {ready && !wanted && (
        <EmptyBasket
          cleared={cleared.length}
          onPutBack={() => {
            for (const id of cleared) basket.add(id);
            setCleared([]);
          }}
        />
      )}
      {!ready && <Skeleton label={t.loading} />}
    </div>
  );
}

/** Where tests are found; what was cleared away a moment ago is put back. */
function EmptyBasket({ cleared, onPutBack }: { cleared: number; onPutBack: () => void }) {
  const t = useMessages(quoteMessages);
  const p = useMessages(prescriptionMessages);
  return (
    <EmptyState title={t.basketEmpty}>
      <p className="text-quiet">{t.basketEmptyText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {cleared > 0 && <Button onClick={onPutBack}>{t.putBack(cleared)}</Button>}
        <ButtonLink to="/all-packages" look={cleared > 0 ? 'secondary' : 'primary'}>
          {t.findTests}
        </ButtonLink>
        <ButtonLink to="/prescription" look="secondary">
          {p.title}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}

/** What tests cost together; where some are sold nowhere in the city, what the others do. */
async function readQuote(query: { items: string; city: string; locale: Locale }): Promise<BasketQuote> {
  const whole = await browserApi.call(quoteBasket, { query });
  const sold = whole.items.map(({ id }) => id).filter((id) => !whole.missing.includes(id));
  if (whole.missing.length === 0 || sold.length === 0) return whole;
  const rest = await browserApi.call(quoteBasket, { query: { ...query, items: sold.join(',') } });
  return { ...rest, items: whole.items, missing: whole.missing };
}

/** What is chosen and where it can be had, in one city: read as soon as either changes. */
function Quoted({
  items,
  prescriptionId,
  city,
  onRemove,
  onTakeInstead,
  onClear,
}: {
  items: string;
  /** What they were read off, where they come from a prescription. */
  prescriptionId: number | null;
  city: string;
  onRemove: (...ids: number[]) => void;
  onTakeInstead: (id: number) => void;
  onClear: () => void;
}) {
  const t = useMessages(quoteMessages);
  const c = useMessages(choiceMessages);
  const locale = useLocale();
  const begin = () => beginOpen(() => readQuote({ items, city, locale }));
  const { value: quote, failure, reload } = useOpen(useBegun(begin));
  return (
    <>
      <p className="mt-2 mb-6 text-quiet">{t.basketText(quote?.city ?? city)}</p>
      {failure !== null && <NotRead title={t.failed} onAgain={reload} />}
      {failure === null && quote === null && <Skeleton label={t.loading} />}
      {quote && quote.city !== city && (
        <p role="status" className="mb-4 rounded-control bg-saving p-3 text-saving-ink">
          {t.soldElsewhere(quote.city, city)}
        </p>
      )}
      {quote && <Gone items={items} quote={quote} onRemove={onRemove} />}
      {quote && (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_1.6fr]">
          <section aria-label={c.yourChoice} className="card h-fit p-4">
            <ul className="divide-y divide-hairline">
              {quote.items.map((item) => (
                <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
                  <SiteLink
                    to={item.url}
                    className="min-w-0 flex-1 basis-40 font-medium hover:text-primary hover:underline"
                  >
                    {item.name}
                  </SiteLink>
                  <span className="ml-auto flex items-center gap-1">
                    <span className="text-right">
                      <span className="tabular block">{rupees(item.price)}</span>
                      {quote.missing.includes(item.id) && <span className="note block">{t.elsewhere}</span>}
                    </span>
                    <button
                      type="button"
                      aria-label={`${t.remove}: ${item.name}`}
                      onClick={() => onRemove(item.id)}
                      className="grid size-11 place-items-center rounded-control text-bad hover:bg-bad-tint"
                    >
                      <Trash2 size={18} aria-hidden />
                    </button>
                  </span>
                </li>
              ))}
            </ul>
            <WithinOthers quote={quote} onRemove={onRemove} />
            <div className="mt-3 flex flex-wrap gap-3">
              <ButtonLink to="/all-packages" look="secondary">
                {t.findTests}
              </ButtonLink>
              <Button look="quiet" onClick={onClear}>
                {c.clear}
              </Button>
            </div>
          </section>
          <QuoteSections quote={quote} prescriptionId={prescriptionId} onTakeInstead={onTakeInstead} />
        </div>
      )}
    </>
  );
}

/** Tests that another one in the basket measures too: each is paid for twice. */
function WithinOthers({ quote, onRemove }: { quote: BasketQuote; onRemove: (...ids: number[]) => void }) {
  const t = useMessages(quoteMessages);
  const nameOf = (wanted: number) => quote.items.find(({ id }) => id === wanted)?.name ?? '';
  if (quote.within.length === 0) return null;
  return (
    <ul role="status" className="mt-3 grid gap-2 rounded-control bg-saving p-3 text-saving-ink">
      {quote.within.map(({ itemId, withinId, price }) => (
        <li key={`${itemId} ${withinId}`} className="flex flex-wrap items-center gap-x-3">
          <span className="grow">{t.within(nameOf(itemId), nameOf(withinId), rupees(price))}</span>
          <Button look="quiet" onClick={() => onRemove(itemId)}>
            {t.leaveOut(nameOf(itemId))}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What lies in the basket and the site does not offer any more; nothing where all of it is offered. */
function Gone({ items, quote, onRemove }: { items: string; quote: BasketQuote; onRemove: (...ids: number[]) => void }) {
  const t = useMessages(quoteMessages);
  const gone = readIds(items).filter((id) => !quote.items.some((item) => item.id === id));
  if (gone.length === 0) return null;
  return (
    <p role="status" className="mb-4 flex flex-wrap items-center gap-3 rounded-control bg-saving p-3 text-saving-ink">
      {t.gone(gone.length)}
      <Button look="quiet" onClick={() => onRemove(...gone)}>
        {t.remove}
      </Button>
    </p>
  );
}
