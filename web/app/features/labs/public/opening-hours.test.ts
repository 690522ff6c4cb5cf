import { expect, it } from 'vitest';
import { openingHours } from './opening-hours.ts';

const day = (weekday: number, opens = '07:00', closes = '19:00') => ({ weekday, opens, closes });

it.each([
  [
    'the days of a week that are alike stand together',
    [1, 2, 3, 4, 5, 6].map((n) => day(n)),
    ['Mon–Sat 7:00 am–7:00 pm'],
  ],
  ['Sunday ends the week', [day(0, '08:00', '12:00'), day(1)], ['Mon 7:00 am–7:00 pm', 'Sun 8:00 am–12:00 pm']],
  [
    'a day between that is closed, and one with a break',
    [day(1), day(3), day(3, '20:00', '21:00')],
    ['Mon 7:00 am–7:00 pm', 'Wed 7:00 am–7:00 pm, 8:00 pm–9:00 pm'],
  ],
  [
    'hours that follow at once, for what coming home costs in them',
    [day(2, '06:00', '07:30'), day(2, '07:30', '13:00'), day(2, '16:00', '20:00')],
    ['Tue 6:00 am–1:00 pm, 4:00 pm–8:00 pm'],
  ],
  ['nothing is open', [], []],
])('%s', (_, hours, lines) => {
  expect(openingHours(hours, 'en')).toEqual(lines);
});
it('is said in Hindi', () => {
  expect(openingHours([day(1)], 'hi')[0]).toMatch(/^सोम.* सुबह 7:00–/);
});
