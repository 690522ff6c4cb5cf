/** The widths of the bars and of the spaces between them, in modules, a bar first. In: what they say. */
export async function barsOf(text: string): Promise<number[]> {
  // Loaded when the first code is drawn. Its named export of that name is a symbology.
  const { default: bwip } = await import('bwip-js/node');
  const [symbol] = bwip.raw({ bcid: 'code128', text }) as { sbs: number[] }[];
  return symbol!.sbs;
}

/** Draws bars as filled boxes, so that any printer is sharp; all in points. */
export function drawBars(
  document: PDFKit.PDFDocument,
  bars: number[],
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const module = width / bars.reduce((sum, bar) => sum + bar, 0);
  let at = x;
  for (const [index, modules] of bars.entries()) {
    if (index % 2 === 0) document.rect(at, y, modules * module, height).fill('#000');
    at += modules * module;
  }
  document.fillColor('#000');
}
