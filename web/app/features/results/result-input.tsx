import { toLatinDigits } from '@healthplus/contract/digits';
import { isNotable, sameResult, withoutUnit } from '@healthplus/contract/results/rules';
import type { MeasuredParameter } from '@healthplus/contract/results/schemas';
import { memberNamed, normalMember } from '@healthplus/contract/results/words';
import { accessionOfTube, codeOnTube } from '@healthplus/contract/specimens/rules';
import { benchMessages } from '@healthplus/words/pages/bench';
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { usePreloadedWords } from '#app/lib/message-text.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { CellProblem } from './cell-problem.tsx';
import { FormedResult } from './formed-result.tsx';
import { focusRow } from './grid-focus.ts';
import { membersListOf } from './member-lists.tsx';
import type { CellState, ResultWrites } from './use-result-cells.ts';

/** Moves to another cell of the same table by its place; answers whether there is one. */
function moveTo(from: HTMLElement, columns: number, rows: number): boolean {
  const [column, row] = [Number(from.dataset.column), Number(from.dataset.row)];
  const all = [...(from.closest('[data-cells]')?.querySelectorAll<HTMLInputElement>('input[data-row]') ?? [])];
  const onTheWay = all
    .map((cell) => ({ cell, column: Number(cell.dataset.column), row: Number(cell.dataset.row) }))
    .filter((entry) =>
      columns !== 0
        ? entry.row === row && Math.sign(entry.column - column) === columns
        : entry.column === column && Math.sign(entry.row - row) === rows,
    )
    .sort(
      (one, other) => Math.abs(one.column - column + one.row - row) - Math.abs(other.column - column + other.row - row),
    );
  const next = onTheWay[0]?.cell;
  next?.focus();
  next?.select();
  return next !== undefined;
}

/** Enter and arrows go to the next cell (which saves this one), `n` in an empty one writes the normal member. */
function onCellKey(
  event: KeyboardEvent<HTMLInputElement>,
  cell: {
    save: () => void;
    empty: boolean;
    normal: string | null;
    /** What stands there came by the key `n`: whoever types on had begun a word with it. */
    byKey: RefObject<boolean>;
    write: (value: string) => void;
  },
): void {
  const input = event.currentTarget;
  const began = cell.byKey.current;
  cell.byKey.current = false;
  if (began && !event.ctrlKey && !event.metaKey && (event.key.length === 1 || event.key === 'Backspace')) {
    event.preventDefault();
    cell.write(event.key === 'Backspace' ? '' : `n${event.key}`);
    return;
  }
  const atStart = input.selectionStart === 0 && input.selectionEnd === 0;
  const atEnd = input.selectionStart === input.value.length;
  if (event.key === 'Enter' || event.key === 'ArrowDown') {
    event.preventDefault();
    if (!moveTo(input, 0, 1)) cell.save();
  } else if (event.key === 'ArrowUp') {
    event.preventDefault();
    moveTo(input, 0, -1);
  } else if (event.key === 'ArrowRight' && atEnd && moveTo(input, 1, 0)) event.preventDefault();
  else if (event.key === 'ArrowLeft' && atStart && moveTo(input, -1, 0)) event.preventDefault();
  else if (event.key === 'n' && cell.empty && cell.normal) {
    event.preventDefault();
    cell.byKey.current = true;
    cell.write(cell.normal);
  }
}

/** What is typed in a cell, over what stands there: what is saved or reckoned elsewhere shows, but never over typing. */
function useTyped({ value, version }: MeasuredParameter) {
  const [typed, setTyped] = useState(value);
  const shown = useRef(value);
  const before = useRef<number | null>(null);
  useEffect(() => {
    setTyped((now) => (now === shown.current || sameResult(now, value) ? value : now));
    shown.current = value;
  }, [value]);
  if (sameResult(typed, value)) before.current = null;
  const type = (text: string) => {
    before.current ??= version;
    setTyped(text);
  };
  return {
    typed,
    type,
    /** The version that stood here when typing began: what somebody else writes meanwhile is not written over unseen. */
    began: () => before.current ?? version,
    show: (text: string) => {
      setTyped(text);
      shown.current = text;
    },
  };
}

interface CellProps {
  orderId: number;
  parameter: MeasuredParameter;
  state: CellState;
  writes: ResultWrites;
  row: number;
  column: number;
  label: string;
}

/**
 * The cell of one result: Enter saves it and goes down, arrows go up and down (and sideways at the ends of what is
 * typed), `n` in an empty one writes the normal member. What is reckoned is shown and never typed.
 */
export const ResultInput = memo(function ResultInput(props: CellProps) {
  const { form } = props.parameter;
  return form === null ? <TypedResult {...props} /> : <FormedResult {...props} />;
});

function TypedResult({ orderId, parameter, state, writes, row, column, label }: CellProps) {
  usePreloadedWords();
  const t = useMessages(benchMessages);
  const { typed, type, began, show } = useTyped(parameter);
  const { saving, problem, theirs } = state;
  const byKey = useRef(false);
  const id = `result-${orderId}-${parameter.parameterId}`;
  if (parameter.formula !== null)
    return (
      <output
        id={id}
        aria-label={label}
        className="tabular block min-h-11 px-3 py-2 text-right text-quiet pointer-fine:min-h-9 pointer-fine:py-1.5"
      >
        {parameter.value || (parameter.blankReason ? t.blank[parameter.blankReason] : '–')}
      </output>
    );
  const save = () => {
    // While two values stand there, one of them is chosen first.
    if (theirs) return;
    if (accessionOfTube(typed)) {
      const code = codeOnTube(typed);
      // A tube was scanned where a result is typed: the hand goes to its row, and the cell says what it said.
      show(parameter.value);
      writes.typed(orderId, parameter.parameterId, false);
      setTimeout(() => focusRow(code) || notify(t.scannedInCell(code), 'bad'));
      return;
    }
    const said = withoutUnit(memberNamed(typed, parameter.members) ?? toLatinDigits(typed.trim()), parameter.unit);
    // What is kept is written as the list of the parameter spells it.
    if (said !== typed) type(said);
    if (!sameResult(said, parameter.value)) void writes.commit(orderId, parameter, said, began());
    else if (problem) writes.asSaved(orderId, parameter.parameterId);
    else writes.typed(orderId, parameter.parameterId, false);
  };
  const write = (value: string) => {
    type(value);
    writes.typed(orderId, parameter.parameterId, !sameResult(value, parameter.value));
  };
  const { members, low, high, rangeText } = parameter;
  const normal = normalMember({ low, high, text: rangeText }, members);
  const inWords = members.length > 0 || (rangeText && low === null && high === null);
  return (
    <div>
      <input
        id={id}
        aria-label={label}
        data-row={row}
        data-column={column}
        value={typed}
        placeholder={parameter.blankReason ? t.blank[parameter.blankReason] : undefined}
        inputMode={inWords ? 'text' : 'decimal'}
        list={members.length > 0 ? membersListOf(parameter) : undefined}
        maxLength={2000}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        aria-busy={saving || undefined}
        onChange={(event) => write(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => onCellKey(event, { save, empty: typed === '', normal, byKey, write })}
        className={`tabular min-h-11 w-full rounded-control border bg-card px-3 text-right pointer-fine:min-h-9 aria-invalid:border-bad ${
          parameter.callDue ? 'border-bad bg-bad/10' : 'border-control'
        } ${isNotable(parameter.flag) && sameResult(typed, parameter.value) ? 'font-semibold text-bad' : ''}`}
      />
      <CellProblem
        id={`${id}-problem`}
        problem={problem}
        theirs={theirs}
        typed={typed}
        onMine={() => theirs && void writes.keepMine(orderId, parameter, typed, theirs)}
        onTheirs={() => {
          if (!theirs) return;
          show(theirs.value);
          writes.takeTheirs(orderId, theirs);
        }}
      />
    </div>
  );
}
