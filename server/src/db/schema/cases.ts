import { caseKinds, caseStates, caseSubjects } from '@healthplus/contract/cases/rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { orders, visits } from './bookings.ts';
import { createdAt, id, key, moment } from './columns.ts';
import { labs } from './labs.ts';

/** A complaint or a grievance, with its number, from the first words until it is settled. */
export const cases = pgTable(
  'cases',
  {
    id: id(),
    number: text().notNull().unique('cases_number'),
    /** Whose it is; null while it is of somebody who called and has no account. */
    accountId: key().references(() => accounts.id),
    /** The telephone of such a caller, in its stored form: whoever proves it in an account reads the case. */
    phone: text(),
    kind: text({ enum: caseKinds }).notNull(),
    about: text({ enum: caseSubjects }).notNull(),
    visitId: key().references(() => visits.id),
    /** Whose tests and report of that visit. */
    orderId: key().references(() => orders.id),
    /** The lab that it is about, where that is of no visit. */
    labId: key().references(() => labs.id),
    state: text({ enum: caseStates }).notNull().default('open'),
    /** In whose hands it is. */
    ownerId: key().references(() => accounts.id),
    acknowledgedAt: moment(),
    /** When whoever wrote it wrote again after it was settled: what is due is counted from then. */
    reopenedAt: moment(),
    settledAt: moment(),
    /** When the next thing is due. */
    dueAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('cases_account').on(table.accountId, table.id),
    index('cases_due').on(table.dueAt, table.id).where(sql`${table.state} <> 'settled'`),
    index('cases_visit').on(table.visitId).where(sql`${table.visitId} is not null`),
    index('cases_lab').on(table.labId).where(sql`${table.labId} is not null`).concurrently(),
    index('cases_order').on(table.orderId).where(sql`${table.orderId} is not null`).concurrently(),
    index('cases_phone').on(table.phone).where(sql`${table.phone} is not null`),
    check('cases_whose', sql`(${table.accountId} is null) = (${table.phone} is not null)`),
    check('cases_order_of_visit', sql`${table.orderId} is null or ${table.visitId} is not null`),
    check('cases_one_lab', sql`${table.labId} is null or ${table.visitId} is null`),
    check('cases_kind', sql`${table.kind} in ('complaint', 'privacy')`),
    check('cases_about', sql`${table.about} in ('booking', 'report', 'payment', 'lab', 'account', 'other')`),
    check('cases_state', sql`${table.state} in ('open', 'answered', 'settled')`),
    check('cases_settled', sql`(${table.state} = 'settled') = (${table.settledAt} is not null)`),
    check('cases_due', sql`(${table.state} = 'settled') = (${table.dueAt} is null)`),
    check('cases_owned', sql`${table.ownerId} is null or ${table.acknowledgedAt} is not null`),
  ],
);

/** What was written of a case, in its order; a note is read by those who operate the site alone. */
export const caseEntries = pgTable(
  'case_entries',
  {
    id: id(),
    caseId: key()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    by: text({ enum: ['customer', 'operator'] }).notNull(),
    authorId: key()
      .notNull()
      .references(() => accounts.id),
    internal: boolean().notNull().default(false),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('case_entries_case').on(table.caseId, table.id),
    check('case_entries_by', sql`${table.by} in ('customer', 'operator')`),
    check('case_entries_internal', sql`not ${table.internal} or ${table.by} = 'operator'`),
    check('case_entries_text', sql`${table.text} <> ''`),
  ],
);
