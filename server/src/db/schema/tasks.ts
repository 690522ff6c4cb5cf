import { taskKinds } from '@healthplus/contract/tasks/rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { orders } from './bookings.ts';
import { createdAt, id, key, moment } from './columns.ts';
import { labs } from './labs.ts';
import { parameters } from './vocabulary.ts';

/** What a law asks laboratories to report: a finding, where, how soon, to whom, and who says so. */
export const notifiableResults = pgTable(
  'notifiable_results',
  {
    id: id(),
    disease: text().notNull(),
    /** As cities name it; null for all of India. A state's own row stands before it. */
    state: text(),
    parameterId: key()
      .notNull()
      .references(() => parameters.id, { onDelete: 'cascade' }),
    /** What has to stand in the result (a germ of a culture); nothing where whatever is out of the ordinary counts. */
    finding: text().notNull().default(''),
    /** So soon after it was signed. */
    hours: integer().notNull(),
    reportTo: text().notNull(),
    source: text().notNull(),
  },
  (table) => [
    unique('notifiable_results_once')
      .on(table.parameterId, table.finding, table.disease, table.state)
      .nullsNotDistinct(),
    check('notifiable_results_hours', sql`${table.hours} between 1 and 2160`),
  ],
);

/** Whom an authority was told of, in the columns of an order, and how they are reached. */
export interface NotifiedPerson {
  person_name: string;
  person_sex: string;
  birth_date: string | null;
  age_years: number | null;
  age_on: string | null;
  phone: string;
  address: string;
}

/** What somebody of a lab has to do about an order, until when, and who has done it. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id),
    kind: text({ enum: taskKinds }).notNull(),
    orderId: key()
      .notNull()
      .references(() => orders.id),
    /** The disease; nothing where the kind says all. */
    subject: text().notNull().default(''),
    reportTo: text().notNull().default(''),
    source: text().notNull().default(''),
    /** What was found, as it was signed: the parameter with what had to stand in it, its name and value then. */
    findings: jsonb()
      .$type<{ parameterId: number; wanted: string; parameter: string; value: string }[]>()
      .notNull()
      .default([]),
    /** When the specimen was taken: by this day an authority's list goes. */
    takenAt: moment().notNull(),
    dueAt: moment().notNull(),
    /** Whoever said that they do it. */
    ownerId: key().references(() => accounts.id),
    doneAt: moment(),
    doneBy: key().references(() => accounts.id),
    /** What came of it: whom it was told, under which number. */
    note: text().notNull().default(''),
    /** The person, as the authority was told; of what is to be corrected still, as it was told before. */
    notifiedPerson: jsonb().$type<NotifiedPerson>(),
    /** The finding stands, and is another person's than was told. */
    ofPerson: boolean().notNull().default(false),
    /** There is nothing to do any more: the result is another. */
    droppedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('tasks_standing')
      .on(table.orderId, table.kind, table.subject)
      .where(sql`${table.doneAt} is null and ${table.droppedAt} is null`),
    index('tasks_order').on(table.orderId),
    index('tasks_taken').on(table.labId, table.takenAt),
    index('tasks_open').on(table.labId, table.dueAt).where(sql`${table.doneAt} is null and ${table.droppedAt} is null`),
    index('tasks_done').on(table.labId, table.doneAt.desc()).where(sql`${table.doneAt} is not null`),
    check('tasks_kind', sql`${table.kind} in ('notify', 'correct_notice', 'tell_recall', 'tell_called')`),
    check(
      'tasks_finished',
      sql`num_nonnulls(${table.doneAt}, ${table.droppedAt}) <= 1 and (${table.doneAt} is null) = (${table.doneBy} is null)`,
    ),
  ],
);
