import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limitsFor, rangeFor } from '@healthplus/contract/results/ranges';
import { judge } from '@healthplus/contract/results/rules';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readLimits, readParameters } from './read-tables.ts';

const folder = process.env.REAL_DATA_DIR;
const file = folder && join(folder, 'reference-ranges', 'openelis_tests_with_limits.csv');
/** Their name and unit, our key, and by how much their figure is multiplied to be in our unit. Ages there are in months. */
const SAME: [string, string, string, number][] = [
  ['GPT/ALAT', 'UI/L', 'alt', 1],
  ['GOT/ASAT', 'UI/L', 'ast', 1],
  ['Glucose', 'g/l', 'fbs', 100],
  ['Creatinine', 'mg/l', 'creat', 0.1],
  ['Total cholesterol', 'g/l', 'chol', 100],
  ['HDL cholesterol', 'g/l', 'hdl', 100],
  ['Triglicerides', 'g/l', 'tg', 100],
  ['White Blood Cells Count (WBC)', 'mille/mm3', 'wbc', 1],
  ['Red Blood Cells Count (RBC)', 'million/mm3', 'rbc', 1],
  ['Hemoglobin', 'g/dl', 'hb', 1],
  ['Hematocrit', '%', 'hct', 1],
  ['Medium corpuscular volum', 'fl', 'mcv', 1],
  ['TMCH', 'pg', 'mch', 1],
  ['CMCH', 'g/dL', 'mchc', 1],
  ['Platelets', 'mille/mm3', 'plt', 1],
  ['Neutrophiles (%)', '%', 'neu', 1],
  ['Lymphocytes (%)', '%', 'lym', 1],
  ['Monocytes (%)', '%', 'mon', 1],
  ['Eosinophiles (%)', '%', 'eos', 1],
];

interface Theirs {
  name_en: string;
  uom: string;
  gender: string;
  max_age: string;
  low_normal: string;
  high_normal: string;
}

describe.skipIf(!file || !existsSync(file))(
  'limits of the demonstration beside those of another system (needs REAL_DATA_DIR)',
  () => {
    const rows: Theirs[] = file && existsSync(file) ? parse(readFileSync(file), { columns: true }) : [];
    const parameters = new Map(readParameters().map((parameter) => [parameter.key, parameter]));
    const limits = new Map(readLimits().map((limit) => [limit.key, limit]));
    const cases = SAME.flatMap(([name, unit, key, factor]) =>
      rows
        .filter((row) => row.name_en === name && row.uom === unit)
        .map((row) => ({
          key,
          sex: row.gender === 'F' ? 'female' : row.gender === 'M' ? 'male' : null,
          adult: row.max_age === 'Infinity',
          low: Number(row.low_normal) * factor,
          high: Number(row.high_normal) * factor,
        })),
    );
    it('finds each of them there', () => {
      expect(new Set(cases.map(({ key }) => key)).size).toBe(SAME.length);
    });
    it.each(cases)('takes what is normal there for $key ($low to $high)', ({ key, low, high }) => {
      const own = limits.get(key)!;
      expect(own.plausibleLow ?? 0).toBeLessThanOrEqual(low);
      expect(own.plausibleHigh ?? Infinity).toBeGreaterThanOrEqual(high);
    });
    it.each(cases.filter(({ adult }) => adult))(
      'calls nobody for what is normal there of an adult: $key ($low to $high)',
      ({ key, low, high }) => {
        const own = limits.get(key)!;
        expect(own.criticalLow ?? -Infinity).toBeLessThan(low);
        expect(own.criticalHigh ?? Infinity).toBeGreaterThan(high);
      },
    );
    it.each(cases.filter(({ adult }) => adult))(
      'has a range of its own that meets theirs: $key ($low to $high)',
      ({ key, sex, low, high }) => {
        const own = parameters
          .get(key)!
          .ranges.filter((range) => range.to === null && (sex === null || range.sex === 'any' || range.sex === sex));
        expect(own.length).toBeGreaterThan(0);
        for (const range of own) {
          expect(range.low ?? -Infinity).toBeLessThanOrEqual(high);
          expect(range.high ?? Infinity).toBeGreaterThanOrEqual(low);
        }
      },
    );
  },
);

describe('what can be', () => {
  const limits = readLimits();
  it('has both its ends for every parameter that is reported in figures, in figures that a person would write', () => {
    for (const { key, plausibleLow, plausibleHigh } of limits) {
      expect([plausibleLow, plausibleHigh], key).toEqual([expect.any(Number), expect.any(Number)]);
      expect(String(plausibleHigh).length, key).toBeLessThan(9);
    }
  });
  it('holds every range, of a child too, and every critical value', () => {
    const ranges = new Map(readParameters().map((parameter) => [parameter.key, parameter.ranges]));
    for (const { key, plausibleLow, plausibleHigh, criticalLow, criticalHigh } of limits) {
      const ends = ranges.get(key)!.flatMap((range) => [range.low, range.high, range.criticalLow, range.criticalHigh]);
      for (const end of [...ends, criticalLow, criticalHigh].filter((one) => one != null)) {
        // A range may begin at nothing.
        expect(end === 0 || end >= plausibleLow!, `${key}: ${end}`).toBe(true);
        expect(end, key).toBeLessThanOrEqual(plausibleHigh!);
      }
    }
  });
  it('is no share above a whole', () => {
    const shares = readParameters().filter(({ unit, key }) => unit === '%' && !['tsat', 'ptt', 'fib'].includes(key));
    for (const { key } of shares) {
      const limit = limits.find((entry) => entry.key === key);
      if (limit) expect(limit.plausibleHigh, key).toBeLessThanOrEqual(100);
    }
  });
  it.each([
    ['bhcg', 250_000, 'of a pregnancy at ten weeks'],
    ['psa', 4_800, 'of a prostate cancer that has spread'],
    ['afp', 120_000, 'of a liver cancer'],
    ['ca199', 80_000, 'of a pancreatic cancer'],
    ['pct2', 180, 'of a sepsis'],
    ['cpk', 250_000, 'of crushed muscle'],
    ['uacr', 9_000, 'of a nephrotic kidney'],
    ['ntbnp', 70_000, 'of a failing heart'],
    ['fer', 90_000, 'of haemophagocytosis'],
  ])('%s may be %d: %s', (key, value) => {
    expect(limits.find((entry) => entry.key === key)!.plausibleHigh).toBeGreaterThan(value);
  });
});

describe('who is called, by age', () => {
  const parameters = new Map(readParameters().map((parameter) => [parameter.key, parameter]));
  const adults = new Map(readLimits().map((limit) => [limit.key, limit]));
  const newborn = { days: 3, months: 0, years: 0 };
  const child = { days: 1500, months: 49, years: 4 };
  const adult = { days: 14_610, months: 480, years: 40 };
  function flagOf(key: string, value: string, age: typeof adult, pregnant = false) {
    const ranges = parameters.get(key)!.ranges.map((range) => ({ ...range, plausibleLow: null, plausibleHigh: null }));
    const range = rangeFor(ranges, { sex: 'female', age, pregnant });
    return judge(value, range, limitsFor(range, { ...adults.get(key)!, abnormalIsCritical: false }));
  }
  it.each([
    ['k', '7', ['high', 'critical_high', 'critical_high']],
    ['k', '6.3', ['high', 'high', 'critical_high']],
    ['fbs', '40', ['low', 'critical_low', 'critical_low']],
    ['fbs', '48', ['low', 'low', 'critical_low']],
    ['fbs', '420', ['critical_high', 'high', 'critical_high']],
    ['hb', '8', ['critical_low', 'low', 'low']],
    ['hb', '20.9', ['normal', 'critical_high', 'critical_high']],
    ['wbc', '45', ['critical_high', 'critical_high', 'high']],
    ['plt', '40', ['critical_low', 'critical_low', 'low']],
    ['bilt', '10', ['normal', 'high', 'high']],
    ['bilt', '16', ['critical_high', 'critical_high', 'critical_high']],
    ['mcv', '76', ['low', 'normal', 'low']],
    ['mcv', '110', ['normal', 'high', 'high']],
    ['lym', '52', ['normal', 'normal', 'high']],
    ['tsh', '12', ['normal', 'high', 'high']],
    ['tsh', '5.5', ['normal', 'normal', 'high']],
    ['phos', '5.2', ['normal', 'normal', 'high']],
    ['tg', '1200', ['critical_high', 'critical_high', 'critical_high']],
  ])('%s of %s: of a newborn, a child of four and an adult', (key, value, flags) =>
    expect([newborn, child, adult].map((age) => flagOf(key, value, age))).toEqual(flags),
  );
  it('in pregnancy by ranges of its own', () => {
    expect(flagOf('hb', '11.4', adult)).toBe('low');
    expect(flagOf('hb', '11.4', adult, true)).toBe('normal');
    expect(flagOf('tsh', '0.2', adult)).toBe('low');
    expect(flagOf('tsh', '0.2', adult, true)).toBe('normal');
  });
});

it('ages of a parameter’s ranges never overlap in one unit', () => {
  for (const { key, ranges } of readParameters())
    for (const one of ranges)
      for (const other of ranges.filter((range) => range !== one && range.unit === one.unit)) {
        const apart =
          one.pregnant !== other.pregnant ||
          (one.sex !== other.sex && one.sex !== 'any' && other.sex !== 'any') ||
          (one.to ?? Infinity) <= other.from ||
          (other.to ?? Infinity) <= one.from;
        expect(apart, `${key}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBe(true);
      }
});
