import { evaluateFormula, formulaAmong, formulas } from '@healthplus/contract/results/formulas';
import { describe, expect, it } from 'vitest';

const woman = { sex: 'female', age: 40, pregnant: false };
const man = { sex: 'male', age: 60, pregnant: false };
const of = (code: string, values: Record<string, number>, person = woman) =>
  evaluateFormula(formulas[code]!, new Map(Object.entries(values)), person);

describe('what is reckoned', () => {
  // Each reckoned by hand, or from the tables of the paper that it comes from.
  it.each([
    ['mcv', { hct: 45, rbc: 5 }, 90],
    ['mch', { hb: 15, rbc: 5 }, 30],
    ['mchc', { hb: 15, hct: 45 }, 33.3],
    ['aneu', { wbc: 7.4, neu: 55 }, 4.07],
    ['ldl', { chol: 200, hdl: 50, tg: 150 }, 120],
    ['vldl', { tg: 155 }, 31],
    ['nonhdl', { chol: 200, hdl: 50 }, 150],
    ['glob', { tp: 7.4, alb: 4.2 }, 3.2],
    ['agr', { tp: 7.4, alb: 4.2 }, 1.31],
    ['bun', { urea: 30 }, 14],
    ['eag', { hba1c: 7 }, 154],
    ['homair', { fbs: 90, insf: 9 }, 2],
    ['tsat', { iron: 100, tibc: 300 }, 33.3],
  ])('%s from %j is %s', (code, values, expected) =>
    expect(of(code, values)).toEqual({ value: expected, reason: null }),
  );

  it.each([
    [0.8, woman, 95],
    [1.2, woman, 59],
    [1, man, 86],
    [2.5, man, 29],
  ])('eGFR from %s mg/dL is %j: %s', (creat, person, expected) =>
    expect(of('egfr', { creat }, person)).toEqual({ value: expected, reason: null }),
  );

  it('is blank with the reason, and waits for what is missing', () => {
    expect(of('egfr', { creat: 0.5 }, { ...man, age: 17 })).toEqual({ value: null, reason: 'needs_adult' });
    expect(of('egfr', { creat: 0.5 }, { ...woman, pregnant: true })).toEqual({
      value: null,
      reason: 'not_in_pregnancy',
    });
    expect(of('ldl', { chol: 300, hdl: 40, tg: 401 })).toEqual({ value: null, reason: 'triglycerides_too_high' });
    expect(of('ldl', { chol: 300, hdl: 40, tg: 400 })).toEqual({ value: 180, reason: null });
    expect(of('agr', { tp: 4, alb: 4 })).toEqual({ value: null, reason: 'not_defined' });
    expect(of('ldl', { chol: 300, hdl: 40 })).toBeNull();
  });

  it('is measured itself where its inputs are not ordered with it', () => {
    expect(formulaAmong('ldl', new Set(['ldl']))).toBeNull();
    expect(formulaAmong('ldl', new Set(['ldl', 'chol', 'hdl', 'tg']))?.source).toBe('Friedewald');
    expect(formulaAmong(null, new Set(['hb']))).toBeNull();
  });
});
