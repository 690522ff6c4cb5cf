import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { keepMonthsAhead, makeMonths } from '#src/db/partitions.ts';
import { verify } from '#src/db/verify.ts';
import { sealAuditLog } from '#src/modules/audit/audit.service.ts';
import { useProduct } from '#test/app.ts';
import { detachMonths } from './detach-months.ts';
import { makeKeys, readSealed } from './sealing.ts';

const product = useProduct();
const folders: string[] = [];
const newFolder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'healthplus-months-')));
  return folders.at(-1)!;
};
afterEach(() => folders.splice(0));

const detach = (before: string, { folder = newFolder(), recipient = null as string | null } = {}) =>
  detachMonths(product.deps.direct, { before, folder, recipient, now: product.now() });
const monthOf = (monthsAgo: number) => {
  const now = product.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 7);
};
/** Three rows of an old month, the last with what CSV has to quote. */
async function write(month: string): Promise<void> {
  const { direct: pool } = product.deps;
  await makeMonths(pool, { table: 'audit_events', first: `${month}-01`, last: `${month}-01` });
  for (const [index, subject] of ['one', 'two', 'of "three",\nlines'].entries())
    await pool.query("insert into audit_events (role, action, subject, at) values ('admin', 'month.trial', $1, $2)", [
      subject,
      `${month}-${String(10 + index)}T10:00:00Z`,
    ]);
}
const standing = async () => {
  const { rows } = await product.deps.direct.query(
    "select subject from audit_events where action = 'month.trial' order by id",
  );
  return rows.map(({ subject }) => subject);
};

it('writes an old month to a file, takes it out, and notes it; the seals of what stays hold', async () => {
  await write(monthOf(30));
  await write(monthOf(20));
  await sealAuditLog(product.deps);
  const folder = newFolder();
  const [first, ...others] = await detach(monthOf(20), { folder });
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    month: monthOf(30),
    rows: 3,
    file: join(folder, 'audit_events', `${monthOf(30)}.csv.gz`),
  });
  const [header, ...lines] = gunzipSync(readFileSync(first!.file)).toString().trim().split('\n');
  expect(header).toMatch(/^id,account_id,role,lab_id,action,subject,/);
  expect(lines.join('\n')).toContain('"of ""three"",\nlines"');
  expect(await standing()).toEqual(['one', 'two', 'of "three",\nlines']);
  const { rows } = await product.deps.direct.query(
    "select subject, detail from audit_events where action = 'audit.month_detached'",
  );
  expect(rows).toEqual([{ subject: monthOf(30), detail: { rows: 3, digest: first!.digest } }]);
  expect(await verify(product.deps.direct)).toEqual([]);
  await keepMonthsAhead(product.deps.direct, product.now());
  expect(await detach(monthOf(20))).toEqual([]);
});

it('seals the file for the recipient of the backups', async () => {
  const { recipient, identity } = await makeKeys();
  const [month] = await detach(monthOf(14), { recipient });
  expect(month!.file).toMatch(/\.csv\.gz\.age$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await readSealed(month!.file.replace(/\.age$/, ''), identity))
    chunks.push(Buffer.from(chunk));
  expect(gunzipSync(Buffer.concat(chunks)).toString()).toContain('month.trial');
});

it('leaves the last year, and what is not sealed yet', async () => {
  await expect(detach(monthOf(11))).rejects.toThrow(`The last year stays: name ${monthOf(12)} or a month before it.`);
  await write(monthOf(25));
  await expect(detach(monthOf(12))).rejects.toThrow(`${monthOf(25)} is not sealed whole yet`);
  expect((await standing()).length).toBe(3);
});
