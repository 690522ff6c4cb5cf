import { getBenchGrid } from '@healthplus/contract/results/endpoints';
import type { BenchRow } from '@healthplus/contract/results/schemas';
import { benchMessages } from '@healthplus/words/pages/bench';
import { workMessages } from '@healthplus/words/pages/work';
import { useCallback, useRef, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { BenchGrid, keepSame } from '#app/features/results/bench-grid.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';
import { beginWork, readParameters, WorkPanel } from './work-panel.tsx';

/** The grid of one test; a specimen opens with everything that was ordered for it. */
export function BenchOfTest({ testId, onChange }: { testId: number; onChange: () => void }) {
  const t = useMessages(workMessages);
  const b = useMessages(benchMessages);
  const reading = useBegun(() =>
    beginReading('labToken', (token) => browserApi.call(getBenchGrid, { query: { testId } }, { token })),
  );
  const { value: rows, setValue, failure, reload, refresh } = usePrivate(useLabSide(), reading);
  const shown = useRef<BenchRow[]>([]);
  shown.current = rows ?? [];
  // Most of what is read again is as it was: it is not drawn anew.
  useLive(['specimens', 'results'], () => refresh(async (read) => keepSame(shown.current, read)));
  const [opened, setOpened] = useState<{ row: BenchRow; reading: ReturnType<typeof beginWork> } | null>(null);
  const open = useCallback((row: BenchRow) => setOpened({ row, reading: beginWork(row.orderId) }), []);
  if (failure !== null) return <ErrorState title={messageOf(failure, t.failed)} />;
  if (rows === null) return <Skeleton label={t.loading} rows={6} className="h-12" />;
  if (rows.length === 0) return <EmptyState title={b.noneWaiting} />;
  return (
    <>
      <BenchGrid
        rows={rows}
        read={readParameters}
        onRows={(change) => {
          setValue((now) => now && change(now));
          onChange();
        }}
        onOpen={open}
      />
      {opened && (
        <WorkPanel
          orderId={opened.row.orderId}
          reading={opened.reading}
          title={`${t.order} ${opened.row.accessionNumber}`}
          onChange={onChange}
          onClose={() => {
            setOpened(null);
            void reload();
          }}
        />
      )}
    </>
  );
}
