import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useLocation } from 'react-router';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';

/** How it is paid, and what the laboratory should know. */
export function PaySection({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const t = useMessages(bookingMessages);
  return (
    <section aria-labelledby="pay" className="card p-5">
      <h2 id="pay" className="mb-4 text-2xl">
        {t.payment}
      </h2>
      <label className="flex items-start gap-3 rounded-card border-2 border-primary p-4">
        <input type="radio" name="payment" checked readOnly className="mt-1 size-5 accent-primary" />
        <span>
          <span className="block font-semibold">{t.atCollection}</span>
          <span className="text-quiet text-sm">{t.atCollectionText}</span>
        </span>
      </label>
      <div className="mt-4">
        <TextAreaField label={t.note} maxLength={500} value={note} onChange={(event) => onNote(event.target.value)} />
      </div>
    </section>
  );
}

/** Confirms; a visitor signs in first, and comes back to what was chosen. */
export function ConfirmButton({
  signedIn,
  busy,
  onConfirm,
}: {
  signedIn: boolean;
  busy: boolean;
  onConfirm: () => void;
}) {
  const t = useMessages(bookingMessages);
  const here = useLocation();
  if (signedIn)
    return (
      <Button wide disabled={busy} onClick={onConfirm}>
        {busy ? t.confirmBusy : t.confirm}
      </Button>
    );
  return (
    <div className="card p-5 text-center">
      <ButtonLink to={`/login?next=${encodeURIComponent(here.pathname + here.search)}`} wide>
        {t.logInFirst}
      </ButtonLink>
      <p className="mt-2 text-quiet">{t.logInText}</p>
    </div>
  );
}

/** The total, in sight at the foot of a phone. */
export function TotalBar({ total }: { total: number | undefined }) {
  const t = useMessages(bookingMessages);
  return (
    <p className="sticky bottom-0 z-10 -mx-4 flex items-baseline justify-between border-hairline border-t bg-card px-4 py-3 font-semibold shadow-float lg:hidden">
      <span>{t.total}</span> <span className="figure-price text-2xl">{total === undefined ? '…' : rupees(total)}</span>
    </p>
  );
}
