import { expect, it } from 'vitest';
import { isSameUnit } from './units.rules.ts';

it.each([
  ['10*3/uL', '10^3/µL'],
  ['x10^3/uL', '10^3/µL'],
  ['10E3/uL', '10^3/µL'],
  ['10*9/L', '10^3/µL'],
  ['10*6/uL', '10^6/µL'],
  ['10^12/L', '10^6/µL'],
  ['mIU/L', 'µIU/mL'],
  ['uU/mL', 'µIU/mL'],
  ['ug/L', 'ng/mL'],
  ['mcg/dL', 'µg/dL'],
  ['IU/L', 'U/L'],
  ['gm/dL', 'g/dL'],
  ['mm/1st hr', 'mm/hr'],
  ['sec', 's'],
])('%s says the same as %s', (theirs, ours) => expect(isSameUnit(theirs, ours, null)).toBe(true));

it.each([
  ['10*3/uL', '10^6/µL'],
  ['10*9/L', '10^9/µL'],
  ['mg/L', 'mg/dL'],
  ['g/L', 'g/dL'],
  ['mmol/L', 'mg/dL'],
  ['mIU/mL', 'µIU/mL'],
  ['meq/L', 'mmol/L'],
  ['', 'g/dL'],
])('%s is another unit than %s', (theirs, ours) => expect(isSameUnit(theirs, ours, 'ca')).toBe(false));

it('an equivalent of an ion of one charge is a mole of it', () =>
  expect(isSameUnit('mEq/L', 'mmol/L', 'k')).toBe(true));
