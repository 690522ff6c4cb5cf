import { join } from 'node:path';
import { packageFolder } from './package-folder.ts';

/** The font that has the letters of a text: 'latin' or 'devanagari', as `startPdf` registers them. */
export const fontFor = (text: string) => (/[\u0900-\u097f]/.test(text) ? 'devanagari' : 'latin');

/**
 * Begins a PDF with the site's two fonts. In: pdfkit's options. Out: the document to draw on, and `finish`, which ends
 * it and gives its bytes. Loaded when the first paper is drawn: pdfkit's fonts and glyph tables take 30 MB.
 */
export async function startPdf(options: PDFKit.PDFDocumentOptions) {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument(options);
  const fonts = join(packageFolder(), 'data/fonts');
  document.registerFont('latin', join(fonts, 'inter.ttf'));
  document.registerFont('devanagari', join(fonts, 'anek-devanagari.ttf'));
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
}
export type Write = (text: string, x: number, y: number, options?: WriteOptions) => void;

/** Text in two scripts on one line: each run in the font that has its letters. */
export const writerOn =
  (document: PDFKit.PDFDocument): Write =>
  (text, x, y, { size = 10, align = 'left', colour = '#10201D' } = {}) => {
    // The Devanagari font has no space of its own: words are drawn one by one.
    const runs = text.split(/([\u0900-\u097f\u200c\u200d]+)/).filter(Boolean);
    const widths = runs.map((run) => document.font(fontFor(run)).fontSize(size).widthOfString(run));
    let at = align === 'right' ? x - widths.reduce((sum, width) => sum + width, 0) : x;
    for (const [index, run] of runs.entries()) {
      document.font(fontFor(run)).fontSize(size).fillColor(colour).text(run, at, y, { lineBreak: false });
      at += widths[index]!;
    }
  };

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
