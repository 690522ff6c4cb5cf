import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFPage, PDFRef, PDFStream } from '@cantoo/pdf-lib';

const HIDDEN = 2;
const NO_VIEW = 32;
/** What is only shown while somebody points at it, or only leads somewhere. */
const UNSEEN = new Set(['Link', 'Popup']);

type Box = [number, number, number, number];
type Matrix = [number, number, number, number, number, number];

function numbersOf<T extends number[]>(array: PDFArray | undefined, count: number): T | null {
  if (array?.size() !== count) return null;
  const found = array.asArray().map((_, index) => array.lookupMaybe(index, PDFNumber)?.asNumber());
  return found.every((entry) => entry !== undefined && Number.isFinite(entry)) ? (found as unknown as T) : null;
}

/** The form that an annotation shows: of several the one for its state. */
function appearanceOf(annotation: PDFDict): { ref: PDFRef; stream: PDFStream } | null {
  const appearances = annotation.lookupMaybe(PDFName.of('AP'), PDFDict);
  let holder: PDFDict | undefined = appearances;
  let key = PDFName.of('N');
  const states = appearances?.lookup(key);
  if (states instanceof PDFDict) {
    holder = states;
    key = annotation.lookupMaybe(PDFName.of('AS'), PDFName) ?? PDFName.of('Off');
  }
  const ref = holder?.get(key);
  const stream = holder?.lookup(key);
  return ref instanceof PDFRef && stream instanceof PDFStream ? { ref, stream } : null;
}

/** The matrix that brings a form into its annotation's rectangle. Source: ISO 32000-1, 12.5.5, algorithm 8.1. */
function placing(box: Box, matrix: Matrix, rect: Box): Matrix {
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ].map(([x, y]) => [matrix[0] * x! + matrix[2] * y! + matrix[4], matrix[1] * x! + matrix[3] * y! + matrix[5]]) as [
    number,
    number,
  ][];
  const [left, bottom] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
  const width = Math.max(...corners.map(([x]) => x)) - left || 1;
  const height = Math.max(...corners.map(([, y]) => y)) - bottom || 1;
  const [x, y] = [Math.min(rect[0], rect[2]), Math.min(rect[1], rect[3])];
  const scaleX = Math.abs(rect[2] - rect[0]) / width;
  const scaleY = Math.abs(rect[3] - rect[1]) / height;
  return [scaleX, 0, 0, scaleY, x - left * scaleX, y - bottom * scaleY];
}

/** The operators that draw one annotation, and the form they use; null for one that shows nothing. */
function drawingOf(annotation: PDFDict): { ref: PDFRef; matrix: Matrix } | null {
  const flags = annotation.lookupMaybe(PDFName.of('F'), PDFNumber)?.asNumber() ?? 0;
  const subtype = annotation.lookupMaybe(PDFName.of('Subtype'), PDFName)?.decodeText() ?? '';
  if (flags & (HIDDEN | NO_VIEW) || UNSEEN.has(subtype)) return null;
  const rect = numbersOf<Box>(annotation.lookupMaybe(PDFName.of('Rect'), PDFArray), 4);
  const appearance = appearanceOf(annotation);
  if (!rect || !appearance) return null;
  const { dict } = appearance.stream;
  const box = numbersOf<Box>(dict.lookupMaybe(PDFName.of('BBox'), PDFArray), 4);
  if (!box) return null;
  const matrix = numbersOf<Matrix>(dict.lookupMaybe(PDFName.of('Matrix'), PDFArray), 6) ?? [1, 0, 0, 1, 0, 0];
  dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  return { ref: appearance.ref, matrix: placing(box, matrix, rect) };
}

/** Draws what a page's filled fields, stamps and signatures show into the page itself, so that they may be taken away. */
export function drawAppearances(page: PDFPage): void {
  const annotations = page.node.Annots();
  if (!annotations) return;
  const drawn: string[] = [];
  for (let index = 0; index < annotations.size(); index += 1) {
    const annotation = annotations.lookupMaybe(index, PDFDict);
    const drawing = annotation && drawingOf(annotation);
    if (!drawing) continue;
    const name = page.node.newXObject('Shown', drawing.ref);
    drawn.push(`q ${drawing.matrix.map((entry) => entry.toFixed(5)).join(' ')} cm ${name.toString()} Do Q`);
  }
  if (drawn.length === 0) return;
  const { context } = page.doc;
  const operators = drawn.join('\n');
  const begin = context.register(context.stream('q\n'));
  const end = context.register(context.stream(`\nQ\n${operators}\n`));
  // A page that draws nothing by itself has nothing to be wrapped.
  if (!page.node.wrapContentStreams(begin, end))
    page.node.addContentStream(context.register(context.stream(operators)));
}
