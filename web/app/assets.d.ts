/** A file that Vite puts into the bundle as a data: address. */
declare module '*.ttf?inline' {
  const address: string;
  export default address;
}

declare module 'opentype.js' {
  export interface PathCommand {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
  }
  export interface Font {
    getPath(text: string, x: number, y: number, size: number): { commands: PathCommand[] };
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number): number;
  }
  const opentype: { parse(buffer: ArrayBuffer): Font };
  export default opentype;
}
