import { describe, expect, it } from 'vitest';
import { readCsv } from '#src/platform/csv/read-csv.ts';
import { columnsOfPriceList, readPriceList } from './price-list.rules.ts';

const known = [
  { id: 1, name: 'Iron', base_price_paise: 90_000, lab_price_paise: 45_050, names: ['Fe', 'Serum Iron', 'Metal'] },
  { id: 2, name: 'Zinc', base_price_paise: 120_000, lab_price_paise: null, names: ['Zn', 'Metal'] },
];
const read = (text: string) => {
  const file = readCsv(Buffer.from(text));
  return readPriceList(file, columnsOfPriceList(file.headers)!, known);
};

it.each([
  [['id', 'lab_offer_price'], { id: 0, name: -1, price: 1 }],
  [[' Name ', 'LAB_OFFER_PRICE'], { id: -1, name: 0, price: 1 }],
  [['Test Name', 'MRP', 'Price'], { id: -1, name: 0, price: 2 }],
  [['id', 'base_price', 'admin_offer_price', 'lab_offer_price'], { id: 0, name: -1, price: 3 }],
  [['id', 'name', 'mrp'], null],
  [['lab_offer_price'], null],
])('of %j the columns are %j', (headers, columns) => expect(columnsOfPriceList(headers)).toEqual(columns));

describe('a price list', () => {
  it('changes, creates and leaves', () =>
    expect(read('id,name,lab_offer_price\n1,Iron,500\n2,Zinc,700.5\n')).toEqual({
      created: 1,
      updated: 1,
      unchanged: 0,
      changes: [
        { id: 1, name: 'Iron', written: null, basePrice: 900, before: 450.5, after: 500 },
        { id: 2, name: 'Zinc', written: null, basePrice: 1200, before: null, after: 700.5 },
      ],
      problems: [],
    }));
  it('leaves an empty price and an equal one', () =>
    expect(read('name,lab_offer_price\niron,450.50\nZINC,\n')).toMatchObject({
      unchanged: 2,
      changes: [],
      problems: [],
    }));
  it('goes by the id where there is one, else by the name', () => {
    expect(read('id,name,lab_offer_price\n2,Iron,700\n').changes).toMatchObject([{ id: 2 }]);
    expect(read('id,name,lab_offer_price\n,Iron,700\n').changes).toMatchObject([{ id: 1 }]);
  });
  it('knows an item by what else it is called, where that means it alone, and says so', () => {
    expect(read('name,price\nSERUM  IRON,700\nzn.,5\n').changes).toMatchObject([
      { id: 1, name: 'Iron', written: 'SERUM  IRON' },
      { id: 2, name: 'Zinc', written: 'zn.' },
    ]);
  });
  it.each([
    ['name,lab_offer_price\nGold,5\n', { row: 2, column: 'name', reason: 'The catalogue has nothing called Gold.' }],
    [
      'name,lab_offer_price\nMetal,5\n',
      { row: 2, column: 'name', reason: 'Metal may mean Iron, Zinc: write one of these names.' },
    ],
    ['name,lab_offer_price\nIron,5\niron,6\n', { row: 3, column: 'name', reason: 'This item stands twice.' }],
  ])('names what it cannot read: %j', (text, problem) => expect(read(text).problems).toMatchObject([problem]));
  it.each(['dear', '-5', '0', '12.345', '99999999'])('does not take %s for a price', (price) =>
    expect(read(`name,lab_offer_price\nIron,${price}\n`).problems).toMatchObject([
      { row: 2, column: 'lab_offer_price' },
    ]),
  );
});
