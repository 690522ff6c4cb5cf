import { describe, expect, it } from 'vitest';
import { momentIn, pageIn, rupees } from './mails.rules.ts';

describe('a mail', () => {
  it.each([
    ['en', '2026-11-21T19:30:00.000Z', 'Sunday, 22 November 2026 at 1:00 am'],
    ['en', '2026-11-21T18:29:00.000Z', 'Saturday, 21 November 2026 at 11:59 pm'],
    ['en', '2026-12-31T18:30:00.000Z', 'Friday, 1 January 2027 at 12:00 am'],
    ['hi', '2026-11-21T06:30:00.000Z', 'शनिवार, 21 नवंबर 2026, 12:00 अपराह्न बजे'],
  ] as const)('says a time in %s in the zone of India: %s', (locale, at, said) =>
    expect(momentIn(locale, at)).toBe(said),
  );
  it.each([
    [120_000, '₹1,20,000'],
    [499.5, '₹499.5'],
    [0, '₹0'],
  ])('writes %i rupees the Indian way', (amount, said) => expect(rupees(amount)).toBe(said));
  it('leads to a page in its language', () => {
    expect(pageIn('en', 'https://labs.example.in', '/book')).toBe('https://labs.example.in/book');
    expect(pageIn('hi', 'https://labs.example.in', '/book')).toBe('https://labs.example.in/hi/book');
  });
});
