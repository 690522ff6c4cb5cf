import { listsMessages } from '@healthplus/words/pages/lists';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { type CellValue, saveCsv } from '#app/lib/save-csv.ts';
import type { Sorting } from '#app/lib/sorted-rows.ts';
import { Button } from './button.tsx';
import { SelectField } from './field.tsx';

/** A private list, as far as it is read, and how the rest of it is. */
export interface WholeList<T> {
  value: { rows: T[]; next: string | null; total: number | null } | null;
  whole: (most: number) => Promise<T[] | null>;
}

/** So many rows are saved at most. */
const MOST_SAVED = 20_000;

interface Valued<T> {
  title: string;
  value?: (row: T) => CellValue;
}

interface Props<T> {
  label: string;
  columns: Valued<T>[];
  rows: T[];
  list: WholeList<T> | undefined;
  sorting: Sorting | null;
  onSort: (column: number) => void;
}

/** Above the rows of a list: how many of them are shown, their order on a phone, and the file for a spreadsheet. */
export function TableTools<T>({ label, columns, rows, list, sorting, onSort }: Props<T>) {
  const t = useMessages(listsMessages);
  const [saving, setSaving] = useState(false);
  const valued = columns.filter(({ value }) => value);
  if (rows.length === 0 || valued.length === 0) return null;
  const save = async () => {
    setSaving(true);
    try {
      const all = list ? await list.whole(MOST_SAVED) : rows;
      const heading = valued.map(({ title }) => title);
      if (all) await saveCsv(`${label}.csv`, [heading, ...all.map((row) => valued.map(({ value }) => value!(row)))]);
    } finally {
      setSaving(false);
    }
  };
  const { next = null, total = null } = list?.value ?? {};
  return (
    <div className="mb-1 flex flex-wrap items-end justify-between gap-3 xl:items-center print:hidden">
      <p className="note">
        {total === null || !next ? t.shown(rows.length) : t.shownOf(rows.length, total)}
        {sorting && next && ` ${t.sortedAmongShown}`}
      </p>
      <span className="flex flex-wrap items-end gap-3">
        <span className="xl:hidden">
          <SelectField
            label={t.sortBy}
            value={sorting ? String(sorting.column) : ''}
            onChange={({ target }) => onSort(target.value === '' ? (sorting?.column ?? 0) : Number(target.value))}
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
        <Button look="quiet" disabled={saving} onClick={() => void save()}>
          {saving ? t.savingCsv : t.csv}
        </Button>
      </span>
    </div>
  );
}
