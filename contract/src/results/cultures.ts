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

/** That nothing grew, in the words of a bench. */
const NOTHING_GREW =
  /^(no (significant |bacterial |fungal |aerobic |anaerobic )?growth|no (enteric )?(organisms?|pathogens?) (grew|grown|isolated)|sterile)(?=[\s.,;:]|$)/i;
/** How long and how it was kept: all that may stand beside it. */
const HOW_LONG =
  /^(so|far|seen|observed|obtained|detected|up|to|till|until|after|at|in|on|for|of|and|both|the|date|day|final|overnight|routine|aerobic|anaerobic|aerobically|anaerobically|incubation|incubated|media|medium|culture|plates?|bottles?|hours?|hrs?|h|days?|d|weeks?|degrees|°?c|\d{1,3}(st|nd|rd|th|°c|h)?)$/i;

/** Whether a text says that nothing grew, and nothing beside it but for how long: No growth after 48 hours. What else is said may name what grew. */
export function saysNoGrowth(text: string): boolean {
  const given = text.trim();
  const [said] = NOTHING_GREW.exec(given) ?? [];
  if (said === undefined) return false;
  const beside = given
    .slice(said.length)
    .split(/[\s.]+/)
    .filter(Boolean);
  return beside.every((word) => HOW_LONG.test(word));
}

/** What grew, from the text that is kept: none for no growth. Null for a text that is no culture. */
export function readCulture(text: string): Organism[] | null {
  const given = text.trim();
  if (saysNoGrowth(given)) return [];
  if (NOTHING_GREW.test(given)) return null;
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
