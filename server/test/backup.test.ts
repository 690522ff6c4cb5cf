import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backUpNightly, lastNightly } from '#src/backup/nightly.ts';
import { readBackup } from '#src/backup/read-backup.ts';
import { lastTrial, tryRestore } from '#src/backup/trial-restore.ts';
import { writeBackup } from '#src/backup/write-backup.ts';
import { useProduct } from './app.ts';
import { withEmptyDatabase } from './empty-database.ts';

const product = useProduct();
const folder = mkdtempSync(join(tmpdir(), 'healthplus-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a backup made while people work is restored whole into an empty database, and never over another', async () => {
  const { pool } = product.deps;
  const uploads = join(folder, 'uploads');
  await mkdir(join(uploads, 'reports'), { recursive: true });
  writeFileSync(join(uploads, 'reports', 'one.pdf'), '%PDF-1.4 one');
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
    const same = 'select item_id, city_id, price_paise, bookable_labs from item_city_prices order by 1, 2';
    expect((await restored.query(same)).rows).toEqual((await pool.query(same)).rows);
    // What comes next gets a number of its own, and what has happened still cannot be changed.
    await restored.query("insert into callbacks (phone) values ('9876500000')");
    await expect(restored.query("update visit_events set to_state = 'confirmed'")).rejects.toThrow('append only');
  });
});

it('is made every night: so many are kept, what was stopped in the middle goes, what somebody wrote by hand stays', async () => {
  const { direct, config } = product.deps;
  const own = { ...config, DATA_DIR: join(folder, 'data'), BACKUPS_KEPT: 2 };
  const backups = join(own.DATA_DIR, 'backups');
  const night = (day: number) => ({ config: own, direct, now: () => new Date(Date.UTC(2030, 0, day, 20, 17)) });
  expect(await lastNightly(night(1))).toBeNull();
  await mkdir(join(backups, 'by-hand'), { recursive: true });
  await mkdir(join(backups, 'nightly-2030-01-01-20-17-00.part'), { recursive: true });
  for (const day of [2, 3, 4]) await backUpNightly(night(day));
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
  const scratch = "select 1 from pg_database where datname = current_database() || '_trial'";
  expect((await direct.query(scratch)).rows).toEqual([]);
  await truncate(join(backups, 'nightly-2030-01-04-20-17-00', 'tables', 'accounts.copy.gz'), 200);
  await expect(tryRestore(night(5))).rejects.toThrow();
  expect(await lastTrial(night(5))).toEqual(night(4).now());
  expect((await direct.query(scratch)).rows).toEqual([]);
  await backUpNightly({ ...night(5), config: { ...own, BACKUPS_KEPT: 0 } });
  expect(await readdir(backups)).toHaveLength(4);
});
