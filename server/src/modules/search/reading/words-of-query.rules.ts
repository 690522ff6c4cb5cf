import { isSoft, wordsOf } from '#src/modules/search-index/words.rules.ts';
import { isForeign, latinOf, spelledOut } from './scripts.rules.ts';
import { coarseFrameOf, distanceOf, frameOf, soundOf } from './sounds.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';

/** A word of a query, in the catalogue's language as far as it could be brought there. */
export interface Word {
  text: string;
  /** Unknown: of no document, of no household. */
  lost?: boolean;
  /** Read for another than was typed. */
  mended?: boolean;
  /** Only begun, perhaps: the last one, unknown as it stands. */
  begun?: boolean;
}

interface Typed {
  text: string;
  foreign: boolean;
}

/** How far a word may be from one that it is read for. Digits are never mended. */
const reach = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

const letters = (word: string): string => [...word].toSorted().join('');

/** In a short word one consonant for another makes another word: "saree" is no "sars". */
const isOther = (sound: string, candidate: string): boolean =>
  sound.length < 6 &&
  sound.length === candidate.length &&
  (sound.length < 5 || frameOf(sound) !== frameOf(candidate)) &&
  letters(sound) !== letters(candidate);

/** The known word that one was meant for: by its sound, then by its letters; null where none is near enough. */
export function nearestWord(vocabulary: Vocabulary, word: string, foreign = false): string | null {
  if (/\d/.test(word) || word.length < 3) return null;
  const sound = soundOf(word);
  const same = vocabulary.bySound.get(sound);
  if (same?.[0]) return same[0];
  const frame = frameOf(sound);
  const framed = frame.length > 2 ? vocabulary.byFrame.get(frame) : undefined;
  const near = framed && best(vocabulary, word, framed, reach(sound.length) + (foreign ? 2 : 0));
  if (near) return near;
  if (foreign) {
    const coarse = coarseFrameOf(sound);
    const alike = coarse.length > 2 ? vocabulary.byCoarseFrame.get(coarse) : undefined;
    return (alike && best(vocabulary, word, alike, Math.max(4, Math.ceil(sound.length / 2)))) ?? null;
  }
  const atMost = reach(sound.length);
  if (atMost === 0) return null;
  const likely = [...vocabulary.bySound.keys()].filter(
    (key) => key[0] === sound[0] && Math.abs(key.length - sound.length) <= atMost + 1,
  );
  return best(
    vocabulary,
    word,
    likely.flatMap((key) => vocabulary.bySound.get(key)!),
    atMost,
  );
}

/** The nearest of some, the more frequent of two; none further than `atMost`. */
function best({ words }: Vocabulary, word: string, candidates: string[], atMost: number): string | null {
  const sound = soundOf(word);
  let found: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const other = soundOf(candidate);
    const away = Math.min(distanceOf(sound, other, atMost), distanceOf(word, candidate, atMost));
    if (away > atMost || isOther(sound, other)) continue;
    const rank = away - Math.min(words.get(candidate)!, 999) / 1000;
    if (rank < least) {
      least = rank;
      found = candidate;
    }
  }
  return found;
}

/** How words of India's languages go on behind their stem, where Latin letters leave it open whether they are any. */
const ENDINGS = new Set(
  'a o aci aca ace acia ci ca ce cia er ar r n on om e te ter il iil in iin la lo ni an u ein en ion ien ei i oi am gal kal lu ki ke'.split(
    ' ',
  ),
);

/** What a word of a household stands for in English, as it sounds, or by a stem that it goes on from. Null for none. */
function householdWord({ household }: Vocabulary, sound: string, foreign: boolean): string | null {
  const whole = household.get(sound);
  if (whole) return whole[0]!;
  // A script that is not Latin's is no English: there a word may go on for as long as its grammar likes.
  for (let length = sound.length - 1; length >= 4; length -= 1) {
    const stem = household.get(sound.slice(0, length));
    if (stem && (foreign || ENDINGS.has(sound.slice(length)))) return stem[0]!;
  }
  return null;
}

/** The household's word that sounds most like one, and how far it is. */
function alikeAtHome({ householdByFrame }: Vocabulary, sound: string) {
  const atMost = Math.ceil(sound.length / 2);
  const nearest = (householdByFrame.get(coarseFrameOf(sound)) ?? [])
    .map(({ sound: other, english }) => ({ english, away: distanceOf(sound, other, atMost) }))
    .toSorted((one, other) => one.away - other.away)[0];
  return nearest && nearest.away <= atMost ? nearest : null;
}

/** Whether a word says nothing of what is sought; in another script also one that sounds much like such a word. */
const isFiller = ({ fillers, fillersByFrame }: Vocabulary, sound: string, foreign: boolean): boolean => {
  if (fillers.has(sound)) return true;
  if (!foreign || sound.length < 4) return false;
  const atMost = Math.floor(sound.length / 4);
  if (fillersByFrame.get(coarseFrameOf(sound))?.some((other) => distanceOf(sound, other, atMost) <= atMost))
    return true;
  for (let length = sound.length - 1; length >= Math.max(5, sound.length - 5); length -= 1)
    if (fillers.has(sound.slice(0, length))) return true;
  return false;
};

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

const inEnglish = (words: string): Word[] => wordsOf(words).map((text) => ({ text }));

/** A word of another script: of a household, left out, spelled by its letters, or borrowed from English. */
function readForeign(vocabulary: Vocabulary, text: string): Word[] {
  const sound = soundOf(text);
  const exact = vocabulary.household.get(sound);
  if (exact) return inEnglish(exact[0]!);
  if (vocabulary.fillers.has(sound)) return [];
  const same = vocabulary.bySound.get(sound);
  if (same?.[0]) return [{ text: same[0] }];
  const spelled = spelledOut(text).find(
    (letters) => vocabulary.names.has(letters) || vocabulary.concepts.has(letters) || letters.length === 1,
  );
  if (spelled) return [{ text: spelled }];
  if (isFiller(vocabulary, sound, true)) return [];
  const home = alikeAtHome(vocabulary, sound);
  const loan = nearestWord(vocabulary, text, true);
  if (loan && (!home || distanceOf(sound, soundOf(loan), 9) <= home.away)) return [{ text: loan }];
  if (home) return inEnglish(home.english);
  const stem = householdWord(vocabulary, sound, true);
  return stem ? inEnglish(stem) : [{ text, lost: true }];
}

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
      ? readForeign(vocabulary, text)
      : readLatin(vocabulary, text, { last: at === typed.length - 1, asTyped })),
  );
  return 1;
}
