import { cameToNothing } from '@healthplus/contract/bookings/rules';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { rupees, shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { VisitStateChip } from './visit-state.tsx';

/** A visit that is over as a row: when, where, for whom, how it ended, what it came to; opened, all of it. */
export function PastVisit({ booking, children }: { booking: Booking; children: ReactNode }) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const { number, startsAt, lab, orders, state, total, cancellationFee } = booking;
  // Of a visit that came to nothing, what it has cost all the same.
  const sum = cameToNothing.includes(state) ? cancellationFee : total;
  return (
    <details className="group border-hairline border-b last:border-b-0">
      <summary className="grid cursor-pointer grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-sand sm:grid-cols-[7rem_1fr_auto_auto_auto]">
        <span className="tabular note">
          {shortDay(startsAt, locale)}
          <span className="sr-only">
            , {t.number} {number}
          </span>
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className="justify-self-end transition-transform group-open:rotate-180 sm:order-last"
        />
        <span className="wrap-anywhere col-span-2 sm:col-span-1">
          <span className="block font-medium">{lab.labName}</span>
          <span className="block note">{orders.map(({ person }) => person.name).join(', ')}</span>
        </span>
        <span>
          <VisitStateChip state={state} />
        </span>
        <span className="tabular justify-self-end font-medium">{sum > 0 && rupees(sum)}</span>
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
