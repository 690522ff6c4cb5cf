import { getBenchGrid } from '@healthplus/contract/results/endpoints';
import { type BenchRow, gridOrders } from '@healthplus/contract/results/schemas';
import { benchMessages } from '@healthplus/words/pages/bench';
import { workMessages } from '@healthplus/words/pages/work';
import { useCallback, useRef, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { BenchGrid, keepSame } from '#app/features/results/bench-grid.tsx';
import { focusFirst, focusRow, useFirstCell } from '#app/features/results/grid-focus.ts';
import { GridTools } from '#app/features/results/grid-tools.tsx';
import { PrintedWorklist } from '#app/features/results/printed-worklist.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading, listed } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';
import { beginWork, readParameters, WorkPanel } from './work-panel.tsx';

/** So many specimens stand on one page of a grid. */
const PAGE = 40;

/** What the address asks a grid for. */
const askedOf = (filters: Filters) => ({
  q: filters.get('q'),
  order: gridOrders.find((one) => one === filters.get('order')) ?? 'due',
});

/** The grid of one test, forty specimens at a time; a specimen opens with everything that was ordered for it. */
export function BenchOfTest({ testId, name, onChange }: { testId: number; name: string; onChange: () => void }) {
  // Where each page up to the one in sight begins, in the address: whoever leaves it with something unsaved is asked.
  const filters = useFilters();
  const wanted = askedOf(filters);
  const begins = filters.get('from').split('.').filter(Boolean);
  const show = (pages: string[]) => filters.set({ from: pages.join('.') }, { step: true });
  // A code was scanned, or a name typed, and Enter pressed: the hand goes on in the first cell of what is found.
  const [sought, setSought] = useState<string | null>(null);
  return (
    <>
      <GridTools
        testId={testId}
        {...wanted}
        onOrder={(order) => filters.set({ order: order === 'due' ? '' : order, from: '' })}
        onSearch={(q) => filters.set({ q, from: '' })}
        onSeek={(q) => {
          if (focusRow(q)) return true;
          filters.set({ q, from: '' });
          setSought(q);
          if (q === wanted.q) focusFirst();
          return false;
        }}
      />
      <GridPage
        key={`${wanted.order} ${wanted.q} ${begins.at(-1) ?? ''}`}
        testId={testId}
        name={name}
        wanted={wanted}
        seek={sought === wanted.q && wanted.q !== ''}
        onFound={() => setSought(null)}
        onChange={onChange}
        before={begins.length * PAGE}
        cursor={begins.at(-1)}
        onNext={(next) => show([...begins, next])}
        onBack={() => show(begins.slice(0, -1))}
      />
    </>
  );
}

interface GridPageProps {
  testId: number;
  name: string;
  wanted: ReturnType<typeof askedOf>;
  cursor: string | undefined;
  /** How many stand on the pages before this one. */
  before: number;
  /** The keyboard goes to the first of them once they stand there. */
  seek: boolean;
  onFound: () => void;
  onChange: () => void;
  onNext: (next: string) => void;
  onBack: () => void;
}

function GridPage({ testId, name, wanted, cursor, before, seek, onFound, onChange, onNext, onBack }: GridPageProps) {
  const t = useMessages(workMessages);
  const b = useMessages(benchMessages);
  const reading = useBegun(() =>
    beginReading('labToken', async (token) =>
      listed(await browserApi.send(getBenchGrid, { query: { testId, ...wanted, cursor } }, { token })),
    ),
  );
  const { value, setValue, failure, reload, refresh } = usePrivate(useLabSide(), reading);
  const shown = useRef<BenchRow[]>([]);
  shown.current = value?.rows ?? [];
  // Most of what is read again is as it was: it is not drawn again.
  useLive(['specimens', 'results'], () =>
    refresh(async (read) => ({ ...read, rows: keepSame(shown.current, read.rows) })),
  );
  useFirstCell(seek && value !== null, onFound);
  const [opened, setOpened] = useState<{ row: BenchRow; reading: ReturnType<typeof beginWork> } | null>(null);
  const open = useCallback((row: BenchRow) => setOpened({ row, reading: beginWork(row.orderId) }), []);
  if (failure !== null) return <ErrorState title={messageOf(failure, t.failed)} />;
  if (value === null) return <Skeleton label={t.loading} rows={6} className="h-12" />;
  const { rows, total, next } = value;
  const none = wanted.q ? t.noWork : b.noneWaiting;
  return (
    <>
      {rows.length === 0 && <EmptyState title={before > 0 ? b.noneBehind : none} />}
      {rows.length > 0 && (
        <>
          <BenchGrid
            rows={rows}
            read={readParameters}
            onRows={(change) => {
              setValue((now) => now && { ...now, rows: change(now.rows) });
              onChange();
            }}
            onOpen={open}
          />
          <PrintedWorklist title={name} rows={rows} />
        </>
      )}
      {(next || before > 0) && (
        <nav aria-label={b.pages} className="mt-3 flex print:hidden flex-wrap items-center justify-between gap-3">
          <p className="note">
            {rows.length > 0 && b.shown(before + 1, before + rows.length, Math.max(total, before + rows.length))}
          </p>
          <div className="flex flex-wrap gap-2">
            {before > 0 && (
              <Button look="secondary" onClick={onBack}>
                {b.pageBefore(PAGE)}
              </Button>
            )}
            {next && (
              <Button look="secondary" onClick={() => onNext(next)}>
                {b.pageBehind(PAGE)}
              </Button>
            )}
          </div>
        </nav>
      )}
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
