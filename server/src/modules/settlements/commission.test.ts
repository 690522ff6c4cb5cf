import { beforeAll, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';

const product = useProduct();
let lab: FixtureLab;
let admin: string;

const call = (by: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token: by, ...(body && { body }) });

beforeAll(async () => {
  lab = await makeLab(product);
  admin = await product.loginDemonstration('admin');
});

it('tells a lab of the rule that names it, which begins today at the earliest and is withdrawn before it begins', async () => {
  const rule = (startsOn: string) =>
    call(admin, 'POST', '/admin/commission-rules', { labId: lab.labId, kind: 'percent', value: 13.5, startsOn });
  const mails = async () => {
    const { rows } = await product.deps.pool.query(
      "select text from messages where template = 'lab.commission' and text like '%13.5 percent%' order by id",
    );
    return rows.map(({ text }) =>
      text.includes('is withdrawn') ? 'withdrawn' : text.includes(dayAhead(300)) && 'made',
    );
  };
  const fresh = await makeLab(product);
  const past = await call(admin, 'POST', '/admin/commission-rules', {
    labId: fresh.labId,
    kind: 'percent',
    value: 1,
    startsOn: dayAhead(-1),
  });
  expect([past.status, Object.keys(past.body.fields)]).toEqual([expect.any(Number), ['startsOn']]);
  const { body, status } = await rule(dayAhead(300));
  expect([status, await mails()]).toEqual([201, ['made']]);
  const withdraw = (id: number) => call(admin, 'DELETE', `/admin/commission-rules/${id}`);
  expect((await withdraw(body.id)).status).toBe(200);
  expect(await mails()).toEqual(['made', 'withdrawn']);
  expect((await withdraw(body.id)).status).toBe(404);
  const own = async () => (await call(await lab.token('manager'), 'GET', '/lab/commission')).body;
  const later = await rule(dayAhead(200));
  expect(await own()).toContainEqual(expect.objectContaining({ id: later.body.id, value: 13.5 }));
  const end = (id: number, endsOn: string) => call(admin, 'POST', `/admin/commission-rules/${id}/end`, { endsOn });
  expect((await end(later.body.id, dayAhead(203))).body.endsOn).toBe(dayAhead(203));
  expect((await end(later.body.id, dayAhead(201))).body.endsOn).toBe(dayAhead(201));
  // None is prolonged, nor told of twice.
  for (const day of [dayAhead(201), dayAhead(250)]) expect((await end(later.body.id, day)).status).toBe(409);
  const { rows: told } = await product.deps.pool.query(
    "select count(*)::int as count from messages where template = 'lab.commission' and text like '%ends with%' and recipient = (select email from labs where id = $1)",
    [lab.labId],
  );
  expect(told[0].count).toBe(2);
  await product.deps.pool.query('delete from commission_rules where id = $1', [later.body.id]);
  // A rule for every lab is told to every lab that sells.
  const all = await call(admin, 'POST', '/admin/commission-rules', {
    kind: 'percent',
    value: 8.25,
    startsOn: dayAhead(400),
  });
  const { rows: heard } = await product.deps.pool.query(
    `select (select count(*) from messages where text like '%8.25 percent%')::int as told,
      (select count(*) from labs where verified and suspended_at is null)::int as labs`,
  );
  expect(heard[0].told).toBe(heard[0].labs);
  expect((await withdraw(all.body.id)).status).toBe(200);
  // One that counts is ended with a day.
  const { rows } = await product.deps.pool.query(
    'select min(id)::int as id from commission_rules where starts_on <= $1',
    [dayAhead(0)],
  );
  expect((await withdraw(rows[0].id)).status).toBe(409);
  // What was sold by it stays: that day is today or later.
  const over = await end(rows[0].id, dayAhead(-1));
  expect([over.status, Object.keys(over.body.fields)]).toEqual([400, ['endsOn']]);
});
