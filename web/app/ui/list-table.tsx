import type { ComponentProps, ReactNode } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import { ListBody } from './list-body.tsx';
import { Skeleton } from './states.tsx';

/** A private list as a table, page by page; `above` says something of the rows that are there. */
export function ListTable<T>({
  label,
  loading,
  columns,
  keyOf,
  onOpen,
  above,
  ...body
}: Omit<ComponentProps<typeof ListBody<T>>, 'skeleton' | 'children'> & {
  label: string;
  /** The name of the shapes that stand there until the rows have come. */
  loading: string;
  columns: Column<T>[];
  keyOf: (row: T) => string | number;
  onOpen?: (row: T) => void;
  above?: ReactNode;
}) {
  return (
    <ListBody {...body} skeleton={<Skeleton label={loading} rows={6} className="h-12" />}>
      {(rows) => (
        <>
          {above}
          <DataTable
            label={label}
            rows={rows}
            busy={body.list.loading}
            keyOf={keyOf}
            columns={columns}
            list={body.list}
            {...(onOpen ? { onOpen } : { readOnly: true })}
          />
        </>
      )}
    </ListBody>
  );
}
