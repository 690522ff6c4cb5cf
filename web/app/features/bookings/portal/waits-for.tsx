import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { labMessages } from '@healthplus/words/pages/lab-accounts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';

/** What of a booking waits for the desk stands on a page of its own: money that is owed to its patient, a tube that is owed by them. */
export function WaitsFor({ booking: { number, payment, again } }: { booking: LabBooking }) {
  const t = useMessages(labMessages);
  const toPlan = again.some(({ visit }) => visit === null);
  return (
    <>
      {payment.backAtDesk > 0 && (
        <ButtonLink look="secondary" to={`/labs/invoices?view=to_give_back&q=${number}`}>
          {t.giveBack(rupees(payment.backAtDesk))}
        </ButtonLink>
      )}
      {toPlan && (
        <ButtonLink look="secondary" to={`/labs/reception?view=again&q=${number}`}>
          {t.planAgain}
        </ButtonLink>
      )}
    </>
  );
}
