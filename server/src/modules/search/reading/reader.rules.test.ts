import { describe, expect, it } from 'vitest';
import { readQuery } from './reader.rules.ts';
import { latinOf, spelledOut } from './scripts.rules.ts';
import { coarseFrameOf, distanceOf, soundOf } from './sounds.rules.ts';
import { makeVocabulary, namesFrom, withoutQuery } from './vocabulary.rules.ts';
import { readWords } from './words-of-query.rules.ts';

const vocabulary = makeVocabulary({
  version: '1',
  words: ['thyroid', 'haemoglobin', 'sgpt', 'iron', 'prolactin', 'triglycerides', 'creatinine', 'cbc', 'tsh'].map(
    (word) => [word, 3],
  ),
  names: ['tsh', 'prolactin', 'sgpt', 'iron', 'cbc', 'thyroid profile', 'igf 1'],
  taught: [
    ['zzqx', 'iron'],
    ['काला पीलिया', 'sgpt'],
    ['blorp', 'khoon ki jaanch'],
    ['why am i so tired all day', 'thyroid profile'],
  ],
  cities: [
    ['New Delhi', 7],
    ['Nagpur', 16],
    ['Chennai', 5],
  ],
});
const words = (q: string) => readWords(vocabulary, q).map(({ text, lost }) => (lost ? `${text}?` : text));

describe('other scripts in Latin letters', () => {
  it.each([
    ['खून', 'khun'],
    ['रक्त', 'rakt'],
    ['থাইরয়েড', 'thaairayed'],
    ['இரத்த', 'iratt'],
    ['గుండె', 'gunde'],
    ['ਬੁਖਾਰ', 'bukhaar'],
    ['شوگر', 'shugr'],
    ['१२', '12'],
    ['TSH', 'TSH'],
  ])('%s is %s', (typed, latin) => expect(latinOf(typed)).toBe(latin));
  it('spells out letters that are written by their names', () => {
    expect(spelledOut(latinOf('सीबीसी'))).toContain('cbc');
    expect(spelledOut(latinOf('एमआरआई'))).toContain('mri');
    expect(spelledOut('kidni')).toEqual([]);
  });
});

describe('sounds', () => {
  it.each([
    ['haemoglobin', 'hemoglobin'],
    ['khoon', 'khun'],
    ['cholesterol', 'kolesterol'],
    ['yuric', 'uric'],
  ])('%s and %s are alike', (one, other) => expect(soundOf(one)).toBe(soundOf(other)));
  it('tell less apart where a script does', () => expect(coarseFrameOf('tairaitu')).toBe(coarseFrameOf('tiroid')));
  it.each([
    ['abc', 'abc', 2, 0],
    ['abc', 'acb', 2, 1],
    ['abc', 'abd', 2, 1],
    ['abc', 'abcd', 2, 1],
    ['abc', 'xyz', 2, 3],
    ['a', 'abcdef', 2, 3],
  ])('%s is from %s, at most %i, %i away', (one, other, atMost, away) =>
    expect(distanceOf(one, other, atMost)).toBe(away),
  );
});

describe('the words of a query', () => {
  it.each([
    ['khoon ki jaanch', ['blood']],
    ['रक्ताची चाचणी', ['blood']],
    ['sgp t', ['sgpt']],
    ['haemo globin', ['haemoglobin']],
    ['igf1', ['igf', '1']],
    ['thyriod', ['thyroid']],
    ['pet ka ultrasound', ['abdomen', 'ultrasound']],
    ['saree', ['saree?']],
    ['potato', ['potato?']],
    ['12345', ['12345?']],
  ])('%s are %j', (q, read) => expect(words(q)).toEqual(read));
});

describe('a reading', () => {
  it('keeps several things apart, and what holds them all beside', () => {
    const reading = readQuery(vocabulary, 'tsh prolactin')!;
    expect(reading.parts).toBe(2);
    expect(new Set(reading.asks.map(({ part }) => part))).toEqual(new Set([-1, 0, 1]));
  });
  it('takes a price and a city out', () =>
    expect(readQuery(vocabulary, 'cbc under rs 300 in new delhi')).toMatchObject({
      filters: { atMostRupees: 300, cityId: 7 },
    }));
  it.each([
    ['cbc under ₹1,000', 1000],
    ['cbc under Rs.500', 500],
    ['cbc up to 1,00,000', 100_000],
    ['cbc 500 se kam', 500],
    ['सीबीसी 300 से कम', 300],
    ['300 रुपये तक cbc', 300],
  ])('takes the price out of %s', (q, atMostRupees) => {
    const reading = readQuery(vocabulary, q);
    expect(reading?.filters.atMostRupees).toBe(atMostRupees);
    expect(reading?.asks.flatMap(({ words }) => words).join(' ')).toBe('cbc');
  });
  it.each(['cbc for women under 40', 'cbc report within 24 hours'])('takes no price out of %s', (q) =>
    expect(readQuery(vocabulary, q)?.filters.atMostRupees).toBeNull(),
  );
  it('seeks six things at once at most', () =>
    expect(readQuery(vocabulary, 'tsh prolactin sgpt iron cbc uti gout ecg eeg')?.parts).toBe(6));
  it('says what it read for what was typed', () =>
    expect(readQuery(vocabulary, 'creatnine')?.corrected).toBe('creatinine'));
  it.each(['', '%%%', '😀😀', 'netflix', 'purple elephants'])('of %s is none', (q) =>
    expect(readQuery(vocabulary, q)).toBeNull(),
  );
  it('knows less without what the lexicon knows of the whole', () => {
    const meant = (of: typeof vocabulary) => readQuery(of, 'uti')?.asks.length ?? 0;
    expect(meant(vocabulary)).toBeGreaterThan(1);
    expect(meant(withoutQuery(vocabulary, 'uti'))).toBe(0);
  });
  it('finds names that begin so', () => expect(namesFrom(vocabulary, 'thy', 5)).toEqual(['thyroid profile']));
});

it.each([
  ['zzqx', 'iron'],
  ['zzqx and tsh', 'iron and tsh'],
  ['काला पीलिया', 'sgpt'],
  ['blorp', 'khoon ki jaanch'],
  ['why am i so tired all day', 'thyroid profile'],
])('%s, as somebody taught, is read as %s', (q, meant) => {
  expect(readQuery(vocabulary, q)).not.toBeNull();
  expect(readQuery(vocabulary, q)).toEqual(readQuery(vocabulary, meant));
});

it('what is taught of a phrase adds to what it is called by itself, and to what was taught of it before', () => {
  const asksOf = (q: string, of = vocabulary) => readQuery(of, q)?.asks ?? [];
  const teaching = (...taught: [string, string][]) =>
    makeVocabulary({
      version: '2',
      words: [...vocabulary.words].filter(([, count]) => count > 0),
      names: [...vocabulary.names],
      taught,
      cities: [],
    });
  const both = teaching(['cbc', 'iron'], ['cbc', 'tsh'], ['zzqx', 'iron'], ['zzqx', 'prolactin']);
  expect(asksOf('cbc', both)).toEqual([...asksOf('cbc'), ...asksOf('iron'), ...asksOf('tsh')]);
  expect(asksOf('zzqx', both)).toEqual([...asksOf('iron'), ...asksOf('prolactin')]);
  // Of meanings with one and with two things all are found.
  const mixed = teaching(['cbc', 'tsh iron']);
  expect(asksOf('cbc', mixed)).toEqual([...asksOf('cbc'), ...asksOf('tsh iron')].map((ask) => ({ ...ask, part: 0 })));
  // What was only guessed at makes room for what an operator says.
  const slip = teaching(['prolacten', 'iron']);
  expect(readQuery(vocabulary, 'prolacten')?.corrected).toBe('prolactin');
  expect(readQuery(slip, 'prolacten')).toEqual(readQuery(vocabulary, 'iron'));
});

describe('two things asked for at once, in the languages of India', () => {
  it.each([
    'ഷുഗറും തൈറോയ്ഡും പരിശോധന',
    'சுகரும் தைராய்டும் பரிசோதனை',
    'சுகர் தைராய்டு டெஸ்ட்',
    'சர்க்கரையும் தைராய்டும்',
    'সুগার ও থাইরয়েডের পরীক্ষা',
    'साखर व थायरॉइडची तपासणी',
    'شوگر اور تھائی رائیڈ ٹیسٹ',
    'షుగర్ మరియు థైరాయిడ్ పరీక్ష',
    'ಸಕ್ಕರೆ ಮತ್ತು ಥೈರಾಯ್ಡ್ ಪರೀಕ್ಷೆ',
    'સુગર અને થાઇરોઇડ તપાસ',
    'ਸ਼ੂਗਰ ਅਤੇ ਥਾਇਰਾਇਡ ਦੀ ਜਾਂਚ',
  ])('%s', (q) => {
    const read = readQuery(vocabulary, q)!;
    expect([read.parts, read.corrected, read.asks[0]!.words]).toEqual([2, null, ['sugar', 'thyroid']]);
  });
});

describe('a word that is read for another than was typed', () => {
  it('is told, and sought as it was typed where that is asked for', () => {
    expect(readQuery(vocabulary, 'चांदी')).toMatchObject({ corrected: 'joint' });
    expect(readQuery(vocabulary, 'चांदी', true)).toBeNull();
  });
  it('is none where nothing is near it', () => {
    for (const q of ['गाजर', 'किताब', 'वैक्सीन']) expect(readQuery(vocabulary, q)).toBeNull();
  });
});

describe('a city in another script', () => {
  it.each([
    ['नागपुर में थायरॉइड की जाँच', 16],
    ['சென்னையில் தைராய்டு டெஸ்ட்', 5],
  ])('%s', (q, cityId) => {
    const read = readQuery(vocabulary, q)!;
    expect([read.filters.cityId, read.asks[0]!.words]).toEqual([cityId, ['thyroid']]);
  });
  it.each([
    ['nagpur', 16],
    ['नागपुर', 16],
  ])('%s alone asks for its labs', (q, cityId) => {
    expect(readQuery(vocabulary, q)).toMatchObject({ asks: [{ kind: 'lab' }], filters: { cityId } });
  });
});
