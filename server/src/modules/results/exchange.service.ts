import { createMessage } from '@healthplus/contract/coded-messages';
import { isFilled } from '@healthplus/contract/specimens/rules';
import type { Specimen } from '@healthplus/contract/specimens/schemas';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { exchangeSpecimens } from '#src/modules/specimens/specimens.process.ts';
import { findByCode, getSpecimen, type SpecimenRow } from '#src/modules/specimens/specimens.service.ts';
import { insertCalledTasks } from '#src/modules/tasks/tasks.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { exchangeRemarks, hasDraftPdf, hasSignedReport, isSentOut } from './exchange.queries.ts';
import { judgeResult, refusalOf } from './judging.rules.ts';
import { type MeasuredRow, selectMeasuredOf } from './measured.queries.ts';
import { type BenchOrderRow, insertResults, lockOrders } from './results.queries.ts';
import { recalculateFormulas } from './results.service.ts';
import { isMeasured, writtenValue } from './results.view.ts';

/** 409 where the two cannot have been mistaken for one another, or somebody reads a report of one of them. */
async function assertExchangeable(tx: Tx, [one, other]: [SpecimenRow, SpecimenRow]): Promise<void> {
  if (one.order_id === other.order_id) throw new AppError('wrong_state', createMessage('specimens_are_of_one_person'));
  if (one.container !== other.container || one.after_meal !== other.after_meal)
    throw new AppError('wrong_state', createMessage('specimens_are_of_two_kinds'));
  for (const { state } of [one, other])
    if (!isFilled(state)) throw new AppError('wrong_state', createMessage('specimens_are_not_both_filled'));
  if (await hasSignedReport(tx, [one.order_id, other.order_id]))
    throw new AppError('wrong_state', createMessage('take_the_signed_report_back_first'));
}

/** 409 where another laboratory has one of the two, or measured a value, or the PDF of a draft holds what one of them was taken for: neither goes along by itself. */
async function assertMeasuredHere(tx: Tx, sides: Side[]): Promise<void> {
  const elsewhere = sides
    .flatMap(({ rows }) => rows)
    .find((row) => row.source === 'sent_out' && measuredValue(row) !== '');
  if (elsewhere)
    throw new AppError('wrong_state', createMessage('value_was_measured_elsewhere', { name: elsewhere.name }));
  const specimenIds = sides.map(({ specimen }) => specimen.id);
  if (await isSentOut(tx, specimenIds))
    throw new AppError('wrong_state', createMessage('specimen_is_at_another_laboratory'));
  if (await hasDraftPdf(tx, specimenIds))
    throw new AppError('wrong_state', createMessage('pdf_of_a_draft_holds_the_specimen'));
}

interface Side {
  order: BenchOrderRow;
  specimen: SpecimenRow;
  /** What is measured of the specimen for this order. */
  rows: MeasuredRow[];
}

/** What was measured, in words; nothing of what a formula gave: it is reckoned again. */
const measuredValue = (row: MeasuredRow | undefined): string => (row && isMeasured(row) ? writtenValue(row) : '');

/** 409 where the other one's specimen was measured for something that this person's order does not hold: it would be nobody's. */
function assertNothingLost(mine: Side, theirs: Side): void {
  const lost = theirs.rows.find((row) => measuredValue(row) !== '' && !mine.rows.some(({ id }) => id === row.id));
  if (lost)
    throw new AppError('wrong_state', createMessage('value_was_not_ordered_for_the_other_person', { name: lost.name }));
}

/** What was measured of the other one's specimen is written here, judged for this person; what was not is taken out. 409 as `assertNothingLost` says, and for a value that cannot be this person's. */
async function takeOver(tx: Tx, mine: Side, theirs: Side, by: { accountId: number; now: Date }): Promise<void> {
  const written = mine.rows.flatMap((row) => {
    const found = theirs.rows.find(({ id }) => id === row.id);
    const value = measuredValue(found);
    if (value === '' && measuredValue(row) === '') return [];
    if (refusalOf(value, row, mine.order) !== null)
      throw new AppError(
        'wrong_state',
        createMessage('value_cannot_be_of_the_other_person', { name: row.name, value }),
      );
    // Whence it came goes with it: what an analyser measured was not typed.
    const source = value === '' ? row : found!;
    const from = {
      source: source.source ?? ('typed' as const),
      blankReason: null,
      // Whoever typed it stays the one who did, for a second person to look at it.
      enteredBy: value === '' ? by.accountId : source.entered_by,
      messageId: source.source === 'analyser' ? source.message_id : null,
    };
    return [{ ...judgeResult(value, row, mine.order), ...from, version: row.version + 1 }];
  });
  assertNothingLost(mine, theirs);
  if (written.length > 0) await insertResults(tx, mine.order.order_id, written, by.now);
  await recalculateFormulas(tx, mine.order, by.now);
}

/**
 * Two containers were mistaken for one another, before a report of either is read: each goes to the other person with what
 * was measured of it. 404 for a code of no specimen; 409 as `assertExchangeable` says.
 */
export async function exchangeByCode(
  deps: Deps,
  input: { caller: Caller; lab: LabScope; barcode: string; other: string; reason: string; ip: string },
): Promise<Specimen[]> {
  const { caller, lab, reason, ip } = input;
  const by = { accountId: caller.accountId, now: deps.now() };
  return transact(deps.db, async (tx) => {
    const orderOf = async (code: string) => (await findByCode(tx, { lab }, code)).order_id;
    const ids = [await orderOf(input.barcode), await orderOf(input.other)];
    const orders = await lockOrders(tx, lab, ids, by.now);
    // Nobody moves them any more: only now is it certain whose they are.
    const specimens: [SpecimenRow, SpecimenRow] = [
      await findByCode(tx, { lab }, input.barcode),
      await findByCode(tx, { lab }, input.other),
    ];
    await assertExchangeable(tx, specimens);
    const sideOf = async (specimen: SpecimenRow): Promise<Side> => {
      const order = orders.find(({ order_id }) => order_id === specimen.order_id);
      if (!order) throw new AppError('conflict', createMessage('specimen_has_moved_meanwhile'));
      return { order, specimen, rows: await selectMeasuredOf(tx, specimen.id) };
    };
    const [one, other] = [await sideOf(specimens[0]), await sideOf(specimens[1])];
    await assertMeasuredHere(tx, [one, other]);
    for (const { order, rows } of [one, other])
      await insertCalledTasks(tx, { orderId: order.order_id, mistaken: rows.map(({ id }) => id), now: by.now });
    await exchangeSpecimens(tx, specimens, { actorId: by.accountId, now: by.now, reason });
    const parameterIds = [...one.rows, ...other.rows].map(({ id }) => id);
    await exchangeRemarks(tx, [one.order.order_id, other.order.order_id], { parameterIds, now: by.now });
    await takeOver(tx, one, other, by);
    await takeOver(tx, other, one, by);
    const subject = `specimens ${specimens.map(({ barcode }) => barcode).join(' and ')}`;
    await recordAudit(tx, { caller, action: 'specimens.exchanged', subject, ip });
    return [await getSpecimen(tx, lab, input.barcode), await getSpecimen(tx, lab, input.other)];
  });
}
