import { createHmac } from 'node:crypto';
import pg from 'pg';
import { readAddress } from '#src/platform/database-hosts.ts';

/** The role that requests run under on the product's own PostgreSQL. */
const OWN_SITE_ROLE = 'healthplus_site';

/** What requests may do with a table. */
type May = 'everything' | 'add' | 'read';

/**
 * The log is added to. Migrations are their own, months are reached by their parents. Of the queue of jobs a request leaves a
 * job: what else stands there the queue carries out as the owner, commands among it (`pgboss.bam`).
 */
const mayOf = (schema: string, table: string): May => {
  if (schema === 'pgboss') return /^job(_common)?$/.test(table) ? 'add' : 'read';
  if (schema === 'parts' || table.startsWith('schema_')) return 'read';
  return table === 'audit_events' || table === 'audit_seals' ? 'add' : 'everything';
};
const rights: Record<May, string[]> = {
  everything: ['select', 'insert', 'update', 'delete'],
  add: ['select', 'insert'],
  read: ['select'],
};
const ALL = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'];

/** Under which role an address leads to a database. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(readAddress(url)?.hosts[0] ?? url).username);

/** The address under which requests reach the product's own PostgreSQL, where `ownerUrl` is its owner's. Its password follows from the owner's: no other file has to be kept. */
export function ownSiteUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', url.password).update(OWN_SITE_ROLE).digest('base64url');
  url.username = OWN_SITE_ROLE;
  return url.href;
}

/** Makes the role of `siteUrl` on the product's own PostgreSQL, or gives it its password again. */
export async function makeOwnSiteRole(direct: pg.Pool, siteUrl: string): Promise<void> {
  const { username, password } = new URL(siteUrl);
  const { rowCount } = await direct.query('select from pg_roles where rolname = $1', [username]);
  const what = `${rowCount === 0 ? 'create' : 'alter'} role ${pg.escapeIdentifier(username)}`;
  await direct.query(`${what} login nosuperuser nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`);
}

interface TableRow {
  schema: string;
  name: string;
  /** What the role may do with it, by whatever grant. */
  has: string[];
}

async function tablesFor(direct: pg.Pool, role: string): Promise<TableRow[]> {
  const { rows } = await direct.query<TableRow>(
    `select c.relnamespace::regnamespace::text as schema, c.relname as name,
       array(select r from unnest($2::text[]) r where has_table_privilege($1, c.oid, r)) as has
     from pg_class c where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace::regnamespace::text in ('public', 'parts', 'pgboss')`,
    [role, ALL],
  );
  return rows;
}

const beyond = ({ schema, name, has }: TableRow): string[] =>
  has.filter((right) => !rights[mayOf(schema, name)].includes(right));
const lacking = ({ schema, name, has }: TableRow): string[] =>
  rights[mayOf(schema, name)].filter((right) => !has.includes(right));

/** Whether requests can do more than they are to: change the log, above all, or have the queue of jobs do it as the owner. */
export async function mayChangeLog(
  direct: pg.Pool,
  siteUrl: string | undefined,
): Promise<{ role: string; may: boolean }> {
  const role = siteUrl === undefined ? OWN_SITE_ROLE : roleOf(siteUrl);
  const known = await direct.query('select from pg_roles where rolname = $1', [role]);
  if (known.rowCount === 0) return { role, may: false };
  const kept = (await tablesFor(direct, role)).filter(({ schema, name }) => mayOf(schema, name) !== 'everything');
  return { role, may: kept.some((table) => beyond(table).length > 0) };
}

/**
 * Lets the role that requests run under do what the site does, and no more: it owns nothing, so it switches no trigger off,
 * and of the audit log it can neither change nor take away a row. False where that role is the owner's own, which may do
 * anything. Runs at each start, past migrations: what came with one is granted then. Where nothing is missing the catalogue,
 * and every plan, is left alone. Throws what PostgreSQL says of a role that is not there, or of an owner who is none.
 */
export async function limitSiteRole(direct: pg.Pool, urls: { siteUrl: string; ownerUrl: string }): Promise<boolean> {
  const name = roleOf(urls.siteUrl);
  if (name === roleOf(urls.ownerUrl)) return false;
  const role = pg.escapeIdentifier(name);
  const tables = await tablesFor(direct, name);
  const wrong = tables.filter((table) => lacking(table).length > 0 || beyond(table).length > 0);
  if (wrong.length === 0) return true;
  const statements = [
    ...['public', 'parts', 'pgboss'].map((schema) => `grant usage on schema ${schema} to ${role}`),
    ...wrong.flatMap((table) => {
      const full = `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`;
      return [
        `revoke all on ${full} from ${role}`,
        `grant ${rights[mayOf(table.schema, table.name)].join(', ')} on ${full} to ${role}`,
      ];
    }),
    `grant usage, select, update on all sequences in schema public to ${role}`,
    // What is made before the next start: tables of a migration beside the running site, months, tables of the queue.
    `alter default privileges in schema public grant select, insert, update, delete on tables to ${role}`,
    `alter default privileges in schema public grant usage, select, update on sequences to ${role}`,
    `alter default privileges in schema parts grant select on tables to ${role}`,
    `alter default privileges in schema pgboss grant select on tables to ${role}`,
    `alter default privileges in schema parts revoke insert, update, delete on tables from ${role}`,
    `alter default privileges in schema pgboss revoke insert, update, delete on tables from ${role}`,
  ];
  const client = await direct.connect();
  try {
    await client.query('begin');
    // Processes that start side by side: one after the other.
    await client.query("select pg_advisory_xact_lock(hashtext('site role'))");
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return true;
}
