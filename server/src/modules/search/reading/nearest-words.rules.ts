import { wordsOf } from '#src/modules/search-index/words.rules.ts';
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

/** English words as a query's. */
export const inEnglish = (words: string): Word[] => wordsOf(words).map((text) => ({ text }));

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
    // What has no vowel is spelled by its letters, and never written as a word.
    const alike =
      coarse.length > 2 ? vocabulary.byCoarseFrame.get(coarse)?.filter((known) => /[aeiouy]/.test(known)) : undefined;
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
export function householdWord({ household }: Vocabulary, sound: string, foreign: boolean): string | null {
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
export function alikeAtHome({ householdByFrame }: Vocabulary, sound: string) {
  const atMost = Math.ceil(sound.length / 2);
  const nearest = (householdByFrame.get(coarseFrameOf(sound)) ?? [])
    .map(({ sound: other, english }) => ({ english, away: distanceOf(sound, other, atMost) }))
    .toSorted((one, other) => one.away - other.away)[0];
  return nearest && nearest.away <= atMost ? nearest : null;
}

/** Whether a word says nothing of what is sought; in another script also one that sounds much like such a word. */
export const isFiller = ({ fillers, fillersByFrame }: Vocabulary, sound: string, foreign: boolean): boolean => {
  if (fillers.has(sound)) return true;
  if (!foreign || sound.length < 4) return false;
  const atMost = Math.floor(sound.length / 4);
  if (fillersByFrame.get(coarseFrameOf(sound))?.some((other) => distanceOf(sound, other, atMost) <= atMost))
    return true;
  for (let length = sound.length - 1; length >= Math.max(5, sound.length - 5); length -= 1)
    if (fillers.has(sound.slice(0, length))) return true;
  return false;
};
