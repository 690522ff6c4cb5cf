import { bigint, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The deployment's own secrets, made once at first start. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

/** What rate-limiter-flexible counts; its layout is the library's. `expire` is in milliseconds since 1970. */
export const limits = pgTable('limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetAt: moment().notNull(),
});
