import { TZDate } from '@date-fns/tz';
import { ZONE } from '@healthplus/contract/zone';
import { format } from 'date-fns';
import { drawQr, startPdf, writerOn } from '#src/platform/pdf.ts';
import type { CreditNoteRow, InvoiceContent } from './invoices.queries.ts';
import { placeOfSupply } from './invoices.rules.ts';

const rupees = (paise: number) =>
  `${paise < 0 ? '-' : ''}Rs. ${(Math.abs(paise) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const day = (moment: string) => format(new TZDate(moment, ZONE), 'd MMMM yyyy');

const LEFT = 50;
const RIGHT = 545;
/** Below it a page is full. */
const END = 740;

/** How money came, as a paper says it. */
const methods: Record<string, string> = { cash: 'Cash', upi: 'UPI', card: 'Card', online: 'Online' };

interface Invoice {
  number: string;
  issuedAt: string;
  content: InvoiceContent;
  /** Where whoever walked in takes the visit into an account; null where it stands in one. */
  claim: string | null;
}

/** A paper of a laboratory, drawn from the top down: what it is, who supplied what to whom, and lines with amounts. */
async function startPaper(
  siteName: string,
  { title, number, issuedAt, content }: { title: string; number: string; issuedAt: string; content: InvoiceContent },
) {
  const { document, finish } = await startPdf({
    size: 'A4',
    margin: 50,
    // The same paper has the same bytes, whenever it is drawn.
    info: { Title: `${title} ${number}`, Producer: siteName, Creator: siteName, CreationDate: new Date(issuedAt) },
  });
  const write = writerOn(document);
  const rule = (y: number) => document.moveTo(LEFT, y).lineTo(RIGHT, y).strokeColor('#cfcbc0').stroke();
  const { supplier, recipient, state } = content;
  write(supplier.name, LEFT, 50, { size: 16 });
  write(supplier.address, LEFT, 74, { size: 9 });
  write(`${supplier.phone}   ${supplier.email}`, LEFT, 88, { size: 9 });
  write(title.toUpperCase(), RIGHT, 50, { size: 16, align: 'right' });
  write(number, RIGHT, 74, { align: 'right' });
  write(day(issuedAt), RIGHT, 88, { align: 'right' });
  rule(112);
  write('Billed to', LEFT, 124, { size: 9 });
  write(recipient.name, LEFT, 138, { size: 11 });
  if (recipient.address) write(recipient.address.slice(0, 90), LEFT, 154, { size: 9 });
  write(recipient.phone, LEFT, 168, { size: 9 });
  write(`Booking ${content.bookingNumber}`, RIGHT, 138, { align: 'right' });
  write(`Visit on ${day(content.visitAt)}`, RIGHT, 154, { align: 'right', size: 9 });
  if (state) write(`Place of supply: ${placeOfSupply(state)}`, RIGHT, 168, { align: 'right', size: 9 });
  rule(190);
  let y = 200;
  /** Goes on at the top of another page where so much does not fit. */
  const room = (height: number): number => {
    if (y + height > END) {
      document.addPage();
      y = 60;
    }
    return y;
  };
  const line = (left: string, right: string, size = 10) => {
    const at = room(18);
    write(left.slice(0, 84), LEFT, at, { size });
    write(right, RIGHT, at, { size, align: 'right' });
    y += 18;
  };
  const small = (text: string) => {
    write(text, LEFT, room(13), { size: 8 });
    y += 13;
  };
  return {
    ...{ document, write, line, small, room, finish },
    space: (height: number) => {
      y += height;
    },
    ruled: () => {
      rule(y + 2);
      y += 12;
    },
  };
}

const named = ({ person, name }: { person: string; name: string }) => (person ? `${name} (${person})` : name);

/** Draws an invoice as PDF on one A4 page or more: a bill of supply. Diagnostic services by a clinical establishment are GST-exempt. */
export async function drawInvoice(invoice: Invoice, siteName: string): Promise<Buffer> {
  const { content } = invoice;
  const paper = await startPaper(siteName, { title: 'Bill of supply', ...invoice });
  const { line, small } = paper;
  for (const entry of content.lines) line(named(entry), rupees(entry.amountPaise));
  if (content.homeFeePaise > 0) line('Home collection', rupees(content.homeFeePaise));
  if (content.discountPaise) line('Discount', rupees(-content.discountPaise));
  paper.ruled();
  line('Total', rupees(content.totalPaise), 13);
  if (content.payments) {
    for (const { method, amountPaise } of content.payments)
      line(`Paid: ${methods[method] ?? method}`, rupees(amountPaise));
    const paid = content.payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const balance = content.totalPaise - paid;
    line(balance < 0 ? 'To be given back' : 'Balance', rupees(Math.abs(balance)), 11);
  }
  paper.space(14);
  small('SAC 9993. Diagnostic services by a clinical establishment: exempt from GST (Notification 12/2017, entry 74).');
  small(`Issued through ${siteName}. This is a computer-made paper.`);
  if (invoice.claim) {
    paper.space(16);
    const top = paper.room(100);
    await drawQr(paper.document, invoice.claim, { x: LEFT, y: top, size: 90 });
    paper.write('Keep this visit and its reports in your account: scan the code, or open', LEFT + 104, top + 30, {
      size: 9,
    });
    paper.write(invoice.claim, LEFT + 104, top + 46, { size: 9 });
  }
  return paper.finish();
}

/** Draws a credit note: what is taken back of an invoice, which stays as it was. Source: CGST Act 2017, section 34. */
export async function drawCreditNote(note: CreditNoteRow, siteName: string): Promise<Buffer> {
  const { number, issued_at: issuedAt, invoice, content } = note;
  const paper = await startPaper(siteName, { title: 'Credit note', number, issuedAt, content: invoice.content });
  paper.line(`Against bill of supply ${invoice.number} of ${day(invoice.issuedAt)}`, '');
  paper.space(6);
  for (const entry of content.lines) paper.line(named(entry), rupees(entry.amountPaise));
  paper.ruled();
  paper.line('Taken back', rupees(note.amount_paise), 13);
  if (content.reason) paper.line(`Reason: ${content.reason}`, '');
  paper.space(14);
  paper.small('SAC 9993. Exempt from GST as the bill itself: no tax is taken back.');
  paper.small(`Issued through ${siteName}. This is a computer-made paper.`);
  return paper.finish();
}
