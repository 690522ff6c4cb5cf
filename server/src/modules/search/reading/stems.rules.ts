/**
 * How words go on behind their stem in the languages of India, as they sound, the longest first; what stands in place of an
 * ending where the stem ends otherwise without it (പ്രമേഹവും is പ്രമേഹം and "too").
 */
const CASES: [ending: string, stem: string][] = [
  ['avun', 'an'],
  ['aiun', 'ai'],
  ...['iun', 'vun', 'ieder', 'inte', 'cia', 'ero', 'un', 'er', 'l', 'ci', 'ce', 'ca', 'il', 'in', 'lo', 'te', 'cie']
    .toSorted((one, other) => other.length - one.length)
    .map((ending): [string, string] => [ending, '']),
];

/** The stems that a word of another script may go on from, by how it sounds. */
export const stemsOf = (sound: string): string[] =>
  CASES.filter(([ending]) => sound.endsWith(ending) && sound.length - ending.length >= 4).map(
    ([ending, stem]) => sound.slice(0, -ending.length) + stem,
  );
