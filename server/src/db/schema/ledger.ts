import { ledgerAccounts as accountKinds, ledgerVerbs } from '@healthplus/contract/ledger/rules';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { visits } from './bookings.ts';
import { createdAt, id, key, moment } from './columns.ts';
import { centres, labs } from './labs.ts';

const paise = () => bigint({ mode: 'number' });

/** A place where money of a lab can stand; cash on the way has its holder. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text({ enum: accountKinds }).notNull(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    holderId: key().references(() => accounts.id),
  },
  (table) => [
    unique('ledger_accounts_once').on(table.labId, table.kind, table.holderId).nullsNotDistinct(),
    check(
      'ledger_accounts_kind',
      sql`${table.kind} in ('patient', 'lab', 'discounts', 'written_off', 'collector', 'drawer', 'upi', 'card', 'gateway', 'refunds_due', 'differences', 'site_discounts', 'platform_fee', 'gst_on_fee', 'tax_withheld', 'bank')`,
    ),
    check('ledger_accounts_holder', sql`(${table.kind} = 'collector') = (${table.holderId} is not null)`),
  ],
);

/** What was done with money, once: append only (a trigger refuses change and removal). */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    verb: text({ enum: ledgerVerbs }).notNull(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    visitId: key().references(() => visits.id),
    actorId: key().references(() => accounts.id),
    /** The centre whose drawer it concerns; null before drawers were kept by centre: then the lab's first. */
    centreId: key(),
    /** Why: of a discount, of a difference. Names nobody. */
    note: text().notNull().default(''),
    at: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('ledger_transactions_lab').on(table.labId, table.at, table.id),
    index('ledger_transactions_at').on(table.at).concurrently(),
    index('ledger_transactions_sent_back').on(table.note).where(sql`verb = 'refund' and note <> ''`).concurrently(),
    index('ledger_transactions_visit').on(table.visitId).where(sql`${table.visitId} is not null`),
    foreignKey({
      name: 'ledger_transactions_centre',
      columns: [table.labId, table.centreId],
      foreignColumns: [centres.labId, centres.id],
    }),
    check(
      'ledger_transactions_verb',
      sql`${table.verb} in ('charge', 'reverse_charge', 'discount', 'collect', 'hand_in', 'difference', 'refund', 'pay_refund', 'write_off', 'fee', 'withhold', 'pay_out')`,
    ),
  ],
);

/** One side of a transaction, in paise: above nothing what comes to the account, below what leaves it. They sum to zero (a deferred trigger). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: key()
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: key()
      .notNull()
      .references(() => ledgerAccounts.id),
    amountPaise: paise().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.accountId] }),
    index('ledger_entries_account').on(table.accountId, table.transactionId),
    check('ledger_entries_amount', sql`${table.amountPaise} <> 0`),
  ],
);

/** What the ledger comes to for each visit, kept by a trigger on its entries, so that lists need not add up. */
export const visitBalances = pgTable(
  'visit_balances',
  {
    visitId: key()
      .primaryKey()
      .references(() => visits.id),
    labId: key()
      .notNull()
      .references(() => labs.id),
    /** Asked for, before what was let off. */
    chargedPaise: paise().notNull().default(0),
    discountPaise: paise().notNull().default(0),
    /** Taken, less what was given back. */
    paidPaise: paise().notNull().default(0),
    /** Asked for, and no longer expected: part of neither what is owed nor what was let off; never more than what is outstanding (a trigger). */
    writtenOffPaise: paise().notNull().default(0),
  },
  (table) => [
    index('visit_balances_due').on(table.labId, table.visitId).where(sql`charged_paise - discount_paise > paid_paise`),
    index('visit_balances_given_up').on(table.labId, table.visitId).where(sql`written_off_paise > 0`).concurrently(),
    index('visit_balances_over').on(table.labId, table.visitId).where(sql`charged_paise - discount_paise < paid_paise`),
  ],
);
