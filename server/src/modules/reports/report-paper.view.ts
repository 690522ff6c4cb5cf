import { TZDate } from '@date-fns/tz';
import type { Locale } from '@healthplus/contract/primitives';
import { inLanguage } from '@healthplus/contract/reports/rules';
import type { Report, ReportValue } from '@healthplus/contract/reports/schemas';
import { readCulture, susceptibilities } from '@healthplus/contract/results/cultures';
import { figure, isNotable } from '@healthplus/contract/results/rules';
import { ZONE } from '@healthplus/contract/zone';
import type { ReportPaper } from '@healthplus/words/papers/report';
import { written } from '@healthplus/words/written';
import { format } from 'date-fns';
import { barsOf, drawBars } from '#src/platform/code128.ts';
import { drawQr, startPdf, type Write, type WriteOptions, writerOn } from '#src/platform/pdf.ts';
import type { PaperRow } from './report-paper.queries.ts';

const [LEFT, RIGHT, TOP, BOTTOM] = [40, 555, 190, 730];
const COLUMNS = { result: 300, unit: 312, range: 385, flag: 480 };
const [RED, QUIET] = ['#B3261E', '#55635F'];

interface Paper {
  report: Report;
  paper: PaperRow;
  /** The address behind the code; null for a version of before there were codes. */
  check: string | null;
  /** Pictures of the lab, as data URLs (by which each stands once in the file): at the head of each page, beside what is accredited, and how the signatory signs. */
  pictures?: { head: string | null; symbol: string | null; signature: string | null } | undefined;
  /** Drawn to be looked at before it is signed. */
  unsigned?: boolean | undefined;
}

/** What stands together on pages of its own: what the lab's certificate covers, and what it does not. */
interface Part {
  title: string | null;
  accredited: boolean;
  values: ReportValue[];
}

const moment = (at: string | null) => (at === null ? '–' : format(new TZDate(at, ZONE), 'dd-MM-yyyy HH:mm'));

/** What is normal, as the paper writes it. */
const rangeOf = ({ rangeText, low, high }: ReportValue): string =>
  rangeText ??
  (low !== null && high !== null ? `${low} - ${high}` : high !== null ? `< ${high}` : low !== null ? `> ${low}` : '');

/** Words in lines of at most so many letters. */
function linesOf(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** From whom it is: the lab's picture, its profile in words, or nothing where the paper has it printed. */
function drawLetterhead(document: PDFKit.PDFDocument, write: Write, { paper, pictures }: Paper): void {
  if (paper.head === 'printed') return;
  if (paper.head === 'picture' && pictures?.head) {
    document.image(pictures.head, LEFT, 18, { fit: [RIGHT - LEFT, 64], align: 'center', valign: 'center' });
  } else {
    write(paper.lab, LEFT, 36, { size: 17 });
    write(paper.lab_address.slice(0, 110), LEFT, 58, { size: 8.5, colour: QUIET });
    write(`${paper.lab_phone}   ${paper.lab_email}`, LEFT, 70, { size: 8.5, colour: QUIET });
  }
  document.moveTo(LEFT, 86).lineTo(RIGHT, 86).strokeColor('#0B6E63').lineWidth(1.2).stroke();
}

/** The letterhead and whose report it is: on every page, with the part that the page belongs to. */
function drawHead(
  document: PDFKit.PDFDocument,
  write: Write,
  signed: Paper,
  { t, part, bars }: { t: ReportPaper; part: Part; bars: number[] | null },
): void {
  const { report, paper, pictures } = signed;
  drawLetterhead(document, write, signed);
  const title = t.title[report.state as keyof ReportPaper['title']];
  write(signed.unsigned ? `${t.unsigned}: ${title}` : title, LEFT, 94, { size: 12 });
  if (part.title) write(part.title, RIGHT, 96, { size: 9, align: 'right', colour: '#0B6E63' });
  const facts: [string, string, string, string][] = [
    [t.patient, report.person.name, t.collected, moment(paper.collected_at)],
    ['', t.ageAndSex(report.person.age, report.person.sex), t.received, moment(paper.received_at)],
    [t.accession, paper.accession_number ?? '–', t.reported, signed.unsigned ? '–' : moment(report.signedAt)],
    [
      t.booking,
      paper.referred_by ? t.referredBy(report.number, paper.referred_by).slice(0, 44) : report.number,
      '',
      '',
    ],
  ];
  for (const [index, [left, value, right, at]] of facts.entries()) {
    const y = 114 + index * 14;
    write(left, LEFT, y, { size: 8.5, colour: QUIET });
    write(value.slice(0, 60), LEFT + 95, y, { size: 9.5 });
    write(right, 350, y, { size: 8.5, colour: QUIET });
    write(at, 425, y, { size: 9.5 });
  }
  if (part.accredited && pictures?.symbol) document.image(pictures.symbol, 513, 112, { fit: [42, 56], align: 'right' });
  if (bars) drawBars(document, bars, { x: 350, y: 156, width: 150, height: 12 });
  document.moveTo(LEFT, 172).lineTo(RIGHT, 172).strokeColor('#CFCBC0').lineWidth(0.6).stroke();
  for (const [text, x] of [
    [t.test, LEFT],
    [t.unit, COLUMNS.unit],
    [t.range, COLUMNS.range],
  ] as const)
    write(text, x, 176, { size: 8, colour: QUIET });
  write(t.result, COLUMNS.result, 176, { size: 8, colour: QUIET, align: 'right' });
}

/** Who signed it, the code, and which page of how many: on every page. */
async function drawFoot(
  document: PDFKit.PDFDocument,
  write: Write,
  { report, check, pictures, unsigned }: Paper,
  t: ReportPaper,
  page: string,
) {
  document.moveTo(LEFT, 748).lineTo(RIGHT, 748).strokeColor('#CFCBC0').lineWidth(0.6).stroke();
  if (pictures?.signature) document.image(pictures.signature, RIGHT - 215, 752, { fit: [90, 34] });
  write(unsigned ? t.unsigned : t.signed(report.signature ?? ''), LEFT, 756, { size: 9 });
  write(t.advice, LEFT, 770, { size: 7.5, colour: QUIET });
  if (check) {
    write(`${t.check} ${check}`, LEFT, 781, { size: 7, colour: QUIET });
    await drawQr(document, check, { x: RIGHT - 50, y: 752, size: 50 });
  }
  write(page, check ? RIGHT - 60 : RIGHT, 756, { size: 8, align: 'right', colour: QUIET });
}

/** One result; its flag stands in letter and word. */
function drawValue(write: Write, entry: ReportValue, y: number, t: ReportPaper): void {
  const notable = isNotable(entry.flag);
  const colour = notable ? RED : '#10201D';
  const [first, ...more] = linesOf(entry.value === null ? (entry.text ?? '') : figure(entry.value, entry.decimals), 24);
  write(entry.name.slice(0, 44), LEFT + 8, y, { size: 9.5 });
  write([first, ...more].join(' ').slice(0, 48), COLUMNS.result, y, { size: 9.5, colour, align: 'right' });
  write(entry.unit.slice(0, 16), COLUMNS.unit, y, { size: 8.5, colour: QUIET });
  write(rangeOf(entry).slice(0, 24), COLUMNS.range, y, { size: 8.5, colour: QUIET });
  const said = [t.flags[entry.flag], entry.replaced && `(${t.replaced(entry.replaced)})`].filter(Boolean).join(' ');
  write(said.slice(0, 30), COLUMNS.flag, y, { size: 8.5, colour });
}

/** The results by the scope of the certificate; one part where all are inside it, or none is. Source: product decision "The lab's day", Report. */
function partsOf({ values }: Report, t: ReportPaper): Part[] {
  const inside = values.filter(({ certificate }) => certificate !== null);
  const outside = values.filter(({ certificate }) => certificate === null);
  if (inside.length === 0) return [{ title: null, accredited: false, values }];
  const covered = { title: t.accredited(inside[0]!.certificate!), accredited: true, values: inside };
  return outside.length === 0 ? [covered] : [covered, { title: t.notAccredited, accredited: false, values: outside }];
}

interface Line {
  height: number;
  draw: (y: number) => void;
}

/** A figure or a word on its line, with the method below it. */
const lineOfValue = (entry: ReportValue, t: ReportPaper, write: Write): Line => ({
  height: entry.method ? 25 : 15,
  draw: (y) => {
    drawValue(write, entry, y, t);
    if (entry.method)
      write(`${t.method}: ${entry.method}`.slice(0, 80), LEFT + 8, y + 12, { size: 7.5, colour: QUIET });
  },
});

/** What grew and what stops it, or a description under its headings, over the width of the page. */
function linesOfText(entry: ReportValue, t: ReportPaper, write: Write): Line[] {
  const line = (words: string, x: number, options: WriteOptions = {}): Line => ({
    height: 13,
    draw: (y) => write(words, x, y, { size: 9.5, ...options }),
  });
  const said = [t.flags[entry.flag], entry.replaced !== null && t.replacedText].filter(Boolean).join(' ');
  const head: Line = {
    height: 15,
    draw: (y) => {
      write(entry.name.slice(0, 60), LEFT + 8, y, { size: 9.5 });
      write(said.slice(0, 30), COLUMNS.flag, y, { size: 8.5, colour: isNotable(entry.flag) ? RED : '#10201D' });
    },
  };
  const text = entry.text ?? '';
  const grown = entry.form === 'culture' ? readCulture(text) : null;
  const body = grown
    ? grown.flatMap(({ name, count, antibiotics }) => [
        line([name, count].filter(Boolean).join(', '), LEFT + 16, { size: 10 }),
        ...susceptibilities.flatMap((category) => {
          const names = antibiotics.filter(({ result }) => result === category).map((one) => one.name);
          if (names.length === 0) return [];
          return linesOf(`${t.susceptibility[category]}: ${names.join(', ')}`, 90).map((words) =>
            line(words, LEFT + 24),
          );
        }),
        line('', LEFT),
      ])
    : text.split('\n').flatMap((paragraph) => linesOf(paragraph, 95).map((words) => line(words, LEFT + 16)));
  return [head, ...(grown?.length === 0 ? [line(text, LEFT + 16)] : body)];
}

/** Which laboratory measured values of a test, where it was another one. */
function referralLines(values: ReportValue[], t: ReportPaper, write: Write): Line[] {
  const names = new Set(values.flatMap(({ referral }) => (referral === null ? [] : [referral])));
  return [...names].flatMap((name) =>
    linesOf(`${t.referral}: ${name}`, 105).map((words) => ({
      height: 12,
      draw: (y: number) => write(words, LEFT + 8, y, { size: 8, colour: QUIET }),
    })),
  );
}

/** The results of a part, under their tests; a method that was said stands under its parameter. */
function linesOfPart({ values }: Part, t: ReportPaper, write: Write): Line[] {
  return [...Map.groupBy(values, ({ test }) => test)].flatMap(([test, own]): Line[] => {
    const specimen = own[0]!.specimen;
    const heading = (y: number) => {
      write(test.slice(0, 70), LEFT, y + 3, { size: 10.5, colour: '#0B6E63' });
      if (specimen)
        write(`${t.specimen}: ${specimen.slice(0, 40)}`, RIGHT, y + 5, { size: 8, align: 'right', colour: QUIET });
    };
    return [
      { height: 18, draw: heading },
      ...referralLines(own, t, write),
      ...own.flatMap((entry) => (entry.form === null ? [lineOfValue(entry, t, write)] : linesOfText(entry, t, write))),
    ];
  });
}

/** Everything between head and foot, as steps down the page: each says how high it is. */
function linesToDraw(
  { report }: Paper,
  part: { lines: Line[]; first: boolean; last: boolean },
  t: ReportPaper,
  write: Write,
): Line[] {
  const text = (words: string, size = 9, colour = '#10201D') =>
    linesOf(words, 100).map((line) => ({ height: 13, draw: (y: number) => write(line, LEFT, y, { size, colour }) }));
  const about = [
    ...(report.reason ? text(t.reason(report.reason), 9, RED) : []),
    ...(report.pending.length > 0 ? text(t.pending(report.pending.join(', ')), 9, RED) : []),
  ];
  const end = [
    ...(report.note ? [...text(t.note, 9, QUIET), ...report.note.split('\n').flatMap((line) => text(line))] : []),
    { height: 20, draw: (y: number) => write(t.end, LEFT, y + 4, { size: 8, colour: QUIET }) },
  ];
  return [...(part.first ? about : []), ...part.lines, ...(part.last ? end : [])];
}

/** Across a page that nobody has signed. */
function drawUnsigned(document: PDFKit.PDFDocument, write: Write, t: ReportPaper): void {
  document
    .save()
    .rotate(-35, { origin: [297, 421] })
    .opacity(0.12);
  write(t.unsigned.toUpperCase(), 120, 400, { size: 60, colour: RED });
  document.restore();
}

/** Draws a signed report as A4 PDF. Its date is that of the signature, so that the same report has the same bytes. */
export async function drawReport(signed: Paper, locale: Locale, siteName: string): Promise<Buffer> {
  const t = written[locale].reportPaper;
  const report = { ...signed.report, values: signed.report.values.map((value) => inLanguage(value, locale)) };
  const paper = { ...signed, report };
  const { document, finish } = await startPdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: {
      Title: `${t.title[report.state as keyof ReportPaper['title']]} ${report.number}`,
      Producer: siteName,
      Creator: siteName,
      CreationDate: new Date(report.signedAt ?? 0),
    },
  });
  const write = writerOn(document);
  const parts = partsOf(report, t);
  const pages: Part[] = [];
  for (const [index, part] of parts.entries()) {
    if (index > 0) document.addPage();
    pages.push(part);
    let y = TOP;
    const place = { lines: linesOfPart(part, t, write), first: index === 0, last: index === parts.length - 1 };
    for (const line of linesToDraw(paper, place, t, write)) {
      if (y + line.height > BOTTOM) {
        document.addPage();
        pages.push(part);
        y = TOP;
      }
      line.draw(y);
      y += line.height;
    }
  }
  const accession = paper.paper.accession_number;
  const bars = accession ? await barsOf(accession) : null;
  for (const [page, part] of pages.entries()) {
    document.switchToPage(page);
    drawHead(document, write, paper, { t, part, bars });
    await drawFoot(document, write, paper, t, t.page(page + 1, pages.length));
    if (paper.unsigned) drawUnsigned(document, write, t);
  }
  return finish();
}
