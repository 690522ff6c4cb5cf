import pg from 'pg';
import { inject } from 'vitest';
import { connect } from '#src/db/connect.ts';

let made = 0;

/** Does `work` with an empty database of its own on the run's server, and drops it afterwards. */
export async function withEmptyDatabase<T>(work: (pool: pg.Pool, url: string) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  made += 1;
  const name = `healthplus_empty_${process.pid}_${made}`;
  await admin.query(`create database ${name}`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  const { pool } = connect(url.href, 2);
  try {
    return await work(pool, url.href);
  } finally {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}
