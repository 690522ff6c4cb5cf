import { placeOfSupply, stateOfGstin } from '@healthplus/contract/gst-states';
import { dayOf, taxYearName } from '@healthplus/contract/zone';
import { expect, it } from 'vitest';
import { creditNoteNumber, invoiceNumber } from './invoices.rules.ts';

it('the financial year turns at midnight of 1 April in India', () => {
  expect(taxYearName(dayOf(new Date('2026-03-31T18:29:59Z')))).toBe('2025-26');
  expect(taxYearName(dayOf(new Date('2026-03-31T18:30:00Z')))).toBe('2026-27');
  expect(taxYearName(dayOf(new Date('2099-12-31T00:00:00Z')))).toBe('2099-00');
});

it('an invoice number has at most 16 characters', () => {
  expect(invoiceNumber('2026-27', 123)).toBe('2026-27/000123');
  expect(invoiceNumber('2026-27', 999_999).length).toBeLessThanOrEqual(16);
});

it('a credit note has a series of its own', () => expect(creditNoteNumber('2026-27', 1)).toBe('C2026-27/000001'));

// Source: Central Board of Indirect Taxes and Customs, list of state codes.
it.each([
  ['Jammu and Kashmir', '01'],
  ['Himachal Pradesh', '02'],
  ['Punjab', '03'],
  ['Chandigarh', '04'],
  ['Uttarakhand', '05'],
  ['Haryana', '06'],
  ['Delhi', '07'],
  ['Rajasthan', '08'],
  ['Uttar Pradesh', '09'],
  ['Bihar', '10'],
  ['Sikkim', '11'],
  ['Arunachal Pradesh', '12'],
  ['Nagaland', '13'],
  ['Manipur', '14'],
  ['Mizoram', '15'],
  ['Tripura', '16'],
  ['Meghalaya', '17'],
  ['Assam', '18'],
  ['West Bengal', '19'],
  ['Jharkhand', '20'],
  ['Odisha', '21'],
  ['Chhattisgarh', '22'],
  ['Madhya Pradesh', '23'],
  ['Gujarat', '24'],
  ['Dadra and Nagar Haveli and Daman and Diu', '26'],
  ['Maharashtra', '27'],
  ['Karnataka', '29'],
  ['Goa', '30'],
  ['Lakshadweep', '31'],
  ['Kerala', '32'],
  ['Tamil Nadu', '33'],
  ['Puducherry', '34'],
  ['Andaman and Nicobar Islands', '35'],
  ['Telangana', '36'],
  ['Andhra Pradesh', '37'],
  ['Ladakh', '38'],
])('%s has the code %s', (state, code) => {
  expect(placeOfSupply(state)).toBe(`${state} (${code})`);
  expect(stateOfGstin(`${code}AAPFU0939F1ZV`)).toBe(state);
});

it.each([
  ['maharashtra', 'Maharashtra (27)'],
  ['NCT of Delhi', 'Delhi (07)'],
  [' Jammu  & Kashmir', 'Jammu and Kashmir (01)'],
])('%s is %s', (name, place) => expect(placeOfSupply(name)).toBe(place));

it('a state that nobody knows stands without a code', () => {
  expect(placeOfSupply('Atlantis')).toBe('Atlantis');
  expect(stateOfGstin('99AAPFU0939F1ZV')).toBeNull();
});
