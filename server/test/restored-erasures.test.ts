import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, expect, it, vi } from 'vitest';
import { readBackup } from '#src/backup/read-backup.ts';
import { writeBackup } from '#src/backup/write-backup.ts';
import { examine } from '#src/doctor/checks.ts';
import { isHeldForErasure } from '#src/modules/accounts/admin-accounts.queries.ts';
import {
  eraseAgain,
  erasureNotes,
  holdErasedSince,
  noteEarlierErasures,
} from '#src/modules/privacy/restored-erasures.service.ts';
import { startJobs } from '#src/platform/jobs/jobs.ts';
import { useProduct } from './app.ts';
import { withEmptyDatabase } from './empty-database.ts';

// The note of an erasure is written by the queue.
const product = useProduct({ jobs: true });
const folder = mkdtempSync(join(tmpdir(), 'healthplus-erasures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('whoever was erased after a backup was made comes back closed, and is erased once more', async () => {
  const { pool, config, storage } = product.deps;
  const leaves = await product.newCustomer('Farida Sheikh');
  const stays = await product.newCustomer('Gopal Menon');
  const idOf = async (email: string) =>
    (await pool.query('select id from accounts where email = $1', [email])).rows[0].id;
  const [id, other] = [await idOf(leaves.email), await idOf(stays.email)];
  await writeBackup(pool, null, join(folder, 'saved'));
  const erased = await product.call('POST', '/api/account/erase', {
    token: leaves.token,
    body: { password: 'a-good-password' },
  });
  expect(erased.status).toBe(200);
  await vi.waitFor(() => expect(existsSync(join(config.DATA_DIR, 'erased', `${id}.json`))).toBe(true), 20_000);
  // What a version of before did not note is noted in the night.
  rmSync(join(config.DATA_DIR, 'erased'), { recursive: true });
  await noteEarlierErasures(product.deps);
  expect(existsSync(join(config.DATA_DIR, 'erased', `${id}.json`))).toBe(true);
  // Somebody who had this number before the database went back the last time.
  const earlier = JSON.stringify({
    account: other,
    openedAt: '2020-01-01T00:00:00.000Z',
    erasedAt: '2020-02-01T00:00:00.000Z',
  });
  await erasureNotes(config, storage).write(`erased/${other}.json`, Buffer.from(earlier), 'application/json');

  await withEmptyDatabase(async (restored, connectionString) => {
    await readBackup(restored, null, join(folder, 'saved'));
    const db = drizzle({ client: restored, casing: 'snake_case' });
    const jobs = await startJobs({ connectionString, working: false, onFailure: () => {} });
    const deps = { ...product.deps, db, pool: restored, direct: restored, jobs };
    const nameOf = async (account: number) =>
      (await restored.query('select name, disabled_at is not null as closed from accounts where id = $1', [account]))
        .rows[0];
    expect(await nameOf(id)).toEqual({ name: 'Farida Sheikh', closed: false });
    expect(await holdErasedSince(db, erasureNotes(config, storage), product.now())).toBe(1);
    expect(await nameOf(id)).toEqual({ name: 'Farida Sheikh', closed: true });
    const findings = await examine({ config, direct: restored, now: new Date() });
    expect(findings.find(({ check }) => check === 'erasures')!.text).toMatch(/^1 accounts came back/);

    // Done again it closes nobody twice, and nobody lets them in meanwhile.
    expect(await isHeldForErasure(db, id)).toBe(true);
    await eraseAgain(deps as typeof product.deps);
    await jobs.stop();
    const gone = await restored.query(
      'select name, email, erased_at is not null as erased from accounts where id = $1',
      [id],
    );
    expect(gone.rows[0]).toMatchObject({ name: 'Erased', erased: true });
    expect(gone.rows[0].email).not.toBe(leaves.email);
    expect(await nameOf(other)).toEqual({ name: 'Gopal Menon', closed: false });
  });
});
