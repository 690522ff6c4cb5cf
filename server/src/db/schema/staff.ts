import { labRoles } from '@healthplus/contract/endpoint';
import { viewedLists } from '@healthplus/contract/staff/views.endpoints';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, key, literals, moment } from './columns.ts';
import { files } from './files.ts';
import { centres, labs } from './labs.ts';

export const labMembers = pgTable(
  'lab_members',
  {
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text({ enum: labRoles }).notNull(),
    /** Of a signatory: MD Pathology, and the number that a report is signed with. */
    qualification: text().notNull().default(''),
    registrationNumber: text().notNull().default(''),
    /** A picture of how they sign, for the paper of reports. */
    signatureId: uuid().references(() => files.id),
    /** The centre where they work; null for the whole lab. */
    centreId: key(),
    /** Whether they are written to when something waits at the desk; it is their own choice. */
    deskMails: boolean().notNull().default(true),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.labId, table.accountId] }),
    index('lab_members_account').on(table.accountId),
    /** Nobody works for two laboratories at once. */
    uniqueIndex('lab_members_one_lab').on(table.accountId).where(sql`${table.endedAt} is null`).concurrently(),
    uniqueIndex('lab_members_one_owner')
      .on(table.labId)
      .where(sql`${table.role} = 'owner' and ${table.endedAt} is null`),
    foreignKey({
      name: 'lab_members_centre',
      columns: [table.labId, table.centreId],
      foreignColumns: [centres.labId, centres.id],
    }),
  ],
);

/** Filters of a list that a member keeps under a name; gone with the membership's row. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    labId: key().notNull(),
    accountId: key().notNull(),
    list: text({ enum: viewedLists }).notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [
    unique('saved_views_name').on(table.labId, table.accountId, table.list, table.name),
    foreignKey({
      name: 'saved_views_member',
      columns: [table.labId, table.accountId],
      foreignColumns: [labMembers.labId, labMembers.accountId],
    }).onDelete('cascade'),
    check('saved_views_list', sql`${table.list} in ${literals(viewedLists)}`),
  ],
);

/** A mailed invitation to a lab's staff; the link in the mail is its only key. */
export const staffInvites = pgTable(
  'staff_invites',
  {
    id: id(),
    labId: key()
      .notNull()
      .references(() => labs.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: labRoles }).notNull(),
    qualification: text().notNull().default(''),
    registrationNumber: text().notNull().default(''),
    centreId: key(),
    tokenDigest: text().notNull().unique('staff_invites_token'),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('staff_invites_open').on(table.labId, sql`lower(${table.email})`).where(sql`${table.endedAt} is null`),
    check('staff_invites_role', sql`${table.role} <> 'owner'`),
    foreignKey({
      name: 'staff_invites_centre',
      columns: [table.labId, table.centreId],
      foreignColumns: [centres.labId, centres.id],
    }),
  ],
);
