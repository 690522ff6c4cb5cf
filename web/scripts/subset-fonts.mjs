// Makes the fonts that pages load: only the glyphs that our languages need, from the self-hosted font packages.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { languages } from '@healthplus/contract/languages';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../public/fonts');
const file = (name, entry) =>
  join(dirname(require.resolve(`@fontsource-variable/${name}/package.json`)), 'files', entry);
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const latin = `${range(0x20, 0x7e)}£©·×÷°µ±½éèüöäñ–—‘’“”•…₹→←↑↓≤≥✓`;
const devanagari = `${range(0x0901, 0x0970)}\u200c\u200d\u25cc`;
const wanted = [
  ['inter.woff2', 'inter', 'inter-latin-wght-normal.woff2', latin],
  ['inter-rupee.woff2', 'inter', 'inter-latin-ext-wght-normal.woff2', '₹'],
  ['anek-latin.woff2', 'anek-latin', 'anek-latin-latin-wght-normal.woff2', latin],
  ['anek-devanagari.woff2', 'anek-devanagari', 'anek-devanagari-devanagari-wght-normal.woff2', devanagari],
  // What the other language calls itself, on a page that needs no other letter of it.
  ['language-names.woff2', 'anek-devanagari', 'anek-devanagari-devanagari-wght-normal.woff2', languages.hi.name],
];

await mkdir(folder, { recursive: true });
for (const [name, family, source, glyphs] of wanted) {
  const subset = await subsetFont(await readFile(file(family, source)), glyphs, {
    targetFormat: 'woff2',
    variationAxes: { wght: family === 'anek-devanagari' ? 500 : { min: 400, max: 700 } },
  });
  await writeFile(join(folder, name), subset);
}

// The heading fonts for the pictures that shared links show: one weight, drawn by the server.
const assets = join(import.meta.dirname, '../app/assets');
await mkdir(assets, { recursive: true });
for (const [name, family, source, glyphs] of [
  ['og-latin.ttf', 'anek-latin', 'anek-latin-latin-wght-normal.woff2', latin],
  ['og-rupee.ttf', 'anek-latin', 'anek-latin-latin-ext-wght-normal.woff2', '₹'],
  ['og-devanagari.ttf', 'anek-devanagari', 'anek-devanagari-devanagari-wght-normal.woff2', devanagari],
]) {
  const subset = await subsetFont(await readFile(file(family, source)), glyphs, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
  });
  await writeFile(join(assets, name), subset);
}
