import { cancelsFree } from '@healthplus/contract/bookings/rules';
import type { ItemCard } from '@healthplus/contract/items/schemas';
import { sumOf } from '@healthplus/contract/quotes/rules';
import type { LabChoice, Quote } from '@healthplus/contract/quotes/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { bookMessages } from '@healthplus/words/pages/people';
import { NotReported } from '#app/features/quotes/not-reported.tsx';
import { useSite } from '#app/features/site/use-site.ts';
import { dayAndTime, rupees, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { type Draft, itemsOf } from './draft.ts';
import { LastMeal } from './last-meal.tsx';
import { LatePromises } from './late-promises.tsx';

interface Props {
  cards: ItemCard[];
  /** The lab that was chosen; none yet at first. */
  choice: LabChoice | undefined;
  draft: Draft;
  /** What it costs; null while nothing is known of it. */
  quote: Quote | null;
  failed: boolean;
  /** Asks again what it costs. */
  onAgain: () => void;
  /** Who it is for, as far as that is known. */
  names: string[];
}

/** What is being booked and what it costs, person by person, in sight all the while; on a phone it stands below. */
export function VisitSummary({ cards, choice, draft, quote, failed, onAgain, names }: Props) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const { cancellationFee } = useSite();
  const ids = cards.map(({ id }) => id);
  const at = draft.startsAt ?? draft.wantedAt;
  return (
    <aside aria-label={t.yourVisit} className="card self-start p-5 lg:sticky lg:top-32">
      <h2 className="mb-3 text-xl">{t.yourVisit}</h2>
      {draft.people.map((person, at) => (
        <PersonSum
          // biome-ignore lint/suspicious/noArrayIndexKey: a person of the list is its place
          key={at}
          name={names[at] || (draft.people.length > 1 ? t.another(at + 1) : '')}
          tests={itemsOf(person, ids).map((own) => ({ id: own, name: cards.find(({ id }) => id === own)?.name ?? '' }))}
          quoted={quote?.people[at]}
        />
      ))}
      {quote && draft.place === 'home' && (
        <p className="mt-2 flex justify-between gap-4">
          <span>{t.homeCollection}</span> <span className="tabular">{rupees(quote.homeFee)}</span>
        </p>
      )}
      {quote && quote.discount > 0 && (
        <p className="mt-2 flex justify-between gap-4 text-good">
          <span>{t.coupon}</span> <span className="tabular">−{rupees(quote.discount)}</span>
        </p>
      )}
      {quote && (
        <p className="mt-3 flex items-baseline justify-between gap-4 border-hairline border-t pt-3 font-semibold">
          <span>{t.total}</span> <span className="figure-price text-2xl">{rupees(quote.total)}</span>
        </p>
      )}
      {quote && <p className="note text-right">{quote.tax > 0 ? t.taxIn(rupees(quote.tax)) : t.noTax}</p>}
      {failed && (
        <div>
          <FieldError alert text={t.quoteFailed} />
          <Button look="secondary" className="mt-2" onClick={onAgain}>
            {t.tryAgain}
          </Button>
        </div>
      )}
      {[...new Set(quote?.problems.map(({ message }) => message))].map((message) => (
        <FieldError key={message} alert text={message} />
      ))}
      <p className="mt-2 note">
        {choice ? choice.lab.labName : t.chooseLab}
        {at && `, ${dayAndTime(at, locale)}`}
      </p>
      {choice && <NotReported of={choice} />}
      {draft.secondAt && (
        <p className="note">
          {t.secondDraw}: {timeOfDay(draft.secondAt, locale)}
        </p>
      )}
      {quote && <LatePromises promises={quote.promises} homeFee={draft.place === 'home' ? quote.homeFee : null} />}
      <p className="note">
        {(!at || cancelsFree(new Date(at), new Date()) ? t.freeCancel : t.lateCancel)(rupees(cancellationFee))}
      </p>
    </aside>
  );
}

/** What one person has, what that costs, and how they prepare for it. */
function PersonSum({
  name,
  tests,
  quoted,
}: {
  name: string;
  tests: { id: number; name: string }[];
  quoted: Quote['people'][number] | undefined;
}) {
  const t = useMessages(bookingMessages);
  const p = useMessages(bookMessages);
  const locale = useLocale();
  const { fastingHours, lastMealAt, afterMeal, mealAt, requirements } = quoted?.preparation ?? {};
  return (
    <div className="mb-3">
      {name && <strong className="block">{name}</strong>}
      <ul>
        {tests.map((test) => {
          const line = quoted?.lines.find(({ itemId }) => itemId === test.id);
          return (
            <li key={test.id} className="flex justify-between gap-4">
              <span className="min-w-0">{test.name}</span>
              {line && <span className="tabular">{rupees(line.price)}</span>}
            </li>
          );
        })}
      </ul>
      {name && quoted && quoted.lines.length > 1 && (
        <p className="mt-1 flex justify-between gap-4 border-hairline border-t pt-1 font-medium">
          <span>{p.sumOf(name)}</span>
          <span className="tabular">{rupees(sumOf(quoted.lines.map(({ price }) => price)))}</span>
        </p>
      )}
      {lastMealAt ? (
        <LastMeal at={lastMealAt} />
      ) : (
        fastingHours && <p className="mt-1 font-medium text-sm">{t.fastBefore(fastingHours)}</p>
      )}
      {afterMeal && (
        <p className="mt-1 font-medium text-sm">{mealAt ? t.mealAt(dayAndTime(mealAt, locale)) : t.mealBefore}</p>
      )}
      {requirements?.map((line) => (
        <p key={line} className="note">
          <Fact text={line} />
        </p>
      ))}
    </div>
  );
}
