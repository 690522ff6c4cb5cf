import type { ItemCard, ItemGuide, Package } from '@healthplus/contract/items/schemas';
import { catalogueMessages } from '@healthplus/words/pages/items';
import { Check } from 'lucide-react';
import { useLocation } from 'react-router';
import { bareOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { PriceLine } from '#app/ui/price-line.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { CardChoices } from './card-choices.tsx';
import { HowItGoes, Measured, Taken } from './item-guide.tsx';
import { OrganBar } from './organ-bar.tsx';

interface Props {
  item: Package;
  card: ItemCard;
  guide: ItemGuide;
  city: string;
  /** The first time that is free in the city, at whichever lab; null where none is. */
  soonest: string | null;
  /** Who takes it, a sentence each. */
  takers: string[];
}

/** What an item is, measures, costs and asks of the patient. */
export function ItemDetails({ item, card, guide, city, soonest, takers }: Props) {
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
        <p className="mt-3 max-w-[70ch] text-lg text-quiet">{guide.description}</p>
        {item.licence === 'pcpndt' && <p className="mt-3 max-w-[70ch] font-medium">{t.sexNotDisclosed}</p>}
        <ul className="mt-4 flex flex-wrap gap-2">
          {facts.map((fact) => (
            <li key={fact} className="rounded-full border border-control/40 bg-card px-3 py-1 font-medium text-sm">
              <Fact text={fact} />
            </li>
          ))}
        </ul>
        <div className="mt-4 max-w-md">
          <OrganBar organs={card.organs} parameterCount={card.parameterCount} />
        </div>
      </div>
      {/* On a phone the price stands before the list of what is measured. */}
      <div className="grid content-start gap-6 lg:row-span-2">
        <PriceBox card={card} city={city} />
        <Information item={item} />
        <Requirements item={item} card={card} />
      </div>
      <div className="grid content-start gap-8">
        <WhoTakesIt takers={takers} />
        <HowItGoes item={item} card={card} guide={guide} soonest={soonest} />
        <Taken guide={guide} />
        <Measured guide={guide} />
      </div>
    </div>
  );
}

function WhoTakesIt({ takers }: { takers: string[] }) {
  const t = useMessages(catalogueMessages);
  if (takers.length === 0) return null;
  return (
    <section aria-labelledby="takers">
      <h2 id="takers" className="mb-2 text-2xl">
        {t.whoTakesIt}
      </h2>
      <ul className="list-disc pl-5">
        {takers.map((taker) => (
          <li key={taker}>{taker}</li>
        ))}
      </ul>
      <p className="mt-1 note">{t.askYourDoctor}</p>
    </section>
  );
}

/** The button that books it: the specification names that of /package/{id} so, whatever stands there. */
function BookButton({ card, wide }: { card: ItemCard; wide?: boolean }) {
  const t = useMessages(catalogueMessages);
  const atPackage = bareOf(useLocation().pathname).startsWith('/package/');
  return (
    <ButtonLink to={`/book?item=${card.id}`} wide={wide ?? false}>
      {atPackage || card.kind !== 'package' ? t.bookTest : t.bookNow}
    </ButtonLink>
  );
}

/** On a phone the price and the button stay in sight at the foot of the page. */
export function PriceBar({ card }: { card: ItemCard }) {
  if (card.labCount === 0) return null;
  return (
    <div className="-mx-4 sticky bottom-0 z-10 flex print:hidden flex-wrap items-center justify-between gap-x-3 gap-y-1 border-hairline border-t bg-card px-4 py-2 shadow-float lg:hidden">
      <PriceLine price={card.price} basePrice={card.basePrice} percent={card.percentOff} size="text-xl" />
      <span className="grow basis-36 whitespace-nowrap *:w-full">
        <BookButton card={card} />
      </span>
    </div>
  );
}

function PriceBox({ card, city }: Pick<Props, 'card' | 'city'>) {
  const t = useMessages(catalogueMessages);
  const bookable = card.labCount > 0;
  return (
    <div className="card grid gap-3 p-5">
      <p className="text-quiet">{bookable ? t.inCityFrom(city) : t.usualPrice}</p>
      <PriceLine price={card.price} basePrice={card.basePrice} percent={card.percentOff} size="text-4xl" />
      {bookable ? (
        <BookButton card={card} wide />
      ) : (
        <p className="rounded-control bg-sand p-3 font-medium">{t.noLabYet(city)}</p>
      )}
      {bookable && <CardChoices id={card.id} name={card.name} comparable={card.kind === 'package'} />}
      {card.kind === 'package' && (
        <SiteLink to={`/compare?items=${card.id}`} className="inline-flex min-h-11 items-center text-primary underline">
          {t.compareWith}
        </SiteLink>
      )}
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
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.9375rem]">
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
