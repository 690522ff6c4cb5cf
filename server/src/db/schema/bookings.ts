import { visitStates } from '@healthplus/contract/bookings/rules';
import { eventSubjects } from '@healthplus/contract/bookings/schemas';
import { reportStates, sampleStates } from '@healthplus/contract/order-states';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
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
import { accounts, people } from './accounts.ts';
import { createdAt, id, key, moment, serialKey } from './columns.ts';
import { doctors } from './doctors.ts';
import { items } from './items.ts';
import { centres, labs } from './labs.ts';
import { patients } from './patients.ts';
import { prescriptions } from './prescriptions.ts';

const paymentMethods = ['at_collection', 'online'] as const;
const orderStates = ['active', 'done', 'cancelled'] as const;

export const visits = pgTable(
  'visits',
  {
    id: id(),
    number: text().notNull().unique('visits_number'),
    /** Null for somebody who walked in. */
    accountId: key().references(() => accounts.id),
    labId: key().references(() => labs.id),
    centreId: key().references(() => centres.id),
    doctorId: key().references(() => doctors.id),
    /** The visit of which specimens are taken again, free of charge; its orders are those of that one. */
    recollectsId: key().references((): AnyPgColumn => visits.id),
    place: text({ enum: ['home', 'counter'] }).notNull(),
    /** Of its first stop. */
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** As it was when booked, and whom to call at the door. */
    address: text(),
    pincode: text(),
    doorName: text(),
    doorPhone: text(),
    /** How often the address was corrected: a calendar has to know which of two files is the later. */
    corrections: integer().notNull().default(0),
    /** Where the patient asks for money that the lab gives back by hand. */
    refundUpi: text(),
    /** The member of the lab who goes there. */
    collectorId: key().references(() => accounts.id),
    state: text({ enum: visitStates }).notNull().default('requested'),
    stateReason: text(),
    paymentMethod: text({ enum: paymentMethods }).notNull().default('at_collection'),
    /** With what of it is for the hour. */
    homeFeePaise: integer().notNull().default(0),
    homeSurchargePaise: integer().notNull().default(0),
    /** What changes at short notice have cost so far, part of the total; and what of it is for its present time. */
    changeFeesPaise: integer().notNull().default(0),
    lateFeePaise: integer().notNull().default(0),
    /** Its present time is the choice of the lab or the site: to leave it costs its patient nothing. */
    timeGiven: boolean().notNull().default(false),
    /** What it costs: after what was let off, with its reason in the ledger. */
    totalPaise: integer().notNull(),
    discountPaise: integer().notNull().default(0),
    /** What its cancellation costs, from the moment that it was cancelled: late changes before it are part of that. */
    cancellationFeePaise: integer().notNull().default(0),
    /** For which time its patient was reminded: the evening before, and shortly before. */
    remindedEveningFor: moment(),
    remindedSoonFor: moment(),
    note: text(),
    /** Hours without food, as the patient said at the door; null where nobody asked. */
    fastedHours: smallint(),
    referredBy: text().notNull().default(''),
    /** The one that a page was filled in for: it books once, whatever was changed after an answer that was lost. */
    draft: text(),
    /** What it was booked with, as long as that is kept. */
    prescriptionId: key().references(() => prescriptions.id, { onDelete: 'set null' }),
    /** Kept by triggers for lists of bills: whether there is an invoice, and on which side the money is (1 owed, -1 too much). */
    invoiced: boolean().notNull().default(false),
    balance: smallint().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('visits_upcoming').on(table.startsAt).where(sql`${table.state} in ('confirmed', 'assigned')`),
    index('visits_uninvoiced')
      .on(table.labId, table.startsAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(
        sql`not ${table.invoiced} and ${table.recollectsId} is null and (${table.state} in ('collected', 'completed') or ${table.cancellationFeePaise} > 0)`,
      ),
    index('visits_owing')
      .on(table.labId, table.startsAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.balance} = 1 and ${table.recollectsId} is null`),
    index('visits_overpaid')
      .on(table.labId, table.startsAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.balance} = -1 and ${table.recollectsId} is null`),
    index('visits_unsettled').on(table.balance, table.id).where(sql`${table.balance} <> 0`),
    index('visits_account').on(table.accountId, table.id.desc().nullsFirst()),
    index('visits_lab_time').on(table.labId, table.startsAt, table.id),
    index('visits_doctor_time').on(table.doctorId, table.startsAt).where(sql`${table.doctorId} is not null`),
    index('visits_collector').on(table.collectorId, table.startsAt).where(sql`${table.collectorId} is not null`),
    uniqueIndex('visits_draft')
      .on(table.accountId, table.draft)
      .where(sql`${table.draft} is not null and ${table.state} not in ('declined', 'cancelled')`)
      .concurrently(),
    index('visits_created').on(table.createdAt),
    index('visits_lab_states').on(table.labId, table.state, table.startsAt, table.endsAt).concurrently(),
    index('visits_prescription').on(table.prescriptionId).where(sql`${table.prescriptionId} is not null`),
    index('visits_recollects').on(table.recollectsId).where(sql`${table.recollectsId} is not null`),
    check('visits_recollection_free', sql`${table.recollectsId} is null or ${table.totalPaise} = 0`),
    check('visits_fasted_hours', sql`${table.fastedHours} between 0 and 48`),
    check('visits_provider', sql`num_nonnulls(${table.labId}, ${table.doctorId}) = 1`),
    check('visits_total', sql`${table.totalPaise} >= 0 and ${table.homeFeePaise} >= 0 and ${table.discountPaise} >= 0`),
    check('visits_home_surcharge', sql`${table.homeSurchargePaise} between 0 and ${table.homeFeePaise}`),
    check('visits_late_fee', sql`${table.lateFeePaise} between 0 and ${table.changeFeesPaise}`),
    check('visits_cancellation_fee', sql`${table.cancellationFeePaise} between 0 and ${table.totalPaise}`),
    check(
      'visits_state',
      sql`${table.state} in ('requested', 'confirmed', 'assigned', 'on_the_way', 'arrived', 'collected', 'completed', 'declined', 'failed', 'no_show', 'cancelled')`,
    ),
  ],
);

/** What one person has done in a visit. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    visitId: key()
      .notNull()
      .references(() => visits.id),
    /** Of its visit, put there by a trigger: what a lab's lists go by. Null for a doctor's. */
    labId: key().references(() => labs.id),
    personId: key().references(() => people.id, { onDelete: 'set null' }),
    /** Whom the lab knows by this order; null for a doctor's, and where the person was erased before labs knew patients. */
    patientId: key().references(() => patients.id),
    /** The person as they were when booked. */
    personName: text().notNull(),
    personSex: text({ enum: ['female', 'male', 'other'] }).notNull(),
    /** Null where only an age is known: so many years on a day. */
    personBirthDate: date({ mode: 'string' }),
    personAgeYears: smallint(),
    personAgeOn: date({ mode: 'string' }),
    /** She is pregnant on the day of the visit: other ranges count. */
    personPregnant: boolean().notNull().default(false),
    state: text({ enum: orderStates }).notNull().default('active'),
    /** What its specimens come to; kept by their process. */
    sampleState: text({ enum: sampleStates }).notNull().default('planned'),
    /** What stands on the tube; given when the sample is collected. */
    accessionNumber: text().unique('orders_accession'),
    /** Hours without food that this person told when the sample was taken. */
    fastedHours: smallint(),
    /** When the report was promised: collection plus the longest report time. */
    dueAt: moment(),
    reportState: text({ enum: reportStates }),
    /** Whom it is of was corrected after a report was signed: that says another until the next is signed. */
    correctedAt: moment(),
    totalPaise: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('orders_fasted_hours', sql`${table.fastedHours} between 0 and 48`),
    index('orders_visit').on(table.visitId),
    index('orders_work').on(table.labId, table.state, sql`coalesce(${table.dueAt}, 'infinity')`, table.id),
    index('orders_pending')
      .on(table.labId, sql`coalesce(${table.dueAt}, 'infinity')`, table.id)
      .where(
        sql`${table.state} = 'active' and ${table.sampleState} in ('received', 'done') and coalesce(${table.reportState}, '') not in ('final', 'amended')`,
      ),
    index('orders_done').on(table.labId, table.id.desc().nullsFirst()).where(sql`${table.state} = 'done'`),
    index('orders_corrected').on(table.labId).where(sql`${table.correctedAt} is not null`).concurrently(),
    index('orders_person').on(table.personId),
    index('orders_patient').on(table.patientId).where(sql`${table.patientId} is not null`),
    check(
      'orders_age',
      sql`${table.personBirthDate} is not null or num_nonnulls(${table.personAgeYears}, ${table.personAgeOn}) = 2`,
    ),
    check('orders_pregnant', sql`not ${table.personPregnant} or ${table.personSex} <> 'male'`),
    check('orders_state', sql`${table.state} in ('active', 'done', 'cancelled')`),
    check('orders_sample_state', sql`${table.sampleState} in ('planned', 'collected', 'received', 'rejected', 'done')`),
    check(
      'orders_report_state',
      sql`${table.reportState} in ('registered', 'partial', 'final', 'amended', 'recalled')`,
    ),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: key()
      .notNull()
      .references(() => orders.id),
    itemId: key()
      .notNull()
      .references(() => items.id),
    /** Name, price and promise (hours from the specimen on; a trigger puts them, null for none) as they were when ordered; and when, for what was added. */
    name: text().notNull(),
    pricePaise: integer().notNull(),
    /** Tests of it that were taken off alone, each for its share of the price: they come back with nothing that is changed of the line. */
    leftOutTestIds: key().array().notNull().default(sql`'{}'`),
    promisedHours: smallint(),
    /**
     * What its item measured when it was ordered, in the order of its page: parameters, each with the test that it is of
     * (`tests_of_line` reads both). Null in what was ordered before it was kept.
     */
    measuredTestIds: key().array(),
    measuredParameterIds: key().array(),
    /** Preparation as it was when ordered, put by the same trigger; no `requirements` in what was ordered before it was kept: the item's of today. */
    fastingHours: smallint(),
    requirements: text().array(),
    addedAt: moment(),
    /** Taken off the order, with what it cost: why, and by whom. */
    cancelledAt: moment(),
    cancelledBy: key().references(() => accounts.id),
    cancelReason: text(),
  },
  (table) => [
    unique('order_items_once').on(table.orderId, table.itemId),
    index('order_items_item').on(table.itemId),
    check('order_items_price', sql`${table.pricePaise} >= 0`),
    check(
      'order_items_measured',
      sql`cardinality(${table.measuredTestIds}) is not distinct from cardinality(${table.measuredParameterIds})`,
    ),
    check(
      'order_items_cancelled',
      sql`(${table.cancelledAt} is null) = (${table.cancelReason} is null) and (${table.cancelledBy} is null or ${table.cancelledAt} is not null)`,
    ),
  ],
);

/** Every change of a visit or order, append only (a trigger refuses change and removal); partitioned by month. */
export const visitEvents = pgTable(
  'visit_events',
  {
    id: serialKey(),
    visitId: key()
      .notNull()
      .references(() => visits.id),
    subject: text({ enum: eventSubjects }).notNull(),
    fromState: text(),
    toState: text().notNull(),
    actorId: key(),
    actorRole: text().notNull(),
    detail: jsonb(),
    at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.id, table.at] }), index('visit_events_visit').on(table.visitId, table.id)],
);
