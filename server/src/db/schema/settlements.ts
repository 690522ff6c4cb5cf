import {
  bankAccountStates,
  feePaperKinds,
  payoutStates,
  settlementModes,
  statementStates,
  taxKinds,
} from '@healthplus/contract/settlements/rules';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { visits } from './bookings.ts';
import { createdAt, id, key, moment } from './columns.ts';
import { labs } from './labs.ts';
import { cities } from './places.ts';

const paise = () => bigint({ mode: 'number' }).notNull();

/** What the site takes of what it sells for labs. A rule never changes; it ends. */
export const commissionRules = pgTable(
  'commission_rules',
  {
    id: id(),
    labId: key().references(() => labs.id),
    itemKind: text({ enum: ['test', 'package', 'scan'] }),
    cityId: key().references(() => cities.id),
    kind: text({ enum: ['percent', 'fixed'] }).notNull(),
    /** Basis points, or paise. */
    value: integer().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('commission_rules_kind', sql`${table.kind} in ('percent', 'fixed')`),
    check('commission_rules_item_kind', sql`${table.itemKind} in ('test', 'package', 'scan')`),
    check('commission_rules_value', sql`${table.value} >= 0 and (${table.kind} = 'fixed' or ${table.value} <= 10000)`),
    check('commission_rules_days', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
);

/** Rates by law, each from a day on. Basis points. */
export const taxRates = pgTable(
  'tax_rates',
  {
    kind: text({ enum: taxKinds }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    basisPoints: integer().notNull(),
    source: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.startsOn] }),
    check('tax_rates_kind', sql`${table.kind} in ('gst_on_fee', 'withheld', 'withheld_without_pan')`),
    check('tax_rates_rate', sql`${table.basisPoints} between 0 and 5000`),
  ],
);

/** Where a lab's money goes: one that stands, one that waits. Number and PAN are sealed with a key from outside the database. */
export const labBankAccounts = pgTable(
  'lab_bank_accounts',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    state: text({ enum: bankAccountStates }).notNull().default('waiting'),
    holder: text().notNull(),
    numberSealed: text().notNull(),
    numberEnds: text().notNull(),
    ifsc: text().notNull(),
    panSealed: text(),
    panEnds: text(),
    /** By which patients pay at the visit; public, as it stands on every QR code. */
    upi: text(),
    namedBy: key().references(() => accounts.id),
    decidedBy: key().references(() => accounts.id),
    decidedAt: moment(),
    /** Why it was refused, as the lab reads it; empty otherwise. */
    reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('lab_bank_accounts_standing').on(table.labId).where(sql`${table.state} = 'standing'`),
    uniqueIndex('lab_bank_accounts_waiting').on(table.labId).where(sql`${table.state} = 'waiting'`),
    index('lab_bank_accounts_queue').on(table.id).where(sql`${table.state} = 'waiting'`),
    index('lab_bank_accounts_lab').on(table.labId, table.id),
    check('lab_bank_accounts_state', sql`${table.state} in ('waiting', 'standing', 'refused', 'replaced')`),
    check('lab_bank_accounts_pan', sql`(${table.panSealed} is null) = (${table.panEnds} is null)`),
  ],
);

/** Payments to labs that go to the bank together. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    state: text({ enum: payoutStates }).notNull().default('proposed'),
    totalPaise: paise(),
    /** Of the total, what the bank has sent back after it was paid. */
    returnedPaise: paise().default(0),
    /** Of what is in it: statements, amounts, bank accounts. */
    digest: text().notNull(),
    proposedBy: key()
      .notNull()
      .references(() => accounts.id),
    approvedBy: key().references(() => accounts.id),
    /** Since then the bank may be paying it. */
    fileReadAt: moment(),
    fileReadBy: key().references(() => accounts.id),
    /** Everybody who has read it. */
    fileReaders: key().array().notNull().default([]),
    paidAt: moment(),
    reference: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('payouts_state').on(table.state, table.id),
    check('payouts_state', sql`${table.state} in ('proposed', 'approved', 'paid', 'withdrawn')`),
    check('payouts_total', sql`${table.totalPaise} > 0`),
    check(
      'payouts_returned',
      sql`${table.returnedPaise} between 0 and ${table.totalPaise} and (${table.returnedPaise} = 0 or ${table.state} = 'paid')`,
    ),
    check('payouts_four_eyes', sql`${table.approvedBy} <> ${table.proposedBy}`),
    check('payouts_approved', sql`(${table.state} in ('approved', 'paid')) <= (${table.approvedBy} is not null)`),
    check('payouts_paid', sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
  ],
);

/** What a lab and the site owe each other for a fortnight. What it says never changes (a trigger refuses); only its payment goes on. */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    mode: text({ enum: settlementModes }).notNull(),
    state: text({ enum: statementStates }).notNull().default('closed'),
    visits: integer().notNull(),
    grossPaise: paise(),
    commissionPaise: paise(),
    gstPaise: paise(),
    gstBasisPoints: integer().notNull(),
    withheldPaise: paise(),
    withheldBasisPoints: integer().notNull(),
    /** Of the gross, what nothing was withheld of; below nothing where that was made up for. */
    freePaise: paise(),
    siteDiscountPaise: paise(),
    onlinePaise: paise(),
    payablePaise: paise(),
    /** Where it goes: as it was when the batch was proposed. */
    bankAccountId: key().references(() => labBankAccounts.id),
    payoutId: key().references(() => payouts.id),
    paidAt: moment(),
    reference: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    unique('statements_once').on(table.labId, table.startsOn),
    index('statements_state').on(table.state, table.id),
    index('statements_payout').on(table.payoutId).where(sql`${table.payoutId} is not null`),
    check('statements_state', sql`${table.state} in ('closed', 'in_payout', 'paid')`),
    check('statements_mode', sql`${table.mode} in ('direct', 'pooled')`),
    check('statements_days', sql`${table.startsOn} <= ${table.endsOn}`),
    check(
      'statements_payable',
      sql`${table.payablePaise} = ${table.onlinePaise} + ${table.siteDiscountPaise} - ${table.commissionPaise} - ${table.gstPaise} - ${table.withheldPaise}`,
    ),
    check('statements_paid', sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
    check(
      'statements_in_payout',
      sql`${table.state} <> 'in_payout' or (${table.payoutId} is not null and ${table.bankAccountId} is not null and ${table.payablePaise} > 0)`,
    ),
  ],
);

/** The last number given of the site's own papers, by kind and financial year: taken in the paper's own transaction, so none is skipped. */
export const feePaperCounters = pgTable(
  'fee_paper_counters',
  {
    kind: text({ enum: feePaperKinds }).notNull(),
    financialYear: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.financialYear] })],
);

/** What the site wrote to a lab about its fee of a statement. Never changed (a trigger refuses). */
export const feePapers = pgTable(
  'fee_papers',
  {
    statementId: key()
      .primaryKey()
      .references(() => statements.id),
    kind: text({ enum: feePaperKinds }).notNull(),
    financialYear: text().notNull(),
    serial: integer().notNull(),
    number: text().notNull(),
    /** Supplier, recipient, fee and taxes as they were. */
    content: jsonb().notNull(),
    issuedAt: moment().notNull(),
  },
  (table) => [
    unique('fee_papers_serial').on(table.kind, table.financialYear, table.serial),
    check('fee_papers_kind', sql`${table.kind} in ('invoice', 'credit_note')`),
  ],
);

/** What a statement says of a visit: what is new since the statements before. All lines of a visit sum to what it comes to. Append only. */
export const statementLines = pgTable(
  'statement_lines',
  {
    statementId: key()
      .notNull()
      .references(() => statements.id),
    visitId: key()
      .notNull()
      .references(() => visits.id),
    /** Where the visit was when it was first settled: a lab that moves away is not settled again by the rules of another city. */
    cityId: key().references(() => cities.id),
    grossPaise: paise(),
    commissionPaise: paise(),
    siteDiscountPaise: paise(),
    onlinePaise: paise(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.visitId] }),
    index('statement_lines_visit').on(table.visitId, table.statementId),
  ],
);

/** What a batch holds, also after the bank has sent some of it back: a statement, the account that it goes to, how much. */
export const payoutTransfers = pgTable(
  'payout_transfers',
  {
    payoutId: key()
      .notNull()
      .references(() => payouts.id),
    statementId: key()
      .notNull()
      .references(() => statements.id),
    bankAccountId: key()
      .notNull()
      .references(() => labBankAccounts.id),
    amountPaise: paise(),
    /** When the bank was said not to have paid it, or to have sent it back. */
    cameBackAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.statementId] }),
    index('payout_transfers_statement').on(table.statementId),
    check('payout_transfers_amount', sql`${table.amountPaise} > 0`),
  ],
);
