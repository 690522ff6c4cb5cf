import { TZDate } from '@date-fns/tz';
import { placeOfSupply } from '@healthplus/contract/gst-states';
import type { Locale } from '@healthplus/contract/languages';
import { ZONE } from '@healthplus/contract/zone';
import type { BillPaper } from '@healthplus/words/papers/bill';
import { written } from '@healthplus/words/written';
import { LEFT, type PaperHead, paperRupees as rupees, startPaper } from '#src/platform/paper.ts';
import { drawQr } from '#src/platform/pdf.ts';
import type { CreditNoteRow } from './credit-notes.queries.ts';
import type { InvoiceContent } from './invoices.queries.ts';

/** How a paper is written: its words, and to whom it comes from. */
export interface Writing {
  locale: Locale;
  siteName: string;
}

const dayIn = (t: BillPaper, moment: string): string => t.day(new TZDate(moment, ZONE));

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

/** What was paid when the paper was made, and under it what came, or went back, since then; that another took its place. */
function drawPaid(line: Line, t: BillPaper, { content, now, replacedBy }: Invoice): void {
  const methodOf = (method: string) => t.methods[method] ?? method;
  if (!content.payments) return;
  const paid = sumOf(content.payments);
  for (const { method, amountPaise } of content.payments) line(t.paid(methodOf(method)), rupees(amountPaise));
  const open = content.totalPaise - paid;
  line(open < 0 ? t.toBeGivenBack : t.balance, rupees(Math.abs(open)), 11);
  if (replacedBy) {
    line(t.standsInItsPlace(replacedBy.number, dayIn(t, replacedBy.issuedAt)), '');
    return;
  }
  if (!now) return;
  const since = sinceOf(content.payments, now.payments);
  const { creditedPaise, writtenOffPaise, onItsWayPaise } = now;
  if (since.length === 0 && creditedPaise === 0 && writtenOffPaise === 0 && onItsWayPaise === 0) return;
  for (const { method, amountPaise } of since) {
    const what = amountPaise < 0 ? t.givenBackSince : t.paidSince;
    line(what(methodOf(method)), rupees(Math.abs(amountPaise)));
  }
  if (creditedPaise > 0) line(t.takenBackByNotes, rupees(-creditedPaise));
  if (writtenOffPaise > 0) line(t.askedForNoMore, rupees(-writtenOffPaise));
  const openNow = content.totalPaise - creditedPaise - writtenOffPaise - sumOf(now.payments);
  line(openNow < 0 ? t.toBeGivenBackNow : t.balanceNow, rupees(Math.abs(openNow)), 11);
  if (onItsWayPaise > 0) line(t.onItsWayBack, rupees(onItsWayPaise));
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
  t: BillPaper,
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
    issuedOn: dayIn(t, issuedAt),
    from: { name: supplier.name, lines: [supplier.address, contact] },
    to: { label: t.billedTo, name: recipient.name, lines: [recipient.address, recipient.phone] },
    beside: [
      t.booking(content.bookingNumber),
      t.visitOn(dayIn(t, content.visitAt)),
      state ? t.placeOfSupply(placeOfSupply(state)) : null,
    ],
  };
};

/** A line of a bill: an item with its person, or what the site writes itself. */
const named = (t: BillPaper, { person, name }: { person: string; name: string }) =>
  person ? `${name} (${person})` : (t.ownLines[name] ?? name);

/** Draws an invoice as PDF on one A4 page or more: a bill of supply. Diagnostic services by a clinical establishment are GST-exempt. */
export async function drawInvoice(invoice: Invoice, { locale, siteName }: Writing): Promise<Buffer> {
  const t = written[locale].billPaper;
  const { content } = invoice;
  const { number, issuedAt } = invoice;
  const head =
    number === null
      ? headOf(t, t.bill, { number: content.bookingNumber, issuedAt, content })
      : headOf(t, t.billOfSupply, { number, issuedAt, content });
  const paper = await startPaper(siteName, head);
  const { line, small } = paper;
  const { replaces } = invoice;
  if (replaces) {
    line(t.inThePlaceOf(replaces.number, dayIn(t, replaces.issuedAt)), '');
    paper.space(6);
  }
  for (const entry of content.lines) line(named(t, entry), rupees(entry.amountPaise));
  if (content.homeFeePaise > 0) line(t.homeCollection, rupees(content.homeFeePaise));
  if (content.discountPaise) line(t.discount, rupees(-content.discountPaise));
  paper.ruled();
  line(t.total, rupees(content.totalPaise), 13);
  drawPaid(line, t, invoice);
  paper.space(14);
  if (number === null) small(content.totalPaise === 0 ? t.nothing : t.unnumbered);
  small(t.exempt);
  small(t.issuedThrough(siteName));
  if (invoice.claim) {
    paper.space(16);
    const top = paper.room(100);
    await drawQr(paper.document, invoice.claim, { x: LEFT, y: top, size: 90 });
    paper.write(t.claim, LEFT + 104, top + 30, {
      size: 9,
    });
    paper.write(invoice.claim, LEFT + 104, top + 46, { size: 9 });
  }
  return paper.finish();
}

/** Draws a credit note: what is taken back of an invoice, which stays as it was. Source: CGST Act 2017, section 34. */
export async function drawCreditNote(note: CreditNoteRow, { locale, siteName }: Writing): Promise<Buffer> {
  const t = written[locale].billPaper;
  const { number, issued_at: issuedAt, invoice, content } = note;
  const paper = await startPaper(siteName, headOf(t, t.creditNote, { number, issuedAt, content: invoice.content }));
  paper.line(t.against(invoice.number, dayIn(t, invoice.issuedAt)), '');
  paper.space(6);
  for (const entry of content.lines) paper.line(named(t, entry), rupees(entry.amountPaise));
  paper.ruled();
  paper.line(t.takenBack, rupees(note.amount_paise), 13);
  if (content.reason) paper.line(t.reason(t.ownReasons[content.reason] ?? content.reason), '');
  paper.space(14);
  paper.small(t.noteExempt);
  paper.small(t.issuedThrough(siteName));
  return paper.finish();
}
