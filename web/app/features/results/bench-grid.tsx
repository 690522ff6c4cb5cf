import type { BenchRow, MeasuredParameter, ResultCell } from '@healthplus/contract/results/schemas';
import { accessionOfTube } from '@healthplus/contract/specimens/rules';
import { benchMessages } from '@healthplus/words/pages/bench';
import { memo, useRef } from 'react';
import { shortAge } from '#app/lib/age-text.ts';
import { dayAndMonth, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { LeaveGuard } from '#app/ui/leave-guard.tsx';
import type { CriticalSubject } from './call-dialog.tsx';
import { DueCall, stillDue, useDueCalls } from './due-calls.tsx';
import { columnsOf } from './grid-columns.ts';
import { MemberLists } from './member-lists.tsx';
import { ResultAbout, rangeOf } from './result-about.tsx';
import { ResultInput } from './result-input.tsx';
import { SavedNote } from './saved-note.tsx';
import { Unit } from './unit.tsx';
import { type CellState, type CellStates, idle, type ResultWrites, useResultCells } from './use-result-cells.ts';

/** Cells of an order put into its row, and what its results say against each other by now. */
export const withCells = (
  rows: BenchRow[],
  orderId: number,
  cells: ResultCell[],
  crossCheck?: string | null,
): BenchRow[] =>
  rows.map((row) => {
    if (row.orderId !== orderId) return row;
    const changed = new Map(cells.map((cell) => [cell.parameterId, cell]));
    return {
      ...row,
      ...(crossCheck !== undefined && { crossCheck }),
      parameters: row.parameters.map((parameter) => {
        const cell = changed.get(parameter.parameterId);
        return cell ? { ...parameter, ...cell } : parameter;
      }),
    };
  });

/** Rows as they were read, those in place of which nothing else was read being the same objects as before. */
export function keepSame(before: BenchRow[], read: BenchRow[]): BenchRow[] {
  const known = new Map(before.map((row) => [row.orderId, row]));
  return read.map((row) => {
    const old = known.get(row.orderId);
    return old && (old === row || JSON.stringify(old) === JSON.stringify(row)) ? old : row;
  });
}

/** The specimens of one test side by side: a row each, a column for each parameter. */
export function BenchGrid({
  rows,
  read,
  onRows,
  onOpen,
}: {
  rows: BenchRow[];
  read: (orderId: number, token: string) => Promise<MeasuredParameter[]>;
  onRows: (change: (rows: BenchRow[]) => BenchRow[]) => void;
  onOpen: (row: BenchRow) => void;
}) {
  const t = useMessages(benchMessages);
  const calls = useDueCalls();
  const put = (orderId: number, cells: ResultCell[], crossCheck?: string | null) =>
    onRows((all) => withCells(all, orderId, cells, crossCheck));
  const cells = useResultCells({
    onSaved: (orderId, written, crossCheck) => {
      calls.wrote(orderId, rows.find((row) => row.orderId === orderId)?.parameters ?? [], written);
      put(orderId, written, crossCheck);
    },
    read,
    failed: t.failed,
  });
  const columns = useColumns(rows);
  return (
    <div className="print:hidden">
      <SavedNote cells={cells} />
      <LeaveGuard unsaved={cells.unsaved} settle={cells.settled} />
      <MemberLists parameters={columns} />
      <div className="relative max-h-[80vh] scroll-pt-28 scroll-pl-40 sm:scroll-pl-56 overflow-auto rounded-card border border-hairline bg-card">
        <table data-cells className="border-collapse text-[0.9375rem]">
          <caption className="sr-only">{t.grid}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky top-0 left-0 z-20 bg-sand px-3 py-2 text-left">
                {t.specimen}
              </th>
              {columns.map((column) => (
                <th
                  key={column.parameterId}
                  scope="col"
                  className="sticky top-0 z-10 min-w-32 bg-sand px-1.5 py-2 text-left align-top font-semibold text-sm leading-tight"
                >
                  {column.name}
                  <span className="block font-normal note">
                    <Unit unit={column.unit} />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <GridRow
                key={row.orderId}
                row={row}
                index={index}
                columns={columns}
                onOpen={onOpen}
                states={cells.statesOf(row.orderId)}
                writes={cells.writes}
                onCall={calls.ask}
              />
            ))}
          </tbody>
        </table>
      </div>
      <DueCall
        calls={calls}
        unsaved={cells.unsaved}
        isDue={stillDue((orderId) => rows.find((row) => row.orderId === orderId)?.parameters ?? [])}
        onDone={put}
      />
    </div>
  );
}

/** The columns of what stands on the grid; the same ones as long as the same is measured, so that no row is drawn again. */
function useColumns(rows: BenchRow[]): MeasuredParameter[] {
  const kept = useRef<MeasuredParameter[]>([]);
  const columns = columnsOf(rows);
  const same =
    columns.map(({ parameterId }) => parameterId).join() === kept.current.map(({ parameterId }) => parameterId).join();
  if (!same) kept.current = columns;
  return kept.current;
}

interface GridRowProps {
  row: BenchRow;
  index: number;
  columns: MeasuredParameter[];
  states: CellStates;
  writes: ResultWrites;
  onOpen: (row: BenchRow) => void;
  onCall: (subject: CriticalSubject) => void;
}

const GridRow = memo(function GridRow({ row, index, columns, states, writes, onOpen, onCall }: GridRowProps) {
  const t = useMessages(benchMessages);
  const locale = useLocale();
  const critical = row.parameters.some(({ callDue }) => callDue);
  const crossed = row.tubes.filter((code) => accessionOfTube(code) !== row.accessionNumber);
  const measured = new Map(row.parameters.map((parameter) => [parameter.parameterId, parameter]));
  return (
    <tr
      data-accession={row.accessionNumber}
      data-tubes={row.tubes.join(' ')}
      className={`border-hairline border-t ${critical ? 'bg-bad/10' : ''}`}
    >
      <th
        scope="row"
        className="sticky left-0 z-10 min-w-40 bg-card sm:min-w-56 px-3 py-1.5 text-left align-top font-normal"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <button type="button" className="text-primary underline tabular" onClick={() => onOpen(row)}>
            {row.accessionNumber}
          </button>
          {crossed.length > 0 && <Chip tone="saving">{t.crossedTubes(crossed.join(', '))}</Chip>}
          {row.overdue && <Chip tone="bad">{t.overdue}</Chip>}
          {row.remarked && <Chip tone="saving">{t.remarked}</Chip>}
        </span>
        <span className="block leading-snug">{t.whose(row.person, shortAge(row.person.age))}</span>
        <FieldError text={row.crossCheck ?? undefined} />
        {row.dueAt && (
          <span className="block text-quiet text-xs">
            {t.due(`${dayAndMonth(row.dueAt, locale)}, ${timeOfDay(row.dueAt, locale)}`)}
          </span>
        )}
      </th>
      {columns.map(({ parameterId }, column) => {
        const parameter = measured.get(parameterId);
        return parameter ? (
          <GridCell
            key={parameterId}
            parameter={parameter}
            row={row}
            writes={writes}
            index={index}
            column={column}
            onCall={onCall}
            state={states.get(parameterId) ?? idle}
          />
        ) : (
          <td key={parameterId} className="px-1.5 py-1.5 align-top note">
            <span aria-hidden>–</span>
            <span className="sr-only">{t.notOfThis}</span>
          </td>
        );
      })}
    </tr>
  );
});

function GridCell({
  parameter,
  row,
  writes,
  index,
  column,
  state,
  onCall,
}: Pick<GridRowProps, 'row' | 'writes' | 'index' | 'onCall'> & {
  parameter: MeasuredParameter;
  column: number;
  state: CellState;
}) {
  const t = useMessages(benchMessages);
  return (
    <td className="px-1.5 py-1.5 align-top">
      <ResultInput
        orderId={row.orderId}
        parameter={parameter}
        writes={writes}
        row={index}
        column={column}
        state={state}
        label={t.cell(parameter.name, row.person.name, row.accessionNumber)}
      />
      <span className="block text-quiet text-xs">{rangeOf(parameter, t.range)}</span>
      <ResultAbout parameter={parameter} dense />
      {parameter.callDue && (
        <button
          type="button"
          className="text-primary underline font-semibold text-bad"
          aria-label={`${t.recordCall}: ${parameter.name}`}
          onClick={() => onCall({ orderId: row.orderId, ...parameter })}
        >
          {t.recordCall}
        </button>
      )}
    </td>
  );
}
