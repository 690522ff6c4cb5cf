import { dayOf, ZONE } from './zone.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A cell of a table that is saved: a moment (ISO 8601, UTC) as the day and time in India, 2026-11-27 00:40; else as it is. */
export function cellInIndia<T>(cell: T): T | string {
  if (typeof cell !== 'string' || !MOMENT.test(cell)) return cell;
  const moment = new Date(cell);
  return `${dayOf(moment)} ${timeFormat.format(moment)}`;
}

/** What a spreadsheet takes for the beginning of a formula, full-width signs too. Source: OWASP, CSV injection. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A telephone number of E.164 is a number to a spreadsheet, and nothing that it runs. */
const PHONE = /^\+[1-9]\d{6,14}$/;

/** A cell of a table that is saved, as text where a spreadsheet would run it. */
export const guardedCell = <T>(cell: T): T | string =>
  typeof cell === 'string' && FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;

/** A cell as it is written into a file: moments as those of India, and nothing that is run. */
export const writtenCell = <T>(cell: T): T | string => guardedCell(cellInIndia(cell));
