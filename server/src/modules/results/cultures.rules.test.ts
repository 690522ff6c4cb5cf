import {
  NO_GROWTH,
  narrativeHeadings,
  type Organism,
  readCulture,
  readNarrative,
  saysNoGrowth,
  susceptibilities,
  writeCulture,
  writeNarrative,
} from '@healthplus/contract/results/cultures';
import { judgeForm } from '@healthplus/contract/results/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const coli: Organism = {
  name: 'Escherichia coli',
  count: '>100,000 CFU/mL',
  antibiotics: [
    { name: 'Amikacin', result: 'S' },
    { name: 'Nitrofurantoin', result: 'S' },
    { name: 'Cefixime', result: 'I' },
    { name: 'Ampicillin', result: 'R' },
  ],
};

describe('a culture', () => {
  it('is kept as people read it', () => {
    expect(writeCulture([coli, { name: 'Candida albicans', count: '', antibiotics: [] }])).toBe(
      'Escherichia coli, >100,000 CFU/mL\nS: Amikacin, Nitrofurantoin\nI: Cefixime\nR: Ampicillin\n\nCandida albicans',
    );
    expect(writeCulture([])).toBe(NO_GROWTH);
    expect(readCulture('No growth after 48 hours')).toEqual([]);
  });
  it.each([
    'No growth',
    'no growth after 48 hours.',
    'No growth after 5 days of aerobic and anaerobic incubation at 37 °C',
    'No significant growth',
    'No growth so far',
    'No enteric pathogens isolated',
    'Sterile after 48 hrs',
  ])('in which nothing grew is %j', (text) => expect(saysNoGrowth(text)).toBe(true));
  it.each([
    'No growth after 24 hours. Staphylococcus aureus grew after 48 hours in bottle 2',
    'No growth so far: gram positive cocci on gram stain',
    'No growth, Candida seen on Gram',
    'No growth of pathogens, Candida albicans grew',
    'No growth in bottle 1, growth in bottle 2',
    'Sterilely taken',
  ])('in which something may have grown is %j', (text) => {
    expect(saysNoGrowth(text)).toBe(false);
    expect(judgeForm('culture', text, { text: 'No growth' })).toBe('abnormal');
  });
  it.each(['E. coli\nX: Amikacin', 'E. coli\nAmikacin', 'E: coli', '', 'No growth, Candida seen'])(
    'is not %j',
    (text) => expect(readCulture(text)).toBeNull(),
  );
  it('comes back as it was written, whatever names it has', () => {
    const word = fc.stringMatching(/^[A-Z][a-z()./-]{1,12}( [a-z]{2,9})?$/);
    const organism = fc.record({
      name: word,
      count: fc.constantFrom('', '10^5 CFU/mL', '>100,000 CFU/mL', 'few colonies, mixed'),
      antibiotics: fc.uniqueArray(fc.record({ name: word, result: fc.constantFrom(...susceptibilities) }), {
        selector: ({ name }) => name,
        maxLength: 12,
      }),
    });
    fc.assert(
      fc.property(fc.array(organism, { maxLength: 4 }), (organisms) => {
        fc.pre(organisms.every(({ name }) => !name.toLowerCase().startsWith('no growth')));
        const sorted = organisms.map((one) => ({
          ...one,
          antibiotics: susceptibilities.flatMap((category) =>
            one.antibiotics.filter(({ result }) => result === category),
          ),
        }));
        expect(readCulture(writeCulture(organisms))).toEqual(sorted);
      }),
    );
  });
  it('takes the signs out of a name that the text is made of', () => {
    const written = writeCulture([
      { name: 'E, coli:\nx', count: ' a  b ', antibiotics: [{ name: 'A,B', result: 'S' }] },
    ]);
    expect(readCulture(written)).toEqual([
      { name: 'E coli x', count: 'a b', antibiotics: [{ name: 'A B', result: 'S' }] },
    ]);
  });
});

describe('a description', () => {
  it('comes back under its headings, with its own empty lines', () => {
    const parts = { 'Clinical details': 'Lump', Gross: '', Microscopy: 'One.\n\nTwo: three.', Impression: 'Benign' };
    expect(writeNarrative(parts)).toBe(
      'Clinical details: Lump\n\nMicroscopy: One.\n\nTwo: three.\n\nImpression: Benign',
    );
    expect(readNarrative(writeNarrative(parts))).toEqual(parts);
  });
  it('is known by its headings however the text goes on after them', () => {
    expect(readNarrative('Gross:\nA grey piece.\n\nImpression: Benign')).toMatchObject({
      Gross: 'A grey piece.',
      Impression: 'Benign',
    });
  });
  it('without headings is the impression', () => {
    expect(readNarrative('Negative for malignancy').Impression).toBe('Negative for malignancy');
    expect(narrativeHeadings.map((heading) => readNarrative('')[heading])).toEqual(['', '', '', '']);
  });
});
