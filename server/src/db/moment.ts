import { type SQL, sql } from 'drizzle-orm';

/** A moment as a statement takes it: the caller's clock, never the database's own, decides what has ended. */
export const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
