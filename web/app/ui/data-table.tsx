import type { ReactNode } from 'react';

export interface Column<T> {
  title: string;
  cell: (row: T) => ReactNode;
  numeric?: boolean;
  /** Left out on a phone, where the row is a card. */
  wide?: boolean;
}

/** A table on a wide screen; below that a card a row, in two columns where they fit. `onOpen` makes each row's first cell a button to its detail. */
export function DataTable<T>({
  label,
  rows,
  columns,
  keyOf,
  onOpen,
  busy,
  readOnly,
}: {
  label: string;
  rows: T[];
  columns: Column<T>[];
  keyOf: (row: T) => string | number;
  onOpen?: (row: T) => void;
  busy?: boolean;
  /** Nothing in it takes the focus: it takes the focus itself, so that the keyboard scrolls it. */
  readOnly?: boolean;
}) {
  return (
    <div
      {...(readOnly && { tabIndex: 0, role: 'region', 'aria-label': label })}
      className="relative xl:card print:max-h-none xl:max-h-[calc(100dvh-5rem)] xl:overflow-auto"
      aria-busy={busy}
    >
      {busy && <div aria-hidden className="absolute inset-x-0 top-0 z-10 h-1 animate-pulse bg-primary" />}
      <table aria-label={label} className="block w-full text-left text-[15px] xl:table">
        <thead className="sticky top-0 z-[1] hidden bg-card note shadow-[0_1px_0_var(--color-hairline)] print:static xl:table-header-group">
          <tr>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className={`whitespace-nowrap px-3 py-2.5 font-semibold ${column.numeric ? 'text-right' : ''}`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-3 md:grid-cols-2 xl:table-row-group">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="card grid content-start gap-1 p-4 xl:table-row xl:rounded-none xl:border-0 xl:p-0 xl:hover:bg-ground"
            >
              {columns.map((column, index) => (
                <td
                  key={column.title}
                  className={`align-middle max-xl:has-[>span:last-child:empty]:hidden xl:border-hairline xl:border-t xl:px-3 xl:py-2.5 ${column.wide ? 'hidden md:flex' : 'flex'} flex-wrap justify-between gap-x-4 xl:table-cell ${column.numeric ? 'tabular xl:text-right' : ''}`}
                >
                  {index > 0 && (
                    <span aria-hidden className="note xl:hidden">
                      {column.title}
                    </span>
                  )}
                  {index === 0 && onOpen ? (
                    <button
                      type="button"
                      onClick={() => onOpen(row)}
                      className="min-h-9 text-left font-semibold text-primary hover:underline"
                    >
                      {column.cell(row)}
                    </button>
                  ) : (
                    <span className={`min-w-0 max-xl:wrap-anywhere ${index === 0 ? 'font-semibold' : ''}`}>
                      {column.cell(row)}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
