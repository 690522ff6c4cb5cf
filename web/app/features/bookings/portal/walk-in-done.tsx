import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import type { ReactNode } from 'react';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Fact } from '#app/ui/fact.tsx';

/** A visit that was just saved at the desk: its number, its money, and on to the next person. */
export function WalkInDone({
  visit,
  onPay,
  onNext,
  more,
}: {
  visit: LabBooking;
  onPay: () => void;
  onNext: () => void;
  more: ReactNode;
}) {
  const t = useMessages(walkInMessages);
  const { paid, outstanding } = visit.payment;
  return (
    <section aria-labelledby="saved" className="card max-w-2xl p-6">
      <div role="status">
        <h2 id="saved" className="text-2xl">
          {t.saved(visit.patient.name)}
        </h2>
      </div>
      <dl className="my-4 grid gap-2 sm:grid-cols-3">
        {[
          [t.number, visit.number],
          [t.paid, rupees(paid)],
          [t.toPay, rupees(outstanding)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd className="tabular font-semibold text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mb-4 list-disc pl-5">
        {visit.orders[0]?.items.map((item) => (
          <li key={item.itemId}>
            <Fact text={item.name} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button autoFocus onClick={onNext}>
          {t.next}
        </Button>
        {outstanding > 0 && (
          <Button look="secondary" onClick={onPay}>
            {t.record}
          </Button>
        )}
        {more}
        <ButtonLink look="secondary" to="/labs/sample-collection?place=counter">
          {t.toSamples}
        </ButtonLink>
      </div>
    </section>
  );
}
