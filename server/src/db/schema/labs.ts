import { allSlots, standingDecisions } from '@healthplus/contract/labs/schemas';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns.ts';
import { files } from './files.ts';
import { cities } from './places.ts';

export const labs = pgTable(
  'labs',
  {
    id: id(),
    name: text().notNull(),
    /** Under which it is registered, as the site has read it in its documents, and its number for GST; empty until then. */
    legalName: text().notNull().default(''),
    gstin: text().notNull().default(''),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull().default(''),
    cityId: key().references(() => cities.id),
    pincode: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    operationalHours: text(),
    imageUrl: text(),
    accreditation: text(),
    accreditedUntil: date({ mode: 'string' }),
    accreditationScope: text(),
    /** When profile and documents were sent to be read; null until then. */
    submittedAt: moment(),
    verified: boolean().notNull().default(false),
    suspendedAt: moment(),
    /** The public sees a lab whose name and texts are released. */
    review: text({ enum: ['released', 'waiting', 'refused'] })
      .notNull()
      .default('released'),
    createdAt: createdAt(),
  },
  (table) => [
    check('labs_review', sql`${table.review} in ('released', 'waiting', 'refused')`),
    uniqueIndex('labs_name').on(sql`lower(${table.name})`),
    index('labs_city').on(table.cityId, table.id),
    check('labs_name_no_at', sql`position('@' in ${table.name}) = 0`),
  ],
);

/** A lab's documents: for each slot one that stands, and one that waits to take its place; a replaced one keeps its row. */
export const labDocuments = pgTable(
  'lab_documents',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    /** Null for what is of the whole lab. */
    centreId: key(),
    slot: text({ enum: allSlots }).notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    fileName: text().notNull(),
    state: text({ enum: ['waiting', 'approved', 'rejected'] })
      .notNull()
      .default('waiting'),
    reason: text(),
    /** What stands on it: its number, who issued it, and its last day. */
    number: text().notNull().default(''),
    issuer: text().notNull().default(''),
    validUntil: date({ mode: 'string' }),
    /** How many days before that day the lab was told last; null before the first time. */
    remindedDays: smallint(),
    createdAt: createdAt(),
    replacedAt: moment(),
  },
  (table) => [
    uniqueIndex('lab_documents_standing')
      .on(table.labId, table.slot, sql`coalesce(${table.centreId}, 0)`)
      .where(sql`${table.replacedAt} is null and ${table.state} <> 'waiting'`),
    uniqueIndex('lab_documents_waiting')
      .on(table.labId, table.slot, sql`coalesce(${table.centreId}, 0)`)
      .where(sql`${table.replacedAt} is null and ${table.state} = 'waiting'`),
    index('lab_documents_file').on(table.fileId).concurrently(),
    index('lab_documents_ending')
      .on(table.validUntil)
      .where(sql`${table.replacedAt} is null and ${table.state} = 'approved'`),
    check('lab_documents_state', sql`${table.state} in ('waiting', 'approved', 'rejected')`),
    foreignKey({
      name: 'lab_documents_centre',
      columns: [table.labId, table.centreId],
      foreignColumns: [centres.labId, centres.id],
    }),
  ],
);

/** What was decided about a lab's standing, by whom and why; append only. */
export const labDecisions = pgTable(
  'lab_decisions',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    decision: text({
      enum: standingDecisions,
    }).notNull(),
    subject: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** Nobody: a document has ended by its day. */
    accountId: key(),
    at: createdAt(),
  },
  (table) => [index('lab_decisions_lab').on(table.labId, table.id)],
);

/** A place where a lab takes samples; the first is its profile's. */
export const centres = pgTable(
  'centres',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    address: text().notNull(),
    cityId: key()
      .notNull()
      .references(() => cities.id),
    pincode: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Takes no new bookings from then on; what is booked stays. */
    closedAt: moment(),
  },
  (table) => [
    index('centres_lab').on(table.labId, table.cityId, table.id),
    unique('centres_of_lab').on(table.labId, table.id),
    uniqueIndex('centres_name').on(table.labId, sql`lower(${table.name})`),
  ],
);
