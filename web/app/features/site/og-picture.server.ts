import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import devanagariFont from '#app/assets/og-devanagari.ttf?inline';
import latinFont from '#app/assets/og-latin.ttf?inline';
import rupeeFont from '#app/assets/og-rupee.ttf?inline';

/** The size that sites which show a shared link expect, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
/** Between the name of the site and the line at the foot. */
const TITLE = { top: 185, height: 285 };

/** Fonts come with the bundle: none need be installed. Each is made known by drawing with it once. */
let known: Promise<unknown> | undefined;
async function makeFontsKnown(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'og-fonts-'));
  for (const [name, address] of Object.entries({ latinFont, rupeeFont, devanagariFont })) {
    const fontfile = join(folder, `${name}.ttf`);
    await writeFile(fontfile, Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
    await sharp({ text: { text: 'a', fontfile } })
      .png()
      .toBuffer();
  }
}

const escaped = (text: string) => text.replace(/[<&]/g, (character) => (character === '<' ? '&lt;' : '&amp;'));

/** A text in the fonts of headings, each letter in the one that has it; broken into lines where it is too wide. */
async function written(text: string, colour: string, size: number): Promise<{ input: Buffer; height: number }> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `Anek Latin Medium,Anek Devanagari Medium, Bold ${size}`,
      width: WIDTH - 2 * MARGIN,
      wrap: 'word',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** The title as large as it fits above the line at the foot. */
async function titled(text: string): Promise<OverlayOptions> {
  for (const size of [80, 64, 48, 36]) {
    const { input, height } = await written(text, '#10201D', size);
    if (height <= TITLE.height) return { input, left: MARGIN, top: TITLE.top };
  }
  return titled(`${[...text].slice(0, 120).join('')}…`);
}

export interface OgText {
  siteName: string;
  title: string;
  /** A line below the title: what it costs, or where it is. */
  detail: string;
}

/** Draws the picture that a shared link shows: PNG, 1200 by 630 pixels, in Latin letters or Devanagari. */
export async function drawOgPicture({ siteName, title, detail }: OgText): Promise<Buffer> {
  known ??= makeFontsKnown();
  await known;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#FAFAF7"/>
    <rect width="100%" height="14" fill="#0B6E63"/>
    <rect x="80" y="70" width="64" height="64" rx="18" fill="#0B6E63"/>
    <path d="M112 86v32M96 102h32" stroke="#fff" stroke-width="7" stroke-linecap="round"/>
    <g fill="none" stroke="#BFDFD9" stroke-width="6" stroke-linecap="round"><path d="M820 ${HEIGHT - 30}h100l24-60 36 110 30-80 20 30h150"/></g>
  </svg>`;
  const name = await written(siteName, '#10201D', 40);
  const foot = await written(detail, '#0B6E63', 44);
  return sharp(Buffer.from(ground))
    .composite([
      { input: name.input, left: 164, top: Math.round(102 - name.height / 2) },
      await titled(title),
      { input: foot.input, left: MARGIN, top: HEIGHT - 70 - foot.height },
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
