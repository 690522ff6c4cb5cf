import { namesOfCities } from '@healthplus/words/city-names-by-language';
import { concepts } from '#src/modules/search/lexicon/concepts.ts';
import { fillerWords, householdWords } from '#src/modules/search/lexicon/household-words.ts';
import { normalise, softWords, wordsOf } from '#src/modules/search-index/words.rules.ts';
import { latinOf } from './scripts.rules.ts';
import { coarseFrameOf, frameOf, soundOf } from './sounds.rules.ts';

/** What a phrase means: what answers it, in its order. A weak one only narrows beside something that says more. */
export interface Concept {
  finds: string[];
  weak: boolean;
}

/** What the reader knows at one moment: the catalogue's words and names, the lexicon, what was taught, the cities. */
export interface Vocabulary {
  version: string;
  /** Words by how many documents hold them; those of the lexicon alone by 0. */
  words: Map<string, number>;
  /** Whole names and aliases, and the same in the order of the alphabet. */
  names: Set<string>;
  sortedNames: string[];
  concepts: Map<string, Concept[]>;
  /** What phrases mean beside what they are called, in the order in which it was taught. */
  taught: Map<string, string[]>;
  /** English words by how a word or phrase of the household sounds. */
  household: Map<string, string[]>;
  /** The same by their coarse frames, with how they sound: for scripts that tell fewer letters apart. */
  householdByFrame: Map<string, { sound: string; english: string }[]>;
  fillers: Set<string>;
  fillersByFrame: Map<string, string[]>;
  cities: Map<string, number>;
  /** The same by how their names sound, for words of other scripts. */
  citiesBySound: Map<string, number>;
  bySound: Map<string, string[]>;
  byFrame: Map<string, string[]>;
  byCoarseFrame: Map<string, string[]>;
}

export interface Known {
  version: string;
  words: [string, number][];
  names: string[];
  taught: [string, string][];
  cities: [string, number][];
}

/** The same words in any order are one phrase. */
export const anyOrder = (words: readonly string[]): string => words.toSorted().join(' ');

const soundOfPhrase = (phrase: string): string => wordsOf(phrase).map(soundOf).join(' ');

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
}

const linesOf = (table: string): string[] => table.trim().split('\n');
const partsOf = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

/** The lexicon as it is written down, read once. */
function readLexicon() {
  const byPhrase = new Map<string, Concept[]>();
  const words = new Set<string>();
  for (const line of linesOf(concepts)) {
    const [said = '', sought = ''] = line.split(' > ');
    const finds = partsOf(sought).map(normalise);
    for (const part of partsOf(said)) {
      const weak = part.startsWith('~') || line.startsWith('~') ? isWeak(part, line) : false;
      const phrase = wordsOf(part);
      for (const word of phrase) words.add(word);
      push(byPhrase, anyOrder(phrase), { finds, weak });
    }
  }
  const household = new Map<string, string[]>();
  const householdByFrame = new Map<string, { sound: string; english: string }[]>();
  for (const line of linesOf(householdWords)) {
    const [english = '', terms = ''] = line.split(': ');
    for (const word of wordsOf(english)) words.add(word);
    for (const term of partsOf(terms)) {
      const sound = soundOfPhrase(term);
      push(household, sound, english);
      const frame = coarseFrameOf(sound);
      if (frame.length > 2 && !sound.includes(' ')) push(householdByFrame, frame, { sound, english });
    }
  }
  const fillers = new Set(fillerWords.trim().split(/\s+/).map(soundOf));
  const fillersByFrame = new Map<string, string[]>();
  for (const sound of fillers) push(fillersByFrame, coarseFrameOf(sound), sound);
  return { byPhrase, words, household, householdByFrame, fillers, fillersByFrame };
}

/** Of a line that begins with ~ the parts that carry it, and its first; the phrases beside them say enough by themselves. */
const isWeak = (part: string, line: string): boolean =>
  part.startsWith('~') || (line.startsWith(`~${part};`) && !part.includes(' '));

const lexicon = readLexicon();

/**
 * A vocabulary without what the lexicon knows of one whole query, as it sounds: how much of a reading was taught word by
 * word. Names and aliases of the catalogue stay.
 */
export function withoutQuery(vocabulary: Vocabulary, query: string): Vocabulary {
  const words = wordsOf(query).map(latinOf);
  const sound = words.map(soundOf).join(' ');
  const concepts = new Map(vocabulary.concepts);
  concepts.delete(anyOrder(words));
  const household = new Map(vocabulary.household);
  household.delete(sound);
  const frame = coarseFrameOf(sound);
  const householdByFrame = new Map(vocabulary.householdByFrame);
  householdByFrame.set(
    frame,
    (householdByFrame.get(frame) ?? []).filter((term) => term.sound !== sound),
  );
  const known = new Map(vocabulary.words);
  const [only = ''] = words.length === 1 ? words : [];
  if (known.get(only) === 0) known.delete(only);
  const less = (map: Map<string, string[]>, key: string) =>
    known.has(only)
      ? map
      : new Map(map).set(
          key,
          (map.get(key) ?? []).filter((word) => word !== only),
        );
  return {
    ...vocabulary,
    concepts,
    household,
    householdByFrame,
    words: known,
    bySound: less(vocabulary.bySound, sound),
    byFrame: less(vocabulary.byFrame, frameOf(sound)),
    byCoarseFrame: less(vocabulary.byCoarseFrame, frame),
  };
}

/** Phrases with all that each means. */
function meaningsOf(taught: Known['taught']): Vocabulary['taught'] {
  const meanings = new Map<string, string[]>();
  for (const [phrase, replacement] of taught) push(meanings, phrase, replacement);
  return meanings;
}

/** What a city is called, in Latin letters: by its own name, and by that of each language that has one, as it is read. */
const namesOfCity = (name: string): string[] =>
  [name, ...Object.values(namesOfCities).flatMap((names) => names[name] ?? [])].map((called) =>
    latinOf(called).toLowerCase(),
  );

/** A vocabulary of what is known now. */
export function makeVocabulary(known: Known): Vocabulary {
  const words = new Map(known.words);
  for (const word of [...lexicon.words, ...softWords]) if (!words.has(word)) words.set(word, 0);
  const bySound = new Map<string, string[]>();
  const byFrame = new Map<string, string[]>();
  const byCoarseFrame = new Map<string, string[]>();
  for (const word of words.keys()) {
    if (word.length < 3 || /\d/.test(word)) continue;
    const sound = soundOf(word);
    push(bySound, sound, word);
    push(byFrame, frameOf(sound), word);
    push(byCoarseFrame, coarseFrameOf(sound), word);
  }
  const names = [...new Set(known.names)].toSorted();
  return {
    version: known.version,
    words,
    names: new Set(names),
    sortedNames: names,
    concepts: lexicon.byPhrase,
    taught: meaningsOf(known.taught),
    household: lexicon.household,
    householdByFrame: lexicon.householdByFrame,
    fillers: lexicon.fillers,
    fillersByFrame: lexicon.fillersByFrame,
    cities: new Map(known.cities.map(([name, id]) => [normalise(name), id])),
    citiesBySound: new Map(
      known.cities.flatMap(([name, id]) => namesOfCity(name).map((called) => [soundOf(called), id])),
    ),
    bySound,
    byFrame,
    byCoarseFrame,
  };
}

/** Names that begin so, `atMost` of them. */
export function namesFrom({ sortedNames }: Vocabulary, beginning: string, atMost: number): string[] {
  let low = 0;
  let high = sortedNames.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sortedNames[middle]! < beginning) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (
    let at = low;
    at < sortedNames.length && found.length < atMost && sortedNames[at]!.startsWith(beginning);
    at += 1
  )
    found.push(sortedNames[at]!);
  return found;
}
