import type { TaxLine, taxSums } from '@healthplus/contract/tax-receipts/rules';
import { noonOf } from '@healthplus/contract/zone';
import { paperDay, paperRupees } from '#src/platform/paper.ts';
import { startPdf, wrapperOn, writerOn } from '#src/platform/pdf.ts';

const LEFT = 50;
const RIGHT = 545;
const BOTTOM = 740;

const modes: Record<TaxLine['mode'], string> = {
  cash: 'paid in cash',
  upi: 'paid by UPI',
  card: 'paid by card',
  online: 'paid online',
};

const groups = [
  { group: 'preventive', title: 'Preventive health check-ups, paid in any mode' },
  { group: 'senior', title: 'Other tests of persons of 60 years or more, not paid in cash' },
] as const;

interface Receipt {
  year: string;
  payer: string;
  lines: readonly TaxLine[];
  sums: ReturnType<typeof taxSums>;
}

/** Draws the receipt of a tax year: the same bytes for the same data. */
export async function drawTaxReceipt({ year, payer, lines, sums }: Receipt, siteName: string): Promise<Buffer> {
  const { document, finish } = await startPdf({
    size: 'A4',
    margin: 50,
    info: {
      Title: `Receipt for the tax year ${year}`,
      Producer: siteName,
      Creator: siteName,
      CreationDate: new Date(`20${year.slice(-2)}-03-31T00:00:00Z`),
    },
  });
  const write = writerOn(document);
  const rule = (y: number) => document.moveTo(LEFT, y).lineTo(RIGHT, y).strokeColor('#cfcbc0').stroke();
  let y = 50;
  const wrap = wrapperOn(document);
  /** As many lines as its words need: a name that is cut off is of no use to whoever files it. */
  const line = (left: string, right: string, { size = 10, gap = 16 } = {}) => {
    for (const [index, words] of wrap(left, RIGHT - LEFT - 100, size).entries()) {
      if (y > BOTTOM) {
        document.addPage();
        y = 60;
      }
      if (index > 0) y += size + 2 - gap;
      write(words, LEFT, y, { size });
      if (index === 0) write(right, RIGHT, y, { size, align: 'right' });
      y += gap;
    }
  };
  line(`Receipt for the tax year ${year}`, siteName, { size: 16, gap: 26 });
  line('Section 126, Income-tax Act 2025 (80D of the Act of 1961)', '', { gap: 22 });
  line(`Paid by ${payer}`, '', { size: 12, gap: 26 });
  for (const { group, title } of groups) {
    const own = lines.filter((entry) => entry.group === group);
    if (own.length === 0) continue;
    rule(y - 6);
    line(title, '', { size: 12, gap: 20 });
    for (const { day, number, labName, person, relation, item, mode, amountPaise } of own) {
      line(
        `${paperDay(noonOf(day))}   ${item}, ${person}${relation ? ` (${relation === 'family' ? 'relation not stated' : relation})` : ''}`,
        paperRupees(amountPaise),
        { gap: 13 },
      );
      line(`${labName}, booking ${number}, ${modes[mode]}`, '', { size: 8, gap: 17 });
    }
    const sum = group === 'preventive' ? sums.preventivePaise : sums.seniorPaise;
    line('Together', paperRupees(sum), { size: 11, gap: 20 });
    if (group === 'preventive')
      line('Of that may count, of the whole family, at most Rs. 5,000', paperRupees(sums.preventiveCountedPaise), {
        gap: 26,
      });
  }
  rule(y);
  y += 8;
  line('Made from what was paid through this site.', '', { size: 8, gap: 11 });
  line('It is no tax advice: ask whoever files your return.', '', { size: 8 });
  return finish();
}
