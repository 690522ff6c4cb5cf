import type { ItemCard } from '@healthplus/contract/items/schemas';
import { cardMessages } from '@healthplus/words/pages/item-card';
import type { ReactNode } from 'react';
import { useCity } from '#app/lib/city.ts';
import { cut } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PriceLine } from '#app/ui/price-line.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { OrganBar, OrganMark } from './organ-bar.tsx';

export function Preparation({ card }: { card: Pick<ItemCard, 'fastingHours' | 'resultHours'> }) {
  const t = useMessages(cardMessages);
  return (
    <ul className="facts">
      {card.resultHours !== null && <li className="in-hours">{t.reportIn(card.resultHours)}</li>}
      {card.fastingHours ? <li className="fasting">{t.fast(card.fastingHours)}</li> : <li>{t.noFasting}</li>}
    </ul>
  );
}

/** Who sells it: how many labs of the chosen city, or the one whose own package it is. */
export function SoldBy({ card }: { card: ItemCard }) {
  const t = useMessages(cardMessages);
  const city = useCity();
  if (card.lab)
    return (
      <>
        {t.ownOf(card.lab.labName, card.lab.city)}
        {card.labCount === 0 && <span className="block">{t.notBookable}</span>}
      </>
    );
  return card.labCount > 0 ? t.labs(card.labCount) : t.noLabYet(city?.name ?? '');
}

/** A package, test or scan as it is offered in the chosen city; a lab's own package leads to its own page. */
export function PackageCard({
  card,
  describe,
  choices,
}: {
  card: ItemCard;
  describe?: boolean;
  /** What else can be done with it, below its button. */
  choices?: ReactNode;
}) {
  const t = useMessages(cardMessages);
  const choosesLab = card.labCount > 0 && !card.lab;
  const parameters = t.parameters(card.parameterCount);
  const said = card.testCount > 1 ? t.inTests(parameters, card.testCount) : parameters;
  const measured = card.firstParameters.slice(0, 3).join(' · ');
  return (
    <article className="card item-card">
      <div className="flex gap-3">
        <OrganMark organs={card.organs} />
        <h3 className="item-name">
          {/* A click anywhere on the card opens it. */}
          <SiteLink to={card.url} className="covering">
            {card.name}
          </SiteLink>
        </h3>
      </div>
      {describe && <p className="note">{cut(card.description)}</p>}
      {card.parameterCount > 0 ? (
        <p className="note">{`${said}: ${measured}${card.parameterCount > 3 ? '…' : ''}`}</p>
      ) : (
        <p className="note">{t.tests(card.testCount)}</p>
      )}
      <OrganBar organs={card.organs} parameterCount={card.parameterCount} />
      <Preparation card={card} />
      <div className="item-end">
        <div className="item-price">
          <PriceLine price={card.price} basePrice={card.basePrice} percent={card.percentOff} />
          <p className="note">
            <SoldBy card={card} />
          </p>
        </div>
        <ButtonLink
          to={choosesLab ? `${card.url}#labs` : card.url}
          wide
          discover="none"
          look={card.labCount > 0 ? 'primary' : 'secondary'}
          className="relative"
        >
          {choosesLab ? t.compareLabs : t.viewDetails}
          <span className="sr-only">{` ${card.name}`}</span>
        </ButtonLink>
        {choices}
      </div>
    </article>
  );
}
