/** How an organism answers to an antibiotic: susceptible, at increased exposure, resistant. Source: EUCAST's categories. */
export const susceptibilities = ['S', 'I', 'R'] as const;
export type Susceptibility = (typeof susceptibilities)[number];

export interface Organism {
  name: string;
  /** How much of it grew, as it is written: >100,000 CFU/mL. Empty where that is not said. */
  count: string;
  antibiotics: { name: string; result: Susceptibility }[];
}

/** What is written where nothing grew. */
export const NO_GROWTH = 'No growth';

const plainName = (text: string) =>
  text
    .replaceAll(/[,:\n]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const plainCount = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * A culture as the text that is kept, read by people everywhere and by `readCulture` where a table is wanted: an organism
 * and its count on a line, below it a line for each category with its antibiotics; an empty line between organisms.
 */
export function writeCulture(organisms: readonly Organism[]): string {
  const named = organisms.filter(({ name }) => plainName(name) !== '');
  if (named.length === 0) return NO_GROWTH;
  return named
    .map(({ name, count, antibiotics }) => {
      const lines = susceptibilities.flatMap((category) => {
        const names = antibiotics.filter(({ result }) => result === category).map((one) => plainName(one.name));
        const known = [...new Set(names.filter(Boolean))];
        return known.length === 0 ? [] : [`${category}: ${known.join(', ')}`];
      });
      return [[plainName(name), plainCount(count)].filter(Boolean).join(', '), ...lines].join('\n');
    })
    .join('\n\n');
}

function readOrganism(text: string): Organism | null {
  const [first = '', ...lines] = text.split('\n').map((line) => line.trim());
  const [, name, count = ''] = /^([^,:]+)(?:, (.+))?$/.exec(first) ?? [];
  if (name === undefined) return null;
  const antibiotics: Organism['antibiotics'] = [];
  for (const line of lines) {
    const [, category, names] = /^([SIR]): (.+)$/.exec(line) ?? [];
    if (names === undefined) return null;
    antibiotics.push(...names.split(', ').map((one) => ({ name: one, result: category as Susceptibility })));
  }
  return { name: name.trim(), count, antibiotics };
}

/** Whether a text says that nothing grew, with whatever else it says: No growth after 48 hours. */
export const saysNoGrowth = (text: string): boolean =>
  /^no growth\b(?! of\b)/i.test(text.trim()) || NOTHING_GREW.test(text.trim());
/** Other words for it, which say no more than for how long: what else stands there may name what grew. */
const NOTHING_GREW =
  /^(no (significant|bacterial|fungal|aerobic) growth|no (organisms?|pathogens?) (grew|grown|isolated)|sterile)(\s+(after|in|at|on)\b[^.;,\n]*)?[.\s]*$/i;

/** What grew, from the text that is kept: none for no growth. Null for a text that is no culture. */
export function readCulture(text: string): Organism[] | null {
  const given = text.trim();
  if (saysNoGrowth(given)) return [];
  const organisms = given.split(/\n{2,}/).map(readOrganism);
  return organisms.every((one) => one !== null) ? organisms : null;
}

/** Under which headings a pathologist describes what was seen, in their order. */
export const narrativeHeadings = ['Clinical details', 'Gross', 'Microscopy', 'Impression'] as const;
export type NarrativeHeading = (typeof narrativeHeadings)[number];
export type Narrative = Record<NarrativeHeading, string>;

/** A description as the text that is kept: each heading with a colon, then what is said under it; an empty line between. */
export const writeNarrative = (parts: Narrative): string =>
  narrativeHeadings
    .filter((heading) => parts[heading].trim() !== '')
    .map((heading) => `${heading}: ${parts[heading].trim()}`)
    .join('\n\n');

/** The parts of a description; what stands before any heading is the impression. */
export function readNarrative(text: string): Narrative {
  const parts: Narrative = { 'Clinical details': '', Gross: '', Microscopy: '', Impression: '' };
  let current: NarrativeHeading = 'Impression';
  for (const paragraph of text.trim().split(/\n{2,}/)) {
    const heading = narrativeHeadings.find((one) => paragraph.startsWith(`${one}:`));
    const said = heading ? paragraph.slice(heading.length + 1).trim() : paragraph;
    current = heading ?? current;
    parts[current] = [parts[current], said].filter(Boolean).join('\n\n');
  }
  return parts;
}

/** The first antibiotic that stands in two categories of one organism; null for none. */
export function antibioticTwice(organisms: readonly Organism[]): string | null {
  for (const { antibiotics } of organisms) {
    const seen = new Map<string, Susceptibility>();
    for (const { name, result } of antibiotics) {
      const known = seen.get(name.toLowerCase());
      if (known !== undefined && known !== result) return name;
      seen.set(name.toLowerCase(), result);
    }
  }
  return null;
}
