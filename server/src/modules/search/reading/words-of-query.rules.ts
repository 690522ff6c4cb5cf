import { isSoft, wordsOf } from '#src/modules/search-index/words.rules.ts';
import { readForeign } from './foreign-words.rules.ts';
import { householdWord, inEnglish, isFiller, nearestWord, type Word } from './nearest-words.rules.ts';
import { isForeign, latinOf, spelledOut } from './scripts.rules.ts';
import { soundOf } from './sounds.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';

interface Typed {
  text: string;
  foreign: boolean;
}

const PHRASE = 5;
/** Of so many words what they were meant for is sought: each is compared with all that are known. */
const GUESSES_AT_MOST = 4;

/** Whether some words as they stand are a phrase of the catalogue or the lexicon: then nothing in them is translated. */
const isPhrase = (vocabulary: Vocabulary, words: Typed[]): boolean => {
  const text = words.map((word) => word.text).join(' ');
  return (
    vocabulary.names.has(text) ||
    vocabulary.concepts.has(
      words
        .map((word) => word.text)
        .toSorted()
        .join(' '),
    )
  );
};

/** A word in Latin letters: known, left out, of a household, begun, or mended. */
function readLatin(
  vocabulary: Vocabulary,
  text: string,
  { last, asTyped }: { last: boolean; asTyped: boolean },
): Word[] {
  const { concepts, names, words, household } = vocabulary;
  const sound = soundOf(text);
  if (concepts.has(text) || names.has(text) || isSoft(text)) return [{ text }];
  if (!household.has(sound) && isFiller(vocabulary, sound, false)) return [];
  if (words.has(text) && !household.has(sound)) return [{ text }];
  const home = householdWord(vocabulary, sound, false);
  if (home) return inEnglish(home);
  const singular = text.replace(/(?<=...)e?s$/, '');
  if (words.has(singular)) return [{ text: singular }];
  if (last && begins(vocabulary, text)) return [{ text, begun: true }];
  const mended = asTyped ? null : nearestWord(vocabulary, text);
  return [mended ? { text: mended, mended: true } : { text, lost: true }];
}

/** Whether some known word begins so. */
function begins({ words }: Vocabulary, beginning: string): boolean {
  for (const word of words.keys()) if (word.startsWith(beginning)) return true;
  return false;
}

/** Parts of one word that was written apart: "sgp t", "haemo globin". How many words it takes; 0 for none. */
function joined(vocabulary: Vocabulary, words: Typed[], at: number): number {
  for (const count of [3, 2]) {
    if (at + count > words.length) continue;
    const parts = words.slice(at, at + count);
    const text = parts.map((word) => word.text).join('');
    const doubtful = parts.some((word) => word.text.length < 3 || !vocabulary.words.has(word.text));
    if (
      text.length > 3 &&
      doubtful &&
      (vocabulary.words.has(text) || vocabulary.names.has(text) || vocabulary.concepts.has(text))
    )
      return count;
  }
  return 0;
}

/** The two words that one was run together of: "bloodsugar", "vitaminb12". */
function parted(vocabulary: Vocabulary, text: string): [string, string] | null {
  if (vocabulary.words.has(text) || vocabulary.names.has(text) || vocabulary.concepts.has(text)) return null;
  // Another spelling of one word is no two: "vitamine".
  if (text.endsWith('e') && vocabulary.words.has(text.slice(0, -1))) return null;
  // To the last letter: "vitamind", "hepatitisb".
  for (let at = 2; at < text.length; at += 1) {
    const [one, other] = [text.slice(0, at), text.slice(at)];
    const both = isPhrase(
      vocabulary,
      [one, other].map((part) => ({ text: part, foreign: false })),
    );
    if (both) return [one, other];
  }
  const digits = /^([a-z]{2,})(\d+)$/.exec(text);
  if (digits && vocabulary.names.has(`${digits[1]} ${digits[2]}`)) return [digits[1]!, digits[2]!];
  for (let at = 4; at <= text.length - 3; at += 1) {
    const [one, other] = [text.slice(0, at), text.slice(at)];
    if ((vocabulary.words.get(one) ?? 0) > 0 && (vocabulary.words.get(other) ?? 0) > 0) return [one, other];
  }
  return null;
}

/** The words of a query in the catalogue's language, in their order; words that say nothing are left out. `asTyped` mends none. */
export function readWords(vocabulary: Vocabulary, text: string, asTyped = false): Word[] {
  const typed: Typed[] = wordsOf(text)
    .slice(0, 14)
    .map((word) => ({ text: latinOf(word.slice(0, 40)).toLowerCase(), foreign: isForeign(word) }))
    .filter((word) => word.text !== '')
    .flatMap((word) =>
      word.foreign
        ? [word]
        : (parted(vocabulary, word.text)?.map((part) => ({ text: part, foreign: false })) ?? [word]),
    );
  const words: Word[] = [];
  let at = 0;
  while (at < typed.length) {
    const guessed = words.filter(({ mended, lost }) => mended || lost).length;
    at += take(vocabulary, { typed, at, asTyped: asTyped || guessed >= GUESSES_AT_MOST }, words);
  }
  return words;
}

/** Which vitamin is meant by a letter's name behind that word, where it would be a small word elsewhere: डी, बी12. Tamil writes one letter for t and d. */
const vitaminOf = (text: string): string | null =>
  spelledOut(text)
    .map((letters) => letters.replace(/^t/, 'd'))
    .find((letters) => /^[abcdek]\d{0,2}$/.test(letters)) ?? null;

/** Takes the words at a place that belong together; how many. */
function take(
  vocabulary: Vocabulary,
  { typed, at, asTyped }: { typed: Typed[]; at: number; asTyped: boolean },
  words: Word[],
): number {
  const left = typed.length - at;
  const join = joined(vocabulary, typed, at);
  if (join > 0) {
    words.push({
      text: typed
        .slice(at, at + join)
        .map((word) => word.text)
        .join(''),
    });
    return join;
  }
  for (let count = Math.min(PHRASE, left); count > 1; count -= 1) {
    const part = typed.slice(at, at + count);
    if (part.every((word) => !word.foreign) && isPhrase(vocabulary, part)) {
      words.push(...part.map(({ text }) => ({ text })));
      return count;
    }
    const household = vocabulary.household.get(part.map((word) => soundOf(word.text)).join(' '));
    if (household) {
      words.push(...wordsOf(household[0]!).map((text) => ({ text })));
      return count;
    }
  }
  const { text, foreign } = typed[at]!;
  const letter = foreign && words.at(-1)?.text === 'vitamin' ? vitaminOf(text) : null;
  if (letter) {
    words.push({ text: letter });
    return 1;
  }
  words.push(
    ...(foreign
      ? readForeign(vocabulary, text, asTyped)
      : readLatin(vocabulary, text, { last: at === typed.length - 1, asTyped })),
  );
  return 1;
}
