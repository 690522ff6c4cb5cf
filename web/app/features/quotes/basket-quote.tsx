import type { BasketQuote, LabChoice } from '@healthplus/contract/quotes/schemas';
import { quoteMessages } from '@healthplus/words/pages/quotes';
import { useFeeText } from '#app/features/items/use-fee-text.ts';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { NotReported } from './not-reported.tsx';
import { PriceMatrix } from './price-matrix.tsx';

/** Where it is booked; with the prescription that it was read off. */
const bookAddress = (itemIds: number[], labId: number, prescriptionId: number | null) =>
  `/book?${itemIds.length === 1 ? 'item' : 'items'}=${itemIds.join(',')}&lab=${labId}${prescriptionId === null ? '' : `&prescription=${prescriptionId}`}`;

/** Which single lab is cheapest for all, and what two labs would ask. */
export function QuoteSections({
  quote,
  prescriptionId,
  onTakeInstead,
}: {
  quote: BasketQuote;
  prescriptionId: number | null;
  /** Another item takes the place of all that was chosen. */
  onTakeInstead: (itemId: number) => void;
}) {
  const t = useMessages(quoteMessages);
  const wanted = quote.items.filter((item) => !quote.missing.includes(item.id)).map((item) => item.id);
  const cheapest = quote.choices[0];
  const atHome = quote.choices
    .filter((choice) => choice.homeFee !== null)
    .toSorted((a, b) => a.price + a.homeFee! - b.price - b.homeFee!)[0];
  // Where nothing of it is sold there is nothing to compare.
  const noneSold = quote.missing.length === quote.items.length;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      {quote.cheaper && <Cheaper {...quote.cheaper} prescriptionId={prescriptionId} onTake={onTakeInstead} />}
      {quote.missing.length > 0 && (
        <p className="rounded-control bg-saving p-4 text-saving-ink">
          {t.missing}{' '}
          {quote.items
            .filter((item) => quote.missing.includes(item.id))
            .map((item) => item.name)
            .join(', ')}
        </p>
      )}
      {noneSold && <p className="card p-4">{t.noneSold}</p>}
      {!noneSold && (
        <section aria-labelledby="one-lab">
          <h2 id="one-lab" className="mb-4 text-2xl">
            {t.oneLab}
          </h2>
          {quote.choices.length === 0 && <p className="card p-4">{t.noOneLab}</p>}
          <ul className="grid gap-3">
            {quote.choices.map((choice) => (
              <LabTotal
                key={choice.lab.id}
                choice={choice}
                to={bookAddress(wanted, choice.lab.id, prescriptionId)}
                book={t.bookAll}
                cheapest={choice === cheapest}
                cheapestAtHome={choice === atHome}
              />
            ))}
          </ul>
        </section>
      )}
      {!noneSold && <SplitOverTwo quote={quote} prescriptionId={prescriptionId} />}
      <PriceMatrix quote={quote} bookAt={(itemId, labId) => bookAddress([itemId], labId, prescriptionId)} />
    </div>
  );
}

/** What one lab asks for everything, and a way to book it there. */
export function LabTotal({
  choice,
  to,
  book,
  cheapest,
  cheapestAtHome = false,
}: {
  choice: LabChoice;
  to: string;
  book: string;
  cheapest: boolean;
  cheapestAtHome?: boolean;
}) {
  const t = useMessages(quoteMessages);
  const locale = useLocale();
  const fee = useFeeText(choice);
  const [next] = choice.nextSlots;
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 p-4">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <SiteLink to={`/lab/${choice.lab.id}`} className="font-semibold hover:text-primary hover:underline">
            {choice.lab.labName}
          </SiteLink>
          {cheapest && <Chip tone="saving">{t.cheapest}</Chip>}
          {cheapestAtHome && !cheapest && <Chip tone="saving">{t.cheapestAtHome}</Chip>}
          {choice.lab.accreditation && <Chip tone="tint">{choice.lab.accreditation}</Chip>}
        </p>
        <p className="note">
          {t.nextSlot}: {next ? dayAndTime(next.startsAt, locale) : t.noSlot}
        </p>
        <NotReported of={choice} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-right">
          <span className="figure-price block text-2xl">{rupees(choice.price)}</span>
          <span className="note">{fee}</span>
        </p>
        <ButtonLink to={to}>
          {book}
          <span className="sr-only">: {choice.lab.labName}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

/** A package that measures all that was chosen, for less than it costs at the cheapest lab. */
function Cheaper({
  itemId,
  labId,
  name,
  labName,
  price,
  saving,
  prescriptionId,
  onTake,
}: NonNullable<BasketQuote['cheaper']> & { prescriptionId: number | null; onTake: (itemId: number) => void }) {
  const t = useMessages(quoteMessages);
  return (
    <section aria-labelledby="cheaper" className="card grid gap-3 border-saving bg-saving p-4 text-saving-ink">
      <h2 id="cheaper" className="text-xl">
        {t.cheaperTitle(rupees(saving))}
      </h2>
      <p>{t.cheaper(name, labName, rupees(price), rupees(saving))}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => onTake(itemId)}>
          {t.takeInstead}
        </Button>
        <ButtonLink to={bookAddress([itemId], labId, prescriptionId)}>
          {t.bookInstead}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      </div>
    </section>
  );
}

/** The same at two labs, each for what it sells cheapest; with two visits. */
function SplitOverTwo({ quote, prescriptionId }: { quote: BasketQuote; prescriptionId: number | null }) {
  const t = useMessages(quoteMessages);
  const cheapest = quote.choices[0];
  return (
    <section aria-labelledby="split">
      <h2 id="split" className="mb-4 text-2xl">
        {t.split}
      </h2>
      {quote.split === null ? (
        <p className="card p-4">{quote.choices.length > 0 ? t.noSplit : t.noSplitEither}</p>
      ) : (
        <div className="card p-4">
          <ul className="divide-y divide-hairline">
            {quote.split.parts.map((part) => (
              <li key={part.labId} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div>
                  <p className="font-semibold">{part.labName}</p>
                  <p className="note">
                    {quote.items
                      .filter((item) => part.itemIds.includes(item.id))
                      .map((item) => item.name)
                      .join(', ')}
                  </p>
                  <NotReported of={part} />
                </div>
                <div className="flex flex-wrap items-center gap-3">
                  <span className="figure-price text-xl">{rupees(part.price)}</span>
                  <ButtonLink to={bookAddress(part.itemIds, part.labId, prescriptionId)} look="secondary">
                    {t.bookThese}
                    <span className="sr-only">: {part.labName}</span>
                  </ButtonLink>
                </div>
              </li>
            ))}
          </ul>
          <p className="border-hairline border-t pt-3 font-semibold">
            {t.splitTotal} <span className="figure-price text-2xl">{rupees(quote.split.total)}</span>{' '}
            {cheapest && (
              <span className="font-normal text-quiet">{t.splitSaves(rupees(cheapest.price - quote.split.total))}</span>
            )}
          </p>
        </div>
      )}
    </section>
  );
}
