import type { ReportState } from '@healthplus/contract/order-states';
import { isSigned } from '@healthplus/contract/order-states';
import { getWorkPaper, getWorkPreview } from '@healthplus/contract/reports/signing.endpoints';
import { signMessages } from '@healthplus/words/pages/sign';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button } from '#app/ui/button.tsx';

/** Shows a paper of an order in a tab of its own, in the language of the page. */
export function useLabPaper() {
  const t = useMessages(signMessages);
  const language = useLocale();
  const { show, busy } = useDownload(useLabSide(), t.paperFailed);
  const asked = (orderId: number) => ({ params: { orderId }, query: { language } });
  return {
    busy,
    print: (orderId: number) => void show(getWorkPaper, asked(orderId)),
    preview: (orderId: number) => void show(getWorkPreview, asked(orderId)),
  };
}

interface Printed {
  orderId: number;
  person: string;
  reportState: ReportState | null;
}

/** The signed report of a person, to be printed at the desk; nothing before it is signed. */
export function LabPaperButton({ orderId, person, reportState }: Printed) {
  const t = useMessages(signMessages);
  const { busy, print } = useLabPaper();
  if (!isSigned(reportState)) return null;
  return (
    <Button look="quiet" disabled={busy} aria-label={t.printOf(person)} onClick={() => print(orderId)}>
      {t.print}
    </Button>
  );
}
