import { describe, expect, it } from 'vitest';
import { arrange, bestOfEach } from './arrange.rules.ts';
import type { FoundRow } from './search.queries.ts';

let last = 0;
const found = (own_name: string, part: number, rank: number, given: Partial<FoundRow> = {}): FoundRow =>
  ({
    ref_id: ++last,
    type: 'test',
    lab_id: null,
    own_name,
    part,
    rank,
    named: false,
    bookable_labs: 1,
    ...given,
  }) as FoundRow;
const names = (rows: FoundRow[]) => rows.map(({ own_name }) => own_name);

describe('the order of what was found', () => {
  it('what is called just so comes before what is called so and more', () => {
    const rows = [found('Thyroid Profile Extended', 0, 1), found('Thyroid', 0, 0.9)];
    expect(names(arrange(rows, 1, new Set(['thyroid'])))).toEqual(['Thyroid', 'Thyroid Profile Extended']);
  });
  it('a much better rank stands before a better name', () => {
    const rows = [found('Thyroid', 0, 1), found('TSH', 0, 4)];
    expect(names(arrange(rows, 1, new Set(['thyroid'])))).toEqual(['TSH', 'Thyroid']);
  });
  it('twins of the catalogue stand once, the better of them; packages of two labs are two', () => {
    const twins = [found('Vitamin B12', 0, 2), found('Vitamin B-12', 0, 3)];
    expect(names(arrange(twins, 1, new Set()))).toEqual(['Vitamin B-12']);
    const turned = [found('Glucose, Fasting', 0, 3), found('Fasting Glucose', 0, 2)];
    expect(names(arrange(turned, 1, new Set()))).toEqual(['Glucose, Fasting']);
    const pairs = ['LDL/HDL Ratio', 'HDL/LDL Ratio', 'CD4/CD8', 'CD8/CD4', 'Rh +', 'Rh -'].map((name) =>
      found(name, 0, 1),
    );
    expect(names(arrange(pairs, 1, new Set()))).toHaveLength(6);
    const others = [
      found('Vitamin B1', 0, 2),
      found('Vitamin B12', 0, 3),
      found('Vitamin B12', 0, 1, { type: 'package' }),
    ];
    expect(names(arrange(others, 1, new Set()))).toHaveLength(3);
    const own = [1, 2].map((id) => found('Full Body', 0, 1, { type: 'package', lab_id: id }));
    expect(names(arrange(own, 1, new Set()))).toHaveLength(2);
  });
  it('a name of soft words alone counts for nothing', () => {
    const rows = [found('Test', 0, 1), found('Sugar', 0, 0.5)];
    expect(names(arrange(rows, 1, new Set(['test', 'sugar'])))).toEqual(['Sugar', 'Test']);
  });
  it('of several parts: named together, the best of each in turns, two that hold all, the rest in turns', () => {
    const rows = [
      ...[found('Sugar one', 0, 9), found('Sugar two', 0, 8), found('Sugar three', 0, 7)],
      ...[found('Lipid one', 1, 3), found('Lipid two', 1, 2)],
      ...[found('Whole one', -1, 6), found('Whole two', -1, 5), found('Whole three', -1, 4)],
      found('Sugar and lipid', -1, 1, { named: true }),
    ];
    expect(names(arrange(rows, 2, new Set()))).toEqual([
      ...['Sugar and lipid', 'Sugar one', 'Lipid one', 'Whole one', 'Whole two'],
      ...['Sugar two', 'Lipid two', 'Sugar three', 'Whole three'],
    ]);
  });
  it('what the longer second part has more of is not lost', () => {
    const rows = [found('A', 0, 1), found('B one', 1, 2), found('B two', 1, 1)];
    expect(names(arrange(rows, 2, new Set()))).toEqual(['A', 'B one', 'B two']);
  });
  it('each thing once, an item and a lab of one number apart', () => {
    const one = found('Sugar', 0, 2);
    const rows = [one, { ...one, part: 1, rank: 1 }, { ...one, type: 'lab', own_name: 'Sugar Lab' } as FoundRow];
    expect(names(arrange(rows, 2, new Set()))).toEqual(['Sugar', 'Sugar Lab']);
  });
});

describe('the best of each part', () => {
  it('is what can be booked, in the order of the parts', () => {
    const closed = found('Sugar', 0, 9, { bookable_labs: 0 });
    const open = found('Sugar fasting', 0, 1);
    const lipid = found('Lipid', 1, 9);
    expect(bestOfEach([lipid, closed, open], 2, new Set(['sugar']))).toEqual([open.ref_id, lipid.ref_id]);
  });
  it('is nothing where a part has none, or none that can be booked', () => {
    expect(bestOfEach([found('Sugar', 0, 1)], 2, new Set())).toEqual([]);
    expect(bestOfEach([found('Sugar', 0, 1, { bookable_labs: null })], 1, new Set())).toEqual([]);
  });
  it('each once', () => {
    const both = found('Both', 0, 1);
    expect(bestOfEach([both, { ...both, part: 1 }], 2, new Set())).toEqual([both.ref_id]);
  });
});
