import type { Booking } from '@healthplus/contract/bookings/schemas';
import { isSigned } from '@healthplus/contract/order-states';
import { getClaimFolder } from '@healthplus/contract/reports/endpoints';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useState } from 'react';
import { download } from '#app/lib/download.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';

/** The papers for an insurer of a visit of several people: whose reports go along is ticked. */
export function ClaimFolderDialog({
  booking,
  send: withInvoice,
  onClose,
}: {
  booking: Booking;
  /** Fetches it once its invoice is there; false where that failed, which it says. */
  send: (fetch: () => Promise<void>) => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useMessages(bookingMessages);
  const [chosen, setChosen] = useState<number[]>([]);
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    const asked = { params: { number: booking.number }, query: { orders: chosen.join(',') || 'none' } };
    if (await withInvoice(() => download(getClaimFolder, asked, 'token'))) return onClose();
    setBusy(false);
  }
  return (
    <Dialog title={t.claimTitle} onClose={onClose}>
      <p className="mb-3">{t.claimIntro}</p>
      {booking.orders.map(({ id, person, reportState }) => {
        const signed = isSigned(reportState);
        return (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              disabled={!signed}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                setChosen((before) => (target.checked ? [...before, id] : before.filter((entry) => entry !== id)))
              }
              className="size-5 shrink-0 accent-primary"
            />
            <span className="grow">{person.name}</span>
            {!signed && <span className="note">{t.claimNoReport}</span>}
          </label>
        );
      })}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={busy} onClick={() => void send()}>
          {t.claimSend}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t.claimClose}
        </Button>
      </div>
    </Dialog>
  );
}
