import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { FIGURES, makeLab } from '#test/fixtures.ts';

const product = useProduct();

it('a visit of somebody without an account, with an age and no slot, stands in every list of its lab and the site', async () => {
  const { pool } = product.deps;
  const lab = await makeLab(product);
  const number = `HP-${randomUUID().slice(0, 8).toUpperCase()}`;
  const when = product.inSeconds(3600);
  await pool.query(
    `with visit as (
       insert into visits (number, lab_id, place, starts_at, ends_at, state, total_paise)
       values ($1, $2, 'counter', $3, $3::timestamptz + interval '10 minutes', 'confirmed', 50000) returning id),
     stop as (insert into visit_stops (visit_id, starts_at) select id, $3 from visit),
     told as (insert into visit_events (visit_id, subject, to_state, actor_role) select id, 'visit', 'confirmed', 'lab' from visit),
     ordered as (
       insert into orders (visit_id, person_name, person_sex, person_age_years, person_age_on, total_paise)
       select id, 'Walk In', 'female', 44, $3::date, 50000 from visit returning id)
     insert into order_items (order_id, item_id, name, price_paise) select id, $4, 'Test', 50000 from ordered`,
    [number, lab.labId, when, lab.itemId],
  );
  const token = await lab.token('owner');
  const listed = await product.call('GET', `/api/lab/bookings?q=${number}`, { token });
  expect(listed.body.items ?? listed.body.bookings ?? listed.body).toMatchObject([
    { number, patient: { name: 'Walk In', phone: '', email: '' }, orders: [{ person: { name: 'Walk In', age: 44 } }] },
  ]);
  const admin = await product.loginDemonstration('admin');
  const all = await product.call('GET', `/api/admin/bookings?q=${number}`, { token: admin });
  expect(JSON.stringify(all.body)).toContain('Walk In');
  // By name too, where no account has it.
  for (const path of ['/api/admin/bookings', '/api/admin/find']) {
    const found = await product.call('GET', `${path}?q=Walk%20In`, { token: admin });
    expect(JSON.stringify(found.body), path).toContain(number);
  }
  // Cancelling it frees no seat, for it took none; nobody is written to.
  const cancelled = await product.call('POST', `/api/lab/bookings/${number}/cancel`, {
    token,
    body: { reason: 'Closed' },
  });
  expect(cancelled.status).toBe(200);
});

it('somebody whose initials are those of a booking number is found by name', async () => {
  const lab = await makeLab(product);
  const desk = await lab.token('front_desk');
  const patient = { name: 'HP Krishna', phone: '9876523459', sex: 'male', age: 47 };
  const { number } = (
    await product.call('POST', '/api/lab/walk-ins', { token: desk, body: { patient, itemIds: [lab.itemId] } })
  ).body;
  for (const q of ['HP Krishna', 'hp krishna', number.replace('HP-', 'hp '), number.replace('-', '').toLowerCase()]) {
    const { body } = await product.call('GET', `/api/lab/bookings?q=${encodeURIComponent(q)}`, { token: desk });
    expect(body, q).toMatchObject([{ number }]);
  }
});

it('costs at the desk what the patient was told, or it is asked again', async () => {
  const lab = await makeLab(product);
  const desk = await lab.token('front_desk');
  const patient = { name: 'Omkar Order', phone: '9876523457', sex: 'male', age: 47 };
  const save = (expectedTotal: number) =>
    product.call('POST', '/api/lab/walk-ins', { token: desk, body: { patient, itemIds: [lab.itemId], expectedTotal } });
  for (const before of [FIGURES.price - 100, FIGURES.price + 100])
    expect(await save(before)).toMatchObject({ status: 409, body: { fields: { itemIds: expect.any(String) } } });
  expect((await save(FIGURES.price)).status).toBe(201);
});

it('is written to in the language that the desk chose, and the next visit of the same person too', async () => {
  const lab = await makeLab(product);
  const desk = await lab.token('front_desk');
  const email = `hindi-${randomUUID()}@example.in`;
  const patient = { name: 'Sudha Bhasha', phone: '9876523461', sex: 'female', age: 51 };
  const save = async (more: object) => {
    const { body } = await product.call('POST', '/api/lab/walk-ins', {
      token: desk,
      body: { patient: { ...patient, ...more }, itemIds: [lab.itemId] },
    });
    await product.call('POST', `/api/lab/bookings/${body.number}/cancel`, { token: desk, body: { reason: 'Closed' } });
    return (await product.lastMail(email)).text;
  };
  expect(await save({ email })).not.toMatch(/[\u0900-\u097F]/u);
  expect(await save({ locale: 'hi' })).toMatch(/[\u0900-\u097F]{3}/u);
  expect(await save({})).toMatch(/[\u0900-\u097F]{3}/u);
});

it('an account is reached by mail or by a proven telephone, unless it was erased', async () => {
  const { pool } = product.deps;
  const insert = (columns: string, values: string) =>
    pool.query(
      `insert into accounts (role, name, phone, password_hash${columns}) values ('customer', 'Nobody', '', 'x'${values})`,
    );
  await expect(insert('', '')).rejects.toThrow('accounts_reachable');
  await insert(', phone_verified_at', ', now()');
  await insert(', erased_at', ', now()');
});
