import { TZDate } from '@date-fns/tz';
import { ZONE } from '@healthplus/contract/zone';
import { format } from 'date-fns';
import { fitterOn, startPdf, wrapperOn, writerOn } from './pdf.ts';

/** Rupees on a paper: "Rs. 1,200.00". */
export const paperRupees = (paise: number): string =>
  `${paise < 0 ? '-' : ''}Rs. ${(Math.abs(paise) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
/** A moment (ISO 8601) as a day on a paper. */
export const paperDay = (moment: string): string => format(new TZDate(moment, ZONE), 'd MMMM yyyy');

export const LEFT = 50;
const RIGHT = 545;
/** Below it a page is full. */
const END = 740;

export interface PaperHead {
  title: string;
  number: string;
  /** ISO 8601. */
  issuedAt: string;
  /** The same in the words of the paper; in English where it is left out. */
  issuedOn?: string;
  /** Who writes: a name, and two lines below it. */
  from: { name: string; lines: readonly [string, string] };
  /** To whom; an empty line is left free. */
  to: { label?: string; name: string; lines: readonly [string | null, string] };
  /** What stands beside it, three lines. */
  beside: readonly [string, string, string | null];
}

const ruleOn = (document: PDFKit.PDFDocument) => (y: number) =>
  document.moveTo(LEFT, y).lineTo(RIGHT, y).strokeColor('#cfcbc0').stroke();

/** What it is, from whom, to whom, down to the second rule. */
function drawHead(
  document: PDFKit.PDFDocument,
  { title, number, issuedAt, issuedOn, from, to, beside }: PaperHead,
): void {
  const write = writerOn(document);
  const rule = ruleOn(document);
  const fit = fitterOn(document);
  // What stands on the right keeps its room.
  const width = RIGHT - LEFT - 150;
  fit(from.name, LEFT, 50, { size: 16, width });
  fit(from.lines[0], LEFT, 74, { size: 9, width });
  fit(from.lines[1], LEFT, 90, { size: 9, width });
  write(title.toUpperCase(), RIGHT, 50, { size: 16, align: 'right' });
  write(number, RIGHT, 74, { align: 'right' });
  write(issuedOn ?? paperDay(issuedAt), RIGHT, 88, { align: 'right' });
  rule(112);
  write(to.label ?? 'Billed to', LEFT, 124, { size: 9 });
  fit(to.name, LEFT, 138, { size: 11, width });
  if (to.lines[0]) fit(to.lines[0], LEFT, 154, { size: 9, width });
  write(to.lines[1], LEFT, 168, { size: 9 });
  write(beside[0], RIGHT, 138, { align: 'right' });
  write(beside[1], RIGHT, 154, { align: 'right', size: 9 });
  if (beside[2]) write(beside[2], RIGHT, 168, { align: 'right', size: 9 });
  rule(190);
}

/** A paper about money on A4, drawn from the top down: what it is, who supplied what to whom, and lines with amounts. */
export async function startPaper(siteName: string, head: PaperHead) {
  const { title, number, issuedAt } = head;
  const { document, finish } = await startPdf({
    size: 'A4',
    margin: 50,
    // The same paper has the same bytes, whenever it is drawn.
    info: { Title: `${title} ${number}`, Producer: siteName, Creator: siteName, CreationDate: new Date(issuedAt) },
  });
  const write = writerOn(document);
  const rule = ruleOn(document);
  drawHead(document, head);
  let y = 200;
  /** Goes on at the top of another page where so much does not fit. */
  const room = (height: number): number => {
    if (y + height > END) {
      document.addPage();
      y = 60;
    }
    return y;
  };
  const wrap = wrapperOn(document);
  const line = (left: string, right: string, size = 10) => {
    const words = wrap(left, RIGHT - LEFT - 100, size);
    const at = room(6 + words.length * 12);
    for (const [index, text] of words.entries()) write(text, LEFT, at + index * 12, { size });
    write(right, RIGHT, at, { size, align: 'right' });
    y += 6 + words.length * 12;
  };
  const small = (text: string) => {
    write(text, LEFT, room(13), { size: 8 });
    y += 13;
  };
  return {
    document,
    write,
    line,
    small,
    room,
    finish,
    space: (height: number) => {
      y += height;
    },
    ruled: () => {
      rule(y + 2);
      y += 12;
    },
  };
}
