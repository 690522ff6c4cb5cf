import { bookableDays } from '@healthplus/contract/scheduling/rules';
import { dayOf } from '@healthplus/contract/zone';
import { describe, expect, it } from 'vitest';
import { type Calendar, windowAt, windowsOf } from './slots.rules.ts';

const calendar: Calendar = {
  windowMinutes: 30,
  capacityHome: 2,
  capacityCounter: 4,
  leadMinutes: 120,
  hours: [{ weekday: 1, opens: '07:00:00', closes: '09:00:00' }],
  daysOff: ['2026-12-07'],
};
// Sunday, 29 November 2026, 23:45 in Kolkata; still the afternoon before in UTC.
const sundayNight = new Date('2026-11-29T18:15:00Z');

describe('days', () => {
  it('are those of Asia/Kolkata', () => {
    expect(dayOf(sundayNight)).toBe('2026-11-29');
    expect(dayOf(new Date('2026-11-29T18:30:00Z'))).toBe('2026-11-30');
  });
  it('are open today and for the next seven', () => {
    expect(bookableDays(sundayNight)).toHaveLength(8);
    expect(bookableDays(sundayNight).at(-1)).toBe('2026-12-06');
  });
});

describe('windows', () => {
  it('fill the opening hours, with the capacity of the place', () => {
    const windows = windowsOf(calendar, '2026-11-30', 'home', sundayNight);
    expect(windows.map((window) => window.startsAt.toISOString())).toEqual([
      '2026-11-30T01:30:00.000Z',
      '2026-11-30T02:00:00.000Z',
      '2026-11-30T02:30:00.000Z',
      '2026-11-30T03:00:00.000Z',
    ]);
    expect(windows[0]?.capacity).toBe(2);
    expect(windowsOf(calendar, '2026-11-30', 'counter', sundayNight)[0]?.capacity).toBe(4);
  });
  it('are cut of hours that follow at once as of one, each at what its beginning costs, though a line is shorter than a window', () => {
    const line = (opens: string, closes: string, homeSurchargePaise = 0) => ({
      weekday: 1,
      opens: `${opens}:00`,
      closes: `${closes}:00`,
      homeSurchargePaise,
    });
    const hours = [line('07:30', '10:00'), line('07:00', '07:30', 5000), line('16:00', '16:30')];
    const cut = (place: 'home' | 'counter') =>
      windowsOf({ ...calendar, windowMinutes: 60, hours }, '2026-11-30', place, sundayNight).map(
        ({ startsAt, surchargePaise }) => [startsAt.toISOString().slice(11, 16), surchargePaise],
      );
    expect(cut('home')).toEqual([
      ['01:30', 5000],
      ['02:30', 0],
      ['03:30', 0],
    ]);
    expect(cut('counter').every(([, paise]) => paise === 0)).toBe(true);
  });
  it('need the lead time; the moment itself counts as in time', () => {
    const at = (time: string) => windowsOf(calendar, '2026-11-30', 'home', new Date(time)).length;
    expect(at('2026-11-29T23:30:00Z')).toBe(4);
    expect(at('2026-11-29T23:30:01Z')).toBe(3);
  });
  it('are none on a closed weekday, a day off, or a day too far', () => {
    expect(windowsOf(calendar, '2026-12-01', 'home', sundayNight)).toEqual([]);
    expect(windowsOf(calendar, '2026-12-07', 'home', new Date('2026-12-06T00:00:00Z'))).toEqual([]);
    expect(windowsOf(calendar, '2026-12-14', 'home', sundayNight)).toEqual([]);
  });
  it('begin at exact moments only', () => {
    expect(windowAt(calendar, new Date('2026-11-30T01:30:00Z'), 'home', sundayNight)).not.toBeNull();
    expect(windowAt(calendar, new Date('2026-11-30T01:31:00Z'), 'home', sundayNight)).toBeNull();
  });
});
