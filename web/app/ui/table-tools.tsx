import { listsMessages } from '@healthplus/words/pages/lists';
import { useRef, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { type CellValue, startCsv } from '#app/lib/save-csv.ts';
import type { Sorting } from '#app/lib/sorted-rows.ts';
import { Button } from './button.tsx';
import { SelectField } from './field.tsx';

/** A private list, as far as it is read, and how the rest of it is. */
export interface WholeList<T> {
  value: { rows: T[]; next: string | null; total: number | null } | null;
  whole: (most: number) => Promise<T[] | null>;
  everything: (onPage: (rows: T[], total: number) => void, goesOn: () => boolean) => Promise<boolean>;
}

/** A column of the file for a spreadsheet. */
export interface Saved<T> {
  title: string;
  value: (row: T) => CellValue;
}

/** Columns as the file has them: a cell that shows several things is a column for each of them. */
const savedOf = <T,>(columns: Valued<T>[]): Saved<T>[] =>
  columns.flatMap(({ title, value, csv }) => csv ?? (value ? [{ title, value }] : []));

interface Valued<T> {
  title: string;
  value?: (row: T) => CellValue;
  csv?: Saved<T>[];
}

interface Props<T> {
  label: string;
  columns: Valued<T>[];
  rows: T[];
  list: WholeList<T> | undefined;
  /** How the rows are put in order, where they can be. */
  sorting?: Sorting | null;
  onSort?: (column: number | null) => void;
  /** The rows are cards on every screen, without headings to put them in order by. */
  cards?: boolean;
}

/** Saves a list from its first row to its last; where it ends before, the file says so by what is told beside it. */
function useSaving<T>({ label, columns, rows, list }: Pick<Props<T>, 'label' | 'columns' | 'rows' | 'list'>) {
  const t = useMessages(listsMessages);
  const [read, setRead] = useState<{ rows: number; total: number } | null>(null);
  const stopped = useRef(false);
  const saved = savedOf(columns);
  const save = async () => {
    stopped.current = false;
    let [count, total] = [0, rows.length];
    setRead({ rows: count, total });
    try {
      const file = await startCsv(saved.map(({ title }) => title));
      const add = (page: T[], ofAll: number) => {
        file.add(page.map((row) => saved.map(({ value }) => value(row))));
        count += page.length;
        total = Math.max(ofAll, count);
        setRead({ rows: count, total });
      };
      const whole = list ? await list.everything(add, () => !stopped.current) : true;
      if (!list) add(rows, rows.length);
      if (count > 0 || whole) file.save(`${label}.csv`);
      if (!whole) notify(t.csvEndsAt(count, total), 'bad');
    } finally {
      setRead(null);
    }
  };
  const stop = () => {
    stopped.current = true;
  };
  return { read, save, stop };
}

/** Above the rows of a list: how many of them are shown, their order on a phone, and the file for a spreadsheet. */
export function TableTools<T>({ label, columns, rows, list, sorting = null, onSort, cards = false }: Props<T>) {
  const t = useMessages(listsMessages);
  const { read, save, stop } = useSaving({ label, columns, rows, list });
  const valued = columns.filter(({ value }) => value);
  if (rows.length === 0 || valued.length === 0) return null;
  const { next = null, total = null } = list?.value ?? {};
  return (
    <div className="mb-1 flex flex-wrap items-end justify-between gap-3 xl:items-center print:hidden">
      <p className="note">
        {total === null || !next ? t.shown(rows.length) : t.shownOf(rows.length, total)}
        {sorting && next && ` ${t.sortedAmongShown}`}
      </p>
      <span className="flex flex-wrap items-end gap-3">
        {onSort && <SortChoice columns={columns} sorting={sorting} onSort={onSort} cards={cards} />}
        {read && (
          <p role="status" className="note tabular self-center">
            {t.savingCsv(read.rows, read.total)}
          </p>
        )}
        <Button look="quiet" onClick={read ? stop : () => void save()}>
          {read ? t.stopSaving : t.csv}
        </Button>
      </span>
    </div>
  );
}

/** Where a row is a card without headings, on a phone or everywhere: by what the rows are put in order. */
function SortChoice<T>({
  columns,
  sorting,
  onSort,
  cards,
}: {
  columns: Valued<T>[];
  sorting: Sorting | null;
  onSort: (column: number | null) => void;
  cards: boolean;
}) {
  const t = useMessages(listsMessages);
  return (
    <span className={cards ? '' : 'xl:hidden'}>
      <SelectField
        label={t.sortBy}
        value={sorting ? String(sorting.column) : ''}
        onChange={({ target }) => onSort(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t.asItComes}</option>
        {columns.map(
          ({ title, value }, index) =>
            value && (
              <option key={title} value={index}>
                {title}
              </option>
            ),
        )}
      </SelectField>
    </span>
  );
}
