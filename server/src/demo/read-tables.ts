import type { ItemWrite } from '#src/modules/items/item-writes.queries.ts';
import { resultTimeOf } from '#src/modules/items/items.rules.ts';
import { interpretationTable } from './interpretations.ts';
import { decimalTable, limitTable, memberTable } from './limits.ts';
import { methodTable } from './methods.ts';
import { groups, packageTable, preventive } from './packages.ts';
import { parameterTable } from './parameters.ts';
import { cityTable, labTable } from './places.ts';
import { childTable, pregnancyTable } from './ranges.ts';
import { scans } from './scans.ts';
import { laterDrawTable, testTable } from './tests.ts';

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

const listOf = (cell: string | undefined, separator = ';') =>
  cell
    ? cell
        .split(separator)
        .map((entry) => entry.trim())
        .filter(Boolean)
    : [];

export interface Range {
  sex: 'any' | 'female' | 'male';
  unit: 'years' | 'months' | 'days';
  from: number;
  to: number | null;
  pregnant: boolean;
  low: number | null;
  high: number | null;
  text: string | null;
  criticalLow: number | null;
  criticalHigh: number | null;
}

const ofEverybody = {
  ...({ sex: 'any', unit: 'years', from: 0, to: null } as const),
  pregnant: false,
  criticalLow: null,
  criticalHigh: null,
};

/** One written range: "m@15- 13-17", "<200", "f >50", "=Negative". */
function readRange(written: string): Range {
  if (written.startsWith('=')) return { ...ofEverybody, low: null, high: null, text: written.slice(1) };
  const match = /^([mf])?(?:@(\d+)-(\d+)?)?\s*(?:<([\d.]+)|>([\d.]+)|([\d.]+)-([\d.]+))$/.exec(written.trim());
  if (!match) throw new Error(`A reference range is not readable: ${written}`);
  const [, sex, from, to, below, above, low, high] = match;
  const number = (text: string | undefined) => (text === undefined ? null : Number(text));
  return {
    ...ofEverybody,
    sex: sex === 'm' ? 'male' : sex === 'f' ? 'female' : 'any',
    from: Number(from ?? 0),
    to: number(to),
    low: number(above ?? low),
    high: number(below ?? high),
    text: null,
  };
}

/** What stands for newborns and children in place of adults' ranges, by parameter. */
function readChildren(): Map<string, Range[]> {
  const rows = rowsOf(childTable).map(([key, age, range, critical]) => {
    const [unit, months] = age!.split(' ') as ['months' | 'days', string];
    const { low: from, high: to } = readEnds(months, '-');
    const { low: criticalLow, high: criticalHigh } = readEnds(critical, ',');
    return { key: key!, range: { ...readRange(range!), unit, from: from!, to, criticalLow, criticalHigh } };
  });
  return new Map([...Map.groupBy(rows, ({ key }) => key)].map(([key, of]) => [key, of.map(({ range }) => range)]));
}

/** What stands in pregnancy in place of it, by parameter. */
const readPregnancy = (): Map<string, Range> =>
  new Map(
    rowsOf(pregnancyTable).map(([key, range]) => [key!, { ...readRange(range!), sex: 'female', pregnant: true }]),
  );

export function readParameters() {
  const children = readChildren();
  const pregnancy = readPregnancy();
  return rowsOf(parameterTable).map(([key, name, unit, loinc, ranges, synonyms]) => ({
    key: key!,
    name: name!,
    unit: unit || null,
    loinc: loinc || null,
    ranges: [
      ...(ranges!.startsWith('=') ? [readRange(ranges!)] : listOf(ranges, ',').map(readRange)),
      ...(children.get(key!) ?? []),
      ...(pregnancy.has(key!) ? [pregnancy.get(key!)!] : []),
    ],
    synonyms: listOf(synonyms),
  }));
}

/** "3-7": both ends, either of which may be left out with a comma: ",7". */
function readEnds(written: string | undefined, separator: string): { low: number | null; high: number | null } {
  const [low, high] = (written ?? '').split(separator);
  const number = (text: string | undefined) => (text ? Number(text) : null);
  return { low: number(low), high: number(high) };
}

/** What cannot be, and what somebody is called for, of every parameter that is reported in figures. */
export function readLimits() {
  const decimals = new Map(
    rowsOf(decimalTable).flatMap(([places, keys]) => listOf(keys, ',').map((key) => [key, Number(places)] as const)),
  );
  const listed = new Map(rowsOf(limitTable).map((row) => [row[0]!, row]));
  return readParameters().flatMap(({ key, ranges }) => {
    const isInFigures = ranges.some(({ low, high }) => low !== null || high !== null);
    const [, plausible, critical, delta] = listed.get(key) ?? [];
    if (!plausible && !isInFigures) return [];
    const { low: plausibleLow, high: plausibleHigh } = readEnds(plausible, '-');
    const { low: criticalLow, high: criticalHigh } = readEnds(critical, ',');
    return [
      {
        key,
        plausibleLow,
        plausibleHigh,
        criticalLow,
        criticalHigh,
        delta: delta ? Number(delta) : null,
        decimals: decimals.get(key) ?? null,
      },
    ];
  });
}

/** How the first laboratory says that results of a test are read. */
export const readInterpretations = () =>
  rowsOf(interpretationTable).map(([test, text, hindi]) => ({
    test: test!,
    text: text!,
    translations: { hi: hindi! },
  }));

/** What may be said of each parameter that has a list of it, by its key. */
export const readMembers = (): Record<string, string[]> =>
  Object.fromEntries(
    rowsOf(memberTable).flatMap(([members, keys]) => listOf(keys, ',').map((key) => [key, listOf(members, ',')])),
  );

export function readTests() {
  const later = Map.groupBy(readLaterDraws(), ({ of }) => of);
  return rowsOf(testTable).map(([name, parameters, specimen, offer, base, fasting, hours, subcategory, synonyms]) => ({
    name: name!,
    parameters: listOf(parameters, ','),
    /** How many it measures, with what is drawn later. */
    values: listOf(parameters, ',').length + (later.get(name!) ?? []).flatMap((part) => part.parameters).length,
    specimen: specimen!,
    offer: Number(offer),
    base: Number(base),
    fasting: Number(fasting),
    hours: Number(hours),
    subcategory: subcategory!,
    synonyms: listOf(synonyms),
  }));
}

/** The parts of tests that are drawn later than the rest of them, each a test of its own. */
export const readLaterDraws = () =>
  rowsOf(laterDrawTable).map(([of, name, parameters, specimen]) => ({
    of: of!,
    name: name!,
    parameters: listOf(parameters, ','),
    specimen: specimen!,
    synonyms: [] as string[],
  }));

const whom: Record<string, string> = { M: 'Male', F: 'Female', A: 'Adults', C: 'Children' };

export function readPackages() {
  return rowsOf(packageTable).map(
    ([name, category, subcategories, tests, offer, base, fasting, hours, forWhom, description]) => ({
      name: name!,
      category: category!,
      subcategories: listOf(subcategories, ','),
      tests: listOf(tests).flatMap((entry) => (groups[entry] ? listOf(groups[entry]) : [entry])),
      offer: Number(offer),
      base: Number(base),
      fasting: Number(fasting),
      hours: Number(hours),
      demographics: [...forWhom!].map((letter) => whom[letter]!),
      description: description!,
      preventive: preventive.test(name!),
    }),
  );
}

export function readCities() {
  return rowsOf(cityTable).map(([name, state, latitude, longitude, aliases]) => ({
    name: name!,
    state: state!,
    slug: name!.toLowerCase().replaceAll(' ', '-'),
    latitude: Number(latitude),
    longitude: Number(longitude),
    aliases: listOf(aliases),
  }));
}

export function readLabs() {
  return rowsOf(labTable).map(
    ([name, city, locality, pincode, latitude, longitude, verified, accredited, homeFee, level, share], index) => ({
      name: name!,
      city: city!,
      address: `${locality}, ${city} ${pincode}`,
      pincode: pincode!,
      latitude: Number(latitude),
      longitude: Number(longitude),
      verified: verified === 'y',
      accredited: accredited === 'y',
      homeFee: Number(homeFee),
      level: Number(level),
      share: Number(share),
      index,
    }),
  );
}

/** What is the same for every item of the demonstration. */
export function itemOf(item: {
  kind: ItemWrite['kind'];
  labId?: number;
  name: string;
  description: string;
  code: string;
  category: string;
  subcategories: string[];
  base: number;
  offer: number;
  fasting: number;
  hours: number;
  demographics: string[];
  requirements?: readonly string[];
  minutes?: number;
  methodology?: string;
  preventive?: boolean;
}): ItemWrite {
  return {
    kind: item.kind,
    labId: item.labId ?? null,
    name: item.name,
    description: item.description,
    code: item.code,
    category: item.category,
    subcategories: item.subcategories,
    basePricePaise: item.base * 100,
    offerPricePaise: item.offer * 100,
    testCount: null,
    parameterCount: null,
    fastingRequired: item.fasting > 0,
    fastingHours: item.fasting > 0 ? item.fasting : null,
    resultTime: resultTimeOf(item.hours),
    resultHours: item.hours,
    testDuration: `${item.minutes ?? 10} minutes`,
    demographics: item.demographics,
    preTestRequirements: item.requirements
      ? [...item.requirements]
      : ['Take your usual medicines unless your doctor says otherwise'],
    methodology: item.methodology ?? 'Automated analysers with daily controls',
    availability: 'Every day',
    reportFormat: 'PDF',
    validityPeriod: '30 days from booking',
    imageUrl: null,
    preventive: item.preventive ?? false,
  };
}

export function readScans() {
  return scans.map((scan, index) =>
    itemOf({
      name: scan.name,
      description: scan.description,
      offer: scan.offer,
      base: scan.base,
      minutes: scan.minutes,
      hours: scan.hours,
      requirements: scan.requirements,
      kind: 'scan',
      code: `SC${String(index + 1).padStart(3, '0')}`,
      category: 'Radiology',
      subcategories: ['Scans'],
      fasting: 'fasting' in scan ? scan.fasting : 0,
      demographics: ['Male', 'Female', 'Adults', 'Children'],
      methodology: 'Imaging, read by a radiologist',
    }),
  );
}

/** How the demonstration's laboratory measures each parameter that it names a method of. */
export const readMethods = (): { key: string; method: string }[] =>
  rowsOf(methodTable).flatMap(([method, keys]) => listOf(keys).map((key) => ({ key, method: method! })));
