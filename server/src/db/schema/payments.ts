import { gateways } from '@healthplus/contract/payments/online.endpoints';
import { allPaymentMethods, paymentStates } from '@healthplus/contract/payments/rules';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { visits } from './bookings.ts';
import { createdAt, id, key, moment } from './columns.ts';
import { centres, labs } from './labs.ts';
import { ledgerTransactions } from './ledger.ts';

/** Money asked for or taken by one way for a visit. What it comes to stands in the ledger alone. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    visitId: key()
      .notNull()
      .references(() => visits.id),
    method: text({ enum: allPaymentMethods }).notNull(),
    state: text({ enum: paymentStates }).notNull(),
    amountPaise: integer().notNull(),
    reference: text().notNull().default(''),
    /** Of what was paid online: by which gateway, and its order, once it has one. */
    gateway: text({ enum: gateways }),
    orderReference: text(),
    /** The public key under which the order was opened; empty where there is but one account. */
    gatewayKey: text().notNull().default(''),
    /** What is paid stands with the site until the lab is settled with. */
    pooled: boolean().notNull().default(false),
    /** How often the gateway was asked what became of it, and when it is asked again. */
    asks: smallint().notNull().default(0),
    nextAskAt: moment(),
    /** Where it stands in the ledger, once it is taken. */
    transactionId: key().references(() => ledgerTransactions.id),
    /** Where the ledger took it back, as it was written down wrong. */
    reversalId: key().references(() => ledgerTransactions.id),
    takenBy: key().references(() => accounts.id),
    paidAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('payments_visit').on(table.visitId),
    index('payments_pooled').on(table.visitId).where(sql`${table.pooled}`),
    index('payments_paid').on(table.paidAt),
    index('payments_method').on(table.method, table.id).concurrently(),
    index('payments_reference').on(table.reference).where(sql`${table.reference} <> ''`).concurrently(),
    uniqueIndex('payments_transaction').on(table.transactionId).where(sql`${table.transactionId} is not null`),
    uniqueIndex('payments_reversal').on(table.reversalId).where(sql`${table.reversalId} is not null`).concurrently(),
    uniqueIndex('payments_order')
      .on(table.gateway, table.orderReference)
      .where(sql`${table.orderReference} is not null`),
    index('payments_open')
      .on(table.nextAskAt)
      .where(sql`${table.state} in ('created', 'attempted', 'failed') and ${table.orderReference} is not null`),
    check('payments_order_gateway', sql`${table.orderReference} is null or ${table.gateway} is not null`),
    check('payments_amount', sql`${table.amountPaise} > 0`),
    check(
      'payments_taken',
      sql`(${table.state} in ('paid', 'part_refunded', 'refunded', 'reversed')) = (${table.transactionId} is not null)`,
    ),
    check('payments_reversed', sql`(${table.state} = 'reversed') = (${table.reversalId} is not null)`),
  ],
);

/** A day's drawer as it was closed: everything posted since the sheet before it. It never changes (a trigger refuses). */
export const daySheets = pgTable(
  'day_sheets',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    /** The centre whose drawer was closed; null before drawers were kept by centre: then all of them. */
    centreId: key(),
    /** Counted within the lab, from 1. */
    serial: integer().notNull(),
    /** The last transaction of the sheet before it, and of this one. */
    afterTransactionId: key().notNull(),
    throughTransactionId: key().notNull(),
    /** Cash that should be there, and that was counted, in paise. */
    expectedPaise: bigint({ mode: 'number' }).notNull(),
    countedPaise: bigint({ mode: 'number' }).notNull(),
    /** Of what was counted, what stays in the drawer to give change with, in paise. */
    floatPaise: bigint({ mode: 'number' }).notNull().default(0),
    /** What is known of why the two differ; empty where they agree, null on sheets from before it was asked. */
    differenceReason: text(),
    /** The figures as they were. */
    content: jsonb().notNull(),
    closedBy: key()
      .notNull()
      .references(() => accounts.id),
    closedAt: moment().notNull(),
  },
  (table) => [
    unique('day_sheets_serial').on(table.labId, table.serial),
    foreignKey({
      name: 'day_sheets_centre',
      columns: [table.labId, table.centreId],
      foreignColumns: [centres.labId, centres.id],
    }),
    check('day_sheets_counted', sql`${table.countedPaise} >= 0`),
    check('day_sheets_float', sql`${table.floatPaise} between 0 and ${table.countedPaise}`),
    check(
      'day_sheets_difference_reason',
      sql`${table.countedPaise} = ${table.expectedPaise} or ${table.differenceReason} is distinct from ''`,
    ),
    check('day_sheets_order', sql`${table.throughTransactionId} >= ${table.afterTransactionId}`),
  ],
);

/** An order of the gateway that is simulated in a demonstration, as that gateway would keep it. */
export const simulatedOrders = pgTable(
  'simulated_orders',
  {
    reference: text().primaryKey(),
    amountPaise: integer().notNull(),
    state: text({ enum: ['created', 'attempted', 'paid', 'failed'] })
      .notNull()
      .default('created'),
    /** How it was paid, or tried last. */
    way: text({ enum: ['upi', 'card', 'netbanking'] }),
    createdAt: createdAt(),
  },
  (table) => [
    check('simulated_orders_state', sql`${table.state} in ('created', 'attempted', 'paid', 'failed')`),
    check('simulated_orders_way', sql`${table.way} in ('upi', 'card', 'netbanking')`),
  ],
);

/** What that gateway gave back, once for a receipt. */
export const simulatedRefunds = pgTable(
  'simulated_refunds',
  {
    receipt: text().primaryKey(),
    orderReference: text()
      .notNull()
      .references(() => simulatedOrders.reference, { onDelete: 'cascade' }),
    amountPaise: integer().notNull(),
  },
  (table) => [index('simulated_refunds_order').on(table.orderReference)],
);

/**
 * The accounts that a lab has named at the gateway: one is the present one, those before it stay for what was paid by them.
 * A key's id is public; its secrets are sealed with a key from outside the database.
 */
export const labGateways = pgTable(
  'lab_gateways',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    keyId: text().notNull(),
    secretSealed: text().notNull(),
    webhookSecretSealed: text().notNull(),
    present: boolean().notNull().default(true),
    /** Patients may pay by it; it stays for what goes back. */
    offered: boolean().notNull().default(true),
    changedBy: key()
      .notNull()
      .references(() => accounts.id),
    changedAt: moment().notNull(),
  },
  (table) => [
    unique('lab_gateways_key').on(table.labId, table.keyId),
    uniqueIndex('lab_gateways_present').on(table.labId).where(sql`${table.present}`),
  ],
);
