import { describe, expect, it } from 'vitest';
import { parameterTable } from '#src/demo/parameters.ts';
import { ucumOf } from './ucum.rules.ts';

describe('the UCUM code of a unit', () => {
  it.each([
    ['g/dL', 'g/dL'],
    ['µIU/mL', 'u[IU]/mL'],
    ['10^3/µL', '10*3/uL'],
    ['µmol/L', 'umol/L'],
    ['/hpf', '/[HPF]'],
    ['GPL U/mL', "[GPL'U]/mL"],
  ])('%s', (unit, code) => expect(ucumOf(unit)).toBe(code));

  it('is none for what is no unit', () => {
    for (const unit of ['', 'ratio', 'g/sky', '/', 'S/CO']) expect(ucumOf(unit)).toBeNull();
  });

  it('is there for every unit of the demonstration', () => {
    const units = parameterTable
      .split('\n')
      .map((line) => line.split('|')[2])
      .filter((unit): unit is string => !!unit);
    expect(units.length).toBeGreaterThan(150);
    expect([...new Set(units.filter((unit) => ucumOf(unit) === null))]).toEqual([]);
  });
});
