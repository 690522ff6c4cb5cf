import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

it('a moment is saved as the day and time that its page shows, a formula as text, and everything else as it is', () =>
  expect(writeCsv(['at', 'note', 'day', 'count'], [['2026-11-26T19:10:00.000Z', '=1+1', '2026-11-26', 4]])).toBe(
    "\ufeffat,note,day,count\n2026-11-27 00:40,'=1+1,2026-11-26,4\n",
  ));
