import { ageInUnits } from '@healthplus/contract/accounts/rules';
import { antibioticTwice, readCulture } from '@healthplus/contract/results/cultures';
import { evaluateFormula, formulas } from '@healthplus/contract/results/formulas';
import { type Range, rangeFor, type Subject } from '@healthplus/contract/results/ranges';
import {
  boundsOf,
  deltaPercent,
  differentialProblem,
  figure,
  isOrdinary,
  judge,
  judgeForm,
  partProblem,
  problemOf,
  rangeEnds,
  readResult,
  sameResult,
  withoutUnit,
} from '@healthplus/contract/results/rules';
import { memberNamed, normalMember } from '@healthplus/contract/results/words';
import { describe, expect, it } from 'vitest';

const range = (given: Partial<Range>): Range => ({
  sex: 'any',
  unit: 'years',
  from: 0,
  to: null,
  pregnant: false,
  low: null,
  high: null,
  text: null,
  ...given,
});

const aged = (sex: string, years: number): Subject => ({
  sex,
  age: { years, months: years * 12, days: years * 365 },
  pregnant: false,
});

describe('the range of a person', () => {
  const child = range({ to: 18, low: 11, high: 14 });
  const anybody = range({ from: 18, low: 12, high: 17 });
  const woman = range({ sex: 'female', from: 18, low: 12, high: 15 });
  const ranges = [child, anybody, woman];
  it.each([
    ['female', 0, child],
    ['female', 17, child],
    ['female', 18, woman],
    ['male', 17, child],
    ['male', 18, anybody],
    ['other', 18, anybody],
    ['female', 120, woman],
  ])('of %s, %i years', (sex, age, expected) => expect(rangeFor(ranges, aged(sex, age))).toBe(expected));
  it('is none where none fits, and their sex comes before any in whatever order', () => {
    expect(rangeFor([range({ from: 1 })], aged('male', 0))).toBeNull();
    expect(rangeFor([range({ sex: 'male' })], aged('female', 30))).toBeNull();
    expect(rangeFor([woman, anybody], aged('female', 30))).toBe(woman);
    expect(rangeFor([], aged('female', 30))).toBeNull();
  });
  it('of somebody who is neither female nor male lies around both, and is called for by the nearer limit', () => {
    const ends = (sex: Range['sex'], low: number | null, high: number | null, criticalHigh?: number) =>
      range({ sex, low, high, criticalHigh: criticalHigh ?? null });
    const both = rangeFor([ends('female', 0.5, 0.9, 7), ends('male', 0.7, 1.2)], aged('other', 40));
    expect(both).toMatchObject({ low: 0.5, high: 1.2, criticalHigh: 7, criticalLow: null });
    expect(rangeFor([ends('female', null, 5), ends('male', 1, 6)], aged('other', 40))).toMatchObject({
      low: null,
      high: 6,
    });
    // Of one sex alone it says nothing of others; one for anybody is theirs.
    expect(rangeFor([ends('male', 1, 4)], aged('other', 40))).toBeNull();
    expect(rangeFor([ends('any', 1, 4)], aged('other', 40))).toMatchObject({ low: 1, high: 4 });
  });
  it('goes by days for a newborn and by months for an infant', () => {
    const days = range({ unit: 'days', to: 3, high: 8 });
    const weeks = range({ unit: 'days', from: 3, to: 28, high: 12 });
    const months = range({ unit: 'months', from: 1, to: 12, high: 1 });
    const of = (birth_date: string, day: string) =>
      rangeFor([days, weeks, months], {
        sex: 'male',
        pregnant: false,
        age: ageInUnits({ birth_date, age_years: null, age_on: null }, day),
      });
    expect(of('2026-01-30', '2026-02-01')).toBe(days);
    expect(of('2026-01-30', '2026-02-02')).toBe(weeks);
    // The 28th day is past; the month is not full before the day of birth comes round.
    expect(of('2026-01-30', '2026-02-28')).toBeNull();
    expect(of('2026-01-30', '2026-03-30')).toBe(months);
    expect(of('2026-01-30', '2027-01-30')).toBeNull();
    // One that begins at 0 years, even of their own sex, does not come before the newborn's.
    const girl = { sex: 'female', pregnant: false, age: { years: 0, months: 0, days: 2 } };
    expect(rangeFor([range({ sex: 'female', high: 150 }), days], girl)).toBe(days);
  });
  it('of days or months is nobody’s whose years alone were told, unless it covers all of that year', () => {
    const told = (age_years: number, unit: 'days' | 'months', from: number, to: number | null) =>
      rangeFor([range({ unit, from, to, high: 1 })], {
        sex: 'male',
        pregnant: false,
        age: ageInUnits({ birth_date: null, age_years, age_on: '2026-01-01' }, '2026-01-01'),
      }) !== null;
    // Told to be 0 years old: nobody knows whether that is three days or eleven months.
    expect([told(0, 'days', 0, 3), told(0, 'days', 0, 28), told(0, 'months', 0, 6)]).toEqual([false, false, false]);
    expect([told(0, 'months', 0, 12), told(0, 'days', 0, null)]).toEqual([true, true]);
    expect([told(1, 'months', 12, 18), told(1, 'months', 12, 24), told(1, 'months', 13, null)]).toEqual([
      false,
      true,
      false,
    ]);
    // Nor is one of years theirs then.
    const baby = { sex: 'male', pregnant: false, age: { years: 0, months: null, days: null } };
    const adult = range({ from: 0, high: 4.2 });
    expect(rangeFor([adult, range({ unit: 'months', from: 0, to: 3, high: 8 })], baby)).toBeNull();
    expect(rangeFor([adult], baby)).toBe(adult);
    expect([told(30, 'days', 28, null), told(30, 'days', 28, 400)]).toEqual([true, false]);
  });
  it('of pregnancy comes before every other for her who is pregnant, and never for anybody else', () => {
    const pregnant = range({ pregnant: true, low: 10, high: 14 });
    const all = [anybody, woman, pregnant];
    expect(rangeFor(all, { ...aged('female', 30), pregnant: true })).toBe(pregnant);
    expect(rangeFor(all, aged('female', 30))).toBe(woman);
    expect(rangeFor([anybody, woman], { ...aged('female', 30), pregnant: true })).toBe(woman);
  });
});

describe('a value against its range', () => {
  it.each([
    [3.5, 'normal'],
    [3.49, 'low'],
    [7.2, 'normal'],
    [7.21, 'high'],
  ] as const)('%s is %s', (value, flag) => expect(judge(String(value), range({ low: 3.5, high: 7.2 }))).toBe(flag));
  it.each([
    [0, { low: null, high: 5 }, 'normal'],
    [5.1, { low: null, high: 5 }, 'high'],
    [0, { low: 0, high: null }, 'normal'],
    [-0.1, { low: 0, high: null }, 'low'],
    [9, { low: null, high: null }, 'none'],
    [9, null, 'none'],
  ] as const)('%s in %j is %s', (value, bounds, flag) =>
    expect(judge(String(value), bounds && range(bounds))).toBe(flag),
  );
});

describe('a typed result', () => {
  it.each([
    [' 1,240 ', { value: 1240, text: null }],
    ['1,24,000.5', { value: 124_000.5, text: null }],
    ['<0.01', { value: null, text: '<0.01' }],
    ['12,5', { value: null, text: '12,5' }],
    ['Reactive', { value: null, text: 'Reactive' }],
  ])('%j is read as %j', (typed, read) => expect(readResult(typed)).toEqual(read));
  it.each([
    ['<0.01', 0.4, 4, 'low'],
    ['<0.4', 0.4, 4, 'low'],
    ['<3', 0.4, 4, 'none'],
    ['>1000', 0.4, 4, 'high'],
    ['>4', 0.4, 4, 'high'],
    ['>3', 0.4, 4, 'none'],
    ['<200', null, 200, 'normal'],
    ['<201', null, 200, 'none'],
    ['>40', 40, null, 'normal'],
    ['>39', 40, null, 'none'],
    ['5', 0.4, 4, 'high'],
  ] as const)('%s between %s and %s is %s', (typed, low, high, flag) =>
    expect(judge(typed, { low, high, text: null })).toBe(flag),
  );
  it.each([
    ['Negative', 'Negative', 'normal'],
    ['non-reactive', 'Negative', 'normal'],
    ['Nil', 'Absent', 'normal'],
    ['Not  Detected', 'Not detected', 'normal'],
    ['Reactive', 'Non-Reactive', 'abnormal'],
    ['weakly positive', 'Negative', 'abnormal'],
    ['Trace', 'Nil', 'abnormal'],
    ['+++', 'Nil', 'abnormal'],
    ['2+', 'Absent', 'abnormal'],
    ['Pale yellow', 'Pale yellow', 'normal'],
    ['Red', 'Pale yellow', 'abnormal'],
    ['Yellow', 'Pale yellow or yellow', 'normal'],
    ['granular casts', 'Not seen', 'abnormal'],
    ['AB', 'A, B, AB or O', 'normal'],
    ['C', 'A, B, AB or O', 'abnormal'],
    ['anything', 'See report', 'none'],
    ['Haemolysed', 'Negative', 'invalid'],
  ])('%s where %s is usual is %s', (typed, usual, flag) =>
    expect(judge(typed, { low: null, high: null, text: usual })).toBe(flag),
  );
  it('in words has no flag without a range in words', () => {
    expect(judge('Positive', null)).toBe('none');
    expect(judge('Positive', { low: 1, high: 2, text: 'Negative' })).toBe('none');
  });
});

const limits = { plausibleLow: 1, plausibleHigh: 25, criticalLow: 6, criticalHigh: 20, abnormalIsCritical: false };

describe('a critical value', () => {
  it.each([
    ['6', 'critical_low'],
    ['6.01', 'low'],
    ['19.9', 'high'],
    ['20', 'critical_high'],
    ['<5', 'critical_low'],
    ['5-8', 'critical_low'],
    ['19-21', 'critical_high'],
    ['>5', 'none'],
    ['>21', 'critical_high'],
    ['>15', 'none'],
    ['13', 'normal'],
  ])('%s is %s', (typed, flag) => expect(judge(typed, range({ low: 12, high: 17 }), limits)).toBe(flag));
});

describe('a range as labs write it', () => {
  it.each([
    ['2-4', { low: 2, high: 4 }],
    ['0-1 /hpf', { low: 0, high: 1 }],
    ['10 to 12', { low: 10, high: 12 }],
    ['4-2', null],
    ['2--4', null],
    ['1-2-3', null],
    ['many', null],
    ['<0.01', { low: null, high: 0.01 }],
  ])('%s', (typed, bounds) => expect(boundsOf(typed)).toEqual(bounds));
  it('is judged by both its ends', () => {
    expect(judge('2-4', range({ low: 0, high: 5 }))).toBe('normal');
    expect(judge('4-8 /hpf', range({ low: 0, high: 5 }))).toBe('high');
  });
});

describe('what is wrong with a typed result', () => {
  it.each([
    ['5.4', 0, 5, null],
    ['<0.01', 0, 5, null],
    ['>1,000', 0, 5, null],
    ['> 3', 0, 5, null],
    ['12,5', 8, 10, 'not_in_figures'],
    ['Positive', 0, 5, 'not_in_figures'],
    ['Haemolysed', 0, 5, null],
    ['Positive', null, null, null],
    ['-3', 0, 5, 'below_zero'],
    ['-3', null, 5, 'below_zero'],
    ['0', 0, 5, null],
    ['-1.5', -2, 2, null],
  ] as const)('%s between %s and %s: %s', (typed, low, high, problem) =>
    expect(problemOf(typed, { low, high })?.problem ?? null).toBe(problem),
  );
  it('is nothing where there is no range', () => expect(problemOf('plenty', null)).toBeNull());
  it.each([
    ['150', { problem: 'too_high', limit: 25 }],
    ['0.9', { problem: 'too_low', limit: 1 }],
    ['25', null],
    ['1', null],
    ['20-30', { problem: 'too_high', limit: 25 }],
  ])('%s beyond what can be: %j', (typed, problem) =>
    expect(problemOf(typed, { low: 12, high: 17 }, limits)).toEqual(problem),
  );
});

it('a differential count comes to 100, two more or less, once all five are there, and never to more', () => {
  const codes = ['neu', 'lym', 'mon', 'eos', 'bas'];
  const of = (...shares: number[]) =>
    differentialProblem(new Map(codes.slice(0, shares.length).map((code, index) => [code, shares[index]!])), new Set());
  // One that gave no result counts nothing.
  const withoutBasophils = (...shares: number[]) =>
    differentialProblem(new Map(shares.map((share, index) => [codes[index]!, share])), new Set(['bas']));
  expect([withoutBasophils(60, 50, 40, 3), withoutBasophils(60, 30, 6, 3), withoutBasophils(60, 20, 6, 3)]).toEqual([
    153,
    null,
    89,
  ]);
  expect(of(60, 50, 40)).toBe(150);
  expect(of(60, 30, 6, 3, 1)).toBeNull();
  expect(of(60, 30, 6, 3, 3)).toBeNull();
  expect(of(60, 30, 6, 3, 3.01)).toBe(102.01);
  expect(of(60, 30, 6, 1, 0.9)).toBe(97.9);
  expect(of(60, 30, 6, 1)).toBeNull();
});

it.each(['-', '–', 'NA', 'n/a', 'Not done', 'not measured'])('%s is no result, not an abnormal one', (typed) => {
  expect(problemOf(typed, { low: 12, high: 17 })).toBeNull();
  expect(judge(typed, { low: null, high: null, text: 'Not seen' })).toBe('invalid');
});

it('both ends of a range are written with as many decimals as the one that has more', () => {
  expect([rangeEnds(0.1, 0.28), rangeEnds(13, 17), rangeEnds(0.4, 4)]).toEqual([
    ['0.10', '0.28'],
    ['13', '17'],
    ['0.4', '4.0'],
  ]);
});

it.each([
  ['3+', ['Nil', 'Trace', '+', '++', '+++'], '+++'],
  ['+', ['Nil', '1+', '2+'], '1+'],
  ['neg', ['Positive', 'Negative'], 'Negative'],
  ['Pos', ['Positive', 'Negative'], 'Positive'],
  ['+ve', ['Positive', 'Negative'], 'Positive'],
  ['neg', ['Nil', '+', '++'], 'Nil'],
  ['nr', ['Reactive', 'Non-reactive'], 'Non-reactive'],
  ['5+', ['Nil', '+', '++'], null],
] as const)('what a bench writes short is a member of the list: %s of %j', (typed, members, member) =>
  expect(memberNamed(typed, members)).toBe(member),
);

it('`n` writes the one normal member, where there is one', () => {
  expect(normalMember(range({ text: 'Non-reactive' }))).toBe('Non-reactive');
  expect(normalMember(range({ text: 'A, B, AB or O' }))).toBeNull();
  expect(normalMember(range({ text: 'See report' }))).toBeNull();
  expect(normalMember(range({ low: 1, high: 2 }))).toBeNull();
  const list = ['Nil', 'Trace', '+', '++', '+++'];
  expect(normalMember(range({ text: 'Trace or Nil' }), list)).toBe('Nil');
  expect(normalMember(range({ text: 'Negative' }), list)).toBe('Nil');
  expect(normalMember(range({ text: 'A, B, AB or O' }), ['A', 'B', 'AB', 'O'])).toBeNull();
});

it('a change is told in percent of what was before', () => {
  expect(deltaPercent(10, 12)).toBeCloseTo(20);
  expect(deltaPercent(10, 5)).toBeCloseTo(-50);
  expect(deltaPercent(0, 5)).toBeNull();
  expect(deltaPercent(null, 5)).toBeNull();
});

it.each([
  [13, 1, '13.0'],
  [13.25, 1, '13.25'],
  [0.5, 3, '0.500'],
  [150, 0, '150'],
  [7, null, '7'],
  [-2, 1, '-2.0'],
])('the figure %s with at least %s decimals is %s', (value, decimals, text) => {
  expect(figure(value, decimals)).toBe(text);
});

it.each([
  ['13', '13.0', true],
  ['1,240', '1240', true],
  ['', '', true],
  ['', '0', false],
  ['13', '13.1', false],
  ['Negative', 'Negative', true],
  ['Negative', 'negative', false],
  ['12,5', '12.5', false],
])('%s and %s say the same: %s', (one, other, same) => {
  expect([sameResult(one, other), sameResult(other, one)]).toEqual([same, same]);
});

describe('what is written under a form', () => {
  const usual = (text: string) => ({ text });
  it.each([
    ['culture', 'No growth', 'No growth', 'normal'],
    ['culture', 'No growth after 48 hours of incubation.', 'No growth', 'normal'],
    ['culture', 'Escherichia coli, >100,000 CFU/mL\nS: Nitrofurantoin', 'No growth', 'abnormal'],
    ['culture', 'No significant growth', 'No growth', 'normal'],
    ['culture', 'Sterile after 48 hours', 'No growth', 'normal'],
    ['culture', 'Sterile pyuria', 'No growth', 'abnormal'],
    ['culture', 'No bacterial growth. Candida albicans grown', 'No growth', 'abnormal'],
    ['culture', 'No fungal growth\nEscherichia coli, >100,000 CFU/mL\nS: Amikacin', 'No growth', 'abnormal'],
    ['culture', 'No growth of Salmonella; Escherichia coli grew', 'No growth', 'abnormal'],
    ['narrative', 'Negative for malignancy', 'Negative for malignancy', 'normal'],
    ['narrative', 'No malignant cells seen.', 'Negative for malignancy', 'normal'],
    [
      'narrative',
      'Impression: Negative for intraepithelial lesion or malignancy (NILM).',
      'Negative for intraepithelial lesion or malignancy',
      'normal',
    ],
    ['narrative', 'Impression: NILM', 'Negative for intraepithelial lesion or malignancy', 'normal'],
    ['narrative', 'Impression: NILM. Trichomonas vaginalis.', 'Negative for malignancy', 'abnormal'],
    ['narrative', 'Impression: Not negative for malignancy', 'Negative for malignancy', 'abnormal'],
    [
      'narrative',
      'Microscopy: Squamous cells.\n\nImpression: Negative for malignancy.',
      'Negative for malignancy',
      'normal',
    ],
    ['narrative', 'Microscopy: Negative for malignancy\n\nImpression: HSIL', 'Negative for malignancy', 'abnormal'],
  ] as const)('%s: %s', (form, written, text, flag) => expect(judgeForm(form, written, usual(text))).toBe(flag));
  it('without a range has no flag', () => expect(judgeForm('narrative', 'Impression: HSIL', null)).toBe('none'));
});

describe('a finding that is not normal', () => {
  const called = { ...limits, abnormalIsCritical: true };
  const words = range({ text: 'Not seen' });
  it.each([
    ['Seen', 'critical_abnormal'],
    ['P. falciparum seen', 'critical_abnormal'],
    ['Not seen', 'normal'],
    ['QNS', 'invalid'],
  ])('where somebody is called for any: %s is %s', (typed, flag) => expect(judge(typed, words, called)).toBe(flag));
  it('is called for where the parameter says so, alone', () => {
    expect(judge('Seen', words, limits)).toBe('abnormal');
    expect(judgeForm('culture', 'Staphylococcus aureus', { text: 'No growth' }, called)).toBe('critical_abnormal');
    expect(judgeForm('culture', 'No growth after 5 days', { text: 'No growth' }, called)).toBe('normal');
  });
});

describe('what nobody has to look at twice', () => {
  const result = {
    value: '13',
    flag: 'normal',
    members: [] as string[],
    rangeText: null as string | null,
    previous: null as { value: string; deltaPercent: number | null } | null,
    deltaLimit: 20 as number | null,
  } as const;
  const before = (deltaPercent: number) => ({ value: '12', deltaPercent });
  const group = { value: 'AB', members: ['A', 'B', 'AB', 'O'], rangeText: 'A, B, AB or O' };
  it.each([
    ['a normal one', {}, true],
    ['nothing', { value: '', flag: 'none' }, true],
    ['one that nobody judged', { flag: 'none' }, false],
    ['a low one', { flag: 'low' }, false],
    ['one that has changed by its limit', { previous: before(-20) }, true],
    ['one that has changed by more', { previous: before(-21) }, false],
    ['one that has changed where there is no limit', { previous: before(300), deltaLimit: null }, true],
    ['a blood group as before', { ...group, previous: { value: 'AB', deltaPercent: null } }, true],
    ['another blood group than before', { ...group, previous: { value: 'O', deltaPercent: null } }, false],
  ] as const)('%s', (_, given, ordinary) => expect(isOrdinary({ ...result, ...given })).toBe(ordinary));
});

it('a part that is measured larger than its whole is no result of one specimen, beyond what two measurements differ', () => {
  expect(
    partProblem(
      new Map([
        ['bild', 0.8],
        ['bilt', 0.5],
      ]),
    ),
  ).toEqual({ part: 'bild', whole: 'bilt' });
  expect(
    partProblem(
      new Map([
        ['hdl', 70],
        ['chol', 60],
      ]),
    ),
  ).toEqual({ part: 'hdl', whole: 'chol' });
  expect(
    partProblem(
      new Map([
        ['bild', 0.52],
        ['bilt', 0.5],
      ]),
    ),
  ).toBeNull();
  expect(partProblem(new Map([['hdl', 70]]))).toBeNull();
});

it.each(['No malarial parasite seen', 'MP not seen', 'not found'])('"%s" is the member that says so', (typed) =>
  expect(memberNamed(typed, ['Not seen', 'P. vivax', 'P. falciparum'])).toBe('Not seen'),
);

it('an antibiotic stands in one category of an organism', () => {
  const twice = readCulture('E. coli, >100,000 CFU/mL\nS: Amoxicillin, Cefixime\nR: amoxicillin');
  expect(antibioticTwice(twice!)).toBe('amoxicillin');
  expect(antibioticTwice(readCulture('E. coli\nS: Cefixime\n\nKlebsiella\nR: Cefixime')!)).toBeNull();
});

it('the ratio of LDL to HDL is that of the LDL on the report: what was measured, where it was', () => {
  const ofLdl = formulas.ldlhdl!;
  const person = { sex: 'male', age: 40, pregnant: false };
  const lipids = (values: Record<string, number>) => evaluateFormula(ofLdl, new Map(Object.entries(values)), person);
  expect(lipids({ chol: 200, hdl: 50, tg: 150 })).toEqual({ value: 2.4, reason: null });
  expect(lipids({ chol: 200, hdl: 50, tg: 450 })).toEqual({ value: null, reason: 'triglycerides_too_high' });
  expect(lipids({ chol: 200, hdl: 50, tg: 450, ldl: 100 })).toEqual({ value: 2, reason: null });
});

it('a value is kept without the unit that stands beside it, and with one that is another', () => {
  for (const [typed, unit, kept] of [
    ['0-1 /hpf', '/hpf', '0-1'],
    ['14.1 g/dL', 'g/dL', '14.1'],
    ['14.1G/DL', 'g/dL', '14.1'],
    ['98%', '%', '98'],
    ['14 mg/dL', 'g/dL', '14 mg/dL'],
    ['numerous /hpf', '/hpf', 'numerous /hpf'],
    ['14.1', '', '14.1'],
  ] as const)
    expect(withoutUnit(typed, unit), typed).toBe(kept);
});
