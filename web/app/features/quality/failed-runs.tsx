import { closeControlRun } from '@healthplus/contract/quality/endpoints';
import type { ControlLot, ControlRun } from '@healthplus/contract/quality/schemas';
import { qualityMessages } from '@healthplus/words/pages/quality';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';

interface Failed {
  lot: ControlLot;
  run: ControlRun;
}

const nameOf = ({ lot, run }: Failed) => `${lot.parameter} ${lot.level}: ${run.value}`;

/** Runs that keep results from being signed: each is closed with what was done. Nothing where there is none. */
export function FailedRuns({ lots, onClosed }: { lots: ControlLot[]; onClosed: () => Promise<unknown> }) {
  const t = useMessages(qualityMessages);
  const locale = useLocale();
  const { act } = useAction(useLabSide(), t.failed);
  const [closing, setClosing] = useState<Failed | null>(null);
  const failed = lots.flatMap((lot) =>
    lot.runs.filter(({ rejected, closed }) => rejected && !closed).map((run) => ({ lot, run })),
  );
  const close = (runId: number, reason: string) =>
    act(
      'close',
      async (token) => {
        await browserApi.call(closeControlRun, { params: { runId }, body: { reason } }, { token });
        notify(t.closed);
        await onClosed();
      },
      (error) => messageOf(error, t.failed),
    );
  if (failed.length === 0) return null;
  return (
    <section aria-labelledby="failed-runs" className="mb-5 rounded-card border-2 border-bad bg-bad/5 p-4">
      <h2 id="failed-runs" className="text-bad text-lg">
        {t.openTitle(failed.length)}
      </h2>
      <ul>
        {failed.map((entry) => (
          <li key={entry.run.id} className="flex flex-wrap items-center justify-between gap-3 py-1">
            <span>
              <strong>
                {entry.lot.parameter} {entry.run.value} {entry.lot.unit}
              </strong>{' '}
              · {t.levelOf(entry.lot.level, entry.lot.lotNumber)} · {entry.run.broken.join(', ')} ·{' '}
              {dayAndTime(entry.run.at, locale)}
            </span>
            <Button look="danger" aria-label={t.closeFor(nameOf(entry))} onClick={() => setClosing(entry)}>
              {t.closeRun}
            </Button>
          </li>
        ))}
      </ul>
      {closing && (
        <ReasonDialog
          title={t.closeFor(nameOf(closing))}
          label={t.whatWasDone}
          send={t.closeRun}
          onSend={(reason) => close(closing.run.id, reason)}
          onClose={() => setClosing(null)}
        />
      )}
    </section>
  );
}
