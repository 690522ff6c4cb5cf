import { getLabels } from '@healthplus/contract/specimens/endpoints';
import { workMessages } from '@healthplus/words/pages/work';
import { useState } from 'react';
import { showPdf } from '#app/lib/download.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { Button } from '#app/ui/button.tsx';

/** Shows the labels of a visit's tubes, to be printed: for the roll printer of the desk, or for a sheet of thirty. */
export function LabelsButton({ number }: { number: string }) {
  const t = useMessages(workMessages);
  const [busy, setBusy] = useState(false);
  const print = (format: 'roll' | 'sheet') => {
    setBusy(true);
    showPdf(getLabels, { params: { number }, query: { format } }, 'labToken')
      .catch((error: unknown) => notify(messageOf(error, t.labelsFailed), 'bad'))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button look="secondary" disabled={busy} aria-label={`${t.labels}: ${number}`} onClick={() => print('roll')}>
        {t.labels}
      </Button>
      <Button look="quiet" disabled={busy} aria-label={`${t.labelSheet}: ${number}`} onClick={() => print('sheet')}>
        {t.labelSheet}
      </Button>
    </>
  );
}
