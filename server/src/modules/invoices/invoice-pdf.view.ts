import { TZDate } from '@date-fns/tz';
import { ZONE } from '@healthplus/contract/zone';
import { format } from 'date-fns';
import { drawQr, startPdf, type Write, writerOn } from '#src/platform/pdf.ts';
import type { InvoiceContent } from './invoices.queries.ts';

const rupees = (paise: number) =>
  `Rs. ${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const day = (moment: string) => format(new TZDate(moment, ZONE), 'd MMMM yyyy');

const LEFT = 50;
const RIGHT = 545;

interface Invoice {
  number: string;
  issuedAt: string;
  content: InvoiceContent;
  /** Where whoever walked in takes the visit into an account; null where it stands in one. */
  claim: string | null;
}

/** Who supplied what to whom, above the lines. */
function drawHead(write: Write, rule: (y: number) => void, { content, ...invoice }: Invoice): void {
  write(content.supplier.name, LEFT, 50, { size: 16 });
  write(content.supplier.address, LEFT, 74, { size: 9 });
  write(`${content.supplier.phone}   ${content.supplier.email}`, LEFT, 88, { size: 9 });
  write('INVOICE', RIGHT, 50, { size: 16, align: 'right' });
  write(invoice.number, RIGHT, 74, { align: 'right' });
  write(day(invoice.issuedAt), RIGHT, 88, { align: 'right' });
  rule(112);
  write('Billed to', LEFT, 124, { size: 9 });
  write(content.recipient.name, LEFT, 138, { size: 11 });
  if (content.recipient.address) write(content.recipient.address.slice(0, 90), LEFT, 154, { size: 9 });
  write(content.recipient.phone, LEFT, 168, { size: 9 });
  write(`Booking ${content.bookingNumber}`, RIGHT, 138, { align: 'right' });
  write(`Visit on ${day(content.visitAt)}`, RIGHT, 154, { align: 'right', size: 9 });
  rule(190);
}

/** Draws an invoice as PDF on one A4 page or more. Diagnostic services by a clinical establishment are GST-exempt. */
export async function drawInvoice(invoice: Invoice, siteName: string): Promise<Buffer> {
  const { content } = invoice;
  const { document, finish } = await startPdf({
    size: 'A4',
    margin: 50,
    info: { Title: `Invoice ${invoice.number}`, Producer: siteName, Creator: siteName },
  });

  const write = writerOn(document);
  const rule = (y: number) => document.moveTo(LEFT, y).lineTo(RIGHT, y).strokeColor('#cfcbc0').stroke();

  drawHead(write, rule, invoice);
  let y = 200;
  const line = (left: string, right: string, size = 10) => {
    if (y > 740) {
      document.addPage();
      y = 60;
    }
    write(left.slice(0, 84), LEFT, y, { size });
    write(right, RIGHT, y, { size, align: 'right' });
    y += 18;
  };
  for (const entry of content.lines)
    line(entry.person ? `${entry.name} (${entry.person})` : entry.name, rupees(entry.amountPaise));
  if (content.homeFeePaise > 0) line('Home collection', rupees(content.homeFeePaise));
  if (content.discountPaise) line('Discount', `-${rupees(content.discountPaise)}`);
  rule(y + 2);
  y += 12;
  line('Total', rupees(content.totalPaise), 13);
  y += 14;
  write(
    'SAC 9993. Diagnostic services by a clinical establishment: exempt from GST (Notification 12/2017, entry 74).',
    LEFT,
    y,
    { size: 8 },
  );
  write(`Issued through ${siteName}. This is a computer-made invoice.`, LEFT, y + 13, { size: 8 });
  if (invoice.claim) {
    if (y > 660) document.addPage();
    const top = y > 660 ? 60 : y + 40;
    await drawQr(document, invoice.claim, { x: LEFT, y: top, size: 90 });
    write('Keep this visit and its reports in your account: scan the code, or open', LEFT + 104, top + 30, { size: 9 });
    write(invoice.claim, LEFT + 104, top + 46, { size: 9 });
  }
  return finish();
}
