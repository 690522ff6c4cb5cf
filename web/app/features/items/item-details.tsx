import type { ItemCard, Package } from '@healthplus/contract/items/schemas';
import { catalogueMessages } from '@healthplus/words/pages/items';
import { Check, ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { bareOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { PriceLine } from '#app/ui/price-line.tsx';
import { CardChoices } from './card-choices.tsx';

interface Props {
  item: Package;
  card: ItemCard;
  city: string;
}

/** What an item is, measures, costs and asks of the patient. */
export function ItemDetails({ item, card, city }: Props) {
  const t = useMessages(catalogueMessages);
  const facts = [
    card.parameterCount > 0 ? t.parameters(card.parameterCount) : t.tests(card.testCount),
    card.fastingHours ? t.fast(card.fastingHours) : t.noFasting,
    ...(card.resultHours ? [t.reportIn(card.resultHours)] : []),
    item.demographics.join(', '),
  ].filter(Boolean);
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1.7fr_1fr] lg:grid-rows-[auto_1fr]">
      <div>
        <h1 className="text-3xl md:text-5xl">{card.name}</h1>
        <p className="mt-3 max-w-[70ch] text-lg text-quiet">{item.description}</p>
        {item.licence === 'pcpndt' && <p className="mt-3 max-w-[70ch] font-medium">{t.sexNotDisclosed}</p>}
        <ul className="mt-4 flex flex-wrap gap-2">
          {facts.map((fact) => (
            <li key={fact} className="rounded-full border border-control/40 bg-card px-3 py-1 font-medium text-sm">
              <Fact text={fact} />
            </li>
          ))}
        </ul>
      </div>
      {/* On a phone the price stands before the list of what is measured. */}
      <div className="grid content-start gap-6 lg:row-span-2">
        <PriceBox card={card} city={city} />
        <Information item={item} />
        <Requirements item={item} card={card} />
      </div>
      <Parameters item={item} />
    </div>
  );
}

function PriceBox({ card, city }: Omit<Props, 'item'>) {
  const t = useMessages(catalogueMessages);
  // The specification names the button of /package/{id} so, whatever stands there.
  const atPackage = bareOf(useLocation().pathname).startsWith('/package/');
  const bookable = card.labCount > 0;
  return (
    <div className="card grid gap-3 p-5">
      <p className="text-quiet">{bookable ? t.inCityFrom(city) : t.usualPrice}</p>
      <PriceLine price={card.price} basePrice={card.basePrice} percent={card.percentOff} size="text-4xl" />
      {bookable ? (
        <ButtonLink to={`/book?item=${card.id}`} wide>
          {atPackage || card.kind !== 'package' ? t.bookTest : t.bookNow}
        </ButtonLink>
      ) : (
        <p className="rounded-control bg-sand p-3 font-medium">{t.noLabYet(city)}</p>
      )}
      {bookable && <CardChoices id={card.id} name={card.name} comparable={card.kind === 'package'} />}
      {bookable && (
        <ul className="grid gap-1 text-sm">
          {[t.pricePromise, t.cancelPromise].map((promise) => (
            <li key={promise} className="flex gap-2">
              <Check size={18} className="shrink-0 text-good" aria-hidden /> {promise}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Information({ item }: { item: Package }) {
  const t = useMessages(catalogueMessages);
  const rows = [
    [t.testCode, item.testCode],
    [t.duration, item.testDuration],
    [t.resultsIn, item.resultTime],
    [t.demographics, item.demographics.join(', ')],
    [t.numberOfTests, String(item.numberOfTests)],
    [t.reportFormat, item.reportFormat],
  ].filter(([, value]) => value);
  return (
    <section aria-labelledby="information" className="card p-5">
      <h2 id="information" className="mb-2 text-xl">
        {t.information}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[15px]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="text-right font-medium">
              <Fact text={value ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Requirements({ item, card }: { item: Package; card: ItemCard }) {
  const t = useMessages(catalogueMessages);
  const lines = [...(card.fastingHours ? [t.fast(card.fastingHours)] : []), ...item.preTestRequirements];
  return (
    <section aria-labelledby="requirements" className="rounded-card border border-saving bg-saving-tint p-5">
      <h2 id="requirements" className="mb-2 text-xl">
        {t.requirements}
      </h2>
      {lines.length === 0 ? (
        <p>{t.noRequirements}</p>
      ) : (
        <ul className="list-disc pl-5">
          {lines.map((line) => (
            <li key={line}>
              <Fact text={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Parameters by the test that they belong to, each name once; a test of one name is a line. */
function Parameters({ item }: { item: Package }) {
  const t = useMessages(catalogueMessages);
  // By hand: phones of three years ago have no Map.groupBy.
  const groups = new Map<string, typeof item.packageTests>();
  // Two tests may measure the same thing: its name stands once.
  const named = new Set<string>();
  for (const entry of item.packageTests) {
    const name = entry.test.parameters[0]?.name ?? '';
    if (named.has(name)) continue;
    named.add(name);
    groups.set(entry.test.name, [...(groups.get(entry.test.name) ?? []), entry]);
  }
  return (
    <section aria-labelledby="parameters">
      <h2 id="parameters" className="mb-2 text-2xl">
        {t.testParameters}
      </h2>
      {groups.size === 0 && <p className="text-quiet">{t.noParameters}</p>}
      {[...groups].map(([test, entries]) => (
        <details key={test} open={groups.size === 1} className="group border-hairline border-t">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 font-semibold">
            {test}{' '}
            <span className="flex items-center gap-2 whitespace-nowrap font-normal text-quiet">
              {t.parameters(entries.length)}
              <ChevronDown size={18} aria-hidden className="transition-transform group-open:rotate-180" />
            </span>
          </summary>
          <ul className="flex flex-wrap gap-2 pb-4">
            {entries.map((entry) => (
              <li key={entry.parameterId} className="rounded-full bg-sand px-3 py-0.5 text-sm">
                {entry.test.parameters[0]?.name}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
