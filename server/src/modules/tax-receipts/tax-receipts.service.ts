import { ageOn } from '@healthplus/contract/accounts/rules';
import { createMessage } from '@healthplus/contract/coded-messages';
import { rupeesFromPaise } from '@healthplus/contract/money';
import { type PaidVisit, standingMoney, taxLines, taxSums } from '@healthplus/contract/tax-receipts/rules';
import type { TaxReceipt } from '@healthplus/contract/tax-receipts/schemas';
import { dayOf, taxYearName } from '@healthplus/contract/zone';
import type { Deps } from '#src/deps.ts';
import { readProfile } from '#src/modules/accounts/profile.service.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { drawTaxReceipt } from './tax-receipt-pdf.view.ts';
import { type PaidRow, selectPaid } from './tax-receipts.queries.ts';

const yearOf = (at: string) => taxYearName(dayOf(new Date(at)));

/** A visit with the money of one tax year. */
const visitIn = (row: PaidRow, year: string): PaidVisit => ({
  number: row.number,
  labName: row.lab,
  day: row.day,
  feesPaise: row.fees_paise,
  testsPaise: Math.max(0, row.owed_paise - row.fees_paise),
  items: row.items.map(({ birthDate, ageYears, ageOn: on, ...item }) => ({
    ...item,
    age: ageOn({ birth_date: birthDate, age_years: ageYears, age_on: on }, row.day),
  })),
  money: standingMoney(
    row.money.map(({ method, state, amountPaise, at }) => ({
      mode: method,
      at,
      amountPaise: state === 'paid' ? amountPaise : -amountPaise,
    })),
    row.owed_paise,
  ).filter(({ at }) => yearOf(at) === year),
});

/** The tax years in which an account has paid for something that may count, the latest first. */
export async function listTaxReceipts(deps: Deps, account: AccountScope): Promise<TaxReceipt[]> {
  const rows = await selectPaid(deps.db, account);
  const years = [...new Set(rows.flatMap(({ money }) => money.map(({ at }) => yearOf(at))))].sort().reverse();
  return years
    .map((year) => {
      const sums = taxSums(taxLines(rows.map((row) => visitIn(row, year))));
      return {
        year,
        preventive: rupeesFromPaise(sums.preventivePaise),
        preventiveCounted: rupeesFromPaise(sums.preventiveCountedPaise),
        senior: rupeesFromPaise(sums.seniorPaise),
      };
    })
    .filter(({ preventive, senior }) => preventive > 0 || senior > 0);
}

/** The receipt of a tax year as PDF. 404 where nothing counts. */
export async function taxReceiptPdf(
  deps: Deps,
  { account, year }: { account: AccountScope; year: string },
): Promise<{ pdf: Buffer; fileName: string }> {
  const lines = taxLines((await selectPaid(deps.db, account)).map((row) => visitIn(row, year)));
  if (lines.length === 0) throw new AppError('not_found', createMessage('nothing_counts_in_this_tax_year'));
  const { name } = await readProfile(deps, account);
  const pdf = await drawTaxReceipt({ year, payer: name, lines, sums: taxSums(lines) }, deps.config.SITE_NAME);
  return { pdf, fileName: `tax-receipt-${year}.pdf` };
}
