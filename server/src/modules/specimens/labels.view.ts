import { barsOf, drawBars } from '#src/platform/code128.ts';
import { fontFor, startPdf, writerOn } from '#src/platform/pdf.ts';

export type LabelFormat = 'roll' | 'sheet';

export interface Label {
  /** What the bars say: the code of the specimen. */
  barcode: string;
  name: string;
  /** Beside the code. */
  visit: string;
  /** The second line to read: age and sex, specimen. */
  about: string;
}

const MM = 72 / 25.4;
const WIDTH = 50 * MM;
const HEIGHT = 25 * MM;
/** A4 with thirty labels of 70 × 29.7 mm, edge to edge. */
const SHEET = { columns: 3, rows: 10, width: 70 * MM, height: 29.7 * MM };

/** As much of a line as the label has room for. */
function fitting(document: PDFKit.PDFDocument, text: string, size: number): string {
  const letters = [...text];
  const fits = (count: number) =>
    document.font(fontFor(text)).fontSize(size).widthOfString(letters.slice(0, count).join('')) <= WIDTH - 4 * MM;
  let count = letters.length;
  while (count > 1 && !fits(count)) count -= 1;
  return count === letters.length ? text : `${letters.slice(0, count - 1).join('')}…`;
}

/** Draws labels as PDF, a page each for a roll, thirty a page for a sheet: bars as lines, so that any printer is sharp. */
export async function drawLabels(labels: Label[], format: LabelFormat): Promise<Buffer> {
  const size: [number, number] = format === 'roll' ? [WIDTH, HEIGHT] : [210 * MM, 297 * MM];
  const { document, finish } = await startPdf({ size, margin: 0, autoFirstPage: false });

  const write = writerOn(document);
  const line = (text: string, x: number, y: number, size: number) =>
    write(fitting(document, text, size), x, y, { size, colour: '#000' });
  for (const [index, label] of labels.entries()) {
    const { columns, rows, width, height } = SHEET;
    const place = index % (columns * rows);
    if (format === 'roll' || place === 0) document.addPage();
    // A quiet zone of at least ten modules stands on both sides of the bars. Source: ISO/IEC 15417.
    const left = format === 'roll' ? 0 : (place % columns) * width + (width - WIDTH) / 2;
    const top = format === 'roll' ? 0 : Math.floor(place / columns) * height + (height - HEIGHT) / 2;
    const bars = await barsOf(label.barcode);
    drawBars(document, bars, { x: left + 4 * MM, y: top + 2 * MM, width: WIDTH - 8 * MM, height: 9.5 * MM });
    // The name has a line of its own: relatives have long beginnings in common.
    line(label.barcode, left + 2 * MM, top + 12.2 * MM, 7.5);
    write(label.visit, left + WIDTH - 2 * MM, top + 12.2 * MM, { size: 7.5, colour: '#000', align: 'right' });
    line(label.name, left + 2 * MM, top + 15.6 * MM, 8.5);
    line(label.about, left + 2 * MM, top + 20 * MM, 7.5);
  }
  return finish();
}
