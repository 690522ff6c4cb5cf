import { describe, expect, it } from 'vitest';
import { isSoft, namesWithin, normalise, wordsOf } from './words.rules.ts';

describe('search words', () => {
  it.each([
    ['Vitamin-D3 (25-OH)', 'vitamin d3 25 oh'],
    ["  Coomb's  Test ", 'coombs test'],
    ['S.G.P.T.', 'sgpt'],
    ['Sjögren', 'sjogren'],
    ['थायरॉइड की जाँच', 'थायरॉइड की जाँच'],
    ['«»', ''],
  ])('%s is read as %s', (typed, read) => expect(normalise(typed)).toBe(read));
  it('are none where nothing is typed', () => expect(wordsOf(' - ')).toEqual([]));
  it.each([
    ['test', true],
    ['profile', true],
    ['serum', true],
    ['blood', true],
    ['near', true],
    ['price', true],
    ['sugar', false],
    ['thyroid', false],
  ])('%s need not be found: %s', (word, soft) => expect(isSoft(word)).toBe(soft));
});

describe('names within a name', () => {
  it('are the whole, what is outside the brackets and what is in them, each once', () => {
    expect(namesWithin('Liver Function Test (LFT)')).toEqual(['liver function test lft', 'liver function test', 'lft']);
    expect(namesWithin('HbA1c')).toEqual(['hba1c']);
    expect(namesWithin('Zinc (x)')).toEqual(['zinc x', 'zinc']);
    expect(namesWithin('A (B12) c (FA)')).toEqual(['a b12 c fa', 'a c', 'b12', 'fa']);
    // What only says of what, how or of whom is no name.
    expect(namesWithin('Ketone Bodies (Blood)')).toEqual(['ketone bodies blood', 'ketone bodies']);
  });
});
