import { sql } from 'drizzle-orm';
import { bigint, bigserial, timestamp } from 'drizzle-orm/pg-core';

/** A key, in a column that refers to one. */
export const key = () => bigint({ mode: 'number' });

/** A generated key. */
export const id = () => key().primaryKey().generatedAlwaysAsIdentity();

/** The key of a table that is partitioned: identity columns need PostgreSQL 17 there, a sequence does not. */
export const serialKey = () => bigserial({ mode: 'number' });

/** A moment, stored in UTC. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** The database's own time of writing. */
export const createdAt = () => moment().notNull().default(sql`now()`);

/** The values that a check allows, as they stand in its statement. */
export const literals = (values: readonly string[]) => sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`);
