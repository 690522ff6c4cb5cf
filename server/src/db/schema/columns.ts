import { sql } from 'drizzle-orm';
import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A generated integer key. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** A moment, stored in UTC. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** The database's own time of writing. */
export const createdAt = () => moment().notNull().default(sql`now()`);
