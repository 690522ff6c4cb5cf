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
