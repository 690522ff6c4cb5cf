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

/** What a bench looks for under the microscope, or in a dish. What is said of anything else is for a person to judge. */
const LOOKED_FOR = [
  '(hyaline|granular|waxy|fatty|cellular|red cell|white cell|rbc|wbc|epithelial)? ?casts?',
  '(calcium oxalate|oxalate|uric acid|urate|triple phosphate|phosphate|cystine)? ?crystals?',
  '(pus|red|white|red blood|white blood|epithelial|squamous|yeast|abnormal|atypical|immature|blast|malignant|clue|fungal)? ?cells?',
  'rbcs?|wbcs?|blasts?|erythrocytes?|leu[ck]ocytes?',
  'bacteria|organisms?|micro ?organisms?|yeasts?|fungus|fungi|fungal (elements?|hyphae)|hyphae|budding yeasts?',
  'ova|ovum|cysts?|ova (and|or) cysts?|eggs?|larvae?|trophozoites?|parasites?|worms?|helminths?|(intestinal|malarial?|blood|haemo)? ?parasites?|microfilariae?',
  'trichomonas( vaginalis)?|spermatozoa|sperms?|mucus( threads?)?|afb|acid fast bacilli|growth|blood|occult blood|antibod(y|ies)|haemolysis|hemolysis',
].join('|');
const NONE_OF_IT = new RegExp(
  `^no (${LOOKED_FOR})((,| and| or| nor|, and|, or) (${LOOKED_FOR}))*( (seen|found|detected|present|observed|noted))?$`,
  'u',
);

/** Whether words say that nothing was there: "Nil", "no casts seen", "no ova or cysts seen", "0"; whatever else they say is not that. */
const isAbsent = (words: string): boolean => ABSENT.has(words) || words === '0' || NONE_OF_IT.test(words);

/** What is called by several words and is one normal finding: the colours of a urine that nobody remarks upon. */
const ALIKE = [
  new Set([
    'pale yellow',
    'light yellow',
    'yellow',
    'clear yellow',
    'straw',
    'straw coloured',
    'straw yellow',
    'colourless',
    'colorless',
  ]),
];

/** Words as they are compared: a full stop goes, and what a bench shortens is spelled out. */
function spelled(words: string): string {
  const bare = plain(words).replace(/[.\s]+$/, '');
  return SHORT[folded(words)] ?? SHORT[bare] ?? bare;
}

/** A result in words against a range in words: one of its members, or as absent as they are; anything else is abnormal. */
export function flagOfWords(given: string, rangeText: string): 'none' | 'normal' | 'abnormal' {
  if (OPEN.has(plain(rangeText))) return 'none';
  const normal = [rangeText, ...membersOf(rangeText)].map(plain);
  const said = spelled(given);
  const isUsual =
    normal.includes(said) ||
    (isAbsent(said) && normal.some(isAbsent)) ||
    ALIKE.some((words) => words.has(said) && normal.some((member) => words.has(member)));
  return isUsual ? 'normal' : 'abnormal';
}

/** So few of what is counted in a field that nobody remarks upon it; or more than anybody counts. */
const FEW = new Set(['occasional', 'occ', 'rare', 'scanty', 'few', 'a few']);
const MANY = new Set([
  'moderate',
  'many',
  'plenty',
  'numerous',
  'tntc',
  'too numerous to count',
  'field full',
  'full field',
  'loaded',
]);

/** What words say where a count has a range: nothing and few are normal, many are high; other words tell nothing. */
export function flagOfCount(given: string): 'none' | 'normal' | 'high' {
  const said = spelled(given);
  if (isAbsent(said) || FEW.has(said)) return 'normal';
  return MANY.has(said) ? 'high' : 'none';
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
 * normal ("Nil or Trace" of five), or that is said of a count ("Nil"). Null where all that may be said is normal: nobody has a blood group by default.
 */
export function normalMember(
  range: { low: number | null; high: number | null; text: string | null } | null,
  members: readonly string[] = [],
): string | null {
  if (range && (range.low !== null || range.high !== null))
    return members.find((member) => flagOfCount(member) === 'normal') ?? null;
  if (!range?.text || OPEN.has(plain(range.text))) return null;
  const { text } = range;
  const usual = members.filter((member) => flagOfWords(member, text) === 'normal');
  if (members.length > 0) return usual.length < members.length ? (usual[0] ?? null) : null;
  const named = membersOf(text);
  return named.length === 1 ? named[0]! : null;
}
