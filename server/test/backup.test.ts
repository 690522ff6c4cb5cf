import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backUpNightly, lastNightly, nightlyUnderWay } from '#src/backup/nightly.ts';
import { readBackup } from '#src/backup/read-backup.ts';
import { makeKeys } from '#src/backup/sealing.ts';
import { lastTrial, tryRestore } from '#src/backup/trial-restore.ts';
import { writeBackup } from '#src/backup/write-backup.ts';
import { useProduct } from './app.ts';
import { withEmptyDatabase } from './empty-database.ts';
import { inFull } from './whole.ts';

const product = useProduct();
const folder = mkdtempSync(join(tmpdir(), 'healthplus-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every index and every constraint, by table. */
async function schemaOf(of: typeof product.deps.pool): Promise<string[]> {
  const { rows } = await of.query<{ line: string }>(
    `select i.indrelid::regclass || ' ' || pg_get_indexdef(i.indexrelid) || i.indisvalid as line from pg_index i join pg_class t on t.oid = i.indrelid
       where t.relnamespace = 'public'::regnamespace
     union all select c.conrelid::regclass || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid) || c.convalidated from pg_constraint c join pg_class t on t.oid = c.conrelid
       where t.relnamespace = 'public'::regnamespace
     union all select 'lacks indexes: ' || p.inhrelid::regclass from pg_inherits p join pg_class t on t.oid = p.inhparent and t.relkind = 'p' and t.relnamespace = 'public'::regnamespace
       where (select count(*) from pg_index where indrelid = p.inhrelid) <> (select count(*) from pg_index where indrelid = p.inhparent) order by 1`,
  );
  return rows.map(({ line }) => line);
}

it('a backup made while people work is restored whole into an empty database, and never over another', async () => {
  const { pool } = product.deps;
  const uploads = join(folder, 'uploads');
  await mkdir(join(uploads, 'reports'), { recursive: true });
  writeFileSync(join(uploads, 'reports', 'one.pdf'), '%PDF-1.4 one');
  // What is being written this moment is no file yet.
  writeFileSync(join(uploads, 'reports', 'two.pdf.77.part'), '%PDF-1.4 tw');
  const people = setInterval(
    () => void pool.query("insert into callbacks (phone) values ('9876543210')").catch(() => {}),
    5,
  );
  const manifest = await writeBackup(pool, uploads, join(folder, 'saved'));
  clearInterval(people);
  expect(manifest.tables.find(({ name }) => name === 'visits')!.rows).toBeGreaterThan(100);
  await expect(readBackup(pool, null, join(folder, 'saved'))).rejects.toThrow('holds data already');

  await withEmptyDatabase(async (restored) => {
    await readBackup(restored, join(folder, 'back'), join(folder, 'saved'));
    for (const table of manifest.tables) {
      const { rows } = await restored.query(`select count(*)::int as count from "${table.name}"`);
      expect([table.name, rows[0].count]).toEqual([table.name, table.rows]);
    }
    expect(await readFile(join(folder, 'back', 'reports', 'one.pdf'), 'utf8')).toBe('%PDF-1.4 one');
    expect(await readdir(join(folder, 'back', 'reports'))).toEqual(['one.pdf']);
    // Rows come into bare tables; every index and key stands again.
    expect(await schemaOf(restored)).toEqual(await schemaOf(pool));
    const same = 'select item_id, city_id, price_paise, bookable_labs from item_city_prices order by 1, 2';
    expect((await restored.query(same)).rows).toEqual((await pool.query(same)).rows);
    // What comes next gets a number of its own, and what has happened still cannot be changed.
    await restored.query("insert into callbacks (phone) values ('9876500000')");
    await expect(restored.query("update visit_events set to_state = 'confirmed'")).rejects.toThrow('append only');
  });
});

inFull(
  'is made every night: so many are kept, what was stopped in the middle goes, what somebody wrote by hand stays',
  async () => {
    const { direct, config } = product.deps;
    const own = { ...config, DATA_DIR: join(folder, 'data'), BACKUPS_KEPT: 2 };
    const backups = join(own.DATA_DIR, 'backups');
    const night = (day: number) => ({ config: own, direct, now: () => new Date(Date.UTC(2030, 0, day, 20, 17)) });
    expect(await lastNightly(night(1))).toBeNull();
    await mkdir(join(backups, 'by-hand'), { recursive: true });
    await mkdir(join(backups, 'nightly-2030-01-01-20-17-00.part'), { recursive: true });
    for (const day of [2, 3]) await backUpNightly(night(day));
    // Asked for once more while it is written, it is not begun beside itself; and it is seen while it is written.
    expect(await nightlyUnderWay(night(4))).toBeNull();
    const both = Promise.allSettled([backUpNightly(night(4)), backUpNightly(night(4))]);
    await expect.poll(() => nightlyUnderWay(night(4)), { interval: 5, timeout: 20_000 }).not.toBeNull();
    const [first, second] = await both;
    expect(await nightlyUnderWay(night(4))).toBeNull();
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect((await readdir(backups)).toSorted()).toEqual([
      'by-hand',
      'nightly-2030-01-03-20-17-00',
      'nightly-2030-01-04-20-17-00',
    ]);
    expect(Date.now() - (await lastNightly(night(4)))!.getTime()).toBeLessThan(60_000);
    await withEmptyDatabase(async (restored) => {
      const { madeAt } = await readBackup(restored, null, join(backups, 'nightly-2030-01-04-20-17-00'));
      expect(Date.parse(madeAt)).toBeGreaterThan(0);
    });
    // The newest is restored by way of trial, into a database of its own that is gone afterwards.
    expect(await lastTrial(night(4))).toBeNull();
    await tryRestore(night(4));
    expect(await lastTrial(night(4))).toEqual(night(4).now());
    const scratch = "select 1 from pg_database where starts_with(datname, left(current_database(), 40) || '_trial')";
    expect((await direct.query(scratch)).rows).toEqual([]);
    await truncate(join(backups, 'nightly-2030-01-04-20-17-00', 'tables', 'accounts.copy.gz'), 200);
    await expect(tryRestore(night(5))).rejects.toThrow();
    expect(await lastTrial(night(5))).toEqual(night(4).now());
    expect((await direct.query(scratch)).rows).toEqual([]);
    await backUpNightly({ ...night(5), config: { ...own, BACKUPS_KEPT: 0 } });
    expect(await readdir(backups)).toHaveLength(4);
  },
);

inFull('that would not fit on the disk is not begun: what is free stays free for the database', async () => {
  const { direct, config } = product.deps;
  const own = { ...config, DATA_DIR: join(folder, 'small'), BACKUPS_KEPT: 2 };
  const night = (day: number) => ({ config: own, direct, now: () => new Date(Date.UTC(2030, 1, day, 20, 17)) });
  await mkdir(own.DATA_DIR, { recursive: true });
  await backUpNightly(night(1));
  const kept = join(own.DATA_DIR, 'backups', 'nightly-2030-02-01-20-17-00');
  // More than any disk has, of which nothing is written.
  writeFileSync(join(kept, 'large'), '');
  await truncate(join(kept, 'large'), 2 ** 42);
  await expect(backUpNightly(night(2))).rejects.toThrow('was not begun');
  expect(await readdir(join(own.DATA_DIR, 'backups'))).toEqual(['nightly-2030-02-01-20-17-00']);
  await truncate(join(kept, 'large'), 1);
  await backUpNightly(night(3));
  expect(await readdir(join(own.DATA_DIR, 'backups'))).toHaveLength(2);
});

inFull('encrypted for somebody, it says nothing without their key, and is whole with it', async () => {
  const { direct, config, pool } = product.deps;
  const [keys, others] = [await makeKeys(), await makeKeys()];
  const own = { ...config, DATA_DIR: join(folder, 'sealed'), BACKUP_RECIPIENT: keys.recipient };
  const needs = { config: own, direct, now: () => new Date(Date.UTC(2031, 0, 2, 20, 17)) };
  await mkdir(join(own.DATA_DIR, 'files', 'reports'), { recursive: true });
  writeFileSync(join(own.DATA_DIR, 'files', 'reports', 'one.pdf'), '%PDF-1.4 of Meera Iyer');
  await backUpNightly(needs);
  const saved = join(own.DATA_DIR, 'backups', 'nightly-2031-01-02-20-17-00');
  const names = (await readdir(saved, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(names.filter(({ name }) => !name.endsWith('.age')).map(({ name }) => name)).toEqual(['manifest.json']);
  for (const { parentPath, name } of names) {
    const content = await readFile(join(parentPath, name));
    if (name.endsWith('.age')) expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(content.includes('Meera')).toBe(false);
  }

  await withEmptyDatabase(async (restored) => {
    const restore = (identity: string | null) => readBackup(restored, join(folder, 'opened'), saved, identity);
    await expect(restore(null)).rejects.toThrow('Name its secret key in BACKUP_KEY');
    await expect(restore(others.identity)).rejects.toThrow('is not the key');
    const { tables } = await restore(keys.identity);
    expect(tables.length).toBeGreaterThan(100);
    const count = 'select count(*)::int as count from orders';
    expect((await restored.query(count)).rows).toEqual((await pool.query(count)).rows);
    expect(await readFile(join(folder, 'opened', 'reports', 'one.pdf'), 'utf8')).toBe('%PDF-1.4 of Meera Iyer');
  });
  // Whoever keeps the key elsewhere tries it there; with the key the weekly trial opens it.
  await tryRestore(needs);
  expect(await lastTrial(needs)).toBeNull();
  await tryRestore({ ...needs, config: { ...own, BACKUP_KEY: keys.identity } });
  expect(await lastTrial({ config: { ...own, BACKUP_KEY: keys.identity } })).toEqual(needs.now());
  // A server that seals for somebody else says nothing of trials: they are made where the key is.
  expect(await lastTrial(needs)).toBeNull();

  // Cut short, it is no backup.
  const orders = join(saved, 'tables', 'orders.copy.gz.age');
  await truncate(orders, (await readFile(orders)).length - 20);
  await withEmptyDatabase(async (restored) => {
    await expect(readBackup(restored, null, saved, keys.identity)).rejects.toThrow();
    expect((await restored.query('select count(*)::int as count from orders')).rows[0].count).toBe(0);
  });
});
