import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { visits } from './bookings.ts';
import { createdAt, id, key } from './columns.ts';
import { labs } from './labs.ts';

/** The last number given, for each lab and financial year: taken in the invoice's own transaction, so none is skipped. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    labId: key()
      .notNull()
      .references(() => labs.id),
    financialYear: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.labId, table.financialYear] })],
);

/** An invoice as it was issued; it never changes (a trigger refuses). */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    visitId: key()
      .notNull()
      .references(() => visits.id)
      .unique('invoices_visit'),
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
  ],
);
