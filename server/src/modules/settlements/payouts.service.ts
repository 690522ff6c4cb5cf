import { createMessage } from '@healthplus/contract/coded-messages';
import { rupeesFromPaise } from '@healthplus/contract/money';
import { type PayoutState, payoutTransitions } from '@healthplus/contract/settlements/rules';
import type { Payable, Payout, PayoutDecision, Transfer } from '@healthplus/contract/settlements/schemas';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { writeCsv } from '#src/platform/csv/write-csv.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Actor, Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageByNewest } from '#src/platform/http/paging.ts';
import { iso } from '#src/platform/iso.ts';
import {
  addReturned,
  countPayouts,
  findPayoutOfReference,
  insertPayout,
  lockHeld,
  lockPayable,
  lockPayout,
  markCameBack,
  markFileRead,
  movePayout,
  type PayableRow,
  type PayoutRow,
  putInto,
  selectPayable,
  selectPayouts,
  selectTransfers,
  takeOut,
} from './payouts.queries.ts';
import { setPaid } from './settlements.queries.ts';
import { tellOfStatement } from './statement-mails.service.ts';
import { postPayment, SENT_BACK } from './statements.process.ts';

const view = (row: PayoutRow): Payout => ({
  id: row.id,
  state: row.state,
  total: rupeesFromPaise(row.total_paise),
  returned: rupeesFromPaise(row.returned_paise),
  statements: row.statements,
  proposedBy: row.proposed_by_name,
  proposedAt: iso(row.created_at),
  approvedBy: row.approved_by_name,
  paidAt: row.paid_at && iso(row.paid_at),
  reference: row.reference,
  digest: row.digest,
  fileReadAt: row.file_read_at && iso(row.file_read_at),
});

/** What whoever approves has seen: which statements, how much, to which accounts. */
const digestOf = (deps: Deps, held: readonly PayableRow[]): string =>
  deps.tokens.digest(JSON.stringify(held.map((row) => [row.id, row.payable_paise, row.bank_account_id])));

const sumOf = (held: readonly PayableRow[]): number => held.reduce((sum, row) => sum + row.payable_paise, 0);

/** Batches of payouts, the newest first. */
export async function listPayouts(deps: Deps, { state, ...paging }: Paging & { state?: PayoutState | undefined }) {
  const page = await pageByNewest(
    paging,
    (window) => selectPayouts(deps.db, { state }, window),
    () => countPayouts(deps.db, { state }),
  );
  return { ...page, rows: page.rows.map(view) };
}

async function read(tx: Tx, id: number): Promise<Payout> {
  const [row] = await selectPayouts(tx, { id }, { limit: 1, beforeId: null });
  return view(row!);
}

/** What is owed to each lab on statements that are in no batch yet, in rupees, and whether an account of it stands. */
export async function listPayable({ db }: Deps): Promise<Payable[]> {
  const rows = await selectPayable(db);
  return rows.map((row) => ({
    labId: row.lab_id,
    labName: row.lab_name,
    statements: row.statements,
    amount: rupeesFromPaise(row.payable_paise),
    owes: rupeesFromPaise(row.owes_paise),
    hasAccount: row.has_account,
  }));
}

/** Proposes to pay everything that is owed to labs whose account stands. 409 where that is nothing. */
export async function createPayout(deps: Deps, { caller, ip }: Actor): Promise<Payout> {
  return transact(deps.db, async (tx) => {
    const held = await lockPayable(tx);
    if (held.length === 0) throw new AppError('conflict', createMessage('nothing_is_to_be_paid_out'));
    const id = await insertPayout(tx, {
      totalPaise: sumOf(held),
      digest: digestOf(deps, held),
      proposedBy: caller.accountId,
      now: deps.now(),
    });
    await putInto(tx, id, held);
    await recordAudit(tx, { caller, action: 'payout.proposed', subject: `payout ${id}`, ip });
    return read(tx, id);
  });
}

type Decided = z.output<typeof PayoutDecision>;
type Returned = Extract<Decided, { decision: 'returned' }>;

const TO: Record<Exclude<Decided, Returned>['decision'], PayoutState> = {
  approve: 'approved',
  withdraw: 'withdrawn',
  paid: 'paid',
};

/** 409 where a lab has another account than the one that a batch would pay to. */
async function assertAccountsStand(tx: Tx, id: number): Promise<void> {
  if ((await selectTransfers(tx, id)).some(({ standing }) => !standing))
    throw new AppError('conflict', createMessage('a_bank_account_has_changed_since'));
}

/**
 * Once somebody has read the file for the bank, the bank may be paying it: whoever has read it and proposed the batch does not
 * say alone that it has not (409).
 */
function assertWithdrawable({ file_readers: readers, proposed_by: proposer }: PayoutRow, { accountId }: Caller): void {
  if (readers.includes(accountId) && proposer === accountId)
    throw new AppError('conflict', createMessage('another_administrator_decides_about_this_payout'));
}

/** 409 for a reference of the bank that stands at another batch: it pays one by each of its transfers. */
async function assertOwnReference(tx: Tx, id: number, reference: string): Promise<void> {
  const other = await findPayoutOfReference(tx, reference, id);
  if (other === null) return;
  const message = createMessage('reference_stands_at_another_payout', { payout: String(other) });
  throw new AppError('conflict', message, { fields: { reference: message } });
}

/** 409 to whoever proposed a batch, and for another batch than the one that was seen. */
function assertApprovable(deps: Deps, payout: PayoutRow, held: readonly PayableRow[], seen: string, caller: Caller) {
  if (payout.proposed_by === caller.accountId)
    throw new AppError('conflict', createMessage('another_administrator_decides_about_this_payout'));
  if (seen !== payout.digest || seen !== digestOf(deps, held))
    throw new AppError('conflict', createMessage('payout_is_not_the_one_you_have_seen'));
}

/** The statements of a batch that the bank has sent back. 409 where one of them is not of it by now. */
function returnedOf<T extends { id: number }>(held: T[], returned: readonly number[]): T[] {
  const back = held.filter(({ id }) => returned.includes(id));
  if (back.length !== new Set(returned).size)
    throw new AppError('conflict', createMessage('payout_is_not_the_one_you_have_seen'));
  return back;
}

/** Of a batch that was paid the bank has sent some back, days later: that is owed again, and waits for the next batch. */
async function takeBack(
  tx: Tx,
  deps: Deps,
  { caller, ip, id, decision, now }: Actor & { id: number; decision: Returned; now: Date },
): Promise<void> {
  const back = returnedOf(await lockHeld(tx, id), decision.returned);
  for (const statement of back) {
    await postPayment(tx, statement, { actorId: caller.accountId, now, back: SENT_BACK });
    await tellOfStatement(tx, deps, { id: statement.id, what: 'sent_back' });
  }
  await markCameBack(tx, id, decision.returned, now);
  await takeOut(
    tx,
    id,
    back.map((statement) => statement.id),
  );
  await addReturned(tx, id, sumOf(back));
  const detail = { returned: decision.returned, reference: decision.reference };
  await recordAudit(tx, { caller, action: 'payout.returned', subject: `payout ${id}`, detail, ip });
}

/** Approves a batch, withdraws it, or writes down that the bank has paid it; what came back waits for the next batch. 404 for none, 409 for one that does not wait for that. */
export async function decidePayout(deps: Deps, input: Actor & { id: number; decision: Decided }): Promise<Payout> {
  const { caller, ip, id, decision } = input;
  return transact(deps.db, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (!payout) throw new AppError('not_found', createMessage('there_is_no_such_payout'));
    const now = deps.now();
    if (decision.decision === 'returned') {
      if (payout.state !== 'paid') throw new AppError('wrong_state', createMessage('payout_does_not_wait_for_this'));
      await takeBack(tx, deps, { caller, ip, id, decision, now });
      return read(tx, id);
    }
    const to = TO[decision.decision];
    if (!payoutTransitions[payout.state].includes(to))
      throw new AppError('wrong_state', createMessage('payout_does_not_wait_for_this'));
    const held = await lockHeld(tx, id);
    if (decision.decision === 'approve') {
      assertApprovable(deps, payout, held, decision.digest, caller);
      await assertAccountsStand(tx, id);
    }
    if (to === 'withdrawn') assertWithdrawable(payout, caller);
    const { reference, returned } =
      decision.decision === 'paid' ? decision : { reference: '', returned: [] as number[] };
    const back = returnedOf(held, returned);
    const paid = held.filter((statement) => !back.includes(statement));
    if (to === 'paid') await assertOwnReference(tx, id, reference);
    if (paid.length === 0) throw new AppError('validation_failed', createMessage('all_of_it_came_back'));
    const totalPaise = to === 'paid' ? sumOf(paid) : payout.total_paise;
    await movePayout(tx, { id, to, by: caller.accountId, reference, totalPaise, now });
    if (to === 'withdrawn') await takeOut(tx, id);
    if (to === 'paid') {
      await markCameBack(tx, id, returned, now);
      await takeOut(tx, id, returned);
      for (const statement of paid) {
        await postPayment(tx, statement, { actorId: caller.accountId, now });
        await setPaid(tx, statement.id, { reference, now });
        await tellOfStatement(tx, deps, { id: statement.id, what: 'paid', reference });
      }
    }
    const detail = returned.length > 0 ? { returned } : {};
    await recordAudit(tx, { caller, action: `payout.${to}`, subject: `payout ${id}`, detail, ip });
    return read(tx, id);
  });
}

/** What a batch holds, for whoever has to approve it. 404 for none. */
export async function listTransfers(deps: Deps, id: number): Promise<Transfer[]> {
  const [payout] = await selectPayouts(deps.db, { id }, { limit: 1, beforeId: null });
  if (!payout) throw new AppError('not_found', createMessage('there_is_no_such_payout'));
  return (await selectTransfers(deps.db, id)).map((row) => ({
    statementId: row.id,
    labName: row.lab,
    from: row.starts_on,
    to: row.ends_on,
    amount: rupeesFromPaise(row.paise),
    holder: row.holder,
    ifsc: row.ifsc,
    numberEnds: row.number_ends,
    standing: row.standing,
    cameBackAt: row.came_back_at && iso(row.came_back_at),
  }));
}

/**
 * The file for the bank: account numbers stand whole in it, so every reading leaves a trace. Of a batch that was paid it is a
 * copy by its name, without what came back: that is paid in the next one. 409 before it is approved.
 */
export async function exportPayout(
  deps: Deps,
  { caller, ip, id }: Actor & { id: number },
): Promise<{ csv: string; fileName: string }> {
  return transact(deps.db, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (!payout) throw new AppError('not_found', createMessage('there_is_no_such_payout'));
    if (payout.state !== 'approved' && payout.state !== 'paid')
      throw new AppError('wrong_state', createMessage('payout_does_not_wait_for_this'));
    if (payout.state === 'approved') await assertAccountsStand(tx, id);
    const isCopy = payout.state === 'paid';
    const transfers = (await selectTransfers(tx, id)).filter((row) => row.came_back_at === null);
    await markFileRead(tx, id, { by: caller.accountId, now: deps.now() });
    await recordAudit(tx, { caller, action: 'payout.file_read', subject: `payout ${id}`, ip });
    return {
      fileName: `payout-${id}${isCopy ? '-copy-paid' : ''}.csv`,
      csv: writeCsv(
        ['beneficiary', 'account number', 'ifsc', 'amount', 'narration'],
        transfers.map((row) => [
          row.holder,
          deps.tokens.open(row.number_sealed),
          row.ifsc,
          rupeesFromPaise(row.paise).toFixed(2),
          `Statement ${row.id} ${row.starts_on} ${row.ends_on}`,
        ]),
      ),
    };
  });
}
