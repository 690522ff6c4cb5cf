import { describe, expect, it } from 'vitest';
import {
  allowedDistance,
  isSoft,
  joinSplitWords,
  namesWithin,
  normalise,
  phrasesOf,
  replacePhrases,
  wordsOf,
} from './words.rules.ts';

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
  it.each([
    [3, 0],
    [4, 1],
    [5, 1],
    [6, 2],
    [8, 2],
    [9, 3],
    [20, 3],
  ])('of %i letters may differ in %i', (length, distance) => expect(allowedDistance(length)).toBe(distance));
});

describe('names within a name', () => {
  it('are the whole, what is outside the brackets and what is in them, each once', () => {
    expect(namesWithin('Liver Function Test (LFT)')).toEqual(['liver function test lft', 'liver function test', 'lft']);
    expect(namesWithin('HbA1c')).toEqual(['hba1c']);
    expect(namesWithin('Zinc (x)')).toEqual(['zinc x', 'zinc']);
    expect(namesWithin('A (B12) c (FA)')).toEqual(['a b12 c fa', 'a c', 'b12', 'fa']);
  });
});

describe('split words', () => {
  const known =
    (...words: string[]) =>
    (word: string) =>
      words.includes(word);
  it.each([
    [['sgp', 't'], ['sgpt'], ['sgpt']],
    [['vit', 'd'], ['vit', 'vitd'], ['vitd']],
    [
      ['iron', 'zinc'],
      ['iron', 'zinc', 'ironzinc'],
      ['iron', 'zinc'],
    ],
    [['ab', 'cd'], ['ab', 'cd', 'abcd'], ['abcd']],
    [['abc', 'def'], ['abc', 'abcdef'], ['abcdef']],
    [['abc', 'def'], ['def', 'abcdef'], ['abcdef']],
    [['abc', 'def'], [], ['abc', 'def']],
    [['x', 'hb', 'a1c'], ['hba1c'], ['x', 'hba1c']],
    [['tsh'], [], ['tsh']],
  ])('%j with %j known is %j', (words, vocabulary, joined) =>
    expect(joinSplitWords(words, known(...vocabulary))).toEqual(joined),
  );
});

describe('phrases', () => {
  it('are every run of up to five words, the longest first', () => {
    expect(phrasesOf(['a', 'b', 'c'])).toEqual(['a b c', 'a b', 'b c', 'a', 'b', 'c']);
    expect(phrasesOf(['1', '2', '3', '4', '5', '6'])[0]).toBe('1 2 3 4 5');
    expect(phrasesOf(['1', '2', '3', '4', '5', '6'])).toHaveLength(2 + 3 + 4 + 5 + 6);
    expect(phrasesOf([])).toEqual([]);
  });
  it('are replaced, the longest first, each word once', () => {
    const replacements = new Map([
      ['sugar', 'glucose'],
      ['sugar test', 'glucose, fasting'],
      ['glucose', 'never'],
    ]);
    expect(replacePhrases(['sugar', 'test', 'sugar'], replacements)).toEqual(['glucose', 'fasting', 'glucose']);
    expect(replacePhrases(['iron'], replacements)).toEqual(['iron']);
    expect(replacePhrases(['a', 'b', 'c', 'd', 'e'], new Map([['a b c d e', 'five']]))).toEqual(['five']);
    expect(replacePhrases(['a', 'b', 'c', 'd', 'e', 'f'], new Map([['a b c d e f', 'six']]))).toHaveLength(6);
  });
});
