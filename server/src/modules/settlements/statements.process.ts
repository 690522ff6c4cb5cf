import { endOf, fortnightBefore } from '@healthplus/contract/settlements/rules';
import { daysAfter, startOfDay } from '@healthplus/contract/zone';
import type { Tx } from '#src/db/connect.ts';
import { transactJob } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { type LabScope, labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { type LedgerPosting, post } from '#src/modules/ledger/ledger.service.ts';
import { forEach } from '#src/platform/for-each.ts';
import { issueFeePaper } from './fee-papers.service.ts';
import { type Law, readLaw, reckonStatement } from './reckoning.process.ts';
import { lockPeriod, selectUnsettledLabs } from './settled-visits.queries.ts';
import { insertStatement, type StatementRow } from './settlements.queries.ts';
import { tellOfStatement } from './statement-mails.service.ts';

/** How long after a visit what changes in it still finds its way into a statement: refunds, tests taken off, reports recalled. */
const CORRECTED_FOR_DAYS = 120;

/** Posts what is not nothing, once its lines that are nothing are left out. */
async function postUnlessNothing(tx: Tx, posting: LedgerPosting): Promise<void> {
  const lines = posting.lines.filter(({ amount }) => amount !== 0);
  if (lines.length > 0) await post(tx, { ...posting, lines });
}

/** The lab's statement in the ledger: what the site let off, its fee, and the tax withheld. */
async function postStatement(
  tx: Tx,
  of: Pick<LedgerPosting, 'lab' | 'visitId' | 'actorId' | 'at'>,
  { siteDiscountPaise, commissionPaise, gstPaise, withheldPaise }: Record<PostedAmount, number>,
): Promise<void> {
  await postUnlessNothing(tx, {
    ...of,
    verb: 'discount',
    note: 'coupon',
    lines: [
      { account: 'site_discounts', amount: siteDiscountPaise },
      { account: 'discounts', amount: -siteDiscountPaise },
    ],
  });
  await postUnlessNothing(tx, {
    ...of,
    verb: 'fee',
    lines: [
      { account: 'lab', amount: commissionPaise + gstPaise },
      { account: 'platform_fee', amount: -commissionPaise },
      { account: 'gst_on_fee', amount: -gstPaise },
    ],
  });
  await postUnlessNothing(tx, {
    ...of,
    verb: 'withhold',
    lines: [
      { account: 'lab', amount: withheldPaise },
      { account: 'tax_withheld', amount: -withheldPaise },
    ],
  });
}
type PostedAmount = 'siteDiscountPaise' | 'commissionPaise' | 'gstPaise' | 'withheldPaise';

/** Closes the statement of a lab for a period; nothing where nothing is new, or where somebody has closed it. */
async function closeStatement(
  deps: Deps,
  tx: Tx,
  { lab, from, to, rules, rates }: Law & { lab: LabScope; from: string; to: string },
): Promise<void> {
  if (!(await lockPeriod(tx, lab, from))) return;
  const reckoned = await reckonStatement(deps, tx, {
    lab,
    from,
    to,
    correctedFrom: daysAfter(to, -CORRECTED_FOR_DAYS),
    rules,
    rates,
  });
  if (reckoned.lines.length === 0) return;
  const now = deps.now();
  const statementId = await insertStatement(
    tx,
    { lab, startsOn: from, endsOn: to, mode: deps.config.SETTLEMENT, ...reckoned },
    now,
  );
  const { commissionPaise, taxes } = reckoned;
  await issueFeePaper(tx, deps, { statementId, lab, from, to, commissionPaise, taxes });
  await postStatement(tx, { lab, visitId: null, actorId: null, at: now }, reckoned);
  await tellOfStatement(tx, deps, { id: statementId, what: 'closed' });
}

/** Closes the statements of the fortnight that ended last, of every lab that has none yet. Each night; twice does no harm. */
export async function closeStatements(deps: Deps): Promise<void> {
  const { from, to } = fortnightBefore(deps.now());
  const span = { since: startOfDay(daysAfter(to, -CORRECTED_FOR_DAYS)), until: endOf(to) };
  const law = await readLaw(deps.db);
  const labs = await selectUnsettledLabs(deps.db, { startsOn: from, ...span });
  await forEach(labs, (lab) =>
    transactJob(deps.db, (tx) => closeStatement(deps, tx, { lab: labScopeOf(lab), from, to, ...law })),
  );
}

/** The note of what a bank has sent back, and of money of a lab that was written down and has not come. */
export const SENT_BACK = 'sent_back';
export const NOT_RECEIVED = 'not_received';

/**
 * Writes down that what is open of a statement has gone to the lab, or come from it. What stood with the site leaves the
 * gateway. `back`: that it has not, or that the bank has sent it back, and it is as if it had not gone.
 */
export async function postPayment(
  tx: Tx,
  statement: Pick<StatementRow, 'lab_id' | 'payable_paise' | 'online_paise'>,
  { actorId, now, back }: { actorId: number; now: Date; back?: typeof SENT_BACK | typeof NOT_RECEIVED },
): Promise<void> {
  const sign = back ? -1 : 1;
  const { lab_id } = statement;
  const [payablePaise, onlinePaise] = [sign * statement.payable_paise, sign * statement.online_paise];
  await postUnlessNothing(tx, {
    verb: 'pay_out',
    lab: labScopeOf(lab_id),
    visitId: null,
    actorId,
    at: now,
    ...(back && { note: back }),
    lines: [
      { account: 'lab', amount: payablePaise },
      { account: 'gateway', amount: -onlinePaise },
      { account: 'bank', amount: onlinePaise - payablePaise },
    ],
  });
}
