import { upiLink } from '@healthplus/contract/payments/rules';
import { workMessages } from '@healthplus/words/pages/work';
import { useEffect, useState } from 'react';
import { usePortal } from '#app/features/accounts/lab-side.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';

/** The dots of a QR code as the path of a drawing, and how many there are to a side. Loaded when one is shown. */
async function drawn(words: string): Promise<{ path: string; size: number }> {
  const { create } = await import('qrcode');
  const { data, size } = create(words, { errorCorrectionLevel: 'M' }).modules;
  const dots = Array.from(data, (dark, index) => (dark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : ''));
  return { path: dots.join(''), size };
}

/** The amount as a QR code for the patient's UPI app, paid to the lab; nothing where the lab has named no UPI ID. */
export function UpiQr({ amount, note }: { amount: number; note: string }) {
  const t = useMessages(workMessages);
  const { profile } = usePortal();
  const { upi, labName } = profile;
  const link = upi && amount > 0 ? upiLink({ upi, name: labName, amount, note }) : null;
  const [code, setCode] = useState<{ path: string; size: number } | null>(null);
  useEffect(() => {
    let over = false;
    setCode(null);
    if (link)
      drawn(link)
        .then((shown) => !over && setCode(shown))
        .catch(() => {});
    return () => {
      over = true;
    };
  }, [link]);
  if (!link || !upi) return null;
  return (
    <div className="grid justify-items-center gap-2 rounded-control border border-hairline p-3 text-center">
      {code && (
        <svg
          role="img"
          aria-label={t.upiQr(rupees(amount))}
          viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
          className="size-52 rounded-control bg-white"
        >
          <path d={code.path} fill="#000" />
        </svg>
      )}
      <p className="figure-price text-xl">{rupees(amount)}</p>
      <p className="wrap-anywhere note">{t.upiTo(upi)}</p>
      <a href={link} className="inline-flex min-h-11 items-center text-primary underline">
        {t.upiOpen}
      </a>
    </div>
  );
}
