import { describe, expect, it } from 'vitest';
import { locksOf } from './locks.rules.ts';

const terms = { KEEP_REPORTS_YEARS: 3, KEEP_BILLS_MONTHS: 72, KEEP_PRENATAL_YEARS: 2 };
const visit = {
  labId: 4,
  visitId: 9,
  startsAt: new Date('2026-11-20T05:00:00Z'),
  signedAt: null,
  issuedAt: null,
  prenatal: false,
};

describe('how long a lab keeps what an erased account leaves', () => {
  it.each([
    [
      'a report: three years from its signature',
      { signedAt: new Date('2026-11-20T05:00:00Z') },
      'report',
      '2029-11-20',
    ],
    ['a report signed on the 29th of February', { signedAt: new Date('2028-02-29T05:00:00Z') }, 'report', '2031-02-28'],
    [
      'a report signed at night counts by the day in India',
      { signedAt: new Date('2026-11-20T19:00:00Z') },
      'report',
      '2029-11-21',
    ],
    [
      'a bill of November: the return is due in December of the year after',
      { issuedAt: new Date('2026-11-20T05:00:00Z') },
      'bill',
      '2033-12-31',
    ],
    [
      'a bill of March belongs to the year that ends with it',
      { issuedAt: new Date('2027-03-31T05:00:00Z') },
      'bill',
      '2033-12-31',
    ],
    ['a bill of the 1st of April to the next', { issuedAt: new Date('2027-03-31T19:00:00Z') }, 'bill', '2034-12-31'],
    ['a scan in pregnancy: two years from the visit', { prenatal: true }, 'prenatal', '2028-11-20'],
  ] as const)('%s', (_, facts, kind, until) => {
    expect(locksOf({ ...visit, ...facts }, terms)).toEqual([{ labId: 4, visitId: 9, kind, until }]);
  });
  it('a visit that came to nothing leaves nothing', () => expect(locksOf(visit, terms)).toEqual([]));
});
