import opentype, { type Font } from 'opentype.js';
import sharp from 'sharp';
import headingFont from '#app/assets/og-heading.ttf?inline';
import rupeeFont from '#app/assets/og-rupee.ttf?inline';

/** The size that sites which show a shared link expect, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;

/** The heading font from the bundle itself, and the one that holds the rupee sign: no font need be installed. */
const fonts: Font[] = [];

function fontFor(character: string): Font {
  if (fonts.length === 0) fonts.push(...[headingFont, rupeeFont].map(parse));
  return fonts.find((font) => font.charToGlyphIndex(character) > 0) ?? fonts[0]!;
}

function parse(address: string): Font {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
}

const widthOf = (text: string, size: number) => fontFor('a').getAdvanceWidth(text, size);

/** Text as a path, each run in the font that has its letters. */
function line(text: string, x: number, y: number, size: number, fill: string): string {
  let at = x;
  const runs = text.split(/(₹)/).map((run) => {
    const font = fontFor(run[0] ?? 'a');
    const drawn = font.getPath(run, at, y, size).commands.map(({ type, x1, y1, x2, y2, x: toX, y: toY }) => {
      const points = [x1, y1, x2, y2, toX, toY].filter((value) => value !== undefined);
      return type + points.map((value) => value.toFixed(1)).join(' ');
    });
    at += font.getAdvanceWidth(run, size);
    return drawn.join('');
  });
  return `<path d="${runs.join('')}" fill="${fill}"/>`;
}

function wrapped(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(joined, size) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

export interface OgText {
  siteName: string;
  title: string;
  /** A line below the title: what it costs, or where it is. */
  detail: string;
}

/** Draws the picture that a shared link shows: PNG, 1200 by 630 pixels. */
export async function drawOgPicture({ siteName, title, detail }: OgText): Promise<Buffer> {
  const size = title.length > 48 ? 64 : 80;
  const lines = wrapped(title, size, WIDTH - 160, 3);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#FAFAF7"/>
    <rect width="100%" height="14" fill="#0B6E63"/>
    <rect x="80" y="70" width="64" height="64" rx="18" fill="#0B6E63"/>
    <path d="M112 86v32M96 102h32" stroke="#fff" stroke-width="7" stroke-linecap="round"/>
    ${line(siteName, 164, 116, 40, '#10201D')}
    ${lines.map((text, index) => line(text, 80, 250 + index * size * 1.1, size, '#10201D')).join('')}
    ${line(detail, 80, HEIGHT - 80, 44, '#0B6E63')}
    <g fill="none" stroke="#BFDFD9" stroke-width="6" stroke-linecap="round"><path d="M820 ${HEIGHT - 30}h100l24-60 36 110 30-80 20 30h150"/></g>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
