import { alikeAtHome, householdWord, inEnglish, isFiller, nearestWord, type Word } from './nearest-words.rules.ts';
import { spelledOut } from './scripts.rules.ts';
import { distanceOf, soundOf } from './sounds.rules.ts';
import { stemsOf } from './stems.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';

/** What a word of another script stands for to the letter, or as it sounds; null where nothing sounds so. */
function meaningOf({ household, bySound }: Vocabulary, sound: string): Word[] | null {
  const exact = household.get(sound);
  if (exact) return inEnglish(exact[0]!);
  const same = bySound.get(sound)?.[0];
  return same ? [{ text: same }] : null;
}

/** From this share of its letters on a word is another than what it is read for, and whoever typed it is told so; of a short word one is enough. */
const DOUBTFUL = 0.34;
const isDoubtful = (away: number, length: number): boolean => away > 0 && (length < 6 || away / length >= DOUBTFUL);

/** What a word of another script sounds most like: borrowed from English, or of a household. Null where nothing is near. */
function guessOf(vocabulary: Vocabulary, sounds: string[]): Word[] | null {
  const guesses = sounds.flatMap((sound) => {
    const home = alikeAtHome(vocabulary, sound);
    const loan = nearestWord(vocabulary, sound, true);
    const loanAway = loan === null ? Number.POSITIVE_INFINITY : distanceOf(sound, soundOf(loan), 9);
    const isLoan = loan !== null && (!home || loanAway <= home.away);
    const away = isLoan ? loanAway : (home?.away ?? Number.POSITIVE_INFINITY);
    const words = isLoan ? [{ text: loan }] : home ? inEnglish(home.english) : [];
    const mended = isDoubtful(away, sound.length);
    return words.length === 0
      ? []
      : [{ share: away / sound.length, words: mended ? words.map((word) => ({ ...word, mended })) : words }];
  });
  return guesses.toSorted((one, other) => one.share - other.share)[0]?.words ?? null;
}

/** A word of another script: of a household, left out, spelled by its letters, or borrowed from English. `asTyped` guesses at none. */
export function readForeign(vocabulary: Vocabulary, text: string, asTyped: boolean): Word[] {
  const sound = soundOf(text);
  const own = vocabulary.household.get(sound);
  if (own) return inEnglish(own[0]!);
  if (vocabulary.fillers.has(sound)) return [];
  const meant = meaningOf(vocabulary, sound);
  if (meant) return meant;
  const spelled = spelledOut(text).find(
    (letters) => vocabulary.names.has(letters) || vocabulary.concepts.has(letters) || letters.length === 1,
  );
  if (spelled) return [{ text: spelled }];
  if (isFiller(vocabulary, sound, true)) return [];
  const stems = stemsOf(sound);
  for (const stem of stems) {
    const found = meaningOf(vocabulary, stem);
    if (found) return found;
  }
  const guess = asTyped ? null : guessOf(vocabulary, [sound, ...stems]);
  if (guess) return guess;
  const stem = householdWord(vocabulary, sound, true);
  return stem ? inEnglish(stem) : [{ text, lost: true }];
}
