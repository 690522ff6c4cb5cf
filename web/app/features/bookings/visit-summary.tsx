import type { ItemCard } from '@healthplus/contract/catalogue';
import type { LabChoice } from '@healthplus/contract/labs';
import { useSite } from '#app/features/site/use-site.ts';
import { rupees, shortDay, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { Draft } from './draft.ts';
import { bookingMessages } from './messages.ts';

interface Props {
  cards: ItemCard[];
  choice: LabChoice;
  draft: Draft;
  homeFee: number;
  person: string;
}

/** What is being booked and what it costs, in sight all the while. */
const isWithinADay = (startsAt: string) => new Date(startsAt).getTime() - Date.now() < 24 * 3_600_000;

export function VisitSummary({ cards, choice, draft, homeFee, person }: Props) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const { cancellationFee } = useSite();
  return (
    <aside aria-label={t.yourVisit} className="card self-start p-5 lg:sticky lg:top-20">
      <h2 className="mb-3 text-xl">{t.yourVisit}</h2>
      {person && <p className="font-semibold">{person}</p>}
      <p className="flex justify-between gap-4">
        <span>{cards.map((card) => card.name).join(', ')}</span> <span className="tabular">{rupees(choice.price)}</span>
      </p>
      {draft.place === 'home' && (
        <p className="mt-2 flex justify-between gap-4">
          <span>{t.homeCollection}</span> <span className="tabular">{rupees(homeFee)}</span>
        </p>
      )}
      <p className="mt-3 flex items-baseline justify-between gap-4 border-hairline border-t pt-3 font-semibold">
        <span>{t.total}</span> <span className="figure-price text-2xl">{rupees(choice.price + homeFee)}</span>
      </p>
      <p className="mt-2 text-quiet text-sm">
        {choice.lab.labName}
        {draft.startsAt && `, ${shortDay(draft.startsAt, locale)}, ${timeOfDay(draft.startsAt, locale)}`}
      </p>
      <p className="text-quiet text-sm">
        {draft.startsAt && isWithinADay(draft.startsAt) ? t.lateCancel(rupees(cancellationFee)) : t.freeCancel}
      </p>
    </aside>
  );
}
