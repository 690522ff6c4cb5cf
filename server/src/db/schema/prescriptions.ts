import { prescriptionStates } from '@healthplus/contract/prescriptions/rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, key, moment } from './columns.ts';
import { files } from './files.ts';
import { items } from './items.ts';
import { labs } from './labs.ts';
import { cities } from './places.ts';

/** A doctor's paper that somebody reads. It goes with its file: after 90 days, or when whoever sent it takes it back. */
export const prescriptions = pgTable(
  'prescriptions',
  {
    id: id(),
    accountId: key()
      .notNull()
      .references(() => accounts.id),
    /** Whose desk reads it; null for those who operate the site. */
    labId: key().references(() => labs.id),
    cityId: key()
      .notNull()
      .references(() => cities.id),
    fileId: uuid()
      .notNull()
      .unique('prescriptions_file')
      .references(() => files.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['pdf', 'picture'] }).notNull(),
    note: text().notNull().default(''),
    state: text({ enum: prescriptionStates }).notNull().default('waiting'),
    reason: text().notNull().default(''),
    answeredBy: key().references(() => accounts.id),
    answeredAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('prescriptions_account').on(table.accountId, table.id),
    index('prescriptions_lab').on(table.labId, table.id),
    index('prescriptions_created').on(table.createdAt),
    check('prescriptions_state', sql`${table.state} in ('waiting', 'offered', 'declined')`),
    check('prescriptions_kind', sql`${table.kind} in ('pdf', 'picture')`),
    check('prescriptions_answered', sql`(${table.state} = 'waiting') = (${table.answeredAt} is null)`),
    check('prescriptions_reason', sql`(${table.state} = 'declined') = (${table.reason} <> '')`),
  ],
);

/** What was read off a prescription. */
export const prescriptionItems = pgTable(
  'prescription_items',
  {
    prescriptionId: key()
      .notNull()
      .references(() => prescriptions.id, { onDelete: 'cascade' }),
    itemId: key()
      .notNull()
      .references(() => items.id),
    place: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.prescriptionId, table.itemId] })],
);

/** At which labs it is offered: three at most, each at its place. */
export const prescriptionOffers = pgTable(
  'prescription_offers',
  {
    prescriptionId: key()
      .notNull()
      .references(() => prescriptions.id, { onDelete: 'cascade' }),
    labId: key()
      .notNull()
      .references(() => labs.id),
    place: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.prescriptionId, table.labId] }),
    unique('prescription_offers_place').on(table.prescriptionId, table.place),
    check('prescription_offers_three', sql`${table.place} between 1 and 3`),
  ],
);
