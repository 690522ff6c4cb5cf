import { createHash } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeSealed } from './sealing.ts';

/** What may be taken out of the database by month: nothing else reads its old rows. The events of visits are read as long as the visits. */
const TABLE = 'audit_events';
/** A log of access is kept for a year. Source: Digital Personal Data Protection Rules, 2025, rule 6(1)(e). */
const KEPT_MONTHS = 12;

/** A month that stays where it is, and why. */
export class MonthError extends Error {}

export interface DetachedMonth {
  /** YYYY-MM. */
  month: string;
  rows: number;
  file: string;
  /** SHA-256 of the rows as CSV, before they were packed and sealed. */
  digest: string;
}

interface Wanted {
  /** The first month that stays, YYYY-MM. */
  before: string;
  folder: string;
  recipient: string | null;
  now: Date;
}

/**
 * Writes the months of the audit log before one of them to files, each as CSV with a header, packed, and sealed for a
 * recipient; then takes them out of the database, and notes each in the log itself. MonthError for a month of the last
 * year, one that is not sealed whole, and where rows came while it was written: that month stays.
 */
export async function detachMonths(pool: pg.Pool, wanted: Wanted): Promise<DetachedMonth[]> {
  const { before, now } = wanted;
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS, 1)).toISOString().slice(0, 7);
  if (before > first) throw new MonthError(`The last year stays: name ${first} or a month before it.`);
  const detached: DetachedMonth[] = [];
  for (const month of await monthsBefore(pool, before)) detached.push(await detachMonth(pool, month, wanted));
  return detached;
}

const partOf = (month: string) => `${TABLE}_${month.replace('-', '_')}`;

/** The months that stand in the database, the oldest first. */
async function monthsBefore(pool: pg.Pool, before: string): Promise<string[]> {
  const { rows } = await pool.query<{ month: string }>(
    `select replace(right(c.relname, 7), '_', '-') as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and c.relname like $2 and right(c.relname, 7) < $3 order by 1`,
    [TABLE, `${TABLE}\\_____\\___`, before.replace('-', '_')],
  );
  return rows.map(({ month }) => month);
}

async function detachMonth(pool: pg.Pool, month: string, { folder, recipient }: Wanted): Promise<DetachedMonth> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await refuseUnsealed(client, month);
    const written = await writeMonth(client, month, { folder: join(folder, TABLE), recipient });
    await client.query('begin');
    await client.query("set local lock_timeout = '3s'");
    await client.query(`alter table ${TABLE} detach partition parts.${partOf(month)}`);
    const { rows } = await client.query<{ count: number }>(`select count(*) as count from parts.${partOf(month)}`);
    if (rows[0]!.count !== written.rows) throw new MonthError(`Rows of ${month} came while it was written: once more.`);
    await client.query(`drop table parts.${partOf(month)}`);
    await client.query(
      `insert into ${TABLE} (role, action, subject, detail) values ('system', 'audit.month_detached', $1, $2)`,
      [month, { rows: written.rows, digest: written.digest }],
    );
    await client.query('commit');
    return written;
  } catch (error) {
    failure = error as Error;
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    // In the middle of a copy it is of no use to whoever asks next.
    client.release(failure);
  }
}

/** What no seal covers could be changed on its way out, and nobody would see it. */
async function refuseUnsealed(client: pg.ClientBase, month: string): Promise<void> {
  const { rows } = await client.query(
    `select 1 from parts.${partOf(month)} where id > coalesce((select max(through_id) from audit_seals), 0) limit 1`,
  );
  if (rows.length > 0) throw new MonthError(`${month} is not sealed whole yet: the server does it every minute.`);
}

async function writeMonth(
  client: pg.ClientBase,
  month: string,
  { folder, recipient }: Pick<Wanted, 'folder' | 'recipient'>,
): Promise<DetachedMonth> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // One of that name was left by a run that did not come to its end: its rows are all here still.
  const sealed = recipient === null ? '' : '.age';
  const file = join(folder, `${month}.csv.gz`);
  const unfinished = `${file}.part`;
  const digest = createHash('sha256');
  const rows = client.query(
    copyTo(`copy (select * from parts.${partOf(month)} order by id) to stdout (format csv, header)`),
  );
  const packed = createGzip();
  const digested = async function* (source: AsyncIterable<Buffer>) {
    for await (const part of source) {
      digest.update(part);
      yield part;
    }
  };
  try {
    await Promise.all([pipeline(rows, digested, packed), writeSealed(packed, unfinished, recipient)]);
    await rename(unfinished + sealed, file + sealed);
  } finally {
    await rm(unfinished + sealed, { force: true });
  }
  return { month, rows: rows.rowCount, file: file + sealed, digest: digest.digest('hex') };
}
