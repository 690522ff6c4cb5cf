import { OFFSET, ZONE } from '@healthplus/contract/zone';
import { type SQL, sql } from 'drizzle-orm';

/** A moment as a statement takes it: the caller's clock decides what has ended. When a row was written its database says itself. */
export const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** The zone in which days are counted, as a statement takes it. */
export const zone = sql.raw(`'${ZONE}'`);

/** The day of a moment in India. */
export const dayAt = (moment: Date): SQL => sql`(${at(moment)} at time zone ${zone})::date`;

/** The hour of the day in India, 0 to 23. By the offset: a zone by its name is looked up anew for each row. */
export const hourAt = (moment: SQL): SQL =>
  sql`date_part('hour', ${moment} at time zone interval '${sql.raw(OFFSET)}')::int`;

/** When a day in India begins, YYYY-MM-DD; with `plus`, so many days later. */
export const beginOf = (day: string, plus = 0): SQL =>
  sql`(${day}::date + ${sql.raw(String(plus))})::timestamp at time zone ${zone}`;
