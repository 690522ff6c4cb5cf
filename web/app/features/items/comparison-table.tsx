import type { ItemCard, Package } from '@healthplus/contract/items/schemas';
import { quoteMessages } from '@healthplus/words/pages/quotes';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';

export interface Compared {
  item: Package;
  card: ItemCard;
}

/** On a phone a row's name stands on a line of its own, above the values, so that both packages fit beside each other. */
const row = 'grid border-hairline border-t md:table-row';
const head = 'col-span-full px-3 pt-2 text-left font-medium note align-top md:py-2 md:text-base md:text-ink';

/** Two or three packages side by side: what they cost and ask, then every parameter and who measures it. */
export function ComparisonTable({ compared, city }: { compared: Compared[]; city: string }) {
  const t = useMessages(quoteMessages);
  const facts: [string, (entry: Compared) => string][] = [
    [t.price(city), ({ card }) => rupees(card.price)],
    [t.base, ({ card }) => rupees(card.basePrice)],
    [t.saving, ({ card }) => (card.percentOff > 0 ? `${card.percentOff}%` : '–')],
    [t.parameters, ({ card }) => String(card.parameterCount)],
    [t.costEach, ({ card }) => (card.parameterCount > 0 ? rupees(Math.round(card.price / card.parameterCount)) : '–')],
    [t.tests, ({ card }) => String(card.testCount)],
    [t.fasting, ({ card }) => (card.fastingHours ? t.hours(card.fastingHours) : t.noFasting)],
    [t.report, ({ card }) => (card.resultHours ? t.hours(card.resultHours) : '–')],
    [t.labs, ({ card }) => String(card.labCount)],
  ];
  const columns = { gridTemplateColumns: `repeat(${compared.length}, minmax(0, 1fr))` };
  return (
    <div className="card">
      <table className="block w-full text-left md:table">
        <thead className="sticky top-16 block bg-card md:static md:table-header-group">
          <tr className="grid md:table-row" style={columns}>
            <th scope="col" className="sr-only md:not-sr-only md:table-cell">
              <span className="sr-only">{t.feature}</span>
            </th>
            {compared.map(({ card }) => (
              <th key={card.id} scope="col" className="px-3 py-3 align-top md:w-1/4">
                <span className="block text-base leading-tight md:text-lg">{card.name}</span>
                <ButtonLink to={card.url} look="quiet" className="-ml-2">
                  {t.view}
                  <span className="sr-only"> {card.name}</span>
                </ButtonLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {facts.map(([name, value]) => (
            <tr key={name} className={row} style={columns}>
              <th scope="row" className={head}>
                {name}
              </th>
              {compared.map((entry) => (
                <td key={entry.card.id} className="tabular px-3 pb-2 font-semibold md:py-2">
                  {value(entry)}
                </td>
              ))}
            </tr>
          ))}
          <MeasuredRows compared={compared} columns={columns} />
        </tbody>
      </table>
    </div>
  );
}

/** What each of them measures, all of it or only where they differ. */
function MeasuredRows({ compared, columns }: { compared: Compared[]; columns: { gridTemplateColumns: string } }) {
  const t = useMessages(quoteMessages);
  const [different, setDifferent] = useState(false);
  const measured = compared.map(
    ({ item }) => new Set(item.packageTests.map((entry) => entry.test.parameters[0]?.name ?? '')),
  );
  const all = [...new Set(measured.flatMap((names) => [...names]))].sort((a, b) => a.localeCompare(b));
  const differs = (name: string) => measured.some((names) => !names.has(name));
  const shown = different ? all.filter(differs) : all;
  return (
    <>
      <tr className="grid border-hairline border-t bg-sand md:table-row">
        <th scope="row" className="px-3 py-3 text-left text-lg">
          {t.measures}
        </th>
        <td colSpan={compared.length} className="px-3 py-3">
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={different}
              onChange={(event) => setDifferent(event.target.checked)}
              className="size-5 accent-primary"
            />
            {t.onlyDifferent}
          </label>
        </td>
      </tr>
      {shown.length === 0 && (
        <tr>
          <td colSpan={compared.length + 1} className="px-3 py-4 text-quiet">
            {t.same}
          </td>
        </tr>
      )}
      {shown.map((name) => (
        <tr key={name} className={row} style={columns}>
          <th scope="row" className={`${head} ${differs(name) ? '' : 'text-quiet'}`}>
            {name}
          </th>
          {compared.map(({ card }, index) => (
            <td key={card.id} className="px-3 pb-2 md:py-2">
              {measured[index]?.has(name) ? (
                <Check size={20} className="text-good" aria-label={t.yes} />
              ) : (
                <Minus size={20} className="text-quiet" aria-label={t.no} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
