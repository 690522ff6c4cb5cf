import { listsMessages } from '@healthplus/words/pages/lists';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import type { CellValue } from '#app/lib/save-csv.ts';
import { nextSorting, type Sorting, sortRows } from '#app/lib/sorted-rows.ts';
import { type Saved, TableTools, type WholeList } from './table-tools.tsx';

export interface Column<T> {
  title: string;
  cell: (row: T) => ReactNode;
  numeric?: boolean;
  /** Left out on a phone, where the row is a card. */
  wide?: boolean;
  /** What the cell holds, where rows can be put in order by it and saved with it. */
  value?: (row: T) => CellValue;
  /** What is saved in its place, where the cell shows several things. */
  csv?: Saved<T>[];
  /** Its values are summed under the rows that are shown, and the sum is written like this. */
  sum?: (total: number) => string;
}

/** So many rows are read at most so that they can be put in order. */
const MOST_SORTED = 500;

interface Props<T> {
  label: string;
  rows: T[];
  columns: Column<T>[];
  keyOf: (row: T) => string | number;
  /** Makes each row's first cell a button to its detail. */
  onOpen?: (row: T) => void;
  busy?: boolean;
  /** Nothing in it takes the focus: it takes the focus itself, so that the keyboard scrolls it. */
  readOnly?: boolean;
  /** The list that the rows are of, where it comes in pages: it is read on before it is put in order or saved. */
  list?: WholeList<T> | undefined;
}

/**
 * A table on a wide screen; below that a card a row, in two columns where they fit. Columns that say what they hold are put
 * in order by their heading, and saved as CSV.
 */
export function DataTable<T>({ label, rows, columns, keyOf, onOpen, busy, readOnly, list }: Props<T>) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const sortBy = (column: number | null) => {
    setSorting(column === null ? null : nextSorting(sorting, column));
    if (list?.value?.next) void list.whole(MOST_SORTED);
  };
  const sortedBy = sorting && columns[sorting.column]?.value;
  const shown = sorting && sortedBy ? sortRows(rows, sortedBy, sorting.descending) : rows;
  return (
    <>
      <TableTools label={label} columns={columns} rows={rows} list={list} sorting={sorting} onSort={sortBy} />
      <div
        {...(readOnly && { tabIndex: 0, role: 'region', 'aria-label': label })}
        className="dense-table relative scroll-pt-12 xl:card print:max-h-none xl:max-h-[calc(100dvh-5rem)] xl:overflow-auto"
        aria-busy={busy}
      >
        {busy && <div aria-hidden className="absolute inset-x-0 top-0 z-10 h-1 animate-pulse bg-primary" />}
        <table aria-label={label} className="block w-full text-left text-[0.9375rem] xl:table xl:text-sm">
          <Headings columns={columns} sorting={sorting} onSort={sortBy} />
          <tbody className="grid gap-3 md:grid-cols-2 xl:table-row-group">
            {shown.map((row) => (
              <tr
                key={keyOf(row)}
                className="card grid content-start gap-1 p-4 xl:table-row xl:rounded-none xl:border-0 xl:p-0 xl:hover:bg-ground"
              >
                {columns.map((column, index) => (
                  <Cell key={column.title} column={column} row={row} onOpen={onOpen} first={index === 0} />
                ))}
              </tr>
            ))}
          </tbody>
          <Sums columns={columns} rows={rows} whole={!list?.value?.next} />
        </table>
      </div>
    </>
  );
}

/** The headings; one whose column says what it holds puts the rows in order by it. */
function Headings<T>({
  columns,
  sorting,
  onSort,
}: {
  columns: Column<T>[];
  sorting: Sorting | null;
  onSort: (column: number) => void;
}) {
  const orderOf = (index: number) =>
    sorting?.column === index ? (sorting.descending ? 'descending' : 'ascending') : undefined;
  return (
    <thead className="sticky top-0 z-[1] hidden bg-card note shadow-[0_1px_0_var(--color-hairline)] print:static xl:table-header-group">
      <tr>
        {columns.map((column, index) => (
          <th
            key={column.title}
            scope="col"
            aria-sort={orderOf(index)}
            className={`whitespace-nowrap px-2.5 py-2.5 font-semibold ${column.numeric ? 'text-right' : ''}`}
          >
            {column.value ? (
              <button
                type="button"
                onClick={() => onSort(index)}
                className="inline-flex items-center gap-1 font-semibold hover:text-primary"
              >
                {column.title}
                <SortMark order={orderOf(index)} />
              </button>
            ) : (
              column.title
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SortMark({ order }: { order: 'ascending' | 'descending' | undefined }) {
  const Mark = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ArrowUpDown;
  return <Mark aria-hidden className={`size-3.5 ${order ? '' : 'opacity-40'} print:hidden`} />;
}

function Cell<T>({
  column,
  row,
  first,
  onOpen,
}: {
  column: Column<T>;
  row: T;
  first: boolean;
  onOpen: ((row: T) => void) | undefined;
}) {
  return (
    <td
      className={`align-middle max-xl:has-[>span:last-child:empty]:hidden xl:border-hairline xl:border-t xl:px-2.5 xl:py-1.5 ${column.wide ? 'hidden md:flex' : 'flex'} flex-wrap justify-between gap-x-4 xl:table-cell ${column.numeric ? 'tabular xl:text-right' : ''}`}
    >
      {!first && <span className="note xl:hidden">{column.title}</span>}
      {first && onOpen ? (
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="min-h-11 text-left font-semibold text-primary hover:underline xl:min-h-9"
        >
          {column.cell(row)}
        </button>
      ) : (
        <span className={`min-w-0 max-xl:wrap-anywhere ${first ? 'font-semibold' : ''}`}>{column.cell(row)}</span>
      )}
    </td>
  );
}

/** What columns of figures come to, of the rows that are shown: where there are more, that is said. */
function Sums<T>({ columns, rows, whole }: { columns: Column<T>[]; rows: T[]; whole: boolean }) {
  const t = useMessages(listsMessages);
  if (!columns.some(({ sum }) => sum)) return null;
  return (
    <tfoot className="mt-3 block xl:table-footer-group">
      <tr className="card grid gap-1 p-4 font-semibold xl:sticky xl:bottom-0 xl:table-row xl:border-0 xl:bg-card xl:p-0">
        {columns.map(({ title, value, sum }, index) => (
          <td
            key={title}
            className={`justify-between xl:table-cell xl:border-hairline xl:border-t xl:px-2.5 xl:py-2.5 ${sum ? 'tabular flex xl:text-right' : index === 0 ? 'flex' : 'hidden'}`}
          >
            {sum && value && (
              <>
                <span className="note xl:hidden">{title}</span>
                <span>{sum(rows.reduce((total, row) => total + (Number(value(row)) || 0), 0))}</span>
              </>
            )}
            {index === 0 && !sum && (whole ? '∑' : t.sumOf(rows.length))}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
