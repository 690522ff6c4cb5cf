import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeLab, PASSWORD } from '#test/fixtures.ts';

const product = useProduct();

const take = (token: string, password: string) =>
  product.app.inject({
    method: 'POST',
    url: '/api/lab/data',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ password }),
  });

it('an owner takes all that is the lab’s own as one file, after the password, and is written to; nothing of it stays', async () => {
  const lab = await makeLab(product);
  const token = await lab.token('owner');
  const desk = await lab.token('front_desk');
  const other = await makeLab(product);
  for (const [at, name] of [
    [desk, 'Leaving Patient'],
    [await other.token('front_desk'), 'Staying Patient'],
  ] as const)
    await product.call('POST', '/api/lab/walk-ins', {
      token: at,
      body: {
        patient: { name, phone: '9812300111', sex: 'male', age: 61 },
        itemIds: [at === desk ? lab.itemId : other.itemId],
      },
    });
  const wrong = await take(token, 'not it');
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['password']]);
  expect((await take(desk, PASSWORD)).statusCode).toBe(403);

  const taken = await take(token, PASSWORD);
  expect(taken.statusCode).toBe(200);
  expect(taken.headers['content-disposition']).toMatch(/^attachment; filename="lab-data-\d{4}-\d\d-\d\d\.zip"$/);
  const files = unzipSync(taken.rawPayload);
  const contents = JSON.parse(Buffer.from(files['contents.json']!).toString());
  expect(Object.keys(files).toSorted()).toEqual(
    ['contents.json', ...contents.files.map(({ name }: { name: string }) => name)].toSorted(),
  );
  expect(parse(Buffer.from(files['patients.csv']!), { columns: true, bom: true })).toMatchObject([
    { name: 'Leaving Patient' },
  ]);
  const { rows } = await product.deps.pool.query(
    "select action from audit_events where action = 'lab.data_taken' and subject = $1",
    [`lab ${lab.labId}`],
  );
  expect(rows).toHaveLength(1);
  const messages = await product.deps.pool.query("select 1 from messages where template = 'lab.data_taken'");
  expect(messages.rows).toHaveLength(1);
  const folder = join(product.deps.config.DATA_DIR, 'leaving');
  await expect.poll(() => existsSync(folder) && readdirSync(folder)).toEqual([]);
});

it('three times a day', async () => {
  const lab = await makeLab(product);
  const token = await lab.token('owner');
  const codes: number[] = [];
  for (let time = 0; time < 4; time += 1) codes.push((await take(token, PASSWORD)).statusCode);
  expect(codes).toEqual([200, 200, 200, 429]);
});
