import { fold, squeeze } from './fold.rules.ts';
import { type Concept, conceptsOf, innocentWords, isFinding, splitWord } from './prenatal-lexicon.rules.ts';

/** Digits and signs that are typed for letters; the second reading of a one is an l. */
const typedFor: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
  '£': 'l',
};
const asLetters = (word: string, one: string) =>
  word.replace(/[0-9@$!|€£]/g, (sign) => (sign === '1' || sign === '|' ? one : (typedFor[sign] ?? sign)));

/** Said of a gender in other places than an offer: hormones, labels of a form, ranges by age and sex. */
const innocentPairs: [string, RegExp][] = [
  [
    'after',
    /^(hormon|steroid|binding|linked|worker|education|partner|specific|affirm|neutral|identity|dysphoria|based|abus|assault|offend)/,
  ],
  [
    'before',
    /^(age|same|safe|unprotected|both|any|either|each|opposite|uni|cross|oral|anal|vaginal|after|during|had|having)$/,
  ],
  ['after', /^(male|female|both|any|all|unisex|m|f|age|wise)$/],
];
/** Words that say by themselves what is meant, whatever stands around them. Read without spaces. */
const outright = [
  'pinkorblue',
  'blueorpink',
  'xorxy',
  'xyorx',
  'xorychromosom',
  'yorxchromosom',
  'laduorjalebi',
  'laduyajalebi',
  'laduyabarfi',
  'laduyapeda',
  'jaimatadiyajaishrikrishna',
  'sneakpeek',
  'genderreveal',
  'songuarante',
  'putrapraptikidawa',
].map(squeeze);

export interface Hit {
  concepts: readonly Concept[];
  at: number;
}

const MOST_WORDS = 2000;

/** The words of a text as they are judged: folded, spelled-out and split ones put together. */
export function wordsOf(text: string): string[] {
  const raw = fold(text)
    // A sign between letters is a letter that is hidden; other punctuation parts words.
    .replace(/(?<=\p{L})['’`´^~]+(?=\p{L})/gu, '')
    .split(/[^\p{L}\p{M}\p{N}@$!|€£*]+/u)
    .map((word) => (/\p{L}/u.test(word) ? word.replace(/[|*]+$/g, '') : word.replace(/[@$!|€£*]/g, '')))
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  return raw;
}

/** How a word may be meant: as typed, with signs read as letters, with stars for any letter. */
function readings(word: string): string[] {
  const mixed = /\p{L}/u.test(word) && /[0-9@$!|€£]/.test(word);
  const typed = mixed ? [word.replace(/!+$/, ''), asLetters(word, 'i'), asLetters(word, 'l')] : [word];
  return [...new Set([word, ...typed].map(squeeze))];
}

const starred = [
  'sex',
  'gender',
  'boy',
  'girl',
  'baby',
  'fetus',
  'foetus',
  'son',
  'ling',
  'ladka',
  'ladki',
  'beta',
  'beti',
  'unborn',
  'garbh',
];

function hitsOf(word: string): Concept[][] {
  if (word.includes('*')) {
    const bare = word.replace(/\*+/g, '*');
    if (!/\p{L}/u.test(bare)) return [];
    const like = starred.filter(
      (term) => term.length === bare.length && [...bare].every((letter, at) => letter === '*' || letter === term[at]),
    );
    return like.length > 0 ? like.map((term) => [...conceptsOf(term)]) : hitsOf(word.replaceAll('*', ''));
  }
  for (const reading of readings(word)) {
    if (innocentWords.has(reading)) return [];
    const split = splitWord(reading);
    if (split) return split;
    const concepts = conceptsOf(reading);
    if (concepts.length > 0) return [[...concepts]];
  }
  return [];
}

/** Neighbours that only together are a word: single letters, and halves. */
function joined(words: string[], from: number): { word: string; count: number } | null {
  if (words[from]!.length === 1) {
    let end = from;
    while (end < words.length && words[end]!.length === 1 && end - from < 60) end += 1;
    if (end - from >= 3) return { word: words.slice(from, end).join(''), count: end - from };
  }
  for (let count = 2; count <= 4 && from + count <= words.length; count += 1) {
    const parts = words.slice(from, from + count);
    const word = parts.join('');
    if (word.length > 16) break;
    // Halves of a word are no words of an offer themselves.
    if (parts.some((part) => hitsOf(part).length > 0 && part.length > 3)) continue;
    const whole = squeeze(asLetters(word, 'i'));
    if (whole.length >= 3 && parts.some((part) => part.length <= 4) && isWhole(whole)) return { word: whole, count };
  }
  return null;
}

/** Only what is a word of an offer to the letter: halves that happen to begin like one are not put together. */
const isWhole = (word: string) => {
  const concepts = conceptsOf(word);
  return (
    concepts.some((concept) => concept !== 'or' && concept !== 'find' && concept !== 'wish') &&
    conceptsOf(word.slice(0, -1)).length === 0
  );
};

export function readHits(words: string[]): Hit[] {
  const hits: Hit[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const together = joined(words, at);
    const own = hitsOf(words[at]!);
    if (together && own.length === 0) {
      for (const concepts of hitsOf(together.word)) hits.push({ concepts, at });
      at += together.count - 1;
      continue;
    }
    for (const concepts of own) {
      const isSex = concepts.includes('sex');
      if (isSex && isInnocentSex(words, at)) hits.push({ concepts: ['male'], at: -10 });
      else hits.push({ concepts, at });
    }
  }
  return hits;
}

function isInnocentSex(words: string[], at: number): boolean {
  const joiner = /^(and|or|aur)$/;
  const step = (by: number) => (joiner.test(words[at + by] ?? '') ? words[at + 2 * by] : words[at + by]) ?? '';
  // "After sex determination" is said of no act.
  if (isFinding(step(1))) return false;
  return innocentPairs.some(([side, pattern]) => pattern.test(side === 'after' ? step(1) : step(-1)));
}

/** A word of Latin and Cyrillic letters, which look alike: nobody writes so who wants to be read. */
const MIXED = /[a-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[a-z]/iu;

const CONFIRM = /^(confirm|determin|predict|reveal|guess|announc)/;

/** A child that is to be born, or has just been: a "girl child" may be in school. */
const babies = (hits: Hit[], words: string[]): Hit[] =>
  hits.filter(({ at }) => /^(baby|babys|bby)$/.test(words[at] ?? ''));

/**
 * How much a text speaks of finding out the sex of an unborn child; from 1 on somebody has to look at it. One field is
 * judged at a time: "Pregnancy Test" for the gender "Female" is none.
 * Source: Pre-Conception and Pre-Natal Diagnostic Techniques (Prohibition of Sex Selection) Act, 1994, section 22.
 */
export function prenatalSexScore(text: string): number {
  const words = wordsOf(text);
  const hits = readHits(words);
  const say = (concept: Concept) => hits.filter((hit) => hit.at >= 0 && hit.concepts.includes(concept));
  const has = (concept: Concept) => say(concept).length > 0;
  const near = (left: Hit[], right: Hit[], most: number) =>
    left.some((a) => right.some((b) => a !== b && Math.abs(a.at - b.at) <= most));
  const glued = squeeze(words.map((word) => asLetters(word, 'i')).join(''));
  if (outright.some((term) => glued.includes(term)) || MIXED.test(text)) return 2;

  const pregnancy = has('unborn') || has('child');
  const girls = say('girl');
  // Beta is a son, and a Greek letter in the name of many a test.
  const boys = say('boy').filter(({ at }) => girls.length > 0 || !/^bet[ae]$/.test(squeeze(words[at] ?? '')));
  const children = boys.length > 0 && girls.length > 0;
  const anybody = (has('male') || has('boy')) && (has('female') || has('girl'));
  const finds = say('find');
  if (has('sex')) {
    if (pregnancy) return 2;
    const strong = words.flatMap((word, at) => (readings(word).some(isFinding) ? [{ concepts: [], at }] : []));
    if (near(say('sex'), strong, 6) || near(say('sex'), finds, 2)) return 1;
    if (children) return 1;
  }
  const apart = near(boys, say('or'), 2) || (near(boys, girls, 1) && finds.length > 0);
  if (children && (pregnancy || apart)) return 1;
  if (anybody && has('unborn') && near(say('or'), [...say('male'), ...say('female'), ...say('boy'), ...say('girl')], 1))
    return 1;
  if (anybody && has('child') && finds.length > 0) return 1;
  // "Is it a boy child, a girl child": languages that ask by an ending say no "or".
  const ones = [...say('male'), ...boys];
  const others = [...say('female'), ...girls];
  const ofChildren = say('child');
  if (has('womb') && near(ones, others, 2)) return 1;
  if (near(ones, others, 3) && near(ones, ofChildren, 1) && near(others, ofChildren, 1)) return 1;
  // "Male foetus", and something to find out; "baby boy", and it is to be confirmed.
  const bySex = [...ones, ...others];
  if (finds.length > 0 && near(bySex, say('womb'), 1)) return 1;
  if (words.some((word) => CONFIRM.test(word)) && near(bySex, babies(say('child'), words), 1)) return 1;
  const gendered = [...boys, ...girls];
  if (gendered.length > 0 && (has('womb') || (has('unborn') && (finds.length > 0 || has('wish'))))) return 1;
  if (near(boys, say('wish'), 3)) return 1;
  if (near(say('male'), say('child'), 1) && has('wish')) return 1;
  if (/ychromosom/.test(glued) && has('unborn')) return 1;
  return 0;
}

/** True for a text that somebody has to look at before the public sees it. */
export const isDoubtful = (text: string): boolean => prenatalSexScore(text) >= 1;

/** What tells a sex by itself: chromosomes, and what a boy alone has. */
const BY_ITSELF = /\b4[5-9]\s*,?\s*x[xy]|\by[\s-]*chromosome|\bx[xy]\b|\bsry\b|\bscrot|\bphall|\bpenis\b|\bpenile\b/i;
/** Sex or gender, and one letter for it. */
const LETTER = /\b(?:sex|gender)\b[\s:=./()–—-]*(?:is\s+)?([mf])\b/i;
/** The woman who is examined: of her a sex may be said, as long as the sentence tells her nothing. */
const OF_THE_PATIENT = /\b(?:patient|mother|woman|wife|gravida|lady|aged?|years?|yrs?)\b|मरीज़|माँ|उम्र|वर्ष/i;
const TELLING = /\b(?:t(?:ell|old)|inform|reveal|disclos)/i;
/** Words of English that are written like words for a man or a woman elsewhere. */
const ENGLISH = /^(?:an|pen|pens)$/i;
/** After a title comes a name, which may be Kanya or Putra. */
const TITLE = /^(?:dr|doctor|mr|mrs|ms|smt|shri)$/i;

function tellsInSentence(sentence: string): boolean {
  const words = wordsOf(sentence);
  const hits = readHits(words).filter(({ at }) => !ENGLISH.test(words[at] ?? ''));
  const says = (...concepts: Concept[]) =>
    hits.some((hit) => hit.at >= 0 && hit.concepts.some((one) => concepts.includes(one)));
  const isName = (at: number) => words.slice(Math.max(0, at - 3), at).some((word) => TITLE.test(word));
  const child = hits.some(
    ({ concepts, at }) =>
      at >= 0 &&
      !isName(at) &&
      // Beta is a son, and a part of a hormone's name.
      ((concepts.includes('boy') && !/^bet[ae]$/.test(squeeze(words[at]!))) || concepts.includes('girl')),
  );
  const ofPatient = OF_THE_PATIENT.test(sentence) && !TELLING.test(sentence) && !says('womb', 'child');
  return child || says('male') || (says('female') && !ofPatient);
}

/**
 * Whether what is written of a pre-natal examination tells the sex of the unborn child: a sentence that names a boy, a girl
 * or a sex that is not the patient's. That it was neither sought nor disclosed may be said, as the law's own form has it.
 * Source: the same Act, section 5 (2).
 */
export const tellsSexOfUnborn = (text: string): boolean => {
  if (BY_ITSELF.test(text)) return true;
  const letters = text.split('\n').flatMap((line) => {
    const letter = LETTER.exec(line)?.[1]?.toLowerCase();
    return letter === 'm' || (letter === 'f' && !OF_THE_PATIENT.test(line)) ? [letter] : [];
  });
  const sentences = text
    // The dot of a title or of an initial ends no sentence.
    .replace(/\b(dr|mr|mrs|ms|smt)\.[^\S\n]*/gi, '$1 ')
    .replace(/\b(\p{Lu})\.(?=[^\S\n]*\p{Lu})/gu, '$1 ')
    .split(/[.\n;!?।]+/u);
  return letters.length > 0 || sentences.some(tellsInSentence);
};

/** The child that is examined, by its own words: of the woman, and of children in general, more is printed. */
const OF_THE_CHILD = /\bf(?:o|oe|œ)?et(?:al|us)|\bembryo|\bunborn\b|\bbab(?:y|ies)\b|भ्रूण|गर्भस्थ|शिशु/i;
const OUTRIGHT = /\b(?:it'?s|it is|this is|you have|expect(?:ing)?)\s+an?\s+(?:baby\s+)?(?:boy|girl|son|daughter)\b/i;

/**
 * Whether a printed page tells the sex of the unborn child: in a line that speaks of the child, or outright. Head, ranges and
 * footers of a paper name the sex of the patient, of anybody, and of girls who are to be saved.
 */
export const pageTellsSexOfUnborn = (page: string): boolean =>
  page.split('\n').some((line) => OUTRIGHT.test(line) || (OF_THE_CHILD.test(line) && tellsSexOfUnborn(line)));
