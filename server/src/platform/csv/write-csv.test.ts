import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

it.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\n=1+1', '\r=1', '＝1+1', '＋1', '－1', '＠x'])(
  'a cell that a spreadsheet would run stands as text: %j',
  (cell) => expect(writeCsv(['a'], [[cell]])).toContain(`'${cell}`),
);

it('a moment is saved as the day and time that its page shows, and everything else as it is', () =>
  expect(
    writeCsv(['at', 'note', 'day', 'count'], [['2026-11-26T19:10:00.000Z', '+919876500001', '2026-11-26', -4]]),
  ).toBe('\ufeffat,note,day,count\n2026-11-27 00:40,+919876500001,2026-11-26,-4\n'));
