import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readBackup } from '#src/backup/read-backup.ts';
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
