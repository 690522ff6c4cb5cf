import { judge, problemOf } from '@healthplus/contract/results/rules';
import { flagOfWords, normalMember } from '@healthplus/contract/results/words';
import { describe, expect, it } from 'vitest';

describe('what a bench writes in words', () => {
  it.each([
    ['Pale yellow', ['Yellow', 'Straw', 'Light yellow', 'Colourless', 'yellow.'], 'Reddish'],
    ['Clear', ['Clear.', 'clear'], 'Hazy'],
    [
      'Not seen',
      ['neg', '-ve', 'No casts seen', 'No crystals found.', '0', 'Nil', 'No ova, cysts or larvae seen'],
      'Granular casts',
    ],
    ['Not seen', ['No uric acid crystals seen'], 'No uric acid but many oxalate crystals seen'],
    ['Not seen', ['No hyaline casts seen'], 'No hyaline but granular casts seen'],
    ['Not seen', ['No ova or cysts seen'], 'No ova but Giardia cysts seen'],
  ])('beside "%s" usual findings are normal, and others are not', (usual, normal, other) => {
    for (const said of normal) expect([said, flagOfWords(said, usual)]).toEqual([said, 'normal']);
    expect(flagOfWords(other, usual)).toBe('abnormal');
  });

  it('of a count is a number or one of the words beside it: nothing and few are normal, many are high', () => {
    const cells = { low: 0, high: 5, text: null };
    const words = ['Nil', 'Occasional', 'Few', 'Moderate', 'TNTC'];
    for (const said of ['3', '2-4', '<1', 'nil', 'occasional', 'TNTC'])
      expect(problemOf(said, cells, undefined, words)).toBeNull();
    expect(problemOf('lots', cells, undefined, words)).toEqual({ problem: 'not_a_member' });
    expect(problemOf('nil', cells)).toEqual({ problem: 'not_in_figures' });
    expect(['Nil', 'Few', '4', '9', '2-4', 'TNTC'].map((said) => judge(said, cells))).toEqual([
      'normal',
      'normal',
      'normal',
      'high',
      'normal',
      'high',
    ]);
    expect(normalMember(cells, words)).toBe('Nil');
  });
});
