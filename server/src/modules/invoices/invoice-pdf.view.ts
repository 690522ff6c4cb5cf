import { placeOfSupply } from '@healthplus/contract/gst-states';
import { bookings } from '@healthplus/words/pages/bookings.en';
import { paperDay as day, LEFT, type PaperHead, paperRupees as rupees, startPaper } from '#src/platform/paper.ts';
import { drawQr } from '#src/platform/pdf.ts';
import type { CreditNoteRow } from './credit-notes.queries.ts';
import type { InvoiceContent } from './invoices.queries.ts';

/** How money came, as a paper says it. */
const methods: Record<string, string> = { cash: 'Cash', upi: 'UPI', card: 'Card', online: 'Online' };

/** What a paper says where nobody's hand has taken something off. */
const ownReasons: Record<string, string> = bookings.ownReasons;

interface Invoice {
  /** Null for what a visit costs as it stands, before its invoice is made. */
  number: string | null;
  issuedAt: string;
  content: InvoiceContent;
  /** Where whoever walked in takes the visit into an account; null where it stands in one. */
  claim: string | null;
  /** What is paid by now, what credit notes took back, what is asked for no more, and what of it is on its way back. */
  now?: { payments: Payments; creditedPaise: number; writtenOffPaise: number; onItsWayPaise: number };
  /** The one that it took the place of, and the one that took its own. */
  replaces?: Other | null;
  replacedBy?: Other | null;
}
type Other = { number: string; issuedAt: string };
type Payments = NonNullable<InvoiceContent['payments']>;
type Line = (text: string, amount: string, size?: number) => void;

const sumOf = (payments: Payments) => payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** What is open of a sum, or to be given back, after it was paid. */
function drawBalance(line: Line, paise: number, when = ''): void {
  line(`${paise < 0 ? 'To be given back' : 'Balance'}${when}`, rupees(Math.abs(paise)), 11);
}

/** What was paid when the paper was made, and under it what came, or went back, since then; that another took its place. */
function drawPaid(line: Line, { content, now, replacedBy }: Invoice): void {
  if (!content.payments) return;
  const paid = sumOf(content.payments);
  for (const { method, amountPaise } of content.payments)
    line(`Paid: ${methods[method] ?? method}`, rupees(amountPaise));
  drawBalance(line, content.totalPaise - paid);
  if (replacedBy) {
    line(`Bill of supply ${replacedBy.number} of ${day(replacedBy.issuedAt)} stands in its place`, '');
    return;
  }
  if (!now) return;
  const since = sinceOf(content.payments, now.payments);
  const { creditedPaise, writtenOffPaise, onItsWayPaise } = now;
  if (since.length === 0 && creditedPaise === 0 && writtenOffPaise === 0 && onItsWayPaise === 0) return;
  for (const { method, amountPaise } of since) {
    const what = amountPaise < 0 ? 'Given back since' : 'Paid since';
    line(`${what}: ${methods[method] ?? method}`, rupees(Math.abs(amountPaise)));
  }
  if (creditedPaise > 0) line('Taken back by credit notes', rupees(-creditedPaise));
  if (writtenOffPaise > 0) line('Asked for no more', rupees(-writtenOffPaise));
  drawBalance(line, content.totalPaise - creditedPaise - writtenOffPaise - sumOf(now.payments), ' now');
  if (onItsWayPaise > 0) line('Of that on its way back: Online', rupees(onItsWayPaise));
}

/** By how much each way of paying changed between two moments; none that did not. */
function sinceOf(then: Payments, now: Payments): Payments {
  const amountIn = (payments: Payments, method: string) => sumOf(payments.filter((paid) => paid.method === method));
  const ways = [...new Set([...then, ...now].map(({ method }) => method))];
  return ways
    .map((method) => ({ method, amountPaise: amountIn(now, method) - amountIn(then, method) }))
    .filter(({ amountPaise }) => amountPaise !== 0);
}

/** Who supplied what to whom, as the paper begins. */
const headOf = (
  title: string,
  { number, issuedAt, content }: { number: string; issuedAt: string; content: InvoiceContent },
): PaperHead => {
  const { supplier, recipient, state } = content;
  const contact = [supplier.phone, supplier.email, supplier.gstNumber && `GSTIN ${supplier.gstNumber}`]
    .filter(Boolean)
    .join('   ');
  return {
    title,
    number,
    issuedAt,
    from: { name: supplier.name, lines: [supplier.address, contact] },
    to: { name: recipient.name, lines: [recipient.address, recipient.phone] },
    beside: [
      `Booking ${content.bookingNumber}`,
      `Visit on ${day(content.visitAt)}`,
      state ? `Place of supply: ${placeOfSupply(state)}` : null,
    ],
  };
};

const named = ({ person, name }: { person: string; name: string }) => (person ? `${name} (${person})` : name);

/** Under a bill that is no invoice yet, and under one of a visit that costs nothing. */
const UNNUMBERED = 'As it stands now. The bill of supply with its number is made once the sample is taken.';
const NOTHING = 'As it stands now. Nothing is charged for this visit.';

/** Draws an invoice as PDF on one A4 page or more: a bill of supply. Diagnostic services by a clinical establishment are GST-exempt. */
export async function drawInvoice(invoice: Invoice, siteName: string): Promise<Buffer> {
  const { content } = invoice;
  const { number, issuedAt } = invoice;
  const head =
    number === null
      ? headOf('Bill', { number: content.bookingNumber, issuedAt, content })
      : headOf('Bill of supply', { number, issuedAt, content });
  const paper = await startPaper(siteName, head);
  const { line, small } = paper;
  const { replaces } = invoice;
  if (replaces) {
    line(`In the place of bill of supply ${replaces.number} of ${day(replaces.issuedAt)}`, '');
    paper.space(6);
  }
  for (const entry of content.lines) line(named(entry), rupees(entry.amountPaise));
  if (content.homeFeePaise > 0) line('Home collection', rupees(content.homeFeePaise));
  if (content.discountPaise) line('Discount', rupees(-content.discountPaise));
  paper.ruled();
  line('Total', rupees(content.totalPaise), 13);
  drawPaid(line, invoice);
  paper.space(14);
  if (number === null) small(content.totalPaise === 0 ? NOTHING : UNNUMBERED);
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
  const paper = await startPaper(siteName, headOf('Credit note', { number, issuedAt, content: invoice.content }));
  paper.line(`Against bill of supply ${invoice.number} of ${day(invoice.issuedAt)}`, '');
  paper.space(6);
  for (const entry of content.lines) paper.line(named(entry), rupees(entry.amountPaise));
  paper.ruled();
  paper.line('Taken back', rupees(note.amount_paise), 13);
  if (content.reason) paper.line(`Reason: ${ownReasons[content.reason] ?? content.reason}`, '');
  paper.space(14);
  paper.small('SAC 9993. Exempt from GST as the bill itself: no tax is taken back.');
  paper.small(`Issued through ${siteName}. This is a computer-made paper.`);
  return paper.finish();
}
