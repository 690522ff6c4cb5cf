import { nameInLanguage, textInLanguage } from '@healthplus/contract/languages';
import type { Locale } from '@healthplus/contract/primitives';
import { inLanguage, valueInLanguage } from '@healthplus/contract/reports/rules';
import type { NamedTest, Report, ReportValue } from '@healthplus/contract/reports/schemas';
import type { ReportPaper } from '@healthplus/words/papers/report';
import { specimenIn } from '@healthplus/words/specimen-names';
import { written } from '@healthplus/words/written';
import { barsOf, drawBars } from '#src/platform/code128.ts';
import { drawQr, fitterOn, startPdf, type Write, wrapperOn, writerOn } from '#src/platform/pdf.ts';
import { COLUMNS, LEFT, linesToDraw, moment, QUIET, RED, RIGHT } from './paper-lines.view.ts';
import type { PaperRow } from './report-paper.queries.ts';

const [TOP, BOTTOM] = [190, 730];

export interface Paper {
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
export interface Part {
  title: string | null;
  accredited: boolean;
  values: ReportValue[];
}

/** Age and sex, and that she is pregnant: her values are judged by other ranges. */
const whoseOf = (t: ReportPaper, { ageIn, sex, pregnant }: Report['person']): string =>
  [t.ageAndSex(ageIn, sex), ...(pregnant ? [t.pregnant] : [])].join(', ');

/** From whom it is: the lab's picture, its profile in words, or nothing where the paper has it printed. */
function drawLetterhead(document: PDFKit.PDFDocument, write: Write, { paper, pictures }: Paper): void {
  if (paper.head === 'printed') return;
  if (paper.head === 'picture' && pictures?.head) {
    document.image(pictures.head, LEFT, 18, { fit: [RIGHT - LEFT, 64], align: 'center', valign: 'center' });
  } else {
    const fit = fitterOn(document);
    fit(paper.lab, LEFT, 36, { size: 17, width: RIGHT - LEFT });
    fit(paper.lab_address, LEFT, 58, { size: 8.5, width: RIGHT - LEFT, colour: QUIET });
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
    ['', whoseOf(t, report.person), t.received, moment(paper.received_at)],
    [t.accession, paper.accession_number ?? '–', t.reported, signed.unsigned ? '–' : moment(report.signedAt)],
    [t.booking, paper.referred_by ? t.referredBy(report.number, paper.referred_by) : report.number, '', ''],
  ];
  const fit = fitterOn(document);
  for (const [index, [left, value, right, at]] of facts.entries()) {
    const y = 114 + index * 14;
    write(left, LEFT, y, { size: 8.5, colour: QUIET });
    fit(value, LEFT + 95, y, { size: 9.5, width: 210 });
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
    [t.flag, COLUMNS.flag],
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

/** The results by the scope of the certificate; one part where all are inside it, or none is. Source: product decision "The lab's day", Report. */
function partsOf({ values }: Report, t: ReportPaper): Part[] {
  const inside = values.filter(({ certificate }) => certificate !== null);
  const outside = values.filter(({ certificate }) => certificate === null);
  if (inside.length === 0) return [{ title: null, accredited: false, values }];
  const covered = { title: t.accredited(inside[0]!.certificate!), accredited: true, values: inside };
  return outside.length === 0 ? [covered] : [covered, { title: t.notAccredited, accredited: false, values: outside }];
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

/** Draws what stands between head and foot of every page, and answers with the part that each page belongs to. */
function layOut(document: PDFKit.PDFDocument, { report, paper }: Paper, t: ReportPaper): Part[] {
  const pen = { write: writerOn(document), wrap: wrapperOn(document) };
  const parts = partsOf(report, t);
  const said = { report, fastedHours: paper.fasted_hours };
  const pages: Part[] = [];
  for (const [index, part] of parts.entries()) {
    if (index > 0) document.addPage();
    pages.push(part);
    let y = TOP;
    const place = { values: part.values, first: index === 0, last: index === parts.length - 1 };
    for (const line of linesToDraw(said, place, t, pen)) {
      if (y + line.height + (line.below ?? 0) > BOTTOM) {
        document.addPage();
        pages.push(part);
        line.resumed?.draw(TOP);
        y = TOP + (line.resumed?.height ?? 0);
      }
      line.draw(y);
      y += line.height;
    }
  }
  return pages;
}

/** Draws a signed report as A4 PDF. Its date is that of the signature, so that the same report has the same bytes. */
export async function drawReport(signed: Paper, locale: Locale, siteName: string): Promise<Buffer> {
  const t = written[locale].reportPaper;
  const { values, interpretations, removed, blanks, pending, attached } = signed.report;
  const testsInLanguage = (tests: NamedTest[]) =>
    tests.map((test) => ({ ...test, name: nameInLanguage(test, locale) }));
  const report = {
    ...signed.report,
    values: values.map((value) => ({
      ...valueInLanguage(value, locale),
      specimen: specimenIn(value.specimen, locale),
      text: value.text && value.form === null ? t.wordOf(value.text) : value.text,
      rangeText: value.rangeText && t.wordOf(value.rangeText),
    })),
    interpretations: interpretations.map((said) => ({
      ...said,
      test: textInLanguage(said.test, said.testTranslations, locale),
      text: textInLanguage(said.text, said.textTranslations, locale),
    })),
    removed: removed.map((value) => inLanguage(value, locale)),
    blanks: blanks.map((value) => inLanguage(value, locale)),
    pending: testsInLanguage(pending),
    attached: testsInLanguage(attached),
  };
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
  const pages = layOut(document, paper, t);
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
