import { expect, it } from 'vitest';
import { exportWords, textsOf, withTexts } from '../../scripts/translations.mjs';

const source = `
export const words = {
  title: 'पैकेज',
  states: { open: 'खुला', done: 'हो गया' },
  found: (count: number) => plural(count, { one: \`\${count} मिला\`, other: \`\${count} मिले\` }),
  said: (role: string) => (role === 'owner' ? 'मालिक' : 'सदस्य'),
};
`;

it('a text is known by its place; what is compared with is no text', () =>
  expect(textsOf(source).map(({ place, text }) => [place, text])).toEqual([
    ['words.title', 'पैकेज'],
    ['words.states.open', 'खुला'],
    ['words.states.done', 'हो गया'],
    ['words.found.one', `\${count} मिला`],
    ['words.found.other', `\${count} मिले`],
    ['words.said', 'मालिक'],
    ['words.said#1', 'सदस्य'],
  ]));

it('what a translator changed is written in its place, quotes and all, and nothing beside it', () => {
  const { text, left } = withTexts(source, [
    ['words.states.done', "it's over"],
    ['words.found.other', `\${count} नतीजे`],
    ['words.said#1', 'सदस्य'],
  ]);
  expect(left).toEqual([]);
  expect(text).toBe(source.replace("'हो गया'", "'it\\'s over'").replace('मिले', 'नतीजे'));
});

it('what fills in something else, or has no place, is named and not written', () => {
  const { text, left } = withTexts(source, [
    ['words.found.one', 'एक मिला'],
    ['words.gone', 'कुछ'],
  ]);
  expect(text).toBe(source);
  expect(left).toEqual(['words.found.one', 'words.gone']);
});

it('every text of the product stands in the catalogue that translators open', () => {
  const catalogue = new TextDecoder().decode(exportWords('hi'));
  expect(catalogue).toContain('msgctxt "pages/lists:lists.more"\nmsgid "Show more"\nmsgstr "और दिखाएँ"');
  expect(catalogue.match(/^msgctxt /gm)!.length).toBeGreaterThan(4000);
});
