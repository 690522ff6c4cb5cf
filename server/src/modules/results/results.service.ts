import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { sameResult, withoutUnit } from '@healthplus/contract/results/rules';
import type { BenchTest, WrittenCell } from '@healthplus/contract/results/schemas';
import { memberNamed } from '@healthplus/contract/results/words';
import { accessionOfTube } from '@healthplus/contract/specimens/rules';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { insertCalledTasks } from '#src/modules/tasks/tasks.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { calculateResults, judgeResult, refusalOf } from './judging.rules.ts';
import { type MeasuredRow, selectMeasured } from './measured.queries.ts';
import { type BenchOrderRow, insertResults, lockOrder, type NewResult, selectBenchTests } from './results.queries.ts';
import { codesOf, crossCheckOf, isReckoned, writtenValue, writtenView } from './results.view.ts';

export { needsCriticalCall, uncalledCriticals } from './critical-values.queries.ts';
export { eraseResultsOf } from './erasure.queries.ts';
export { type MeasuredRow, selectMeasured } from './measured.queries.ts';
export { type BenchOrderRow, latestResults, lockOrder, lockOrders, voidResultsOfLost } from './results.queries.ts';
export {
  codesOf,
  crossCheckOf,
  formulaOf,
  isReckoned,
  limitsOf,
  measuredView,
  rangeOf,
  writtenValue,
} from './results.view.ts';

/** Tests with specimens at a lab's bench, each with how many wait. */
export async function listBenchTests({ db, now }: Deps, lab: LabScope): Promise<BenchTest[]> {
  const rows = await selectBenchTests(db, lab, now());
  return rows.map(({ test_id: testId, ...row }) => ({ testId, ...row }));
}

export interface WrittenResult {
  parameterId: number;
  value: string;
  /** The version that was shown; 0 where there was none. */
  version: number;
}

/** Why a value cannot be written where it was typed; null for what can. */
function refusalToWrite(value: string, row: MeasuredRow, order: BenchOrderRow, codes: ReadonlySet<string>) {
  if (isReckoned(row, codes)) return createMessage('is_reckoned_from_other_results');
  if (accessionOfTube(value)) return createMessage('is_the_code_of_a_tube');
  // Of a tube that is not there nothing is measured; what stands may be taken out.
  if (row.awaited && value.trim() !== '') return createMessage('specimen_of_it_is_not_in_the_lab');
  return refusalOf(value, row, order);
}

/** Whether a value stands there already, as a list of what may be said spells it. */
const stands = (row: MeasuredRow, value: string): boolean =>
  sameResult(writtenValue(row), memberNamed(value, row.members) ?? value);

/** 400 for what was not ordered, is reckoned, or cannot be; 409 for what somebody else wrote since, with theirs beside the field. */
function assertWritable(written: WrittenResult[], rows: MeasuredRow[], order: BenchOrderRow): void {
  const codes = codesOf(rows);
  const refused: Record<string, string> = {};
  const overtaken: Record<string, string> = {};
  for (const { parameterId, value, version } of written) {
    const row = rows.find(({ id }) => id === parameterId);
    const field = `value-${parameterId}`;
    if (!row) throw new AppError('validation_failed', createMessage('value_is_for_something_that_was_not_ordered'));
    const refusal = refusalToWrite(value, row, order, codes);
    if (refusal) refused[field] = refusal;
    if (row.version !== version && !stands(row, value))
      overtaken[field] = createMessage('saved_by_somebody_else_value', { value: writtenValue(row) });
  }
  if (Object.keys(refused).length > 0)
    throw new AppError('validation_failed', createMessage('some_values_cannot_be_right'), { fields: refused });
  if (Object.keys(overtaken).length > 0)
    throw new AppError('conflict', createMessage('somebody_else_has_saved_these_results'), { fields: overtaken });
}

/** Whence a result comes: out of an analyser's file, from the laboratory that measured it, or typed here. */
const sourceOf = (row: MeasuredRow, by: { messageId: number | null }) => {
  if (by.messageId !== null) return 'analyser' as const;
  return row.referral === null ? ('typed' as const) : ('sent_out' as const);
};

/**
 * Appends what formulas give another result for by now, and has whoever was called for a value that stands no more called
 * again; whoever calls it has locked the order. Whatever somebody does that changes what an order measures, or what was measured, ends with this.
 */
export async function recalculateFormulas(tx: Tx, order: BenchOrderRow, now: Date): Promise<NewResult[]> {
  const orderId = order.order_id;
  const formulas = calculateResults(await selectMeasured(tx, [orderId]), order);
  if (formulas.length > 0) await insertResults(tx, orderId, formulas, now);
  await insertCalledTasks(tx, { orderId, now });
  return formulas;
}

/** Appends what was typed, or came in an analyser's file, then what is reckoned from it; answers with all results as they stand, and those that are others now. */
export async function appendResults(
  tx: Tx,
  order: BenchOrderRow,
  typedIn: WrittenResult[],
  by: { accountId: number | null; messageId: number | null; now: Date },
): Promise<{ all: MeasuredRow[]; changed: MeasuredRow[] }> {
  const before = await selectMeasured(tx, [order.order_id]);
  const unitOf = (parameterId: number) => before.find(({ id }) => id === parameterId)?.unit ?? '';
  const written = typedIn.map((one) => ({ ...one, value: withoutUnit(one.value, unitOf(one.parameterId)) }));
  assertWritable(written, before, order);
  const typed = written.flatMap(({ parameterId, value }) => {
    const row = before.find(({ id }) => id === parameterId)!;
    if (stands(row, value)) return [];
    return [
      {
        ...judgeResult(value, row, order),
        version: row.version + 1,
        source: sourceOf(row, by),
        blankReason: null,
        enteredBy: by.accountId,
        messageId: by.messageId,
      },
    ];
  });
  if (typed.length > 0) await insertResults(tx, order.order_id, typed, by.now);
  await recalculateFormulas(tx, order, by.now);
  const after = await selectMeasured(tx, [order.order_id]);
  const asked = new Set(written.map(({ parameterId }) => parameterId));
  const changed = after.filter(
    (row) => asked.has(row.id) || row.version !== before.find(({ id }) => id === row.id)?.version,
  );
  return { all: after, changed };
}

interface Action {
  caller: Caller;
  lab: LabScope;
  orderId: number;
  ip: string;
}

/** Writes results of one order. 404 for another lab's order. */
export async function writeResults(
  deps: Deps,
  input: Action & { results: WrittenResult[] },
): Promise<{ results: WrittenCell[]; crossCheck: CodedMessage | null }> {
  const { caller, lab, orderId, ip } = input;
  return transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, lab, orderId, deps.now());
    if (!order) throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
    const by = { accountId: caller.accountId, messageId: null, now: deps.now() };
    const { all, changed } = await appendResults(tx, order, input.results, by);
    await recordAudit(tx, { caller, action: 'results.written', subject: `order ${orderId}`, ip });
    return { results: changed.map((row) => writtenView(row, order)), crossCheck: crossCheckOf(all) };
  });
}
