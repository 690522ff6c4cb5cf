import { type AnalyserMessage, analyserFormats, remarkKinds } from '@healthplus/contract/analysers/schemas';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { orders } from './bookings.ts';
import { id, key, moment } from './columns.ts';
import { labs } from './labs.ts';
import { parameters } from './vocabulary.ts';

/** The analysers of a lab; one out of use stays, for what it measured. */
export const analysers = pgTable(
  'analysers',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    format: text({ enum: analyserFormats }).notNull(),
    retiredAt: moment(),
  },
  (table) => [
    uniqueIndex('analysers_name').on(table.labId, sql`lower(${table.name})`).where(sql`${table.retiredAt} is null`),
    unique('analysers_of_lab').on(table.id, table.labId),
    check('analysers_format', sql`${table.format} in ('csv', 'astm', 'hl7')`),
  ],
);

/** What a code of an analyser means; no parameter for one that was seen and means nothing yet. */
export const analyserCodes = pgTable(
  'analyser_codes',
  {
    id: id(),
    analyserId: key()
      .notNull()
      .references(() => analysers.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    parameterId: key().references(() => parameters.id),
  },
  (table) => [
    uniqueIndex('analyser_codes_code').on(table.analyserId, sql`lower(${table.code})`),
    index('analyser_codes_parameter').on(table.parameterId),
  ],
);

/** A file of an analyser as it came; what it says is kept for a while, that it came for good. */
export const analyserMessages = pgTable(
  'analyser_messages',
  {
    id: id(),
    labId: key().notNull(),
    analyserId: key().notNull(),
    fileName: text().notNull(),
    content: text(),
    /** Null for one that was found in the folder. */
    broughtBy: key().references(() => accounts.id),
    taken: integer().notNull(),
    refused: integer().notNull(),
    /** Why none of it was taken, as a coded message; null for one that could be read. */
    fault: text(),
    /** What of it was not taken, and why: [{ line, barcode, code, value, reason }]; kept as long as the content. */
    refusals: jsonb().$type<AnalyserMessage['refusals']>().notNull().default([]),
    at: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'analyser_messages_analyser',
      columns: [table.analyserId, table.labId],
      foreignColumns: [analysers.id, analysers.labId],
    }).onDelete('cascade'),
    index('analyser_messages_last').on(table.analyserId, table.id.desc()),
    index('analyser_messages_kept').on(table.at).where(sql`${table.content} is not null`),
  ],
);

/** What an analyser says of a value beside its figure, until somebody has looked at it. */
export const analyserRemarks = pgTable(
  'analyser_remarks',
  {
    id: id(),
    labId: key().notNull(),
    orderId: key()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    parameterId: key()
      .notNull()
      .references(() => parameters.id),
    messageId: key()
      .notNull()
      .references(() => analyserMessages.id, { onDelete: 'cascade' }),
    kind: text({ enum: remarkKinds }).notNull(),
    text: text().notNull(),
    at: moment().notNull(),
    settledBy: key().references(() => accounts.id),
    settledAt: moment(),
  },
  (table) => [
    index('analyser_remarks_open').on(table.labId, table.orderId).where(sql`${table.settledAt} is null`),
    index('analyser_remarks_order').on(table.orderId),
    index('analyser_remarks_message').on(table.messageId),
    check(
      'analyser_remarks_kind',
      sql`${table.kind} in ('comment', 'corrected', 'repeated', 'withdrawn', 'other_name')`,
    ),
    check('analyser_remarks_settled', sql`(${table.settledAt} is null) = (${table.settledBy} is null)`),
  ],
);
