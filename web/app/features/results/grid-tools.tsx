import { getBenchGrid } from '@healthplus/contract/results/endpoints';
import {
  type BenchRow,
  type GridOrder,
  gridOrders,
  type MeasuredParameter,
} from '@healthplus/contract/results/schemas';
import { benchMessages } from '@healthplus/words/pages/bench';
import { listsMessages } from '@healthplus/words/pages/lists';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { listed } from '#app/lib/private-page.ts';
import { startCsv } from '#app/lib/save-csv.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { FilterSelect, SearchInput } from '#app/ui/filters.tsx';
import { columnsOf } from './grid-columns.ts';

interface Props {
  testId: number;
  q: string;
  order: GridOrder;
  onOrder: (order: GridOrder) => void;
  onSearch: (q: string) => void;
  /** Enter behind a code or a name. */
  onSeek: (q: string) => boolean;
}

/** Above a grid: which specimens it shows, in which order, and all of them as a file for a spreadsheet. */
export function GridTools({ testId, q, order, onOrder, onSearch, onSeek }: Props) {
  const t = useMessages(benchMessages);
  return (
    // Whoever scans goes on to the next value: no window takes the keyboard from there either.
    <div data-scan className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <SearchInput label={t.seek} value={q} onChange={onSearch} onEnter={onSeek} />
      <FilterSelect
        label={t.inOrder}
        value={order}
        onChange={(chosen) => onOrder(gridOrders.find((one) => one === chosen) ?? 'due')}
      >
        {gridOrders.map((one) => (
          <option key={one} value={one}>
            {t.orders[one]}
          </option>
        ))}
      </FilterSelect>
      <GridFile testId={testId} q={q} order={order} />
      <Button look="quiet" onClick={() => window.print()}>
        {t.printWorklist}
      </Button>
    </div>
  );
}

/** All specimens of the grid as it is asked for, whichever page is in sight: a column for each parameter that one of them has. */
function GridFile(asked: Pick<Props, 'testId' | 'q' | 'order'>) {
  const t = useMessages(benchMessages);
  const lists = useMessages(listsMessages);
  const { busy, act } = useAction(useLabSide(), t.failed);
  const [read, setRead] = useState({ rows: 0, total: 0 });
  const save = async (token: string) => {
    const rows: BenchRow[] = [];
    let cursor: string | undefined;
    do {
      const page = listed(await browserApi.send(getBenchGrid, { query: { ...asked, cursor } }, { token }));
      rows.push(...page.rows);
      setRead({ rows: rows.length, total: Math.max(page.total, rows.length) });
      cursor = page.next ?? undefined;
    } while (cursor);
    const columns = columnsOf(rows);
    const heading = columns.map(({ name, unit }) => (unit ? `${name} (${unit})` : name));
    const file = await startCsv([t.specimen, t.name, t.dueAt, ...heading]);
    file.add(rows.map((row) => [row.accessionNumber, row.person.name, row.dueAt, ...valuesOf(row, columns)]));
    file.save(`${t.fileName}.csv`);
  };
  return (
    <>
      <Button
        look="quiet"
        disabled={busy !== null}
        onClick={() => void act('csv', save, (error) => messageOf(error, t.failed))}
      >
        {lists.csv}
      </Button>
      {busy && (
        <p role="status" className="note tabular">
          {lists.savingCsv(read.rows, read.total)}
        </p>
      )}
    </>
  );
}

/** The values of a specimen under the columns of a file; empty where nothing was measured, or nothing of it is. */
const valuesOf = (row: BenchRow, columns: MeasuredParameter[]): string[] =>
  columns.map(
    ({ parameterId }) => row.parameters.find((parameter) => parameter.parameterId === parameterId)?.value ?? '',
  );
