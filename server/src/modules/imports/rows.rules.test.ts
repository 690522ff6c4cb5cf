import { describe, expect, it } from 'vitest';
import { readCsv } from '#src/platform/csv/read-csv.ts';
import { assertFits, parsePrice, RowRefused, readItem } from './rows.rules.ts';

const read = (cells: Record<string, string>) => readItem(2, (field) => cells[field] ?? '');
const panel = (cells: Record<string, string>) => read({ name: 'Panel', price: '100', ...cells });
const refusal = (context: () => unknown): [string, string] => {
  try {
    context();
  } catch (error) {
    if (error instanceof RowRefused) return [error.field, error.message];
    throw error;
  }
  return ['', 'taken'];
};

describe('a row of a list', () => {
  it('is read whole', () =>
    expect(
      read({
        name: '  Liver   Function Test ',
        code: ' LFT1 ',
        description: ' Enzymes of the liver. ',
        category: 'Pathology',
        subcategory: 'Liver',
        price: '₹1,299',
        mrp: 'Rs. 2,600/-',
        currency: 'INR',
        specimen: 'Serum',
        fasting: 'yes',
        fastingHours: '10 hrs',
        turnaround: '12-72hr',
        testCount: '11',
        parameters: 'SGOT; SGPT| Bilirubin,',
        sex: 'F',
        ageGroup: 'Paediatric',
        preventive: 'Yes',
        active: 'Active',
      }),
    ).toEqual({
      row: 2,
      name: 'Liver Function Test',
      code: 'LFT1',
      description: 'Enzymes of the liver.',
      category: 'Pathology',
      subcategory: 'Liver',
      basePricePaise: 260_000,
      offerPricePaise: 129_900,
      preventive: true,
      specimen: 'Serum',
      fastingRequired: true,
      fastingHours: 10,
      resultTime: '12 to 72 Hours',
      resultHours: 72,
      testCount: 11,
      parameters: ['SGOT', 'SGPT', 'Bilirubin'],
      demographics: ['Female', 'Children'],
    }));
  it('needs no more than a name and a price', () =>
    expect(read({ name: 'Iron', mrp: '250' })).toEqual({
      row: 2,
      name: 'Iron',
      code: '',
      description: '',
      category: null,
      subcategory: null,
      basePricePaise: 25_000,
      offerPricePaise: 25_000,
      preventive: null,
      specimen: null,
      fastingRequired: false,
      fastingHours: null,
      resultTime: '',
      resultHours: null,
      testCount: null,
      parameters: [],
      demographics: ['Male', 'Female'],
    }));
  it.each(['null', 'NA', 'n/a', 'nil', 'None', '-', '--', '–'])('takes %s for an empty cell', (cell) => {
    expect(
      panel({
        code: cell,
        description: cell,
        specimen: cell,
        parameters: cell,
        fasting: cell,
        testCount: cell,
        mrp: cell,
      }),
    ).toEqual(panel({}));
    expect(refusal(() => read({ name: cell, price: '1' }))).toEqual(['name', 'The name is missing.']);
  });
  it.each([
    [{ name: 'A\u202eB' }, 'name', 'The name holds characters that cannot be seen.'],
    [{ name: 'n'.repeat(201) }, 'name', 'The name has more than 200 characters.'],
    [{ name: 'n'.repeat(301) }, 'name', 'The name has more than 200 characters.'],
    [{ active: 'no' }, 'active', 'The row is marked as not active.'],
    [{ currency: 'USD' }, 'currency', '"USD" is not rupees (INR).'],
    [{ price: '' }, 'price', 'There is no price.'],
    [{ price: '100', mrp: '99.99' }, 'mrp', 'The MRP is lower than the price.'],
    [{ fasting: 'perhaps' }, 'fasting', '"perhaps" is neither yes nor no.'],
    [{ active: '12 hours' }, 'active', '"12 hours" is neither yes nor no.'],
    [{ fastingHours: '73' }, 'fastingHours', '"73" is not a whole number up to 72.'],
    [{ fastingHours: '-1' }, 'fastingHours', '"-1" is not a whole number up to 72.'],
    [{ fastingHours: '1.5' }, 'fastingHours', '"1.5" is not a whole number up to 72.'],
    [{ turnaroundHours: '2001' }, 'turnaroundHours', '"2001" is not a whole number up to 2000.'],
    [{ testCount: '1001' }, 'testCount', '"1001" is not a whole number up to 1000.'],
    [{ testCount: '1'.repeat(41) }, 'testCount', 'This is not a whole number up to 1000.'],
  ])('with %j is refused beside its column', (cells, field, reason) =>
    expect(refusal(() => panel(cells as Record<string, string>))).toEqual([field, reason]),
  );
  it.each(['name', 'description'])('that offers to find out the sex of a child in its %s is refused', (field) =>
    expect(refusal(() => panel({ [field]: 'Gender of baby test' }))[0]).toBe(field),
  );
  it.each(['inr', 'Rs', 'rs.', '₹', 'Rupee', 'rupees'])('in %s is in rupees', (currency) =>
    expect(panel({ currency }).offerPricePaise).toBe(10_000),
  );
  it.each([
    ['1', true],
    ['yes', true],
    ['Y', true],
    ['TRUE', true],
    ['required', true],
    ['8 hours', true],
    ['0', false],
    ['no', false],
    ['n', false],
    ['false', false],
    ['not required', false],
  ])('with fasting %s asks for it: %s', (fasting, required) =>
    expect(panel({ fasting, fastingHours: '8' })).toMatchObject({
      fastingRequired: required,
      fastingHours: required ? 8 : null,
    }),
  );
  it.each(['active', 'enabled', 'inactive', 'disabled'])('is sold unless it is %s', (active) =>
    expect(refusal(() => panel({ active }))[1]).toBe(
      /^(in|dis)/.test(active) ? 'The row is marked as not active.' : 'taken',
    ),
  );
  it.each([
    ['8h', 8],
    ['8 hr', 8],
    ['8 Hours', 8],
    ['72', 72],
    ['0', null],
  ])('of %s of fasting means it', (fastingHours, hours) => expect(panel({ fastingHours }).fastingHours).toBe(hours));
  it.each([
    ['24hr', '24 Hours', 24],
    ['24 h', '24 Hours', 24],
    ['72 hours', '3 Days', 72],
    ['1-2 days', '1 to 2 Days', 48],
    ['6 - 12 hrs', '6 to 12 Hours', 12],
    ['45min', '45 Minutes', 1],
    ['45 minutes', '45 Minutes', 1],
    ['Same day', 'Same day', 12],
    ['by evening', 'by evening', null],
  ])('with a report in %s says %s', (turnaround, said, hours) =>
    expect(panel({ turnaround })).toMatchObject({ resultTime: said, resultHours: hours }),
  );
  it('takes the hours of the report before its words', () =>
    expect(panel({ turnaround: '24hr', turnaroundHours: '36' })).toMatchObject({
      resultTime: '36 Hours',
      resultHours: 36,
    }));
  it.each([
    ['m', '', ['Male']],
    ['Male', 'All', ['Male']],
    ['men', 'Pediatric', ['Male', 'Children']],
    ['Women', 'child', ['Female', 'Children']],
    ['female', 'adult', ['Female', 'Adults']],
    ['both', '', ['Male', 'Female']],
    ['', 'Adult & Child', ['Male', 'Female', 'Adults', 'Children']],
  ])('for %s and "%s" is for %j', (sex, ageGroup, demographics) =>
    expect(panel({ sex, ageGroup }).demographics).toEqual(demographics),
  );
  it('keeps every parameter that it names', () => {
    const parameters = Array.from({ length: 60 }, (_, index) => `Parameter number ${index}`);
    expect(panel({ parameters: parameters.join('; ') }).parameters).toEqual(parameters);
  });
});

describe('a cell', () => {
  it('longer than any text is refused before a pattern reads it', () => {
    expect(() => assertFits(['a'], ['('.repeat(5001)])).toThrow(
      'A cell has more than 5000 characters. Is a quote not closed?',
    );
    expect(() => assertFits(['a'], ['('.repeat(5000)])).not.toThrow();
    expect(() => panel({ fastingHours: `${' '.repeat(20)}1${' '.repeat(60)}x` })).toThrow(RowRefused);
    expect(() => readCsv(Buffer.from(`name,${'*'.repeat(201)}\nA,1\n`))).toThrow('more than 200 characters');
  });
  it('too many with something in it is refused, an empty one is not', () => {
    expect(refusal(() => assertFits(['a', 'b'], ['1', '2', '3']))).toEqual([
      'name',
      'The row has 3 cells, the header 2. Put quotes around cells that hold a comma.',
    ]);
    expect(refusal(() => assertFits(['a', 'b'], ['1', '2', '', '']))[1]).toBe('taken');
  });
});

describe('a price', () => {
  it.each([
    ['₹1,23,456.78', 1_23_456_78],
    ['123,456', 123_456_00],
    ['1234.5', 1234_50],
    ['Rs. 99', 99_00],
    ['INR 99', 99_00],
    ['99/-', 99_00],
    ['1', 1_00],
    ['1000000', 1_00_00_000_0],
    ['0.29', null],
    ['-', null],
    ['', null],
  ])('written %j is %s paise', (written, paise) => {
    if (written === '0.29')
      expect(refusal(() => parsePrice(written, 'price'))[1]).toBe('A price is ₹1 to ₹10,00,000; this is "0.29".');
    else expect(parsePrice(written, 'price')).toBe(paise);
  });
  it.each(['$12', '12 USD', '€12', '£12', '¥12', '12 eur', '12 AED', '5 dollars', '5 euros'])(
    'in %s is not in rupees',
    (written) => expect(refusal(() => parsePrice(written, 'mrp'))).toEqual(['mrp', `"${written}" is not in rupees.`]),
  );
  it.each(['12,5', '1.234', '12 rupees only', '0x10', '1,2,3', '12,34', '1.', '.5', '1e3'])(
    'written %s is none',
    (written) =>
      expect(refusal(() => parsePrice(written, 'price'))).toEqual(['price', `"${written}" is not a price in rupees.`]),
  );
  it.each(['0', '0.99', '1000000.01'])('of %s is out of bounds', (written) =>
    expect(refusal(() => parsePrice(written, 'price'))[1]).toBe(`A price is ₹1 to ₹10,00,000; this is "${written}".`),
  );
});
