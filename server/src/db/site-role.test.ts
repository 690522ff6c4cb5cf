import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startJobs } from '#src/platform/jobs/jobs.ts';
import { connect, connectDirectly, limitRole } from './connect.ts';
import { migrate } from './migrate.ts';
import { limitSiteRole, mayChangeLog, roleOf } from './site-role.ts';

/** Two roles and a database as docs/runbooks/server.md makes them: neither of them is a superuser, or may make roles. */
const name = `runbook_${randomUUID().slice(0, 8)}`;
const [owner, site] = [name, `${name}_site`];
const urlOf = (role: string) => {
  const url = new URL(inject('adminUrl'));
  [url.username, url.password, url.pathname] = [role, 'x', `/${name}`];
  return url.href;
};
let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`create role ${owner} login createdb password 'x'`);
  await admin.query(`create role ${site} login password 'x'`);
  await admin.query(`create database ${name} owner ${owner}`);
});
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.query(`drop role ${site}`);
  await admin.query(`drop role ${owner}`);
  await admin.end();
});

it('a database as the runbook makes it: the owner lets the site work, with limits of its own, and not change the log', async () => {
  const direct = connectDirectly(urlOf(owner)).pool;
  const { pool } = connect(urlOf(site), 2, { pooled: true });
  try {
    await migrate(direct);
    const jobs = await startJobs({ connectionString: urlOf(owner), working: false, onFailure: () => {} });
    await jobs.stop();
    const urls = { siteUrl: urlOf(site), ownerUrl: urlOf(owner) };
    await expect(pool.query('select count(*) from accounts')).rejects.toMatchObject({ code: '42501' });
    expect(await limitSiteRole(direct, urls)).toBe(true);
    await limitRole(pool);
    await pool.query("insert into audit_events (role, action, subject) values ('system', 'trial', 'x')");
    await expect(pool.query('delete from audit_events')).rejects.toMatchObject({ code: '42501' });
    expect(await mayChangeLog(direct, urls.siteUrl)).toEqual({ role: site, may: false });
    // What somebody has granted by hand is taken back at the next start.
    await direct.query(`grant truncate, delete on audit_events to ${site}; grant all on pgboss.bam to ${site}`);
    expect((await mayChangeLog(direct, urls.siteUrl)).may).toBe(true);
    await limitSiteRole(direct, urls);
    expect((await mayChangeLog(direct, urls.siteUrl)).may).toBe(false);
    expect(await limitSiteRole(direct, { ...urls, siteUrl: urls.ownerUrl })).toBe(false);
  } finally {
    await pool.end();
    await direct.end();
  }
});

it('an address of several hosts names its role too', () => {
  expect(roleOf('postgresql://the%20site:x@one:5432,two:5432/name')).toBe('the site');
});
