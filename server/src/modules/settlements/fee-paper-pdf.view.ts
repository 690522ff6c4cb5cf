import { placeOfSupply } from '@healthplus/contract/gst-states';
import { format } from 'date-fns';
import { paperDay, paperRupees as rupees, startPaper } from '#src/platform/paper.ts';
import type { FeePaperRow } from './fee-papers.queries.ts';

const dayOf = (day: string) => format(new Date(`${day}T12:00:00`), 'd MMMM yyyy');

/** Draws what the site writes to a lab about its fee: a tax invoice or a credit note. Source: CGST Act 2017, sections 31 and 34. */
export async function drawFeePaper(paper: FeePaperRow, siteName: string): Promise<Buffer> {
  const { kind, number, issued_at: issuedAt, content } = paper;
  const { supplier, recipient, state, from, to, feePaise, taxes, corrects } = content;
  const { line, small, space, ruled, finish } = await startPaper(siteName, {
    title: kind === 'invoice' ? 'Tax invoice' : 'Credit note',
    number,
    issuedAt: new Date(issuedAt).toISOString(),
    from: { name: supplier.name, lines: [supplier.address, `GSTIN ${supplier.gstin}`] },
    to: {
      name: recipient.name,
      lines: [
        recipient.address || null,
        [recipient.phone, recipient.gstin && `GSTIN ${recipient.gstin}`].filter(Boolean).join(', '),
      ],
    },
    beside: [`From ${dayOf(from)}`, `to ${dayOf(to)}`, state ? `Place of supply: ${placeOfSupply(state)}` : null],
  });
  line(
    kind === 'invoice' ? 'Fee for bookings sold, SAC 998599' : 'Fee taken back: bookings that changed, SAC 998599',
    rupees(feePaise),
  );
  for (const { name, basisPoints, paise } of taxes) line(`${name} ${basisPoints / 100} %`, rupees(paise));
  for (const { number: invoice, issuedAt: on } of corrects)
    line(`Against tax invoice ${invoice} of ${paperDay(on)}`, '');
  ruled();
  line('Total', rupees(feePaise + taxes.reduce((sum, { paise }) => sum + paise, 0)), 13);
  space(14);
  small('Settled with the statement of the same days. No tax is due under reverse charge.');
  small(`Issued by ${supplier.name}, who runs ${siteName}. This is a computer-made paper.`);
  return finish();
}
