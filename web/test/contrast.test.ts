import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, '../app/styles/tokens.css'), 'utf8');

/** The colours of a theme, by name. */
function coloursOf(theme: 'light' | 'dark'): Record<string, string> {
  const both = [...tokens.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)];
  return Object.fromEntries(both.map(([, name, light, dark]) => [name!, theme === 'light' ? light! : dark!]));
}

/** Source: WCAG 2.2, "relative luminance" and "contrast ratio". */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Words on what they stand on. */
const texts: [string, string[]][] = [
  ['ink', ['ground', 'card', 'sand', 'primary-tint', 'saving-tint', 'good-tint', 'bad-tint']],
  ['quiet', ['ground', 'card', 'sand']],
  ['primary', ['ground', 'card', 'sand', 'primary-tint']],
  ['primary-deep', ['card', 'primary-tint', 'sand']],
  ['on-primary', ['primary', 'primary-deep', 'bad']],
  ['on-night', ['night']],
  ['saving-ink', ['saving', 'saving-tint', 'card']],
  ['bad', ['ground', 'card', 'bad-tint', 'sand']],
  ['good', ['ground', 'card', 'good-tint', 'sand']],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colours = coloursOf(theme);
  it.each(texts.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    '%s can be read on %s',
    (text, ground) => {
      expect(contrast(colours[text]!, colours[ground]!)).toBeGreaterThanOrEqual(4.5);
    },
  );
  it.each(['ground', 'card'])('the edge of a control can be seen on %s', (ground) => {
    expect(contrast(colours.control!, colours[ground]!)).toBeGreaterThanOrEqual(3);
  });
});

it('every colour has a light and a dark one', () => {
  const names = [...tokens.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name);
  expect(Object.keys(coloursOf('dark')).toSorted()).toEqual(names.toSorted());
});
