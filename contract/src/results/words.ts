// Results in words: what is normal, what is absent, and what may be said.

/** What stands for "not there". */
const ABSENT = new Set([
  'negative',
  'non reactive',
  'nonreactive',
  'nil',
  'absent',
  'not detected',
  'not seen',
  'no growth',
  'none',
  'none seen',
  'not found',
  'none found',
  'no parasite seen',
  'no parasites seen',
  'no malarial parasite seen',
  'no malarial parasites seen',
  'no malaria parasite seen',
  'malarial parasite not seen',
  'mp not seen',
  'no afb seen',
  'afb not seen',
  'no acid fast bacilli seen',
]);
/** What is said of a specimen that gave no result. */
const INVALID = new Set([
  'haemolysed',
  'hemolysed',
  'clotted',
  'lipaemic',
  'insufficient',
  'quantity not sufficient',
  'qns',
  'not done',
  'not measured',
  'na',
  'n/a',
  'invalid',
  // A dash alone.
  '',
]);
/** Whether a typed result says that the specimen gave none. */
export const saysNoResult = (typed: string): boolean => typed.trim() !== '' && INVALID.has(plain(typed));

/** A range that says nothing of what is normal. */
const OPEN = new Set(['see report']);

export const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/[-–—\s]+/g, ' ')
    .trim();

/** The members of a range in words: "A, B, AB or O" are four. */
export const membersOf = (rangeText: string): string[] =>
  rangeText
    .split(/\s*,\s*|\s+or\s+/i)
    .map((member) => member.trim())
    .filter(Boolean);

/** A result in words against a range in words: one of its members, or as absent as they are; anything else is abnormal. */
export function flagOfWords(given: string, rangeText: string): 'none' | 'normal' | 'abnormal' {
  if (OPEN.has(plain(rangeText))) return 'none';
  const normal = [rangeText, ...membersOf(rangeText)].map(plain);
  const said = plain(given);
  if (normal.includes(said) || (ABSENT.has(said) && normal.some((member) => ABSENT.has(member)))) return 'normal';
  return 'abnormal';
}

/** What a pathologist writes of a specimen in which nothing was found; nothing else may stand beside it. */
const NOTHING_FOUND =
  /negative for (intraepithelial lesion or malignancy|malignan(cy|t cells))|no (malignant|atypical) cells( (are )?(seen|identified|found|detected))?|no evidence of malignancy( (is )?seen)?|\bnilm\b|within normal limits|unremarkable/gi;

/** Whether a description says that nothing was found, and nothing more: what else it says is for a person to judge. */
export const saysNothingFound = (said: string): boolean =>
  said.search(NOTHING_FOUND) >= 0 && !/[\p{L}\d]/u.test(said.replace(NOTHING_FOUND, ''));

/** Signs and figures stay ("A-" is not "A", "1-2" not "12"), spaces beside a sign go; between letters a hyphen or a space may be left out. */
const folded = (words: string) =>
  words
    .trim()
    .toLowerCase()
    .replaceAll('–', '-')
    .replace(/\s*([+/-])\s*/g, '$1')
    .replace(/(?<=\p{L})[-\s]+(?=\p{L})/gu, '');

/** How a bench shortens what lists spell out. */
const SHORT: Record<string, string> = {
  neg: 'negative',
  '-ve': 'negative',
  pos: 'positive',
  '+ve': 'positive',
  nr: 'nonreactive',
};

/** A word of an ordinal list as it is compared: 3+ and +++ are one, and so are "neg" and "Negative". */
function compared(word: string): string {
  const bare = folded(word);
  return SHORT[bare] ?? bare.replace(/^([1-4])\+$/, (_, count) => '+'.repeat(Number(count)));
}

/**
 * The member of an ordinal list that was typed, as the list spells it ("non reactive" is its "Non-reactive", "nil" its
 * "Negative", "2+" its "++"); null for none.
 */
export function memberNamed(short: string, members: readonly string[]): string | null {
  const typed = SHORT[folded(short)] ?? short;
  const said = members.find((member) => compared(member) === compared(typed));
  const absent = ABSENT.has(plain(typed)) && members.find((member) => ABSENT.has(plain(member)));
  return said ?? (absent || null);
}

/**
 * The normal member that `n` writes: the one that a range in words names, or the first of an ordinal list that it holds
 * normal ("Nil or Trace" of five). Null where all that may be said is normal: nobody has a blood group by default.
 */
export function normalMember(
  range: { low: number | null; high: number | null; text: string | null } | null,
  members: readonly string[] = [],
): string | null {
  if (!range?.text || range.low !== null || range.high !== null || OPEN.has(plain(range.text))) return null;
  const { text } = range;
  const usual = members.filter((member) => flagOfWords(member, text) === 'normal');
  if (members.length > 0) return usual.length < members.length ? (usual[0] ?? null) : null;
  const named = membersOf(text);
  return named.length === 1 ? named[0]! : null;
}
