import { getBillPdf } from '@healthplus/contract/invoices/endpoints';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import { useState } from 'react';
import { showPdf } from '#app/lib/download.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { Button } from '#app/ui/button.tsx';

/** Shows the bill of a visit as it stands, to be printed. */
export function BillButton({ number }: { number: string }) {
  const t = useMessages(walkInMessages);
  const [busy, setBusy] = useState(false);
  const show = () => {
    setBusy(true);
    showPdf(getBillPdf, { params: { number } }, 'labToken')
      .catch((error: unknown) => notify(messageOf(error, t.billFailed), 'bad'))
      .finally(() => setBusy(false));
  };
  return (
    <Button look="secondary" disabled={busy} aria-label={`${t.printBill}: ${number}`} onClick={show}>
      {t.printBill}
    </Button>
  );
}
