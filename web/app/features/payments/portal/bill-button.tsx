import { getBillPdf } from '@healthplus/contract/invoices/endpoints';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button } from '#app/ui/button.tsx';

/** Shows the bill of a visit as it stands, to be printed. */
export function BillButton({ number, look = 'secondary' }: { number: string; look?: 'secondary' | 'quiet' }) {
  const t = useMessages(walkInMessages);
  const language = useLocale();
  const { show, busy } = useDownload(useLabSide(), t.billFailed);
  return (
    <Button
      look={look}
      disabled={busy}
      aria-label={`${t.printBill}: ${number}`}
      onClick={() => void show(getBillPdf, { params: { number }, query: { language } })}
    >
      {t.printBill}
    </Button>
  );
}
