import { grouped } from '@healthplus/contract/money';
import { dayOf } from '@healthplus/contract/zone';
import { describe, expect, it, vi } from 'vitest';
import { bytes, cut, dayParts, longDay, monthName, rupees, shortDay, timeOfDay, timeOrDay } from './format.ts';

describe('rupees', () => {
  it.each([
    [120_000, '₹1,20,000'],
    [10_00_000, '₹10,00,000'],
    [999, '₹999'],
    [0, '₹0'],
    [499.5, '₹499.50'],
    [0.05, '₹0.05'],
  ])('%s is written %s', (amount, written) => expect(rupees(amount)).toBe(written));
  it('counts are grouped the same way, shares with one decimal', () => {
    expect(grouped(1_234_567)).toBe('12,34,567');
    expect(grouped(12.34)).toBe('12.3');
  });
});

describe('a moment', () => {
  // 0:30 in India is the evening before in UTC.
  const night = '2026-11-20T19:00:00Z';
  it.each([
    ['en', '2026-11-21T01:30:00Z', '7:00 am'],
    ['en', '2026-11-21T06:30:00Z', '12:00 pm'],
    ['hi', '2026-11-21T01:30:00Z', 'सुबह 7:00'],
    ['hi', '2026-11-20T22:29:00Z', 'रात 3:59'],
    ['hi', '2026-11-20T22:30:00Z', 'सुबह 4:00'],
    ['hi', '2026-11-21T06:30:00Z', 'दोपहर 12:00'],
    ['hi', '2026-11-21T10:30:00Z', 'शाम 4:00'],
    ['hi', '2026-11-21T14:30:00Z', 'रात 8:00'],
  ] as const)('in %s of %s is %s', (locale, moment, said) => expect(timeOfDay(moment, locale)).toBe(said));
  it('of today is said by its hour, of another day with the day', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') });
    expect(timeOrDay(night, 'en')).toBe('12:30 am');
    expect(timeOrDay('2026-11-20T18:00:00Z', 'en')).toBe('Fri, 20 Nov, 11:30 pm');
    vi.useRealTimers();
  });
  it('falls on the day of India', () => {
    expect(dayOf(new Date(night))).toBe('2026-11-21');
    expect(longDay(night, 'en')).toBe('Saturday, 21 November 2026');
    expect(longDay(night, 'hi')).toBe('शनिवार, 21 नवंबर 2026');
    expect(monthName(night, 'en')).toBe('Nov 2026');
    expect(dayParts(night, 'en')).toEqual({ weekday: 'Sat', date: '21 Nov' });
  });
  it('says its year when it is another one', () => {
    const year = new Date().getFullYear();
    expect(shortDay(`${year - 2}-06-15T06:30:00Z`, 'en')).toBe(`15 Jun ${year - 2}`);
    expect(shortDay(new Date(Date.UTC(year, 5, 15, 6)).toISOString(), 'en')).toMatch(/^[A-Z][a-z]{2}, 15 Jun$/);
  });
});

it.each([
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), `${'x'.repeat(80)}…`],
  [`${'x'.repeat(79)} yy`, `${'x'.repeat(79)}…`],
  ['', ''],
])('a description of a card is cut at 80 characters: %#', (text, shown) => expect(cut(text)).toBe(shown));

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [12_345, '12 kB'],
  [9_940_000, '9.9 MB'],
  [3_000_000_000, '3.0 GB'],
])('%d bytes are %s', (size, said) => expect(bytes(size)).toBe(said));
