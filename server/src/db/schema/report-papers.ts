import { paperHeads } from '@healthplus/contract/reports/paper';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { key } from './columns.ts';
import { files } from './files.ts';
import { centres, labs } from './labs.ts';
import { parameters } from './vocabulary.ts';

/** How a lab's reports begin on paper: drawn from its profile, with a picture of its own, or left free for printed paper. */
export const paperSettings = pgTable(
  'paper_settings',
  {
    labId: key()
      .primaryKey()
      .references(() => labs.id, { onDelete: 'cascade' }),
    head: text({ enum: paperHeads }).notNull().default('drawn'),
    pictureId: uuid().references(() => files.id),
    symbolId: uuid().references(() => files.id),
  },
  (table) => [
    check('paper_settings_head', sql`${table.head} in ('drawn', 'picture', 'printed')`),
    check('paper_settings_picture', sql`${table.head} <> 'picture' or ${table.pictureId} is not null`),
  ],
);

/** What a lab's certificate of accreditation covers; the certificate itself is what the site has verified. */
export const accreditedParameters = pgTable(
  'accredited_parameters',
  {
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    parameterId: key()
      .notNull()
      .references(() => parameters.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.labId, table.parameterId] }),
    index('accredited_parameters_parameter').on(table.parameterId),
  ],
);

/** What the certificate of a centre covers that has one of its own: its approved document of accreditation. */
export const centreAccreditedParameters = pgTable(
  'centre_accredited_parameters',
  {
    labId: key().notNull(),
    centreId: key().notNull(),
    parameterId: key()
      .notNull()
      .references(() => parameters.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.labId, table.centreId, table.parameterId] }),
    index('centre_accredited_parameters_parameter').on(table.parameterId),
    foreignKey({
      name: 'centre_accredited_parameters_centre',
      columns: [table.labId, table.centreId],
      foreignColumns: [centres.labId, centres.id],
    }).onDelete('cascade'),
  ],
);
