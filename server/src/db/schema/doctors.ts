import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns.ts';

/** A doctor who can be consulted. The account, where there is one, signs in to see its consultations. */
export const doctors = pgTable(
  'doctors',
  {
    id: id(),
    accountId: key().unique('doctors_account'),
    name: text().notNull(),
    specialty: text().notNull(),
    qualification: text().notNull().default(''),
    registrationNumber: text().notNull().default(''),
    languages: text().array().notNull().default(sql`'{}'`),
    years: smallint().notNull().default(0),
    about: text().notNull().default(''),
    /** Name and about in other languages, by their code. */
    translations: jsonb().$type<Record<string, { name: string; about: string }>>().notNull().default({}),
    feePaise: integer().notNull(),
    imageUrl: text(),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [check('doctors_fee', sql`${table.feePaise} between 0 and 10000000`)],
);
