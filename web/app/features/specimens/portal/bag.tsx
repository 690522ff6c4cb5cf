import { handOverSpecimens, listBag } from '@healthplus/contract/specimens/endpoints';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { SpecimenRow } from './specimen-row.tsx';

/** What whoever looks has collected and not handed over; nothing where the bag is empty or cannot be read. */
export function Bag() {
  const t = useMessages(specimensMessages);
  const side = useLabSide();
  const bag = usePrivate(
    side,
    useBegun(() => beginReading('labToken', (token) => browserApi.call(listBag, {}, { token }))),
  );
  useLive(['specimens'], bag.refresh);
  const { act, busy } = useAction(side, t.failed);
  const [asking, setAsking] = useState(false);
  const tubes = bag.value ?? [];
  if (tubes.length === 0) return null;
  const give = (barcodes: string[]) =>
    act(
      'bag',
      async (token) => {
        const given = await browserApi.call(handOverSpecimens, { body: { barcodes } }, { token });
        notify(t.handedOver(given.length));
        await bag.refresh();
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <section aria-label={t.bag(tubes.length)} className="mb-4 rounded-card border border-hairline bg-card p-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="grow">
          <strong>{t.bag(tubes.length)}</strong>
          <span className="block note">{t.bagHint}</span>
        </p>
        <Button disabled={busy !== null} onClick={() => setAsking(true)}>
          {t.handOver}
        </Button>
      </div>
      <details className="mt-2">
        <summary>{t.showBag}</summary>
        <ul>
          {tubes.map((specimen) => (
            <SpecimenRow key={specimen.id} specimen={specimen} />
          ))}
        </ul>
      </details>
      {asking && <HandOverDialog tubes={tubes} onHandOver={give} onClose={() => setAsking(false)} />}
    </section>
  );
}
