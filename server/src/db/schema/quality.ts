import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { analysers } from './analysers.ts';
import { id, key, moment } from './columns.ts';
import { labs } from './labs.ts';
import { parameters } from './vocabulary.ts';

/** Lots of control material: one parameter at one level, on an analyser or by hand. One of each is in use. */
export const controlLots = pgTable(
  'control_lots',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    analyserId: key(),
    parameterId: key()
      .notNull()
      .references(() => parameters.id),
    level: smallint().notNull(),
    lotNumber: text().notNull(),
    mean: numeric({ mode: 'number' }).notNull(),
    sd: numeric({ mode: 'number' }).notNull(),
    expiresOn: date().notNull(),
    retiredAt: moment(),
  },
  (table) => [
    foreignKey({
      name: 'control_lots_analyser',
      columns: [table.analyserId, table.labId],
      foreignColumns: [analysers.id, analysers.labId],
    }),
    uniqueIndex('control_lots_in_use')
      .on(table.labId, table.parameterId, table.level, sql`coalesce(${table.analyserId}, 0)`)
      .where(sql`${table.retiredAt} is null`),
    index('control_lots_parameter').on(table.parameterId),
    check('control_lots_level', sql`${table.level} between 1 and 3`),
    check('control_lots_sd', sql`${table.sd} > 0`),
  ],
);

/** What controls measured, with the rules that it broke: append only, but for the closing of one that failed. */
export const controlRuns = pgTable(
  'control_runs',
  {
    id: id(),
    controlId: key()
      .notNull()
      .references(() => controlLots.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    value: numeric({ mode: 'number' }).notNull(),
    z: numeric({ mode: 'number' }).notNull(),
    broken: text().array().notNull(),
    rejected: boolean().notNull(),
    enteredBy: key()
      .notNull()
      .references(() => accounts.id),
    closedAt: moment(),
    closedBy: key().references(() => accounts.id),
    closedReason: text(),
  },
  (table) => [
    index('control_runs_last').on(table.controlId, table.id.desc()),
    index('control_runs_open').on(table.controlId).where(sql`${table.rejected} and ${table.closedAt} is null`),
    check(
      'control_runs_closed',
      sql`num_nulls(${table.closedAt}, ${table.closedBy}, ${table.closedReason}) in (0, 3) and (${table.closedAt} is null or ${table.rejected})`,
    ),
  ],
);
