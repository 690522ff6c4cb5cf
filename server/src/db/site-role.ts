import { createHmac } from 'node:crypto';
import pg from 'pg';

/** The role that requests run under on the product's own PostgreSQL. */
const OWN_SITE_ROLE = 'healthplus_site';

/** What the site writes down and changes never again: it may add rows and read them. */
const addedTo = ['audit_events', 'audit_seals'];
/** What migrations alone write. */
const readOnly = ['schema_migrations', 'schema_functions'];
const schemas = ['public', 'parts', 'pgboss'];

/** Under which role an address leads to a database. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Whether requests can change what stands in the audit log, or whom it belongs to can be had by them: by its owner, or by grant. */
export async function mayChangeLog(
  direct: pg.Pool,
  siteUrl: string | undefined,
): Promise<{ role: string; may: boolean }> {
  const role = siteUrl === undefined ? OWN_SITE_ROLE : roleOf(siteUrl);
  const { rows } = await direct.query<{ may: boolean }>(
    `select coalesce(bool_or(has_table_privilege(r.oid, log.oid, 'update, delete, truncate') or pg_has_role(r.oid, log.relowner, 'member')), false) as may
     from pg_roles r, pg_class log where r.rolname = $1 and log.oid = any($2::text[]::regclass[])`,
    [role, addedTo],
  );
  return { role, may: rows[0]!.may };
}

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

/** Whether the role has all that it needs and none of what it must not have: then the catalogue, and every plan, is left alone. */
async function isLimited(direct: pg.Pool, role: string): Promise<boolean> {
  const { rows } = await direct.query<{ limited: boolean }>(
    `select bool_and(case when c.relname = any($2) or c.relname = any($3) then not has_table_privilege($1, c.oid, 'update, delete') and has_table_privilege($1, c.oid, 'select')
       else has_table_privilege($1, c.oid, 'select') and has_table_privilege($1, c.oid, 'insert') and has_table_privilege($1, c.oid, 'update') and has_table_privilege($1, c.oid, 'delete') end) as limited
     from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
    [role, addedTo, readOnly],
  );
  return rows[0]!.limited;
}

/**
 * Lets the role that requests run under do what the site does, and no more: it owns nothing, so it switches no trigger off,
 * and of the audit log it can neither change nor take away a row. False where that role is the owner's own, which may do
 * anything. Runs at each start, past migrations: what came with one is granted then. Throws what PostgreSQL says of a role that is not there, or of an owner who is none.
 */
export async function limitSiteRole(direct: pg.Pool, urls: { siteUrl: string; ownerUrl: string }): Promise<boolean> {
  const name = roleOf(urls.siteUrl);
  if (name === roleOf(urls.ownerUrl)) return false;
  if (await isLimited(direct, name)) return true;
  const role = pg.escapeIdentifier(name);
  const statements = [
    ...schemas.flatMap((schema) => [
      `grant usage on schema ${schema} to ${role}`,
      `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
      `grant usage, select, update on all sequences in schema ${schema} to ${role}`,
      `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role}`,
      `alter default privileges in schema ${schema} grant usage, select, update on sequences to ${role}`,
    ]),
    `revoke update, delete on ${addedTo.join(', ')} from ${role}`,
    `revoke insert, update, delete on ${readOnly.join(', ')} from ${role}`,
    // Months are reached by their parents alone.
    `revoke insert, update, delete on all tables in schema parts from ${role}`,
    `alter default privileges in schema parts revoke insert, update, delete on tables from ${role}`,
  ];
  const client = await direct.connect();
  try {
    await client.query('begin');
    // Workers and processes that start side by side: one after the other.
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
