import { printLabels } from '@healthplus/contract/specimens/endpoints';
import type { Specimen } from '@healthplus/contract/specimens/schemas';
import { workMessages } from '@healthplus/words/pages/work';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button } from '#app/ui/button.tsx';

/** Shows labels of a visit's tubes in a tab, and says whether they are being made. */
function usePrintLabels(number: string) {
  const t = useMessages(workMessages);
  const { show, busy } = useDownload(useLabSide(), t.labelsFailed);
  const print = (body: { format: 'roll' | 'sheet'; specimenId?: number }) =>
    void show(printLabels, { params: { number }, body });
  return { busy, print };
}

/** Shows the labels of a visit's tubes, to be printed: for the roll printer of the desk, or for a sheet of thirty. */
export function LabelsButton({ number }: { number: string }) {
  const t = useMessages(workMessages);
  const { busy, print } = usePrintLabels(number);
  return (
    <>
      <Button
        look="secondary"
        disabled={busy}
        aria-label={`${t.labels}: ${number}`}
        onClick={() => print({ format: 'roll' })}
      >
        {t.labels}
      </Button>
      <Button
        look="quiet"
        disabled={busy}
        aria-label={`${t.labelSheet}: ${number}`}
        onClick={() => print({ format: 'sheet' })}
      >
        {t.labelSheet}
      </Button>
    </>
  );
}

/** The label of one tube once more: it was torn, or stuck on askew. */
export function TubeLabelButton({ number, specimen }: { number: string; specimen: Specimen }) {
  const t = useMessages(workMessages);
  const { busy, print } = usePrintLabels(number);
  return (
    <Button
      look="quiet"
      disabled={busy}
      aria-label={`${t.oneLabel}: ${specimen.barcode}`}
      onClick={() => print({ format: 'roll', specimenId: specimen.id })}
    >
      {t.oneLabel}
    </Button>
  );
}
