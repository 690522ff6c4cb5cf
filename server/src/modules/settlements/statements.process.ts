import {
  type CommissionRule,
  endOf,
  fortnightBefore,
  isNothing,
  NOTHING,
  payable,
  rateOn,
  type SettledAmounts,
  settle,
  shareOf,
  since,
  type TaxRate,
  withheld,
} from '@healthplus/contract/settlements/rules';
import { daysAfter, startOfDay, taxYearOf } from '@healthplus/contract/zone';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { type LabScope, labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { type LedgerPosting, post } from '#src/modules/ledger/ledger.service.ts';
import { forEach } from '#src/platform/for-each.ts';
import { findStandingPan } from './bank-accounts.service.ts';
import { selectRates, selectRules } from './commission.queries.ts';
import { type FeeTax, issueFeePaper } from './fee-papers.service.ts';
import { lockPeriod, selectUnsettledLabs, selectVisits, sumYear, type VisitRow } from './settled-visits.queries.ts';
import { insertStatement, type StatementRow } from './settlements.queries.ts';
import { tellOfStatement } from './statement-mails.service.ts';

/** How long after a visit what changes in it still finds its way into a statement: refunds, tests taken off, reports recalled. */
const CORRECTED_FOR_DAYS = 120;
/** More rules than a marketplace has. */
const ALL_RULES = 10_000;

interface Law {
  rules: readonly CommissionRule[];
  rates: readonly TaxRate[];
}

/** What is new of each visit; visits of which nothing is new do not appear. */
const linesOf = (visits: readonly VisitRow[], lab: LabScope, rules: readonly CommissionRule[]) =>
  visits
    .map(({ id, before, ...visit }) => ({
      visitId: id,
      cityId: visit.city_id,
      taxedBasisPoints: visit.taxed_basis_points,
      billedBasisPoints: visit.billed_basis_points,
      ...since(
        settle(
          {
            over: visit.over,
            labId: lab,
            cityId: visit.city_id,
            day: visit.day,
            items: visit.items,
            owedPaise: visit.owed_paise,
            siteDiscountPaise: visit.site_discount_paise,
            onlinePaise: visit.online_paise,
            feesPaise: visit.fees_paise,
            brought: visit.brought,
          },
          rules,
        ),
        before,
      ),
    }))
    .filter(
      ({ visitId: _, cityId: __, taxedBasisPoints: ___, billedBasisPoints: ____, ...amounts }) => !isNothing(amounts),
    );

/** What lines take back of sales on which tax was withheld, each with its rate. */
const takenBackOf = (lines: ReturnType<typeof linesOf>) =>
  lines.flatMap(({ grossPaise, taxedBasisPoints }) =>
    grossPaise < 0 && taxedBasisPoints !== null ? [{ paise: grossPaise, basisPoints: taxedBasisPoints }] : [],
  );

/**
 * The GST on the fees of lines by its rate: what is taken back of a fee takes its tax back at the rate at which it was billed.
 * Source: CGST Act 2017, section 34.
 */
function feeTaxesOf(lines: ReturnType<typeof linesOf>, basisPoints: number): FeeTax[] {
  const fees = new Map([[basisPoints, 0]]);
  for (const { commissionPaise, billedBasisPoints } of lines) {
    const rate = commissionPaise < 0 ? (billedBasisPoints ?? basisPoints) : basisPoints;
    fees.set(rate, (fees.get(rate) ?? 0) + commissionPaise);
  }
  return [...fees]
    .filter(([, feePaise]) => feePaise !== 0)
    .map(([rate, feePaise]) => ({ basisPoints: rate, paise: shareOf(feePaise, rate) }));
}

const sumOf = (lines: readonly SettledAmounts[]): SettledAmounts =>
  lines.reduce(
    (sum, line) => ({
      grossPaise: sum.grossPaise + line.grossPaise,
      commissionPaise: sum.commissionPaise + line.commissionPaise,
      siteDiscountPaise: sum.siteDiscountPaise + line.siteDiscountPaise,
      onlinePaise: sum.onlinePaise + line.onlinePaise,
    }),
    NOTHING,
  );

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
  const until = endOf(to);
  const lines = linesOf(
    await selectVisits(tx, lab, { since: startOfDay(daysAfter(to, -CORRECTED_FOR_DAYS)), until }),
    lab,
    rules,
  );
  if (lines.length === 0) return;
  const sums = sumOf(lines);
  const year = await sumYear(tx, lab, taxYearOf(to), from);
  const pan = await findStandingPan(tx, deps, lab);
  const { year_paise: yearPaise, free_paise: freePaise } = year;
  const { grossPaise } = sums;
  const tax = withheld({ grossPaise, takenBack: takenBackOf(lines), pan, day: to, yearPaise, freePaise }, rates);
  const gstBasisPoints = rateOn(rates, 'gst_on_fee', to);
  const taxes = feeTaxesOf(lines, gstBasisPoints);
  const gstPaise = taxes.reduce((sum, { paise }) => sum + paise, 0);
  const withheldBasisPoints = rateOn(rates, pan === null ? 'withheld_without_pan' : 'withheld', to);
  const now = deps.now();
  const statementId = await insertStatement(
    tx,
    {
      lab,
      startsOn: from,
      endsOn: to,
      mode: deps.config.SETTLEMENT,
      lines,
      ...sums,
      ...tax,
      gstPaise,
      gstBasisPoints,
      withheldBasisPoints,
      payablePaise: payable({ ...sums, ...tax, gstPaise }),
    },
    now,
  );
  const { commissionPaise, siteDiscountPaise } = sums;
  const { withheldPaise } = tax;
  await issueFeePaper(tx, deps, { statementId, lab, from, to, commissionPaise, taxes });
  const posted = { siteDiscountPaise, commissionPaise, gstPaise, withheldPaise };
  await postStatement(tx, { lab, visitId: null, actorId: null, at: now }, posted);
  await tellOfStatement(tx, deps, { id: statementId, what: 'closed' });
}

/** Closes the statements of the fortnight that ended last, of every lab that has none yet. Each night; twice does no harm. */
export async function closeStatements(deps: Deps): Promise<void> {
  const { from, to } = fortnightBefore(deps.now());
  const span = { since: startOfDay(daysAfter(to, -CORRECTED_FOR_DAYS)), until: endOf(to) };
  const law = { rules: await selectRules(deps.db, { limit: ALL_RULES }), rates: await selectRates(deps.db) };
  const labs = await selectUnsettledLabs(deps.db, { startsOn: from, ...span });
  await forEach(labs, (lab) =>
    transact(deps.db, (tx) => closeStatement(deps, tx, { lab: labScopeOf(lab), from, to, ...law })),
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
