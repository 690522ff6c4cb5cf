import { expect, it } from 'vitest';
import { type Compared, cheaperOf, measuredBy, pricesByLab } from './comparison.ts';

const of = (name: string, price: number, ids: number[], labCount = 1) =>
  ({
    card: { name, price, labCount },
    guide: {
      measures: [
        { organ: 'liver', tests: [{ parameters: ids.filter((id) => id < 10).map((id) => ({ id, name: `P${id}` })) }] },
        { organ: null, tests: [{ parameters: ids.filter((id) => id >= 10).map((id) => ({ id, name: `P${id}` })) }] },
      ],
      containers: [],
    },
    choices: [],
  }) as unknown as Compared;

it('names each value once, by what it tells of, with who measures it', () => {
  expect(measuredBy([of('A', 1, [1, 2, 11]), of('B', 1, [2])])).toEqual([
    {
      organ: 'liver',
      rows: [
        { id: 1, name: 'P1', by: [true, false] },
        { id: 2, name: 'P2', by: [true, true] },
      ],
    },
    { organ: null, rows: [{ id: 11, name: 'P11', by: [true, false] }] },
  ]);
});
it('points out what measures all of another for less, and nothing else', () => {
  expect(cheaperOf([of('A', 900, [1, 2, 3]), of('B', 1200, [1, 2])])).toEqual([{ name: 'A', than: 'B', saving: 300 }]);
  expect(cheaperOf([of('A', 900, [1, 2]), of('B', 1200, [1, 2, 3])])).toEqual([]);
  expect(cheaperOf([of('A', 900, [1, 2], 0), of('B', 1200, [1, 2])])).toEqual([]);
  expect(cheaperOf([of('A', 900, [1]), of('B', 900, [1])])).toEqual([]);
});
it('says what each bookable lab asks for each of them', () => {
  const sells = (labId: number, price: number, bookable = true) => ({
    lab: { id: labId, labName: `Lab ${labId}` },
    price,
    bookable,
  });
  const compared = [{ choices: [sells(1, 100), sells(3, 50, false)] }, { choices: [sells(1, 200), sells(2, 150)] }];
  expect(pricesByLab(compared as unknown as Compared[]).map(({ lab, prices }) => [lab.id, prices])).toEqual([
    [1, [100, 200]],
    [2, [null, 150]],
  ]);
});
