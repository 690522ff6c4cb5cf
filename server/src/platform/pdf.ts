import { join } from 'node:path';
import { languages, translated } from '@healthplus/contract/languages';
import { packageFolder } from './package-folder.ts';

/** The scripts of the site's languages beside Latin, each with its letters. */
const scripts = [...new Set(translated.map((locale) => languages[locale].script))].map((script) => ({
  font: `anek-${script.toLowerCase()}`,
  letters: new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
}));
/** Runs of those letters; joiners belong to them. */
const RUNS = new RegExp(`((?:${scripts.map(({ letters }) => `${letters.source}|`).join('')}[\u200c\u200d])+)`, 'u');

/** The font that has the letters of a text, as `startPdf` registers them: 'inter', or that of a script of India. */
export const fontFor = (text: string) => scripts.find(({ letters }) => letters.test(text))?.font ?? 'inter';

/**
 * Begins a PDF with the site's fonts, one a script. In: pdfkit's options. Out: the document to draw on, and `finish`, which ends
 * it and gives its bytes. Loaded when the first paper is drawn: pdfkit's fonts and glyph tables take 30 MB.
 */
export async function startPdf(options: PDFKit.PDFDocumentOptions) {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument(options);
  const fonts = join(packageFolder(), 'data/fonts');
  for (const font of ['inter', ...scripts.map((script) => script.font)])
    document.registerFont(font, join(fonts, `${font}.ttf`));
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  const finish = async (): Promise<Buffer> => {
    document.end();
    await ended;
    return Buffer.concat(parts);
  };
  return { document, finish };
}

export interface WriteOptions {
  size?: number;
  align?: 'left' | 'right';
  colour?: string;
  /** What is read, copied or looked for in its place. */
  actual?: string;
}
/** Draws a text on one line from a point, or up to it; answers where it ends. */
export type Write = (text: string, x: number, y: number, options?: WriteOptions) => number;

/** Text in several scripts on one line: each run in the font that has its letters. */
export const writerOn =
  (document: PDFKit.PDFDocument): Write =>
  (text, x, y, { size = 10, align = 'left', colour = '#10201D', actual } = {}) => {
    // The fonts of India's scripts have no space of their own: words are drawn one by one.
    const runs = text.split(RUNS).filter(Boolean);
    const widths = runs.map((run) => document.font(fontFor(run)).fontSize(size).widthOfString(run));
    let at = align === 'right' ? x - widths.reduce((sum, width) => sum + width, 0) : x;
    if (actual) document.markContent('Span', { actual });
    for (const [index, run] of runs.entries()) {
      document.font(fontFor(run)).fontSize(size).fillColor(colour).text(run, at, y, { lineBreak: false });
      at += widths[index]!;
    }
    if (actual) document.endMarkedContent();
    return at;
  };

/** How wide a text in several scripts is at a size, in points. */
const widthOn = (document: PDFKit.PDFDocument, text: string, size: number): number =>
  text
    .split(RUNS)
    .filter(Boolean)
    .reduce((sum, run) => sum + document.font(fontFor(run)).fontSize(size).widthOfString(run), 0);

/** More letters never stand on one line of a paper. */
const LONGEST_LINE = 400;

/** A word by what a reader takes for its letters: a vowel sign stays with its consonant. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lettersOf = (word: string) => [...graphemes.segment(word)].map(({ segment }) => segment);

/** The greatest length up to `most` that fits, by halving: measuring each would take a long word minutes. At least 1. */
function longestThat(fits: (length: number) => boolean, most: number): number {
  let [shortest, longest] = [1, most];
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (fits(middle)) shortest = middle;
    else longest = middle - 1;
  }
  return shortest;
}

/** Breaks a text into lines that fit a width in points at a size: between words, or within one that is wider alone. */
export type Wrap = (text: string, width: number, size: number) => string[];

export const wrapperOn =
  (document: PDFKit.PDFDocument): Wrap =>
  (text, width, size) => {
    const fits = (line: string) => widthOn(document, line, size) <= width;
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (fits(longer)) {
        lines.splice(-1, 1, longer);
        continue;
      }
      let rest = lettersOf(word);
      while (rest.length > 0) {
        const end = longestThat((length) => fits(rest.slice(0, length).join('')), Math.min(rest.length, LONGEST_LINE));
        lines.push(rest.slice(0, end).join(''));
        rest = rest.slice(end);
      }
    }
    return lines;
  };

/** Writes a text on one line that is made smaller until it fits a width, and on several where even that is too wide. */
export const fitterOn = (document: PDFKit.PDFDocument) => {
  const write = writerOn(document);
  const wrap = wrapperOn(document);
  return (text: string, x: number, y: number, { width, size = 10, ...how }: WriteOptions & { width: number }): void => {
    let fitting = size;
    while (fitting > SMALLEST && widthOn(document, text, fitting) > width) fitting -= 0.5;
    for (const [index, line] of wrap(text, width, fitting).entries())
      write(line, x, y + index * (fitting + 0.5), { size: fitting, ...how });
  };
};

/** Below this nobody reads it on paper, in points. */
const SMALLEST = 6.5;

/** A QR code of some words as a square, in points from the top left. */
export async function drawQr(
  document: PDFKit.PDFDocument,
  words: string,
  { x, y, size }: { x: number; y: number; size: number },
): Promise<void> {
  const { default: qrcode } = await import('qrcode');
  const { modules } = qrcode.create(words, { errorCorrectionLevel: 'M' });
  const dot = size / modules.size;
  for (let index = 0; index < modules.data.length; index += 1)
    if (modules.data[index])
      document.rect(x + (index % modules.size) * dot, y + Math.floor(index / modules.size) * dot, dot, dot);
  document.fill('#000');
}
