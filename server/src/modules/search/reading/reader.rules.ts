import { isMute, isSoft, namesWithin, normalise, wordsOf } from '#src/modules/search-index/words.rules.ts';
import { readAudience } from './audience.rules.ts';
import { cityAlone, filtersOf, withSums } from './filters.rules.ts';
import type { Word } from './nearest-words.rules.ts';
import { isForeign } from './scripts.rules.ts';
import { asTaught } from './taught.rules.ts';
import { anyOrder, type Concept, namesFrom, type Vocabulary } from './vocabulary.rules.ts';
import { readWords } from './words-of-query.rules.ts';

/** One thing that is asked of the index. */
export interface Ask {
  /** Which part it is of; -1 for all of them together. */
  part: number;
  /** Whole names that answer it. */
  phrases: string[];
  /** Words that must all be there; with a star, as a beginning. */
  words: string[];
  /** Words that lift what has them. */
  liked: string[];
  /** Whatever is of this kind answers it. */
  kind?: Kind;
  /** How much it counts beside the others. */
  lift: number;
}

type Kind = 'package' | 'lab';

export interface Reading {
  asks: Ask[];
  parts: number;
  /** How it was read, where that is not what was typed. */
  corrected: string | null;
  filters: { atMostRupees: number | null; cityId: number | null };
  /** Nothing is called as what was asked for: what is found is near it. By words only where the first does not look like it. */
  near: 'no' | 'by_words' | 'yes';
  /** Words that nothing has, and by which nothing was sought. */
  ignored: string[];
}

interface Segment {
  words: Word[];
  concepts: Concept[];
  named: boolean;
  soft: boolean;
}

const LONGEST = 5;
/** How many things at once are sought. */
const PARTS_AT_MOST = 6;

/** Whether a word only says what kind of thing is meant. */
const isVague = ({ concepts }: Vocabulary, word: string): boolean => isSoft(word) && !concepts.has(word);

/** Words that belong together: the longest phrase that the lexicon knows, or that is a name. */
function segmentsOf(vocabulary: Vocabulary, words: Word[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  while (at < words.length) {
    const segment = longestFrom(vocabulary, words, at);
    segments.push(segment);
    at += segment.words.length;
  }
  return segments;
}

function longestFrom(vocabulary: Vocabulary, words: Word[], at: number): Segment {
  for (let count = Math.min(LONGEST, words.length - at); count >= 1; count -= 1) {
    const part = words.slice(at, at + count);
    const texts = part.map((word) => word.text);
    const phrase = texts.join(' ');
    const concepts =
      vocabulary.concepts.get(anyOrder(texts)) ??
      vocabulary.concepts.get(anyOrder(texts.filter((text) => !isMute(text)))) ??
      vocabulary.concepts.get(anyOrder(texts.filter((text) => !isSoft(text)))) ??
      [];
    const named = vocabulary.names.has(phrase);
    const soft = count === 1 && isVague(vocabulary, phrase);
    if (
      count === 1 ||
      ((concepts.length > 0 || named) && !isMute(texts.at(-1)!) && !isMute(texts[0]!)) ||
      vocabulary.concepts.has(anyOrder(texts)) ||
      named
    )
      return { words: part, concepts: soft ? [] : concepts, named, soft };
  }
  throw new Error('a word is a segment');
}

const isStrong = ({ concepts, named, soft }: Segment): boolean =>
  !soft && (concepts.some(({ weak }) => !weak) || (named && concepts.length === 0));

const textsOf = (segment: Segment): string[] =>
  segment.words
    .map(({ text, begun }) => (begun ? `${text}:*` : text))
    .filter((text) => !isSoft(text) || segment.concepts.length > 0);

/** What a segment with a meaning of its own asks for; a name, for itself. */
function asksOf(segment: Segment, part: number, liked: string[]): Ask[] {
  if (segment.concepts.length === 0) {
    const words = textsOf(segment);
    return [{ part, phrases: [words.join(' ')], words, liked, lift: 2 }];
  }
  return [...new Set(segment.concepts.flatMap((concept) => concept.finds))].slice(0, 8).map((find, place) => ({
    part,
    phrases: [find],
    words: wordsOf(find).filter((word) => !isSoft(word)),
    liked: [...liked, ...wordsOf(find).filter(isSoft)],
    lift: 2 - place * 0.8,
  }));
}

const WHOLE_BODY = 'full body checkup';
const isWholeBody = ({ concepts }: Segment): boolean => concepts.some(({ finds }) => finds[0] === WHOLE_BODY);

/** What is asked for when everything belongs to one part. */
function onePart(vocabulary: Vocabulary, segments: Segment[], typed: string, whom: string | null): Ask[] {
  const hard = segments.flatMap(textsOf);
  const soft = segments.filter((segment) => segment.soft).flatMap((segment) => segment.words.map(({ text }) => text));
  if (whom) soft.push(whom);
  const strong = segments.filter(isStrong);
  const weak = segments.filter((segment) => !isStrong(segment) && segment.concepts.length > 0);
  const phrase = segments.flatMap((segment) => segment.words.map(({ text }) => text)).join(' ');
  const phrases = [
    ...new Set([...namesWithin(typed), phrase, hard.map((word) => word.replace(':*', '')).join(' ')]),
  ].filter(Boolean);
  const asks: Ask[] = [{ part: 0, phrases, words: hard, liked: soft, lift: 0 }];
  const plain = segments.some((segment) => !segment.soft && segment.concepts.length === 0);
  const beside = plain ? -2.5 : 0;
  // Of checkups of the whole body those come first that are made for whom it is.
  if (strong.length > 0 && strong.every(isWholeBody))
    asks.push(...weak.flatMap((segment) => asksOf(segment, 0, soft)).map((ask) => ({ ...ask, lift: ask.lift + 2 })));
  const narrowing = [...soft, ...weak.flatMap(textsOf)].map((word) => word.replace(':*', ''));
  // What is called just so asks for itself only beside words that it does not hold: "cbc at sahyadri".
  const strange = segments.some(({ soft, named, concepts }) => !soft && !named && concepts.length === 0);
  const meant = (strong.length > 0 ? strong : weak).filter(({ concepts }) => strange || concepts.length > 0);
  for (const segment of meant)
    asks.push(
      ...asksOf(segment, 0, strong.length > 0 ? narrowing : soft).map((ask) => ({ ...ask, lift: ask.lift + beside })),
    );
  const begun = namesFrom(vocabulary, normalise(typed), 24);
  if (begun.length > 0) asks.push({ part: 0, phrases: begun, words: [], liked: [], lift: -3 });
  return asks;
}

/** Several things that were asked for at once: each by itself, and what holds them all. */
function severalParts(strong: Segment[], all: Segment[]): Ask[] {
  const liked = all
    .filter((segment) => !isStrong(segment))
    .flatMap((segment) => segment.words.map(({ text }) => text.replace(':*', '')));
  return [
    {
      part: -1,
      phrases: [all.flatMap((segment) => segment.words.map(({ text }) => text)).join(' ')],
      words: all.flatMap(textsOf),
      liked: [],
      lift: 0,
    },
    ...strong.flatMap((segment, part) => [
      { part, phrases: [segment.words.map(({ text }) => text).join(' ')], words: textsOf(segment), liked, lift: 0 },
      ...asksOf(segment, part, liked).slice(0, 4),
    ]),
  ];
}

/** What kind of thing words ask for that name none: "packages", "labs near me". */
const KINDS: Record<string, Kind> = { package: 'package', packages: 'package', lab: 'lab', labs: 'lab' };
const kindOf = (words: Word[]): Kind | undefined =>
  words.map(({ text }) => KINDS[text]).find((kind) => kind !== undefined);

/** So many words are a name that was asked for; more are a sentence, of which not every word is sought. */
const NAME_AT_MOST = 3;

/** Whether what was asked for is there by that name, as far as its words say it. */
function nearOf(vocabulary: Vocabulary, words: Word[], segments: Segment[]): Reading['near'] {
  const isHeld = (find: string) =>
    vocabulary.names.has(find) ||
    wordsOf(find)
      .filter((word) => !isSoft(word) && word.length > 1)
      .every((word) => (vocabulary.words.get(word) ?? 0) > 0);
  const meant = segments.filter(isStrong).filter(({ concepts }) => concepts.length > 0);
  if (meant.some(({ concepts, named }) => !named && !concepts.some(({ finds }) => isHeld(finds[0]!)))) return 'yes';
  const plain = segments.some(({ soft, concepts, named }) => !soft && !named && concepts.length === 0);
  const lost = words.some((word) => word.lost);
  // What is only begun is no name yet.
  if (words.length > NAME_AT_MOST || words.some(({ begun, text }) => begun && text.length < 4)) return 'no';
  return lost || (plain && segments.length > 1) ? 'by_words' : 'no';
}

/** Whether what is typed is called so: neither a guess, nor something that is only near. */
const isSure = ({ corrected, near }: Reading): boolean => corrected === null && near === 'no';

/** Before what its words are read for: what is called just so is what was meant. */
const BY_NAME = 8;

/**
 * A reading with what the catalogue itself calls so in another script than Latin's: by its whole name, and where nothing
 * else was read, also by how it begins. What the words are read for follows.
 */
function byOwnName(vocabulary: Vocabulary, text: string, read: Reading | null): Reading | null {
  const { text: sought, filters } = filtersOf(text, vocabulary);
  if (!isForeign(sought)) return read;
  const phrases = vocabulary.names.has(sought) ? [sought] : read ? [] : namesFrom(vocabulary, sought, 24);
  if (phrases.length === 0) return read;
  const named: Ask = { part: 0, phrases, words: [], liked: [], lift: BY_NAME };
  const others = (read?.asks ?? []).map((ask) => ({ ...ask, part: 0 }));
  return { asks: [named, ...others], parts: 1, corrected: null, filters, near: 'no', ignored: [] };
}

/**
 * Reads a query as people in India type them. Null where it says nothing that is known. What an operator taught of a phrase
 * adds to what it is called by itself, and stands in place of a guess at it.
 */
export function readQuery(vocabulary: Vocabulary, q: string, asTyped = false): Reading | null {
  const text = normalise(withSums(q));
  const typed = byOwnName(vocabulary, text, readText(vocabulary, text, asTyped));
  const taught = asTaught(vocabulary, text).flatMap((meaning) => readText(vocabulary, meaning, asTyped) ?? []);
  const [first] = taught;
  if (!first) return typed;
  const readings = [...(typed && isSure(typed) ? [typed] : []), ...taught];
  if (readings.every(({ parts }) => parts === first.parts))
    return { ...first, asks: readings.flatMap(({ asks }) => asks) };
  // One thing, or two beside each other: whatever answers one of them stands in one list.
  return { ...first, parts: 1, asks: readings.flatMap(({ asks }) => asks.map((ask) => ({ ...ask, part: 0 }))) };
}

/** A city alone asks for its labs. */
const labsOf = (cityId: number): Reading => ({
  asks: [{ part: 0, phrases: [], words: [], liked: [], kind: 'lab', lift: 0 }],
  parts: 1,
  corrected: null,
  filters: { atMostRupees: null, cityId },
  near: 'no',
  ignored: [],
});

/** The same without what was taught. A guess at one word means nothing beside others that have no meaning. */
function readText(vocabulary: Vocabulary, q: string, asTyped: boolean): Reading | null {
  const city = cityAlone(q, vocabulary);
  if (city !== null && !vocabulary.names.has(q)) return labsOf(city);
  // A price and a city first: what is left of "for father 60 in pune" is whom it is for.
  const { filters, text: sought } = filtersOf(q, vocabulary);
  const read = vocabulary.names.has(sought) ? { text: sought, liked: null } : readAudience(sought);
  // A price alone asks for whatever costs so little.
  const beside = readWords(vocabulary, read.text, asTyped);
  const onlyPrice =
    filters.atMostRupees !== null && beside.every((word) => isVague(vocabulary, word.text)) && !kindOf(beside);
  const text = onlyPrice ? 'test' : read.text;
  const words = readWords(vocabulary, text, asTyped);
  const lost = words.filter((word) => word.lost && !/^\d+$/.test(word.text));
  const known = words.filter((word) => !word.lost && !isVague(vocabulary, word.text) && !/^\d+$/.test(word.text));
  const softOnly = known.length === 0 && lost.length === 0 && words.length > 0;
  if (text === '' || (known.length === 0 && !softOnly && namesFrom(vocabulary, text, 1).length === 0)) return null;
  if (lost.length > 0 && (lost.length > known.length || known.every((word) => word.mended))) return null;
  // A guess at a word that only says what kind of thing is meant is none.
  if (softOnly && words.some((word) => word.mended)) return null;
  const kind = softOnly ? kindOf(words) : undefined;
  if (kind)
    return {
      asks: [{ part: 0, phrases: [], words: [], liked: words.map(({ text: soft }) => soft), kind, lift: 0 }],
      parts: 1,
      corrected: null,
      filters,
      near: 'no',
      ignored: [],
    };
  const kept = words.filter((word) => !word.lost);
  const segments = segmentsOf(vocabulary, kept);
  const strong = segments.filter(isStrong).slice(0, PARTS_AT_MOST);
  const says = segments.some(({ concepts, named }) => concepts.length > 0 || named);
  if (lost.length >= Math.max(1, known.length) && !says) return null;
  const several = strong.length > 1;
  const mended = words.some((word) => word.mended);
  return {
    asks: several ? severalParts(strong, segments) : onePart(vocabulary, segments, text, read.liked),
    parts: several ? strong.length : 1,
    corrected: mended
      ? kept
          .map(({ text: read }) => read)
          .join(' ')
          .replace('full whole body', 'full body')
      : null,
    filters,
    near: several ? 'no' : nearOf(vocabulary, words, segments),
    ignored: lost.map(({ text: word }) => word).filter((word) => q.includes(word)),
  };
}
