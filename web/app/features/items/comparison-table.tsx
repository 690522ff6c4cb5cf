import { catalogueMessages } from '@healthplus/words/pages/items';
import { organMessages } from '@healthplus/words/pages/organs';
import { quoteMessages } from '@healthplus/words/pages/quotes';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { organPicture } from '#app/ui/organ-picture.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { CardChoices } from './card-choices.tsx';
import { type Compared, type MeasuredGroup, measuredBy, pricesByLab } from './comparison.ts';

/** On a phone a row's name stands on a line of its own, above the values, so that both packages fit beside each other. */
const row = 'grid border-hairline border-t md:table-row';
const head = 'col-span-full px-3 pt-2 text-left font-medium note align-top md:py-2 md:text-base md:text-ink';

/** How many values each measures, and what one of them costs. */
const valuesOf = (
  t: ReturnType<typeof useMessages<typeof quoteMessages.en>>,
): [string, (entry: Compared) => string][] => [
  [t.parameters, ({ card }) => String(card.parameterCount)],
  [
    t.costEach,
    ({ card }) =>
      card.parameterCount > 0 && card.labCount > 0 ? rupees(Math.round(card.price / card.parameterCount)) : '–',
  ],
];

/** Two or three packages side by side: what they cost and ask, then every parameter and who measures it. */
export function ComparisonTable({ compared, city }: { compared: Compared[]; city: string }) {
  const t = useMessages(quoteMessages);
  // A scan measures nothing: it is compared by what it costs and asks.
  const measured = compared.some(({ card }) => card.parameterCount > 0);
  const facts: [string, (entry: Compared) => string][] = [
    [t.price(city), ({ card }) => (card.labCount > 0 ? rupees(card.price) : '–')],
    [t.base, ({ card }) => rupees(card.basePrice)],
    [t.saving, ({ card }) => (card.percentOff > 0 ? `${card.percentOff}%` : '–')],
    ...(measured ? valuesOf(t) : []),
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
              <ColumnHead key={card.id} card={card} />
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {/* The names stay in sight on a phone, with no more than they must: what is put aside stands below them. */}
          <tr className="grid border-hairline border-t md:hidden" style={columns}>
            <th scope="row" className="sr-only">
              {t.putAside}
            </th>
            {compared.map(({ card }) => (
              <td key={card.id} className="px-3 py-1">
                {card.labCount > 0 && <CardChoices id={card.id} name={card.name} comparable={false} />}
              </td>
            ))}
          </tr>
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
          <LabRows compared={compared} columns={columns} city={city} />
          {measured && <MeasuredRows compared={compared} columns={columns} />}
        </tbody>
      </table>
    </div>
  );
}

/** A package by its name, with its button: what is compared can be booked there and then. */
function ColumnHead({ card }: Pick<Compared, 'card'>) {
  const t = useMessages(quoteMessages);
  const c = useMessages(catalogueMessages);
  return (
    <th scope="col" className="px-3 py-3 align-top font-normal md:w-1/4">
      <SiteLink to={card.url} className="block font-bold text-base leading-tight hover:text-primary md:text-lg">
        {card.name}
        <span className="sr-only">{`, ${t.view}`}</span>
      </SiteLink>
      {card.labCount > 0 && (
        <div className="mt-2 grid justify-items-start">
          <ButtonLink to={`/book?item=${card.id}`}>
            {c.bookNow}
            <span className="sr-only"> {card.name}</span>
          </ButtonLink>
          <div className="hidden md:block">
            <CardChoices id={card.id} name={card.name} comparable={false} />
          </div>
        </div>
      )}
    </th>
  );
}

interface Rows {
  compared: Compared[];
  columns: { gridTemplateColumns: string };
}

/** What each lab of the city asks for each of them: a price leads to its booking; the least of each stands out. */
function LabRows({ compared, columns, city }: Rows & { city: string }) {
  const t = useMessages(quoteMessages);
  const labs = pricesByLab(compared);
  if (labs.length === 0) return null;
  const least = compared.map((_, index) => Math.min(...labs.map(({ prices }) => prices[index] ?? Infinity)));
  return (
    <>
      <tr className="block border-hairline border-t bg-sand md:table-row">
        <th scope="rowgroup" colSpan={compared.length + 1} className="block px-3 py-3 text-left text-lg md:table-cell">
          {t.byLab(city)}
        </th>
      </tr>
      {labs.map(({ lab, prices }) => (
        <tr key={lab.id} className={row} style={columns}>
          <th scope="row" className={head}>
            {lab.labName}
          </th>
          {compared.map(({ card }, index) => {
            const price = prices[index];
            return (
              <td key={card.id} className="tabular px-3 pb-2 md:py-2">
                {price == null ? (
                  <Minus size={20} className="text-quiet" aria-label={t.notSold} />
                ) : (
                  <SiteLink
                    to={`/book?item=${card.id}&lab=${lab.id}`}
                    className={`inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary ${price === least[index] ? 'font-bold text-good' : ''}`}
                  >
                    {rupees(price)}
                    <span className="sr-only">{` ${t.bookAt(card.name, lab.labName)}`}</span>
                  </SiteLink>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </>
  );
}

/** What each of them measures, all of it or only where they differ. */
function MeasuredRows({ compared, columns }: Rows) {
  const t = useMessages(quoteMessages);
  const [different, setDifferent] = useState(false);
  const groups = measuredBy(compared)
    .map(({ organ, rows }) => ({ organ, rows: rows.filter(({ by }) => !different || by.includes(false)) }))
    .filter(({ rows }) => rows.length > 0);
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
      {groups.length === 0 && (
        <tr>
          <td colSpan={compared.length + 1} className="px-3 py-4 text-quiet">
            {t.same}
          </td>
        </tr>
      )}
      {groups.map((group) => (
        <OrganRows key={group.organ ?? 'none'} {...group} compared={compared} columns={columns} />
      ))}
    </>
  );
}

/** What tells of one part of the body, a row for each value. */
function OrganRows({ organ, rows, compared, columns }: MeasuredGroup & Rows) {
  const t = useMessages(quoteMessages);
  const o = useMessages(organMessages);
  const Picture = organPicture(organ);
  return (
    <>
      <tr className="block border-hairline border-t md:table-row">
        <th
          scope="rowgroup"
          colSpan={compared.length + 1}
          className="block px-3 pt-4 pb-2 text-left text-base md:table-cell"
        >
          <span className="flex items-center gap-2 text-primary-deep">
            <Picture size={20} aria-hidden /> {organ ? o.names[organ] : o.none}
          </span>
        </th>
      </tr>
      {rows.map(({ id, name, by }) => (
        <tr key={id} className={row} style={columns}>
          <th scope="row" className={`${head} ${by.includes(false) ? '' : 'text-quiet'}`}>
            {name}
          </th>
          {compared.map(({ card }, index) => (
            <td key={card.id} className="px-3 pb-2 md:py-2">
              {by[index] ? (
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
