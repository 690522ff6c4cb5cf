import { signedStates } from '@healthplus/contract/reports/rules';
import { getWorkPaper, getWorkPreview } from '@healthplus/contract/reports/signing.endpoints';
import { signMessages } from '@healthplus/words/pages/sign';
import { useState } from 'react';
import { showPdf } from '#app/lib/download.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { Button } from '#app/ui/button.tsx';

/** Shows a paper of an order in a tab of its own, in the language of the page. */
export function useLabPaper() {
  const t = useMessages(signMessages);
  const language = useLocale();
  const [busy, setBusy] = useState(false);
  const show = (which: typeof getWorkPaper | typeof getWorkPreview, orderId: number) => {
    setBusy(true);
    showPdf(which, { params: { orderId }, query: { language } }, 'labToken')
      .catch((error: unknown) => notify(messageOf(error, t.paperFailed), 'bad'))
      .finally(() => setBusy(false));
  };
  return {
    busy,
    print: (orderId: number) => show(getWorkPaper, orderId),
    preview: (orderId: number) => show(getWorkPreview, orderId),
  };
}

interface Printed {
  orderId: number;
  person: string;
  reportState: string | null;
}

/** The signed report of a person, to be printed at the desk; nothing before it is signed. */
export function LabPaperButton({ orderId, person, reportState }: Printed) {
  const t = useMessages(signMessages);
  const { busy, print } = useLabPaper();
  if (!signedStates.some((state) => state === reportState)) return null;
  return (
    <Button look="quiet" disabled={busy} aria-label={t.printOf(person)} onClick={() => print(orderId)}>
      {t.print}
    </Button>
  );
}
