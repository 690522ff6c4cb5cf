import {
  type CommissionRule,
  endOf,
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
import { startOfDay, taxYearOf } from '@healthplus/contract/zone';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { readWhole } from '#src/platform/whole.ts';
import { findStandingPan } from './bank-accounts.service.ts';
import { selectRates, selectRules } from './commission.queries.ts';
import type { FeeTax } from './fee-papers.service.ts';
import { selectVisits, sumYear, type VisitRow } from './settled-visits.queries.ts';

/** More rules than a marketplace has. */
const ALL_RULES = 10_000;

export interface Law {
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

/** The rules and rates by which labs are settled with, all of them. */
export const readLaw = async (executor: Executor): Promise<Law> => ({
  rules: await readWhole('rules of commission', ALL_RULES, (limit) => selectRules(executor, { limit })),
  rates: await selectRates(executor),
});

interface Span extends Law {
  lab: LabScope;
  /** Days, YYYY-MM-DD, both inclusive. */
  from: string;
  to: string;
  /** Visits from this day on are in it with what has changed of them since the statements before. */
  correctedFrom: string;
  /** Likewise, of visits with money that stands with the site; null: however long ago they were. */
  onlineFrom?: string | null;
}

/** What a lab and the site come to, from what no statement says yet. Paise; the tax of a day is that of the last one. */
export async function reckonStatement(
  deps: Deps,
  executor: Executor,
  { lab, from, to, correctedFrom, onlineFrom = null, rules, rates }: Span,
) {
  const span = {
    since: startOfDay(correctedFrom),
    onlineSince: onlineFrom === null ? null : startOfDay(onlineFrom),
    until: endOf(to),
  };
  const lines = linesOf(await selectVisits(executor, lab, span), lab, rules);
  const sums = sumOf(lines);
  const { year_paise: yearPaise, free_paise: freePaise } = await sumYear(executor, lab, taxYearOf(to), from);
  const pan = await findStandingPan(executor, deps, lab);
  const sale = { grossPaise: sums.grossPaise, takenBack: takenBackOf(lines), pan, day: to, yearPaise, freePaise };
  const tax = withheld(sale, rates);
  // Nobody collects the tax who is not registered for it. Source: CGST Act 2017, section 32.
  const gstBasisPoints = deps.config.OPERATOR_GSTIN ? rateOn(rates, 'gst_on_fee', to) : 0;
  const taxes = feeTaxesOf(lines, gstBasisPoints);
  const gstPaise = taxes.reduce((sum, { paise }) => sum + paise, 0);
  return {
    lines,
    ...sums,
    ...tax,
    taxes,
    gstPaise,
    gstBasisPoints,
    withheldBasisPoints: rateOn(rates, pan === null ? 'withheld_without_pan' : 'withheld', to),
    payablePaise: payable({ ...sums, ...tax, gstPaise }),
  };
}
