import { createMessage } from '@healthplus/contract/coded-messages';
import { describe, expect, it } from 'vitest';
import type { MeasuredRow } from '#src/modules/results/results.service.ts';
import type { Measurement } from './analyser-files.rules.ts';
import { type MatchedOrder, matchFile } from './matching.rules.ts';

const row = (given: Partial<MeasuredRow>): MeasuredRow =>
  ({
    order_id: 1,
    id: 7,
    name: 'Haemoglobin',
    code: 'hb',
    form: null,
    unit: 'g/dL',
    test_id: 3,
    test: 'Count',
    ranges: [{ sex: 'any', unit: 'years', from: 0, to: null, pregnant: false, low: 12, high: 15, text: null }],
    plausible_low: 1,
    plausible_high: 30,
    critical_low: 7,
    critical_high: 20,
    delta_percent: null,
    method: '',
    members: [],
    prenatal: false,
    interpretation: null,
    referral: null,
    stated: null,
    version: 2,
    value: null,
    written: null,
    text_value: null,
    flag: null,
    source: null,
    blank_reason: null,
    ...given,
  }) as MeasuredRow;
const order = {
  order_id: 1,
  number: 'HP-1',
  person_name: 'Asha Rao',
  person_sex: 'female',
  birth_date: '1980-01-01',
  age_years: null,
  age_on: null,
  pregnant: false,
  starts_at: '2026-11-24T04:00:00Z',
} as unknown as MatchedOrder['order'];
const measured = [
  row({}),
  row({
    id: 8,
    name: 'Haematocrit',
    code: 'hct',
    unit: '%',
    plausible_high: 99,
    critical_low: null,
    critical_high: null,
  }),
  row({ id: 9, name: 'MCHC', code: 'mchc', unit: 'g/dL' }),
];

type Tube = Parameters<typeof matchFile>[2]['tubes'] extends Map<string, infer T> ? T : never;
const tube = (given: Partial<Tube> = {}): Tube =>
  ({ order_id: 1, in_lab: true, open: [7, 8, 9], released: [], ...given }) as Tube;
const value = (given: Partial<Measurement> = {}): Measurement => ({
  line: 4,
  barcode: 'T-1',
  code: 'HGB',
  value: '12.9',
  unit: 'g/dL',
  ...given,
});
const HGB = [{ code: 'hgb', parameterId: 7 }] as Parameters<typeof matchFile>[1];

function match(values: Measurement[], of: { tube?: Tube; rows?: MeasuredRow[]; codes?: typeof HGB } = {}) {
  return matchFile(values, of.codes ?? HGB, {
    tubes: new Map([['T-1', of.tube ?? tube()]]),
    orders: new Map([[1, { order, measured: of.rows ?? measured }]]),
    codes: new Set(['tsh']),
  });
}
const reasonOf = (...args: Parameters<typeof match>) => match(...args).report.refused[0]?.reason;

describe('a value of an analyser', () => {
  it('waits where the tube that it is measured of is not in the lab yet, and keeps no other from being written', () => {
    const rows = measured.map((one) => (one.id === 7 ? { ...one, awaited: true } : one));
    const both = [value(), value({ line: 5, code: 'hct', value: '40', unit: '%' })];
    const { values, report } = match(both, { rows });
    expect(values.map(({ parameterId }) => parameterId)).toEqual([8]);
    expect(report.refused).toMatchObject([{ line: 4, reason: createMessage('specimen_of_it_is_not_in_the_lab') }]);
  });
  it('of an ion of one charge may be written in milliequivalents, of any other not', () => {
    const of = (code: string) => [row({ code, unit: 'mmol/L', plausible_high: 200, critical_high: null })];
    const written = (code: string) => match([value({ code, value: '140', unit: 'mEq/L' })], { rows: of(code) });
    expect(written('na').values).toMatchObject([{ value: '140' }]);
    expect(written('ica').report.refused).toMatchObject([
      { reason: createMessage('unit_is_another', { theirs: 'mEq/L', ours: 'mmol/L' }) },
    ]);
  });
  it.each([
    ['Rao Asha', false],
    ['ASHA', false],
    ['Doe John', true],
    ['', false],
  ])('whose file names %j is remarked upon where nothing of the name is the patient’s: %j', (person, remarked) => {
    const { remarks, values } = match([
      value({ person }),
      value({ person, line: 5, code: 'hct', value: '40', unit: '%' }),
    ]);
    expect([values.length, remarks.map(({ kind, text }) => [kind, text])]).toEqual([
      2,
      remarked ? [['other_name', person]] : [],
    ]);
  });
  it('of what another laboratory measures is refused: it would stand under their name', () => {
    expect(reasonOf([value()], { rows: [row({ referral: 'Reference Lab' })] })).toBe(
      createMessage('parameter_is_measured_elsewhere', { lab: 'Reference Lab' }),
    );
  });
  it('that was taken back, or is not final, is written nowhere, and said', () => {
    const back = createMessage('analyser_has_taken_this_result_back');
    expect(reasonOf([value({ status: 'withdrawn' })])).toBe(back);
    expect(
      reasonOf([value({ status: 'withdrawn', value: '' })], { rows: [row({ written: '12.9', value: 12.9 })] }),
    ).toBe(back);
    expect(reasonOf([value({ status: 'preliminary' })])).toBe(createMessage('analyser_says_not_final_yet'));
    expect(match([value({ status: 'preliminary' })]).values).toEqual([]);
    const both = match([value(), value({ line: 5, status: 'withdrawn', value: '' })]);
    expect([both.values, both.report.taken]).toEqual([[], []]);
    // What is measured again behind it stands.
    const again = [value(), value({ line: 5, status: 'withdrawn', value: '' }), value({ line: 6, value: '13.1' })];
    expect(match(again).values).toMatchObject([{ value: '13.1' }]);
  });
  it('goes to the order of its specimen, judged, as the version that stood when the file was read', () => {
    expect(match([value()])).toEqual({
      values: [{ orderId: 1, parameterId: 7, value: '12.9', version: 2 }],
      remarks: [],
      report: {
        read: 1,
        unchanged: 0,
        reckoned: 0,
        refused: [],
        remarks: [],
        unknownCodes: [],
        taken: [
          { barcode: 'T-1', person: 'Asha Rao', parameter: 'Haemoglobin', value: '12.9', unit: 'g/dL', flag: 'normal' },
        ],
      },
    });
  });
  it('that is corrected takes the place of what the same file said before, and of nothing that stands', () => {
    const corrected = value({ line: 5, value: '12.1', status: 'corrected' });
    expect(match([value(), corrected])).toMatchObject({
      values: [{ value: '12.1' }],
      report: { refused: [], read: 2 },
    });
    expect(match([value(), corrected]).report.taken).toHaveLength(1);
    const rows = [row({ written: '12.9', value: 12.9 })];
    const remark = { orderId: 1, parameterId: 7, kind: 'corrected', text: '12.1' };
    expect(match([corrected], { rows })).toMatchObject({
      values: [],
      remarks: [remark],
      report: { refused: [{ reason: createMessage('analyser_has_corrected_this_result', { value: '12.9' }) }] },
    });
    expect(match([corrected], { rows, tube: tube({ open: [], released: [7] }) }).remarks).toEqual([remark]);
    expect(match([value({ status: 'corrected' })], { rows })).toMatchObject({ remarks: [], report: { unchanged: 1 } });
    const back = value({ status: 'withdrawn', value: '' });
    expect(match([back], { rows }).remarks).toMatchObject([{ kind: 'withdrawn', text: '' }]);
    expect(match([back]).remarks).toEqual([]);
    expect(match([back], { rows, tube: tube({ open: [8] }) }).remarks).toEqual([]);
  });
  it('keeps what the analyser says of it', () => {
    const { values, remarks } = match([value({ comment: 'Clumps' })]);
    expect([values.length, remarks]).toEqual([1, [{ orderId: 1, parameterId: 7, kind: 'comment', text: 'Clumps' }]]);
  });
  it('is known by the lab’s own code before the vocabulary’s, in capitals or not', () => {
    expect(match([value({ code: 'Hct', unit: '%' })], { codes: [] }).values).toMatchObject([{ parameterId: 8 }]);
    const own = [{ code: 'HCT', parameterId: 7 }] as typeof HGB;
    expect(match([value({ code: 'hct' })], { codes: own }).values).toMatchObject([{ parameterId: 7 }]);
  });
  it('is of no test here where the vocabulary knows its code: nothing is to be taught', () => {
    const { report } = match([value({ code: 'TSH' })]);
    expect(report.refused[0]!.reason).toBe(createMessage('parameter_was_not_ordered_here'));
    expect(report.unknownCodes).toEqual([]);
  });
  it('is refused with where it stood, and a code that nobody knows is named once', () => {
    const { values, report } = match([value({ code: 'XYZ' }), value({ line: 5, code: 'XYZ' })]);
    expect(values).toEqual([]);
    const reason = createMessage('code_means_no_parameter_yet', { code: 'XYZ' });
    expect(report.refused[0]).toEqual({ line: 4, barcode: 'T-1', code: 'XYZ', value: '12.9', reason });
    expect(report).toMatchObject({ read: 2, unknownCodes: ['XYZ'] });
  });
  it('is refused for a bar code of nobody, and for a specimen that is not here', () => {
    expect(reasonOf([value({ barcode: 'T-2' })])).toBe(createMessage('barcode_is_of_no_specimen_here'));
    expect(reasonOf([value()], { tube: tube({ order_id: 2 }) })).toBe(createMessage('barcode_is_of_no_specimen_here'));
    expect(reasonOf([value()], { tube: tube({ in_lab: false }) })).toBe(createMessage('specimen_is_not_in_the_lab'));
  });
  it('is refused for what was not ordered of this specimen, and for a report that is signed', () => {
    const notOrdered = createMessage('parameter_was_not_ordered_here');
    expect(reasonOf([value()], { tube: tube({ open: [8] }) })).toBe(notOrdered);
    expect(reasonOf([value()], { rows: measured.slice(1) })).toBe(notOrdered);
    expect(reasonOf([value()], { tube: tube({ open: [8], released: [7] }) })).toBe(
      createMessage('report_is_signed_amend_by_hand'),
    );
  });
  it.each([
    ['G / DL', 'g/dL'],
    ['10*3/µL', '10*3/ul'],
    ['', 'g/dL'],
    ['mg/dL', null],
  ])('in %s is in %s', (theirs, ours) =>
    expect(match([value({ unit: theirs })], { rows: [row({ unit: ours })] }).values).toHaveLength(1),
  );
  it('in another unit is refused: nothing is converted', () =>
    expect(reasonOf([value({ unit: 'g/L' })])).toBe(createMessage('unit_is_another', { theirs: 'g/L', ours: 'g/dL' })));
  it('that stands already is unchanged, and replaces nothing that is another', () => {
    const stands = [row({ value: 12.9, written: '12.90' })];
    expect(match([value()], { rows: stands }).report).toMatchObject({ unchanged: 1, taken: [], refused: [] });
    expect(reasonOf([value({ value: '13' })], { rows: stands })).toBe(
      createMessage('value_stands_already', { value: '12.90' }),
    );
  });
  it('that cannot be is refused, and so is one beside a formula', () => {
    expect(reasonOf([value({ value: '31' })])).toBe(createMessage('cannot_be_above_limit', { limit: 30 }));
    expect(match([value({ code: 'mchc' })]).report).toMatchObject({ reckoned: 1, taken: [], refused: [] });
  });
  it('twice in a file counts once where both are the same, else the second is refused', () => {
    const { values, report } = match([value(), value({ line: 5, value: '12.90' }), value({ line: 6, value: '9' })]);
    expect(values).toMatchObject([{ value: '12.9' }]);
    expect(report).toMatchObject({ read: 3, unchanged: 1 });
    expect(report.refused).toEqual([
      expect.objectContaining({ line: 6, reason: createMessage('result_stands_twice_in_the_file') }),
    ]);
  });
});
