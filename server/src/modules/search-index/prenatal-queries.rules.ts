import { fold } from './fold.rules.ts';
import type { Concept } from './prenatal-lexicon.rules.ts';
import { type Hit, isDoubtful, readHits, wordsOf } from './prenatal-words.rules.ts';

const set = (words: string) => new Set(words.split(/\s+/).map(fold));

/** What stands beside the words of such a question, and asks for nothing else. */
const plain =
  set(`for the a an of in is it be i we you will can have has having get me mein main mai ka ke ko se hai hain kya kaun kaise hoga hogi
  price prices cost costs rate rates charge charges fee fees kitna kitne paisa paise best cheap cheapest book booking online
  centre center clinic hospital doctor lab labs
  chahiye born hone wala wali m f xx xy near nearby my this that it's mera meri mujhe hamara kab andar weeks week months month please pet pait पेट paida peda पैदा symptoms symptom signs sign lakshan लक्षण में का के को से है हैं क्या होगा होगी होने वाला वाली আছে आहे आहेत का ਹੈ ਵਿੱਚ ਵਿਚ میں ہے کیا নে`);
/** Of whoever says no more of sex than this, nothing of a child is asked. */
const OF_ONESELF =
  /\b(?:sex|seks|sexual)\s+(?:power|drive|problem|education|timing|weak\w*|kamzori|desire|health|life)\b/;

/** Whose ultrasound it is: a son or a daughter who is born has an age, or is somebody's. */
const relative = set('for ke liye my meri mere mera year years yr yrs old age saal sal के लिए मेरी मेरे मेरा साल');
const pain = set('dard pain gas sujan problem दर्द गैस सूजन');
const belly = set('pet pait पेट پیٹ');
const inside = set('me mein mai vich vicch ch में ਵਿੱਚ ਵਿਚ میں');
/** "In the belly" where one word says it. */
const inTheBelly = set(
  'pete potat pottat kadupulo vayitril hotteyalli hotteyali vayattil vayaril পেটে পোটে પેટમાં पोटात',
);
const together = set('and aur both और एवं तथा');
/** That a child is to be born, in a question; of the south by the stem of the word. */
const toBeBorn = set('hoga hogi होगा होगी');
const BORN = [...set('பிறக்க పుడ పుట్ట ಹುಟ್ಟ ജനിക്ക')];
const isBirth = (word: string) => BORN.some((stem) => word.startsWith(stem));
/** Letters of Tamil, Telugu, Kannada and Malayalam. */
const SOUTH = /[\u0b80-\u0d7f]/;
/** How the languages of the south end a question. */
const ASKS = /[ाो]$/;

interface Question {
  words: string[];
  hits: Hit[];
  /** A word that asks for something else. */
  other: boolean;
  /** In a script of the south, where one word says man and boy: both words beside each other ask which it is. */
  south: boolean;
}

function questionOf(query: string): Question {
  const words = wordsOf(query);
  const hits = readHits(words).filter(({ at }) => at >= 0);
  const spelled = words.length > 5 && words.every((word) => word.length === 1);
  const known = (word: string, at: number) =>
    plain.has(word) || /^\d+$/.test(word) || isBirth(word) || hits.some((hit) => hit.at === at);
  return { words, hits, other: !spelled && !words.every(known), south: SOUTH.test(query) };
}

const apart = (left: Hit[], right: Hit[], most: number) =>
  left.some((a) => right.some((b) => a !== b && Math.abs(a.at - b.at) <= most));

/** A boy or a girl, or a man or a woman, where nothing else is asked for. */
function asksForOneOfTwo({ words, hits, south }: Question, say: (...of: Concept[]) => Hit[]): boolean {
  if (words.some((word) => together.has(word))) return false;
  const family = words.every((word) => /^(?:son|daughter|sons|daughters)$/.test(word));
  if (apart(say('boy'), say('girl'), 3) && !family) return true;
  const [ones, others] = [say('male', 'boy'), say('female', 'girl')];
  const eitherOr = say('or').some((or) => apart(ones, [or], 1) && apart([or], others, 1));
  if (eitherOr || (south && apart(ones, others, 2))) return true;
  const asked = (some: Hit[]) => some.filter(({ at }) => ASKS.test(words[at]!));
  if (apart(asked(ones), asked(others), 1)) return true;
  const ofChild = hits.some(({ concepts }) => concepts.includes('child') || concepts.includes('unborn'));
  return (ofChild || words.some((word) => /^scan/.test(word))) && apart(ones, others, 3);
}

const IS_IT = /^(?:is|will) (?:it|this|that|my baby)(?: be)?(?: an?)? /;
/** "Of the son": whose it is stands before. */
const GENITIVE = /\b(?:beta|bete|beti|ladke|ladki|son|daughter)s? (?:ka|ki|ke)\b/;
/** The child that is carried, by its own words. */
const FOETUS = /^(?:fo?et|fe?tu|embryo|bhru|bhro|janin|भ्रूण|भ्रुण|جنین)/;
const babiesOf = (hits: Hit[]) => hits.filter(({ concepts }) => concepts.includes('child'));

/** "Is it a boy": what is in the womb, what an ultrasound shows, what will be born. */
function asksForOne({ words, hits, south }: Question, say: (...of: Concept[]) => Hit[]): boolean {
  // "Ultrasound for girls" is of those who are there.
  const gendered = say('boy', 'girl').filter(({ at }) => !/^(?:girls|boys|daughters|sons)$/.test(words[at]!));
  const said = words.join(' ');
  if (gendered.length > 0 && IS_IT.test(said)) return true;
  const children = say('child').filter((child) => apart([child], say('male', 'female'), 1));
  const willHave = words.includes('have') && /^(?:will|can)$/.test(words[0]!);
  const born = willHave || words.some((word) => toBeBorn.has(word) || isBirth(word));
  if (born && (gendered.length > 0 || children.length > 0)) return true;
  if (children.some(({ at }) => ASKS.test(words[at]!))) return true;
  const asked = gendered.some(({ at }) => ASKS.test(words[at]!));
  if (south && asked) return true;
  const seen = hits.some(({ concepts }) => concepts.includes('unborn'));
  if (seen && /(?:^|\s)m\s*(?:\/|\s)\s*(?:or\s+|ya\s+)?f(?:\s|$)/.test(said)) return true;
  if (gendered.length > 0 && /\bscan\b/.test(said) && !words.some((word) => relative.has(word))) return true;
  if (seen && say('male', 'female').length > 0 && /\bnipt\b/.test(said)) return true;
  const ofBaby = gendered.some((hit) => apart([hit], babiesOf(hits), 1)) || /\d+\s*weeks?\b/.test(said);
  const ofSomebody = words.some((word) => relative.has(word) || /\d/.test(word)) || GENITIVE.test(said);
  if (seen && children.length > 0 && !ofSomebody) return true;
  return seen && gendered.length > 0 && (ofBaby || !ofSomebody);
}

/**
 * Whether a search asks for the sex of an unborn child: by what an offer of it says, and by what only somebody types who
 * asks for nothing else. Source: the Act that `prenatalSexScore` names.
 */
export function asksForSexOfUnborn(query: string): boolean {
  const innocent = OF_ONESELF.test(fold(query)) && !/(?:baby|foet|fet|unborn|pregn|garbh|womb|child)/.test(fold(query));
  if (innocent) return false;
  if (isDoubtful(query)) return true;
  const question = questionOf(query);
  const { words, hits, other } = question;
  const say = (...of: Concept[]) => hits.filter(({ concepts }) => concepts.some((one) => of.includes(one)));
  const isChild = (at: number) => say('boy', 'girl').some((hit) => hit.at === at);
  const inBelly = words.some(
    (word, at) =>
      (inTheBelly.has(word) && isChild(at + 1)) ||
      (belly.has(word) &&
        ((inside.has(words[at + 1] ?? '') && isChild(at + 2)) || (words[at + 2] === 'andar' && isChild(at + 3)))),
  );
  if (inBelly && !words.some((word) => pain.has(word))) return true;
  // "Foetus male": of the woman it is said otherwise (गर्भवती महिला).
  const foetus = say('womb').filter(({ at }) => FOETUS.test(words[at]!));
  if (!other && apart(foetus, say('male', 'female'), 1)) return true;
  // Beta is a son where it is in the womb.
  if (apart(say('womb'), say('boy'), 2)) return true;
  if (words.includes('xx') && words.includes('xy') && say('unborn').length > 0) return true;
  return !other && (asksForOneOfTwo(question, say) || asksForOne(question, say));
}
