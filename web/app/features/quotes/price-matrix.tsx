import type { BasketQuote } from '@healthplus/contract/quotes/schemas';
import { quoteMessages } from '@healthplus/words/pages/quotes';
import { Minus } from 'lucide-react';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { SiteLink } from '#app/ui/site-link.tsx';

interface Row {
  labId: number;
  labName: string;
  /** By item. */
  prices: Map<number, number>;
}

/** Every lab with what it asks for each test: those that sell all of them first, then those that sell the most. */
function rowsOf({ prices, choices }: BasketQuote): Row[] {
  const rows = new Map<number, Row>();
  for (const { labId, labName, itemId, price } of prices) {
    const row = rows.get(labId) ?? { labId, labName, prices: new Map() };
    row.prices.set(itemId, price);
    rows.set(labId, row);
  }
  const place = new Map(choices.map(({ lab }, index) => [lab.id, index]));
  const placeOf = ({ labId }: Row) => place.get(labId) ?? choices.length;
  return [...rows.values()].toSorted((a, b) => placeOf(a) - placeOf(b) || b.prices.size - a.prices.size);
}

/** What each lab asks for each test, side by side; a price leads to its booking, the least of each test stands out. */
export function PriceMatrix({
  quote,
  bookAt,
}: {
  quote: BasketQuote;
  bookAt: (itemId: number, labId: number) => string;
}) {
  const t = useMessages(quoteMessages);
  const items = quote.items.filter(({ id }) => !quote.missing.includes(id));
  const rows = rowsOf(quote);
  if (items.length < 2 || rows.length < 2) return null;
  const least = new Map(items.map(({ id }) => [id, Math.min(...rows.map(({ prices }) => prices.get(id) ?? Infinity))]));
  return (
    <div>
      <h2 id="price-matrix" className="mb-4 text-2xl">
        {t.byTest}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="card overflow-x-auto" aria-labelledby="price-matrix" tabIndex={0}>
        <table className="w-full text-left text-[0.9375rem]">
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="px-3 py-3 font-normal note">
                {t.byLab(quote.city)}
              </th>
              {items.map(({ id, name }) => (
                <th key={id} scope="col" className="min-w-28 px-3 py-3 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ labId, labName, prices }) => (
              <tr key={labId} className="border-hairline border-t">
                <th scope="row" className="px-3 py-2 font-medium">
                  {labName}
                </th>
                {items.map(({ id, name }) => {
                  const price = prices.get(id);
                  return (
                    <td key={id} className="tabular px-3 py-2">
                      {price === undefined ? (
                        <Minus size={20} className="text-quiet" aria-label={t.notSold} />
                      ) : (
                        <SiteLink
                          to={bookAt(id, labId)}
                          className={`inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary ${price === least.get(id) ? 'font-bold text-good' : ''}`}
                        >
                          {rupees(price)}
                          <span className="sr-only">
                            {` ${t.bookAt(name, labName)}${price === least.get(id) ? `, ${t.cheapest}` : ''}`}
                          </span>
                        </SiteLink>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
