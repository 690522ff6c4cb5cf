import { upiLink } from '@healthplus/contract/payments/rules';
import { workMessages } from '@healthplus/words/pages/work';
import { usePortal } from '#app/features/accounts/lab-side.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { QrCode } from '#app/ui/qr-code.tsx';

/** The amount as a QR code for the patient's UPI app, paid to the lab; nothing where the lab has named no UPI ID. */
export function UpiQr({ amount, note }: { amount: number; note: string }) {
  const t = useMessages(workMessages);
  const { profile } = usePortal();
  const { upi, labName } = profile;
  const link = upi && amount > 0 ? upiLink({ upi, name: labName, amount, note }) : null;
  if (!link || !upi) return null;
  return (
    <div className="grid justify-items-center gap-2 rounded-control border border-hairline p-3 text-center">
      <QrCode words={link} label={t.upiQr(rupees(amount))} />
      <p className="figure-price text-xl">{rupees(amount)}</p>
      <p className="wrap-anywhere note">{t.upiTo(upi)}</p>
      <a href={link} className="inline-flex min-h-11 items-center text-primary underline">
        {t.upiOpen}
      </a>
    </div>
  );
}
