import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns.ts';
import { files } from './platform.ts';

export const cities = pgTable(
  'cities',
  {
    id: id(),
    name: text().notNull(),
    state: text().notNull(),
    slug: text().notNull().unique('cities_slug'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (table) => [uniqueIndex('cities_name').on(sql`lower(${table.name})`)],
);

/** Other names of a city, in lower case: bangalore, new delhi, बेंगलुरु. */
export const cityAliases = pgTable('city_aliases', {
  alias: text().primaryKey(),
  cityId: key()
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' }),
});

/** Where a pincode is, about: the middle of its post offices. Reference data, loaded at first start. */
export const pincodes = pgTable('pincodes', {
  pincode: text().primaryKey(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  district: text().notNull().default(''),
});

export const labs = pgTable(
  'labs',
  {
    id: id(),
    name: text().notNull(),
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

export const documentSlots = [
  'businessRegistration',
  'taxId',
  'gstNumber',
  'accreditation',
  'wasteManagement',
  'qualityAssurance',
  'technicianCert',
  'phlebotomistCert',
  'radiologistCert',
  'ownershipDoc',
  'pcpndtRegistration',
  'aerbLicence',
] as const;

/** A lab's documents: for each slot one that stands, and one that waits to take its place; a replaced one keeps its row. */
export const labDocuments = pgTable(
  'lab_documents',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    slot: text({ enum: documentSlots }).notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    fileName: text().notNull(),
    state: text({ enum: ['waiting', 'approved', 'rejected'] })
      .notNull()
      .default('waiting'),
    reason: text(),
    createdAt: createdAt(),
    replacedAt: moment(),
  },
  (table) => [
    uniqueIndex('lab_documents_standing')
      .on(table.labId, table.slot)
      .where(sql`${table.replacedAt} is null and ${table.state} <> 'waiting'`),
    uniqueIndex('lab_documents_waiting')
      .on(table.labId, table.slot)
      .where(sql`${table.replacedAt} is null and ${table.state} = 'waiting'`),
    check('lab_documents_state', sql`${table.state} in ('waiting', 'approved', 'rejected')`),
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
      enum: ['submitted', 'document_approved', 'document_rejected', 'approved', 'rejected', 'suspended', 'restored'],
    }).notNull(),
    subject: text().notNull().default(''),
    reason: text().notNull().default(''),
    accountId: key().notNull(),
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
  },
  (table) => [index('centres_lab').on(table.labId, table.cityId, table.id)],
);

/** A doctor who can be consulted. The account, where there is one, signs in to see its consultations. */
export const doctors = pgTable(
  'doctors',
  {
    id: id(),
    accountId: key().unique('doctors_account'),
    name: text().notNull(),
    specialty: text().notNull(),
    qualification: text().notNull().default(''),
    registrationNumber: text().notNull().default(''),
    languages: text().array().notNull().default(sql`'{}'`),
    years: smallint().notNull().default(0),
    about: text().notNull().default(''),
    feePaise: integer().notNull(),
    imageUrl: text(),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [check('doctors_fee', sql`${table.feePaise} between 0 and 10000000`)],
);

/** When visits can be booked, for a centre or for a doctor. Times are of Asia/Kolkata. */
export const slotCalendars = pgTable(
  'slot_calendars',
  {
    id: id(),
    centreId: key()
      .references(() => centres.id, { onDelete: 'cascade' })
      .unique('slot_calendars_centre'),
    doctorId: key()
      .references(() => doctors.id, { onDelete: 'cascade' })
      .unique('slot_calendars_doctor'),
    windowMinutes: smallint().notNull().default(30),
    capacityHome: smallint().notNull().default(2),
    capacityCounter: smallint().notNull().default(4),
    leadMinutes: integer().notNull().default(120),
    homeFeePaise: integer().notNull().default(0),
  },
  (table) => [
    check('slot_calendars_provider', sql`num_nonnulls(${table.centreId}, ${table.doctorId}) = 1`),
    check('slot_calendars_window', sql`${table.windowMinutes} between 5 and 240`),
    check('slot_calendars_capacity', sql`${table.capacityHome} >= 0 and ${table.capacityCounter} >= 0`),
    check('slot_calendars_home_fee', sql`${table.homeFeePaise} between 0 and 10000000`),
  ],
);

export const calendarHours = pgTable(
  'calendar_hours',
  {
    calendarId: key()
      .notNull()
      .references(() => slotCalendars.id, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    weekday: smallint().notNull(),
    opens: time().notNull(),
    closes: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.weekday, table.opens] }),
    check('calendar_hours_order', sql`${table.opens} < ${table.closes} and ${table.weekday} between 0 and 6`),
  ],
);

export const calendarDaysOff = pgTable(
  'calendar_days_off',
  {
    calendarId: key()
      .notNull()
      .references(() => slotCalendars.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.calendarId, table.day] })],
);

/** Pincodes that a calendar's home collection serves. */
export const calendarPincodes = pgTable(
  'calendar_pincodes',
  {
    calendarId: key()
      .notNull()
      .references(() => slotCalendars.id, { onDelete: 'cascade' }),
    pincode: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.calendarId, table.pincode] })],
);
