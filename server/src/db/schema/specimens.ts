import { specimenMilestones } from '@healthplus/contract/specimens/rules';
import { rejectReasons } from '@healthplus/contract/vocabulary/reject-reasons';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { orders, visits } from './bookings.ts';
import { createdAt, id, key, moment } from './columns.ts';
import { labs } from './labs.ts';
import { containers } from './vocabulary.ts';

/** One container with what was taken from one person for one order; another one takes the place of a rejected one. */
export const specimens = pgTable(
  'specimens',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    orderId: key()
      .notNull()
      .references(() => orders.id),
    containerId: key()
      .notNull()
      .references(() => containers.id),
    afterMeal: boolean().notNull().default(false),
    /** What stands on it in bars: the accession number, and which of its containers. Never given twice. */
    barcode: text().notNull(),
    /** What an order waits for; the moments beside it say where it stands within that. */
    state: text({ enum: specimenMilestones }).notNull().default('planned'),
    labelledAt: moment(),
    labelledBy: key().references(() => accounts.id),
    collectedAt: moment(),
    collectedBy: key().references(() => accounts.id),
    /** Hours without food before it was taken again, as its person said; of what was drawn first the order says it. */
    fastedHours: smallint(),
    /** It could not be drawn with the rest of its visit, or of its draw: it is taken another time. */
    notDrawnAt: moment(),
    handedOverAt: moment(),
    handedOverBy: key().references(() => accounts.id),
    receivedAt: moment(),
    receivedBy: key().references(() => accounts.id),
    storedAt: moment(),
    storedBy: key().references(() => accounts.id),
    /** The rack, box or shelf. */
    storedIn: text(),
    rejectedAt: moment(),
    rejectedBy: key().references(() => accounts.id),
    rejectReason: text({ enum: rejectReasons }),
    /** The rejected one whose place it takes. */
    parentId: key().references((): AnyPgColumn => specimens.id),
    /** The visit in which it is taken, where it takes the place of a rejected one and a time was chosen. */
    recollectionId: key().references(() => visits.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('specimens_barcode').on(table.labId, table.barcode),
    unique('specimens_parent').on(table.parentId),
    index('specimens_order').on(table.orderId),
    index('specimens_recollection').on(table.recollectionId).where(sql`${table.recollectionId} is not null`),
    index('specimens_collected_at').on(table.labId, table.collectedAt).where(sql`${table.collectedAt} is not null`),
    index('specimens_bag')
      .on(table.collectedBy, table.id)
      .where(sql`${table.state} = 'collected' and ${table.handedOverAt} is null`),
    index('specimens_stored').on(table.labId, table.id).where(sql`${table.storedAt} is not null`),
    index('specimens_lab_state').on(table.labId, table.state, table.id),
    uniqueIndex('specimens_one')
      .on(table.orderId, table.containerId, table.afterMeal)
      .where(sql`${table.state} <> 'rejected'`),
    check('specimens_state', sql`${table.state} in ('planned', 'collected', 'received', 'rejected')`),
    check('specimens_collected', sql`${table.state} = 'planned' or ${table.collectedAt} is not null`),
    check('specimens_received', sql`${table.state} <> 'received' or ${table.receivedAt} is not null`),
    check('specimens_handed_over', sql`${table.handedOverAt} is null or ${table.collectedAt} is not null`),
    check(
      'specimens_stored',
      sql`(${table.storedAt} is null) = (${table.storedIn} is null) and (${table.storedAt} is null or ${table.receivedAt} is not null)`,
    ),
    check('specimens_fasted_hours', sql`${table.fastedHours} between 0 and 48`),
    check('specimens_rejected', sql`(${table.state} = 'rejected') = (${table.rejectReason} is not null)`),
  ],
);
