/** How a word sounds, for words that are written in more than one way, and how far two words are apart. */

/** Longer and shorter vowels, aspirates and doubled letters alike: "khoon" and "khun", "haemoglobin" and "hemoglobin". */
export function soundOf(word: string): string {
  return word
    .replace(/^[yi]u/, 'u')
    .replace(/ae|oe/g, 'e')
    .replace(/aa/g, 'a')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu|ou/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/ch(?=[lr]|ol)/g, 'k')
    .replace(/chh?/g, 'C')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/C/g, 'c')
    .replace(/(?<=[kgjtdbsz])h/g, '')
    .replace(/zh/g, 'l')
    .replace(/q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/n(?=[pbm])/g, 'm')
    .replace(/(?<=....)a$/, '')
    .replace(/(?<=.....)e$/, '')
    .replace(/m$/, 'n');
}

/** Its consonants, and a vowel at its beginning: what is left of a word whose vowels were guessed. */
export const frameOf = (sound: string): string => (sound[0] ?? '') + sound.slice(1).replace(/[aeiouh]/g, '');

const unvoiced: Record<string, string> = { g: 'k', c: 's', d: 't', b: 'p', f: 'p', v: 'p', j: 's' };

/** The frame where a script does not tell voiced from unvoiced: Tamil writes one letter for g and k, d and t, b and p. */
export const coarseFrameOf = (sound: string): string =>
  [...frameOf(sound)]
    .map((letter) => unvoiced[letter] ?? letter)
    .join('')
    .replace(/(.)\1+/g, '$1');

/** How many letters were changed, left out, added or swapped (Damerau and Levenshtein); more than `atMost` is `atMost` + 1. */
export function distanceOf(one: string, other: string, atMost: number): number {
  if (Math.abs(one.length - other.length) > atMost) return atMost + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let value = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        value = Math.min(value, before[j - 2]! + 1);
      row.push(value);
      least = Math.min(least, value);
    }
    if (least > atMost) return atMost + 1;
    before = last;
    last = row;
  }
  return last[other.length]!;
}
