/** Whom something is sought for. */
export type Audience = 'senior' | 'child' | 'women' | 'men';

const relatives: Record<Audience, string> = {
  senior: `father papa dad daddy pita pitaji mother mummy mummi mom maa mata mataji parents dada dadi nana nani grandfather
    grandmother grandparents buzurg`,
  child:
    'son sons daughter daughters beti bete child children kid kids baby babies boy boys girl girls bachche bachcho bachchi',
  women: 'women woman ladies lady female females wife patni biwi sister behen bahan aunty',
  men: 'men man gents male males husband pati brother bhai uncle',
};
const whose = new Map<string, Audience>(
  Object.entries(relatives).flatMap(([audience, words]) =>
    words.split(/\s+/).map((word): [string, Audience] => [word, audience as Audience]),
  ),
);

const SOMEBODY = `(${[...whose.keys()].join('|')})`;
const YEARS = '(?:years?|yrs?|yr|saal|sal|varsh)';
const AGED = `(?:\\s+(?:aged?\\s+)?(\\d{1,2}|1[01]\\d)(?!\\d)(?:\\s*${YEARS})?(?:\\s+old)?)`;
/** How it is said: "for my father 60", "papa ke liye", "mother 62", "60 year old man", or the word alone. */
const sayings = [
  `\\bfor\\s+(?:my\\s+|the\\s+|an?\\s+)?(?:old\\s+)?${SOMEBODY}\\b${AGED}?`,
  `\\b(?:mere\\s+|meri\\s+)?${SOMEBODY}\\s+ke\\s+liye\\b${AGED}?`,
  `\\b${SOMEBODY}${AGED}\\b`,
  `\\b(?<years>\\d{1,2}|1[01]\\d)\\s*${YEARS}(?:\\s+(?:old|ke|ki))?(?:\\s+${SOMEBODY})?\\b`,
  `^${SOMEBODY}(?=(?:\\s+(?:tests?|check\\s?-?up|checkups?))?$)`,
].map((saying) => new RegExp(saying, 'u'));

/** From when on one is old, and until when a child. */
const [OLD, GROWN] = [55, 18];

function ofAge(years: number | null, audience: Audience | null): Audience | null {
  if (years === null) return audience;
  if (audience === 'child') return 'child';
  if (years >= OLD) return 'senior';
  if (years < GROWN) return 'child';
  return audience === 'women' || audience === 'men' ? audience : null;
}

/** Whether the rest says nothing but that something is tested, or looks at the whole body: then it is whom it is for that counts. */
const VAGUE =
  /^(?:(?:a|an|the|in|at|near|me|mein|ka|ki|ke|for|blood|all|some|best|any|tests?|check\s?-?ups?|packages?|janch|jaanch|health|wellness)\b\s*)*$/u;
const WHOLE_BODY = /\b(?:body|health|check\s?-?up|checkups|packages?)\b/u;

/** What of the lexicon each is. */
const checkups: Record<Audience, string> = {
  senior: 'senior citizen',
  child: 'child checkup',
  women: 'women checkup',
  men: 'men checkup',
};

/**
 * A query, normalised, without whom it is for: who asks for one test wants that test, whoever it is for. Where nothing else
 * is sought it asks for what is made for them, and a checkup of the whole body keeps the word for them.
 */
export function withoutAudience(text: string): string {
  return readAudience(text).text;
}

/** The same with a word for whom it is for, where the query says it: what is made for them stands before its likes. */
export function readAudience(text: string): { text: string; liked: Audience | null } {
  for (const saying of sayings) {
    const said = saying.exec(text);
    if (!said) continue;
    const somebody = said.slice(1).find((group) => group !== undefined && whose.has(group));
    const age = said.slice(1).find((group) => group !== undefined && /^\d+$/.test(group));
    const audience = ofAge(
      age === undefined ? null : Number(age),
      somebody === undefined ? null : whose.get(somebody)!,
    );
    const rest = text.replace(said[0], ' ').replace(/\s+/g, ' ').trim();
    if (audience === null) return { text: rest === '' ? text : rest, liked: null };
    if (VAGUE.test(rest)) return { text: checkups[audience], liked: null };
    if (WHOLE_BODY.test(rest)) return { text: `${rest} ${audience}`, liked: null };
    return { text: rest, liked: audience };
  }
  return { text, liked: null };
}
