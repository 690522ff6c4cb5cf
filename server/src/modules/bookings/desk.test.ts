import { randomUUID } from 'node:crypto';
import { TEST_CONSENT_VERSION } from '@healthplus/contract/bookings/schemas';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { FIGURES, makeItem, makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();

const meera = { name: 'Meera Walk-In', phone: '98765 43210', sex: 'female', age: 41 };

async function desk() {
  const lab = await makeLab(product);
  const token = await lab.token('front_desk');
  const walkIn = (body: object, headers: Record<string, string> = { 'idempotency-key': randomUUID() }) =>
    product.call('POST', '/api/lab/walk-ins', { token, body, headers });
  return { lab, token, walkIn };
}

describe('a person at the desk', () => {
  it('is written down with four fields, costs what the lab asks, and has arrived', async () => {
    const { lab, token, walkIn } = await desk();
    const { status, body } = await walkIn({ patient: meera, itemIds: [lab.itemId] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'arrived',
      place: 'counter',
      homeFee: 0,
      total: FIGURES.price,
      payment: { state: 'due', outstanding: FIGURES.price },
      patient: { name: 'Meera Walk-In', phone: '+919876543210', email: '' },
      orders: [{ person: { name: 'Meera Walk-In', sex: 'female', age: 41 }, items: [{ name: lab.itemName }] }],
    });
    // Found among the bookings by the last digits of the telephone, and no seat is gone.
    const found = await product.call('GET', '/api/lab/bookings?q=43210', { token });
    expect(found.body.map((row: { number: string }) => row.number)).toEqual([body.number]);
    const slots = await product.deps.pool.query(
      'select count(*)::int as taken from slots s join slot_calendars c on c.id = s.calendar_id join centres ce on ce.id = c.centre_id where ce.lab_id = $1',
      [lab.labId],
    );
    expect(slots.rows[0].taken).toBe(0);
  });

  it('is known the next time, by digits, name or number, with the same number', async () => {
    const { lab, token, walkIn } = await desk();
    await walkIn({ patient: meera, itemIds: [lab.itemId] });
    await walkIn({ patient: { ...meera, name: 'Ravi Walk-In', phone: '9123456780' }, itemIds: [lab.itemId] });
    const find = async (q: string) =>
      (await product.call('GET', `/api/lab/patients?q=${encodeURIComponent(q)}`, { token })).body;
    expect(await find('3210')).toMatchObject([{ number: 1, name: 'Meera Walk-In', age: 41, birthDate: null }]);
    expect(await find('ravi')).toMatchObject([{ number: 2 }]);
    expect(await find('#2')).toMatchObject([{ name: 'Ravi Walk-In' }]);
    const [known] = await find('3210');
    const again = await walkIn({ patientId: known.id, itemIds: [lab.itemId] });
    expect(again.body.orders[0].person).toMatchObject({ name: 'Meera Walk-In', age: 41 });
    expect(await find('3210')).toHaveLength(1);
    // Written down once more they are still one person; somebody else of the same telephone is another.
    await walkIn({ patient: { ...meera, name: 'meera walk-in' }, itemIds: [lab.itemId] });
    await walkIn({ patient: { ...meera, name: 'Asha Walk-In' }, itemIds: [lab.itemId] });
    expect((await find('3210')).map((row: { number: number }) => row.number)).toEqual([3, 1]);
  });

  it('is known by the date of birth that is written down later, which says more than the years of before', async () => {
    const { lab, token, walkIn } = await desk();
    const today = product.deps.now();
    const born = new Date(Date.UTC(today.getUTCFullYear() - 41, today.getUTCMonth() - 2, 5)).toISOString().slice(0, 10);
    await walkIn({ patient: meera, itemIds: [lab.itemId] });
    const { age: _, ...undated } = meera;
    await walkIn({ patient: { ...undated, birthDate: born }, itemIds: [lab.itemId] });
    const { body } = await product.call('GET', '/api/lab/patients?q=3210', { token });
    expect(body).toMatchObject([{ number: 1, birthDate: born, age: 41 }]);
  });

  it('who has come stays with what is to be done when the hour of the visit is over, until a day has gone by', async () => {
    const { token, walkIn, lab } = await desk();
    const { body: made } = await walkIn({ patient: meera, itemIds: [lab.itemId] });
    const listed = async (when: string) =>
      (await product.call('GET', `/api/lab/bookings?when=${when}`, { token })).body.map(
        ({ number }: { number: string }) => number,
      );
    const back = (hours: number) =>
      product.deps.pool.query(
        `update visits set starts_at = starts_at - $2 * interval '1 hour', ends_at = ends_at - $2 * interval '1 hour' where number = $1`,
        [made.number, hours],
      );
    await back(3);
    expect([await listed('upcoming'), await listed('past')]).toEqual([[made.number], []]);
    await back(24);
    expect([await listed('upcoming'), await listed('past')]).toEqual([[], [made.number]]);
  });

  it('pays at once, has the sample taken and a bill made, like anybody', async () => {
    const { lab, token, walkIn } = await desk();
    const { body } = await walkIn({
      patient: { ...meera, birthDate: '1985-03-02', age: undefined },
      itemIds: [lab.itemId],
    });
    const paid = await product.call('POST', `/api/lab/bookings/${body.number}/payments`, {
      token,
      body: { method: 'upi', amount: FIGURES.price },
    });
    expect(paid.body).toMatchObject({ outstanding: 0, patient: 'Meera Walk-In' });
    const taken = await product.call('POST', `/api/lab/collection/${body.number}/step`, {
      token,
      body: { to: 'collected' },
    });
    expect(taken.body).toMatchObject({ state: 'collected', orders: [{ sampleState: 'received' }] });
    const bill = await product.call('POST', `/api/lab/bookings/${body.number}/invoice`, { token, body: {} });
    expect(bill.status).toBeLessThan(300);
    const { rows } = await product.deps.pool.query(
      "select content->'recipient' as recipient from invoices i join visits v on v.id = i.visit_id where v.number = $1",
      [body.number],
    );
    expect(rows[0].recipient).toEqual({ name: 'Meera Walk-In', address: null, phone: '+919876543210' });
  });

  it('is cancelled where it was written down by mistake: nothing is owed, what was paid waits, no tube is to be drawn', async () => {
    const { lab, token, walkIn } = await desk();
    const { number } = (await walkIn({ patient: meera, itemIds: [lab.itemId] })).body;
    await product.call('POST', `/api/lab/bookings/${number}/payments`, {
      token,
      body: { method: 'cash', amount: 100 },
    });
    const gone = await product.call('POST', `/api/lab/bookings/${number}/cancel`, {
      token,
      body: { reason: 'Written down twice' },
    });
    expect(gone.body).toMatchObject({
      state: 'cancelled',
      cancellationFee: 0,
      payment: { outstanding: 0, paid: 100, backAtDesk: 100 },
    });
    const { rows } = await product.deps.pool.query(
      "select count(*)::int as planned from specimens s join orders o on o.id = s.order_id join visits v on v.id = o.visit_id where v.number = $1 and s.state = 'planned' and specimen_is_needed(s)",
      [number],
    );
    expect(rows).toEqual([{ planned: 0 }]);
  });

  it('was sent by a doctor, whose name stands with the visit', async () => {
    const { lab, walkIn } = await desk();
    const { body } = await walkIn({ patient: meera, itemIds: [lab.itemId], referredBy: 'Dr S. Kulkarni' });
    const { rows } = await product.deps.pool.query('select referred_by from visits where number = $1', [body.number]);
    expect(rows).toEqual([{ referred_by: 'Dr S. Kulkarni' }]);
  });

  it('is pregnant where the desk says so, and never a man', async () => {
    const { lab, walkIn } = await desk();
    const said = { itemIds: [lab.itemId], pregnant: true };
    expect((await walkIn({ ...said, patient: meera })).body.orders[0].pregnant).toBe(true);
    const he = { ...meera, name: 'Ravi Walk-In', sex: 'male' };
    expect((await walkIn({ ...said, patient: he })).body.orders[0].pregnant).toBe(false);
  });

  it('is asked once, though the desk pressed twice', async () => {
    const { lab, token, walkIn } = await desk();
    const headers = { 'idempotency-key': randomUUID() };
    const wanted = { patient: meera, itemIds: [lab.itemId] };
    const answers = await Promise.all([walkIn(wanted, headers), walkIn(wanted, headers)]);
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect((await product.call('GET', '/api/lab/bookings?when=all', { token })).body).toHaveLength(1);
  });

  it('is one person, though two desks write them down at once', async () => {
    const { lab, token, walkIn } = await desk();
    const both = await Promise.all([1, 2, 3, 4].map(() => walkIn({ patient: meera, itemIds: [lab.itemId] })));
    expect(new Set(both.map(({ body }) => body.number)).size).toBe(4);
    expect((await product.call('GET', '/api/lab/patients?q=3210', { token })).body).toHaveLength(1);
  });

  it('twenty new people at once get twenty numbers', async () => {
    const { lab, token, walkIn } = await desk();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        walkIn({ patient: { ...meera, name: `Person Desk ${'abcdefghijklmnopqrst'[i]}` }, itemIds: [lab.itemId] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const numbers = (await product.call('GET', '/api/lab/patients?q=3210&limit=100', { token })).body.map(
      (row: { number: number }) => row.number,
    );
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });
});

describe('the desk is told', () => {
  it('how many visits wait for it, each number as long as its list', async () => {
    const { lab, token, walkIn } = await desk();
    const waiting = async () => (await product.call('GET', '/api/lab/desk-waiting', { token })).body;
    expect(await waiting()).toEqual({ requested: 0, arrived: 0, again: 0, giveBack: 0 });
    const made = [];
    for (const name of ['One Waits', 'Two Waits', 'Three Waits'])
      made.push((await walkIn({ patient: { ...meera, name }, itemIds: [lab.itemId] })).body.number);
    const post = (path: string, body: object) =>
      product.call('POST', `/api/lab/${path}`, { token, body, headers: { 'idempotency-key': randomUUID() } });
    await post(`bookings/${made[0]}/payments`, { method: 'cash', amount: 100 });
    await post(`collection/${made[0]}/step`, { to: 'failed', reason: 'Left' });
    await product.deps.pool.query("update visits set state = 'requested' where number = $1", [made[1]]);
    expect(await waiting()).toEqual({ requested: 1, arrived: 1, again: 0, giveBack: 1 });
    for (const query of ['state=requested', 'state=arrived', 'waits=give_back&when=all'])
      expect((await product.call('GET', `/api/lab/bookings?${query}`, { token })).body, query).toHaveLength(1);
    const other = (await desk()).token;
    expect((await product.call('GET', '/api/lab/desk-waiting', { token: other })).body.arrived).toBe(0);
  });

  it('which field is wrong', async () => {
    const { lab, walkIn } = await desk();
    const bad = await walkIn({ patient: { name: '', phone: '12', sex: 'female' }, itemIds: [] });
    expect(bad.status).toBe(400);
    expect(Object.keys(bad.body.fields)).toEqual(expect.arrayContaining(['patient.name', 'patient.phone', 'itemIds']));
    const ageless = await walkIn({ patient: { ...meera, age: undefined }, itemIds: [lab.itemId] });
    expect(ageless.body.fields).toMatchObject({ 'patient.age': 'Enter an age or a date of birth.' });
    expect((await walkIn({ itemIds: [lab.itemId] })).body.fields).toMatchObject({ patient: 'Say who has come.' });
  });

  it('what the lab does not sell, and what needs consent', async () => {
    const { lab, walkIn } = await desk();
    const { itemId } = await makeItem(product);
    const unsold = await walkIn({ patient: meera, itemIds: [lab.itemId, itemId] });
    expect(unsold).toMatchObject({ status: 422, body: { code: 'not_bookable' } });
    expect(unsold.body.fields.itemIds).toBeTruthy();
    const consent = await makeItem(product, { kind: 'test', needsConsent: true });
    await product.deps.pool.query(
      'insert into offers (lab_id, item_id, city_id, price_paise) select $1, $2, city_id, 20000 from labs where id = $1',
      [lab.labId, consent.itemId],
    );
    const asked = await walkIn({ patient: meera, itemIds: [consent.itemId] });
    expect(asked.body.fields).toHaveProperty('consent');
    const agreed = await walkIn({ patient: meera, itemIds: [consent.itemId], consent: true });
    expect(agreed.status).toBe(201);
    // What was agreed to stays with the visit, and nothing stands there where nothing was asked.
    const plain = await walkIn({ patient: meera, itemIds: [lab.itemId], consent: true });
    const kept = async (number: string) =>
      (
        await product.deps.pool.query(
          'select e.detail from visit_events e join visits v on v.id = e.visit_id where v.number = $1',
          [number],
        )
      ).rows;
    expect(await kept(agreed.body.number)).toEqual([
      { detail: { consent: { notice: 'hiv-testing', version: TEST_CONSENT_VERSION } } },
    ]);
    expect(await kept(plain.body.number)).toEqual([{ detail: null }]);
  });

  it('nothing of another lab: its patients are not found and cannot be named', async () => {
    const first = await desk();
    const second = await desk();
    await first.walkIn({ patient: meera, itemIds: [first.lab.itemId] });
    const [theirs] = (await product.call('GET', '/api/lab/patients?q=3210', { token: first.token })).body;
    expect((await product.call('GET', '/api/lab/patients?q=3210', { token: second.token })).body).toEqual([]);
    const taken = await second.walkIn({ patientId: theirs.id, itemIds: [second.lab.itemId] });
    expect(taken.status).toBe(404);
    const { rows } = await product.deps.pool.query('select 1 from visits where lab_id = $1', [second.lab.labId]);
    expect(rows).toEqual([]);
  });
});

it('what is sold at the desk is found by name, and only there', async () => {
  const { lab, token } = await desk();
  const other = await desk();
  const find = async (by: string) =>
    (await product.call('GET', `/api/lab/sold-items?q=${encodeURIComponent(lab.itemName)}`, { token: by })).body;
  expect(await find(token)).toMatchObject([{ itemId: lab.itemId, price: FIGURES.price, needsConsent: false }]);
  expect(await find(other.token)).toEqual([]);
  const forWhom = (whom: string) =>
    product.deps.pool.query('update items set demographics = $2 where id = $1', [lab.itemId, whom]);
  await forWhom('{Male,Female,Adults}');
  expect(await find(token)).toMatchObject([{ onlyForAge: 'adults' }]);
  await forWhom('{Adults,Children}');
  expect(await find(token)).toMatchObject([{ onlyForAge: null }]);
});

it('a package of the lab itself is found and sold at its desk, while the public may see it; an offer in another city is not', async () => {
  const { lab, token, walkIn } = await desk();
  const { pool } = product.deps;
  const own = (await makeItem(product)).itemId;
  await pool.query("update items set lab_id = $1, name = 'Desk Own ' || id where id = $2", [lab.labId, own]);
  const elsewhere = (await makeItem(product)).itemId;
  await pool.query("update items set name = 'Desk Own Elsewhere ' || id where id = $1", [elsewhere]);
  await pool.query(
    "insert into offers (lab_id, item_id, city_id, price_paise) select $1, $2, id, 30000 from cities where name = 'Pune'",
    [lab.labId, elsewhere],
  );
  const find = async () => (await product.call('GET', '/api/lab/sold-items?q=Desk%20Own', { token })).body;
  expect(await find()).toMatchObject([{ itemId: own, price: FIGURES.list }]);
  expect((await walkIn({ patient: meera, itemIds: [own] })).body.total).toBe(FIGURES.list);
  expect((await walkIn({ patient: meera, itemIds: [elsewhere] })).status).toBe(422);
  await pool.query("update items set review = 'waiting' where id = $1", [own]);
  expect(await find()).toEqual([]);
  expect((await walkIn({ patient: meera, itemIds: [own] })).status).toBe(422);
});

it('the doctor who sent somebody is told when they book, and put right at the desk; their own lab alone writes it', async () => {
  const { lab, token } = await desk();
  const { token: customer } = await product.newCustomer();
  const [startsAt] = await slotsOf(product, lab, 'counter');
  const booked = await product.call('POST', '/api/bookings', {
    token: customer,
    body: {
      labId: lab.labId,
      city: lab.city,
      place: 'counter',
      startsAt,
      people: [{ person: { name: 'Sent Along', sex: 'female', birthDate: '1980-01-01' }, itemIds: [lab.itemId] }],
      payment: 'at_collection',
      referredBy: 'Dr Rao, Andheri',
    },
  });
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  const { number } = booked.body;
  const seen = async () => (await product.call('GET', `/api/lab/bookings?when=all&q=${number}`, { token })).body[0];
  expect((await seen()).referredBy).toBe('Dr Rao, Andheri');
  const save = (by: string, referredBy: string) =>
    product.call('PUT', `/api/lab/bookings/${number}/referring-doctor`, { token: by, body: { referredBy } });
  expect((await save(token, '  Dr Sen ')).body.referredBy).toBe('Dr Sen');
  expect((await seen()).referredBy).toBe('Dr Sen');
  const stranger = await desk();
  expect((await save(stranger.token, 'Dr Nobody')).status).toBe(404);
  expect((await save(token, '')).body.referredBy).toBe('');
});
