import { createMessage } from '@healthplus/contract/coded-messages';
import { describe, expect, it } from 'vitest';
import { calculateResults, judgeResult, refusalOf, rejudgeResults } from './judging.rules.ts';
import type { MeasuredRow } from './measured.queries.ts';
import { measuredView, type PersonRow } from './results.view.ts';

const range = (given: Partial<MeasuredRow['ranges'][number]>): MeasuredRow['ranges'][number] => ({
  sex: 'any',
  unit: 'years',
  from: 0,
  to: null,
  pregnant: false,
  low: null,
  high: null,
  text: null,
  plausibleLow: null,
  plausibleHigh: null,
  criticalLow: null,
  criticalHigh: null,
  ...given,
});

const woman: PersonRow = {
  person_sex: 'female',
  birth_date: '1980-05-01',
  age_years: null,
  age_on: null,
  pregnant: false,
  starts_at: '2026-11-24T04:00:00Z',
};
const man: PersonRow = { ...woman, person_sex: 'male' };

/** Haemoglobin, with nothing written yet. */
const measured = (given: Partial<MeasuredRow> = {}): MeasuredRow => ({
  order_id: 1,
  order_test_id: 5,
  awaited: false,
  collected_at: null,
  id: 7,
  name: 'Haemoglobin',
  code: 'hb',
  form: null,
  unit: 'g/dL',
  test_id: 3,
  test: 'Blood count',
  ranges: [range({ sex: 'female', low: 12, high: 15 }), range({ sex: 'male', low: 13, high: 17 })],
  method: 'Photometry',
  plausible_low: 1,
  plausible_high: 30,
  abnormal_is_critical: false,
  critical_low: 7,
  critical_high: 20,
  delta_percent: null,
  version: 0,
  value: null,
  written: null,
  text_value: null,
  flag: null,
  source: null,
  blank_reason: null,
  message_id: null,
  result_unit: null,
  result_low: null,
  result_high: null,
  result_text: null,
  result_method: null,
  entered_by: null,
  by: null,
  at: null,
  call: null,
  referral: null,
  stated: null,
  before_value: null,
  before_at: null,
  members: [],
  prenatal: false,
  interpretation: null,
  ...given,
});

describe('a typed result that cannot be one', () => {
  it.each([
    ['0.9', createMessage('cannot_be_below_limit', { limit: 1 })],
    ['30.1', createMessage('cannot_be_above_limit', { limit: 30 })],
    ['-1', createMessage('cannot_be_below_zero')],
    ['12,5', createMessage('enter_a_result_in_figures')],
    ['plenty', createMessage('enter_a_result_in_figures')],
  ])('%s', (typed, message) => expect(refusalOf(typed, measured(), woman)).toEqual(message));
  it.each(['', '   ', '1', '30', '12.5', ' 12.5 '])('"%s" can be', (typed) =>
    expect(refusalOf(typed, measured(), woman)).toBeNull(),
  );
  it('where the range is in words, words can be', () => {
    const words = measured({ ranges: [range({ text: 'Negative' })] });
    expect(refusalOf('Positive', words, woman)).toBeNull();
  });
  it('where a list says what may be said, anything else', () => {
    const reactive = measured({ members: ['Non-reactive', 'Reactive'], ranges: [range({ text: 'Non-reactive' })] });
    for (const slip of ['Reactiv', 'R', '4', 'not known'])
      expect(refusalOf(slip, reactive, woman)).toEqual(
        createMessage('enter_one_of_members', { members: 'Non-reactive, Reactive' }),
      );
    for (const said of ['Reactive', ' reactive ', 'non reactive', 'Nonreactive', 'Haemolysed', ''])
      expect(refusalOf(said, reactive, woman)).toBeNull();
    expect(judgeResult('nonreactive', reactive, woman)).toMatchObject({ textValue: 'Non-reactive', flag: 'normal' });
    expect(judgeResult('REACTIVE', reactive, woman)).toMatchObject({ textValue: 'Reactive', flag: 'abnormal' });
  });
  it('signs and figures of a list are read to the letter', () => {
    const group = measured({ members: ['A+', 'A-', 'A'], ranges: [range({ text: 'A+, A- or A' })] });
    expect(judgeResult('A +', group, woman).textValue).toBe('A+');
    for (const said of ['A', 'A-', 'a+']) expect(judgeResult(said, group, woman).textValue).toBe(said.toUpperCase());
    const cells = measured({ members: ['0-1', '1-2', '2-4'], ranges: [range({ text: '0-1' })], critical_low: null });
    for (const slip of ['12', '1 2', '24']) expect(refusalOf(slip, cells, woman)).not.toBeNull();
    expect(judgeResult('1-2', cells, woman)).toMatchObject({ textValue: '1-2', flag: 'abnormal' });
  });
  it('a culture is read as one; a narrative takes what is written', () => {
    const culture = measured({ form: 'culture' });
    expect(refusalOf('S: nothing', culture, woman)).toEqual(createMessage('culture_cannot_be_read'));
    expect(refusalOf('Escherichia coli\nS: Nitrofurantoin', culture, woman)).toBeNull();
    expect(refusalOf('', culture, woman)).toBeNull();
    expect(refusalOf('-1', measured({ form: 'narrative' }), woman)).toBeNull();
  });
});

describe('a typed result, judged', () => {
  it('takes unit, method and the range of this person with it', () => {
    expect(judgeResult(' 12.5 ', measured(), woman)).toEqual({
      parameterId: 7,
      value: 12.5,
      textValue: null,
      unit: 'g/dL',
      method: 'Photometry',
      low: 12,
      high: 15,
      rangeText: null,
      flag: 'normal',
      plausibleLow: 1,
      plausibleHigh: 30,
      criticalLow: 7,
      criticalHigh: 20,
    });
    expect(judgeResult('12.5', measured(), man)).toMatchObject({ low: 13, high: 17, flag: 'low' });
  });
  it('goes by the age on the day of the collection, by that of the visit where nothing was taken', () => {
    const baby: PersonRow = { ...woman, birth_date: '2026-11-20' };
    const ranges = [
      range({ unit: 'days', from: 0, to: 6, low: 14, high: 22 }),
      range({ unit: 'days', from: 7, low: 10, high: 18 }),
    ];
    expect(judgeResult('12', measured({ ranges }), baby)).toMatchObject({ low: 14, flag: 'low' });
    const taken = measured({ ranges, collected_at: '2026-11-26T20:00:00Z' });
    expect(judgeResult('12', taken, baby)).toMatchObject({ low: 10, flag: 'normal' });
  });
  it.each([
    ['11.9', 'low'],
    ['12', 'normal'],
    ['15', 'normal'],
    ['15.1', 'high'],
    ['6.9', 'critical_low'],
    ['20.1', 'critical_high'],
    ['clotted', 'invalid'],
  ])('%s is %s', (typed, flag) => expect(judgeResult(typed, measured(), woman).flag).toBe(flag));
  it('nothing typed has no flag, and takes out what stood', () =>
    expect(judgeResult('  ', measured(), woman)).toMatchObject({ value: null, textValue: null, flag: 'none' }));
  it('without a range or a unit there is neither', () =>
    expect(judgeResult('8', measured({ ranges: [], unit: null }), woman)).toMatchObject({
      value: 8,
      low: null,
      high: null,
      rangeText: null,
      unit: '',
      flag: 'none',
    }));
  it('words stay words, and a range in words judges them', () => {
    const words = measured({ ranges: [range({ text: 'Negative' })] });
    expect(judgeResult('Positive', words, woman)).toMatchObject({
      value: null,
      textValue: 'Positive',
      rangeText: 'Negative',
      flag: 'abnormal',
    });
    expect(judgeResult('negative', words, woman).flag).toBe('normal');
  });
  it('a form is never a figure', () =>
    expect(judgeResult(' 12 ', measured({ form: 'narrative' }), woman)).toMatchObject({
      value: null,
      textValue: '12',
    }));
});

describe('the value before', () => {
  const previous = (days: number) => {
    const at = new Date(Date.parse(woman.starts_at) - days * 86_400_000).toISOString();
    const row = measured({ value: 9, written: '9', before_value: '12', before_at: at });
    return measuredView(row, woman, new Set()).previous;
  };
  it('is one to compare with for 90 days, and shown ever after', () => {
    expect(previous(90)).toMatchObject({ value: '12', deltaPercent: -25 });
    expect(previous(91)).toMatchObject({ value: '12', deltaPercent: null });
  });
});

describe('what is reckoned', () => {
  const value = (code: string, id: number, written: string, given: Partial<MeasuredRow> = {}) =>
    measured({
      code,
      id,
      ranges: [],
      version: 1,
      value: Number(written),
      written,
      source: 'typed',
      entered_by: 9,
      unit: 'mg/dL',
      plausible_low: null,
      plausible_high: null,
      critical_low: null,
      critical_high: null,
      ...given,
    });
  const lipids = [value('chol', 1, '200'), value('hdl', 2, '50'), value('tg', 3, '150')];
  const ldl = (given: Partial<MeasuredRow> = {}) =>
    measured({ code: 'ldl', id: 4, ranges: [range({ high: 100 })], ...noLimits, ...given });
  const noLimits = { plausible_low: null, plausible_high: null, critical_low: null, critical_high: null };

  it('is judged like what is typed, by nobody, as the next version', () => {
    expect(calculateResults([...lipids, ldl({ version: 4 })], woman)).toEqual([
      expect.objectContaining({
        parameterId: 4,
        value: 120,
        flag: 'high',
        version: 5,
        source: 'formula',
        blankReason: null,
        enteredBy: null,
        messageId: null,
      }),
    ]);
  });
  it('is not written again where it stands so already', () => {
    const stands = ldl({ version: 1, value: 120, written: '120.0', source: 'formula' });
    expect(calculateResults([...lipids, stands], woman)).toEqual([]);
  });
  it('is written anew where an input has changed', () => {
    const stands = ldl({ version: 1, value: 119, written: '119', source: 'formula' });
    expect(calculateResults([...lipids, stands], woman)).toMatchObject([{ value: 120, version: 2 }]);
  });
  it('gives nothing, and says why, where what goes into it is measured in another unit', () => {
    const [blank] = calculateResults(
      [
        value('chol', 1, '5.2', { unit: 'mmol/L' }),
        ...lipids.slice(1),
        ldl({ version: 1, value: 120, written: '120' }),
      ],
      woman,
    );
    expect(blank).toMatchObject({ value: null, blankReason: 'other_unit', flag: 'none' });
  });
  it('stays empty with its reason, once', () => {
    const fat = [...lipids.slice(0, 2), value('tg', 3, '500')];
    const [empty] = calculateResults([...fat, ldl({ version: 1, value: 120, written: '120' })], woman);
    expect(empty).toMatchObject({ value: null, textValue: null, flag: 'none', version: 2 });
    expect(empty!.blankReason).not.toBeNull();
    expect(
      calculateResults(
        [...fat, ldl({ version: 2, blank_reason: empty!.blankReason as MeasuredRow['blank_reason'] })],
        woman,
      ),
    ).toEqual([]);
  });
  it('is blank, and says so, where what comes of it cannot be', () => {
    const odd = ldl({ version: 1, plausible_low: 100, value: 99, written: '99' });
    const [blank] = calculateResults([...lipids, { ...odd, plausible_low: 1000 }], woman);
    expect(blank).toMatchObject({ value: null, textValue: null, blankReason: 'impossible', version: 2, flag: 'none' });
  });
  it('is blank with its reason where what it is reckoned from is written and no figure', () => {
    const words = lipids.map((row, index) =>
      index === 0 ? { ...row, value: null, written: null, text_value: '<10' } : row,
    );
    const [blank] = calculateResults([...words, ldl({})], woman);
    expect(blank).toMatchObject({ value: null, blankReason: 'not_in_figures', source: 'formula' });
    // While one is missing it is awaited still.
    const missing = lipids.map((row, index) => (index === 0 ? { ...row, value: null, written: null } : row));
    expect(calculateResults([...missing, ldl({})], woman)).toEqual([]);
  });
  it('is nothing where nothing has a formula', () => expect(calculateResults(lipids, woman)).toEqual([]));
});

describe('what is judged anew', () => {
  /** 12.5 of a woman, as it stands. */
  const stands = (given: Partial<MeasuredRow> = {}) =>
    measured({
      version: 2,
      value: 12.5,
      written: '12.5',
      flag: 'normal',
      source: 'analyser',
      result_low: 12,
      result_high: 15,
      result_text: null,
      result_method: 'Photometry',
      entered_by: 9,
      message_id: 11,
      blank_reason: null,
      ...given,
    });
  it('is nothing where all of it stands', () => expect(rejudgeResults([stands()], woman, 5)).toEqual([]));
  it('is whatever a corrected sex changes, by whoever corrected it, with where it came from', () =>
    expect(rejudgeResults([stands()], man, 5)).toEqual([
      expect.objectContaining({
        parameterId: 7,
        value: 12.5,
        flag: 'low',
        low: 13,
        high: 17,
        version: 3,
        source: 'analyser',
        messageId: 11,
        enteredBy: 5,
        blankReason: null,
      }),
    ]));
  it('without anybody who corrects, by whoever wrote it', () =>
    expect(rejudgeResults([stands()], man, null)).toMatchObject([{ enteredBy: 9 }]));
  it('what was reckoned stays nobody’s', () =>
    expect(rejudgeResults([stands({ source: 'formula' })], man, 5)).toMatchObject([
      { enteredBy: null, source: 'formula' },
    ]));
  it.each<[string, Partial<MeasuredRow>]>([
    ['flag', { flag: 'high' }],
    ['low end', { result_low: 11 }],
    ['high end', { result_high: 16 }],
    ['words of the range', { result_text: 'before' }],
    ['method', { result_method: 'another' }],
  ])('another %s is judged anew', (_, given) => expect(rejudgeResults([stands(given)], woman, 5)).toHaveLength(1));
  it('nothing written is nothing to judge', () => {
    expect(rejudgeResults([stands({ value: null, written: null })], man, 5)).toEqual([]);
    expect(rejudgeResults([stands({ source: null })], man, 5)).toEqual([]);
  });
});

describe('limits of some people alone', () => {
  const ranges = [
    range({ unit: 'days', to: 28, low: 14, high: 22, criticalLow: 9.5, plausibleHigh: 35 }),
    range({ low: 12, high: 15 }),
  ];
  const newborn = { ...woman, birth_date: '2026-11-15' };
  it('call for a newborn where nobody is called for a grown person', () => {
    expect(judgeResult('9', measured({ ranges }), newborn)).toMatchObject({ flag: 'critical_low', criticalLow: 9.5 });
    expect(judgeResult('9', measured({ ranges }), woman)).toMatchObject({
      flag: 'low',
      criticalLow: 7,
      criticalHigh: 20,
    });
  });
  it('let a value be that cannot be of a grown person', () => {
    expect(refusalOf('32', measured({ ranges }), newborn)).toBeNull();
    expect(refusalOf('32', measured({ ranges }), woman)).toEqual(createMessage('cannot_be_above_limit', { limit: 30 }));
  });
});
