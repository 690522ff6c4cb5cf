import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { visits } from './bookings.ts';
import { createdAt, id, key } from './columns.ts';
import { labs } from './labs.ts';

/** The last number given, for each lab, financial year and kind of paper: taken in the invoice's own transaction, so none is skipped. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    labId: key()
      .notNull()
      .references(() => labs.id),
    financialYear: text().notNull(),
    kind: text({ enum: ['invoice', 'credit_note'] })
      .notNull()
      .default('invoice'),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.labId, table.financialYear, table.kind] })],
);

/**
 * An invoice as it was issued; it never changes (a trigger refuses). A visit has one, and where what it says had to be put
 * right those that stand in its place, each of the one before: the latest is the one that stands.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    visitId: key()
      .notNull()
      .references(() => visits.id),
    /** The one that this stands in the place of, which a credit note takes back whole. */
    replacesId: key(),
    financialYear: text().notNull(),
    serial: integer().notNull(),
    number: text().notNull(),
    totalPaise: integer().notNull(),
    /** Supplier, recipient and lines as they were. */
    content: jsonb().notNull(),
    issuedAt: createdAt(),
  },
  (table) => [
    unique('invoices_serial').on(table.labId, table.financialYear, table.serial),
    index('invoices_lab').on(table.labId, table.id),
    uniqueIndex('invoices_first').on(table.visitId).where(sql`${table.replacesId} is null`),
    unique('invoices_visit_id').on(table.visitId, table.id),
    unique('invoices_replaces').on(table.replacesId),
    foreignKey({
      name: 'invoices_replaced',
      columns: [table.visitId, table.replacesId],
      foreignColumns: [table.visitId, table.id],
    }),
  ],
);

/** What is taken back of an invoice, which stays as it was: tests that were taken off after it was made. Never changed. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    invoiceId: key()
      .notNull()
      .references(() => invoices.id),
    financialYear: text().notNull(),
    serial: integer().notNull(),
    number: text().notNull(),
    amountPaise: integer().notNull(),
    /** What is taken back, and why. */
    content: jsonb().notNull(),
    issuedAt: createdAt(),
  },
  (table) => [
    unique('credit_notes_serial').on(table.labId, table.financialYear, table.serial),
    index('credit_notes_invoice').on(table.invoiceId),
    check('credit_notes_amount', sql`${table.amountPaise} > 0`),
  ],
);

/** What a lab's front desk may do by itself; more is for a manager. */
export const deskRules = pgTable(
  'desk_rules',
  {
    labId: key()
      .primaryKey()
      .references(() => labs.id, { onDelete: 'cascade' }),
    /** How much of what a visit costs it lets off, at the most, in percent. */
    discountPercent: smallint().notNull(),
  },
  (table) => [check('desk_rules_percent', sql`${table.discountPercent} between 0 and 100`)],
);
