import { randomUUID } from 'node:crypto';
import { dayOf } from '@healthplus/contract/zone';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { printLabels, readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab } from '#test/bench-lab.ts';
import { makeLab } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';
import { itemOf } from '#test/walk-ins.ts';

const product = useProduct();
const patient = { name: 'Dora Rao', phone: '9876543210', sex: 'female', age: 40 };

describe('what is asked at the door', () => {
  it('is kept with the visit, read at the bench, and is of the visit’s own tubes alone', async () => {
    const lab = await makeLab(product);
    await product.deps.pool.query('update items set fasting_required = true, fasting_hours = 8 where id = $1', [
      lab.itemId,
    ]);
    const desk = await lab.token('front_desk');
    const call = (method: string, path: string, body?: unknown, key: string = randomUUID()) =>
      product.call(method, `/api${path}`, { token: desk, headers: { 'idempotency-key': key }, body });
    const made = async () => (await call('POST', '/lab/walk-ins', { patient, itemIds: [lab.itemId] })).body;
    const [visit, other] = [await made(), await made()];
    const tubesOf = async (number: string) =>
      (await call('GET', `/lab/bookings/${number}/specimens`)).body.map(({ barcode }: { barcode: string }) => barcode);
    const step = (scanned: string[], fastedHours: number | null = 10, key?: string) =>
      call(
        'POST',
        `/lab/collection/${visit.number}/step`,
        { to: 'collected', door: { scanned, fastedHours, namesConfirmed: true } },
        key,
      );
    const { body: listed } = await call('GET', `/lab/collection?day=${dayOf(new Date(visit.startsAt))}`);
    expect(listed.find(({ number }: { number: string }) => number === visit.number)).toMatchObject({ fastingHours: 8 });
    const wrong = await step(await tubesOf(other.number));
    expect([wrong.status, wrong.body.fields['door.scanned']]).toEqual([400, 'This code is of no tube of this visit.']);
    expect((await step([], 49)).status).toBe(400);
    const own = await tubesOf(visit.number);
    // Nobody has read the names: nothing is filled.
    for (const scanned of [own, []]) {
      const unread = { to: 'collected', door: { scanned, namesConfirmed: false } };
      const refused = await call('POST', `/lab/collection/${visit.number}/step`, unread);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['door.namesConfirmed']]);
    }
    // Sent again after its answer was lost, it is done once.
    const key = randomUUID();
    expect((await step(own, 10, key)).body.state).toBe('collected');
    expect((await step(own, 10, key)).body.state).toBe('collected');
    const { rows } = await product.deps.pool.query(
      "select detail from visit_events e join visits v on v.id = e.visit_id where v.number = $1 and e.subject = 'visit' and e.to_state = 'collected'",
      [visit.number],
    );
    expect(rows).toEqual([{ detail: { door: { scanned: own, fastedHours: 10, namesConfirmed: true } } }]);
    const work = await readWork(product, await lab.token('technician'), visit.orders[0].id);
    expect(work.fast).toEqual({ asked: 8, said: 10 });
  });

  it('tells the patient what is left of a test that the desk put on the visit meanwhile', async () => {
    const { lab } = await benchLab(product, ['hb']);
    const desk = await lab.token('front_desk');
    const call = (method: string, path: string, body?: unknown) =>
      product.call(method, `/api${path}`, { token: desk, headers: { 'idempotency-key': randomUUID() }, body });
    const email = `${randomUUID()}@example.in`;
    const { body: visit } = await call('POST', '/lab/walk-ins', {
      patient: { ...patient, email },
      itemIds: [lab.itemId],
    });
    const codes = async () =>
      (await call('GET', `/lab/bookings/${visit.number}/specimens`)).body.map(
        ({ barcode }: { barcode: string }) => barcode,
      );
    const scanned = await codes();
    const later = await itemOf(product, lab, 300, 'Complete Blood Count', 'Liver Function Test');
    expect((await call('POST', `/lab/orders/${visit.orders[0].id}/tests`, { itemIds: [later] })).status).toBe(200);
    expect((await codes()).length).toBeGreaterThan(scanned.length);
    const step = { to: 'collected', door: { scanned, fastedHours: null, namesConfirmed: true } };
    expect((await call('POST', `/lab/collection/${visit.number}/step`, step)).status).toBe(200);
    expect((await product.lastMail(email)).subject).toContain('still to be taken');
  });

  it('keeps what each person says of their own fast, and nothing of another visit', async () => {
    const { lab } = await benchLab(product, ['hb']);
    const desk = await lab.token('front_desk');
    const call = (method: string, path: string, body?: unknown) =>
      product.call(method, `/api${path}`, { token: desk, headers: { 'idempotency-key': randomUUID() }, body });
    const made = async () => (await call('POST', '/lab/walk-ins', { patient, itemIds: [lab.itemId] })).body;
    const [visit, other] = [await made(), await made()];
    const tubes = (await call('GET', `/lab/bookings/${visit.number}/specimens`)).body;
    const door = {
      scanned: tubes.map(({ barcode }: { barcode: string }) => barcode),
      fasted: [
        { orderId: visit.orders[0].id, hours: 9 },
        { orderId: other.orders[0].id, hours: 3 },
      ],
      namesConfirmed: true,
    };
    expect((await call('POST', `/lab/collection/${visit.number}/step`, { to: 'collected', door })).status).toBe(200);
    const { rows } = await product.deps.pool.query('select fasted_hours from orders where id = any($1) order by id', [
      [visit.orders[0].id, other.orders[0].id],
    ]);
    expect(rows).toEqual([{ fasted_hours: 9 }, { fasted_hours: null }]);
    expect((await readWork(product, await lab.token('technician'), visit.orders[0].id)).fast.said).toBe(9);
  });

  it('is asked at reception where a counter visit is collected by its tubes alone, and corrected at the bench until it is signed', async () => {
    const { lab, idOf } = await benchLab(product, ['hb']);
    await product.deps.pool.query('update items set fasting_required = true, fasting_hours = 10 where id = $1', [
      lab.itemId,
    ]);
    const [desk, technician] = [await lab.token('front_desk'), await lab.token('technician')];
    const call = (method: string, path: string, body?: unknown, token = desk) =>
      product.call(method, `/api${path}`, { token, headers: { 'idempotency-key': randomUUID() }, body });
    const visit = (await call('POST', '/lab/walk-ins', { patient, itemIds: [lab.itemId] })).body;
    const orderId = visit.orders[0].id;
    const [tube] = (await call('GET', `/lab/bookings/${visit.number}/specimens`)).body;
    await printLabels(product, desk, visit.number);
    const arrived = await call('POST', '/lab/specimens/receive', { barcode: tube.barcode });
    expect(arrived.body.fast).toEqual({ asked: 10, said: null });
    const told = (hours: number | null, token?: string) =>
      call('PUT', `/lab/orders/${orderId}/fast`, { hours }, token ?? technician);
    expect((await told(49)).status).toBe(400);
    expect((await told(6, await lab.token('collector'))).status).toBe(403);
    expect((await told(6, await (await makeLab(product)).token('technician'))).status).toBe(404);
    expect((await told(6)).body).toEqual({ asked: 10, said: 6 });
    expect((await told(null)).body).toEqual({ asked: 10, said: null });
    expect((await told(6)).status).toBe(200);
    await typeResults(product, technician, orderId, { [idOf('hb')]: '13' });
    const before = await readWork(product, technician, orderId);
    // Whoever signs has seen what stands on the paper.
    expect((await told(12)).status).toBe(200);
    const signatory = await lab.token('signatory');
    const final = { digest: before.digest };
    expect((await call('POST', `/lab/work/${orderId}/report/final`, final, signatory)).status).toBe(409);
    expect((await sign(product, signatory, orderId)).status).toBe(200);
    const { text } = await readPdf(
      (
        await product.app.inject({
          method: 'GET',
          url: `/api/lab/work/${orderId}/pdf?language=en`,
          headers: { authorization: `Bearer ${signatory}` },
        })
      ).rawPayload,
    );
    // It was drawn next door, a moment before.
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Collected \d\d-\d\d-\d{4} \d\d:\d\d/);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Without food for 12 h before the specimen was collected');
    expect((await told(3)).status).toBe(409);
  });

  it('takes what was scanned: a tube that came to the visit meanwhile is still to be filled', async () => {
    const { lab } = await benchLab(product, ['hb']);
    const desk = await lab.token('front_desk');
    const call = (method: string, path: string, body?: unknown) =>
      product.call(method, `/api${path}`, { token: desk, headers: { 'idempotency-key': randomUUID() }, body });
    const { body: visit } = await call('POST', '/lab/walk-ins', { patient, itemIds: [lab.itemId] });
    const tubesOf = async () =>
      (await call('GET', `/lab/bookings/${visit.number}/specimens`)).body as { barcode: string; state: string }[];
    const [first] = await tubesOf();
    await product.deps.pool.query(
      `insert into specimens (lab_id, order_id, container_id, after_meal, barcode)
       select s.lab_id, s.order_id, s.container_id, true, s.barcode || 'X' from specimens s where s.barcode = $1`,
      [first!.barcode],
    );
    await product.deps.pool.query('update order_tests set after_meal = true where order_id = $1', [visit.orders[0].id]);
    const door = { scanned: [first!.barcode], fastedHours: null, namesConfirmed: true };
    expect((await call('POST', `/lab/collection/${visit.number}/step`, { to: 'collected', door })).status).toBe(200);
    const states = Object.fromEntries((await tubesOf()).map(({ barcode, state }) => [barcode, state]));
    expect(states[`${first!.barcode}X`]).toBe('planned');
  });
});

it('what was drawn of an order is promised, though another tube of it could not be drawn', async () => {
  const { lab } = await benchLab(product, ['hb', 'na']);
  await product.deps.pool.query(
    "update item_parameters set test_id = (select id from tests where specimen ilike '%urine%' order by id limit 1) where item_id = $1 and position = 2",
    [lab.itemId],
  );
  const desk = await lab.token('front_desk');
  const call = (method: string, path: string, body?: unknown) =>
    product.call(method, `/api${path}`, { token: desk, headers: { 'idempotency-key': randomUUID() }, body });
  const { body: visit } = await call('POST', '/lab/walk-ins', { patient, itemIds: [lab.itemId] });
  const { body: tubes } = await call('GET', `/lab/bookings/${visit.number}/specimens`);
  expect(tubes.length).toBeGreaterThan(1);
  const [drawn, ...missing] = tubes.map(({ barcode }: { barcode: string }) => barcode);
  const door = { scanned: [drawn], missing, namesConfirmed: true };
  expect((await call('POST', `/lab/collection/${visit.number}/step`, { to: 'collected', door })).status).toBe(200);
  const technician = await lab.token('technician');
  const read = async (path: string) => (await product.call('GET', `/api${path}`, { token: technician })).body;
  await call('POST', '/lab/specimens/receive', { barcode: drawn });
  const late = async () => (await read('/lab/work?view=open&due=late')).length;
  expect(await late()).toBe(0);
  await product.deps.pool.query('update order_tests set due_at = $2 where order_id = $1 and due_at is not null', [
    visit.orders[0].id,
    product.inSeconds(-60),
  ]);
  expect(await late()).toBe(1);
  expect((await read('/lab/work?view=open'))[0]).toMatchObject({ overdue: true });
});

it('what is still to be filled at a home visit is known by person before anything is made, to its own lab alone', async () => {
  const { lab } = await benchLab(product, ['hb', 'na']);
  const desk = await lab.token('front_desk');
  const { body: visit } = await product.call('POST', '/api/lab/walk-ins', {
    token: desk,
    headers: { 'idempotency-key': randomUUID() },
    body: { patient, itemIds: [lab.itemId] },
  });
  // A walk-in's, as if somebody were gone to.
  await product.deps.pool.query("update visits set place = 'home' where number = $1", [visit.number]);
  const path = `/api/lab/collection/containers?day=${dayOf(new Date(visit.startsAt))}`;
  const { body } = await product.call('GET', path, { token: desk });
  const [mine] = body.filter(({ number }: { number: string }) => number === visit.number);
  expect(mine.orderId).toBe(visit.orders[0].id);
  expect(mine.containers.length).toBeGreaterThan(0);
  expect(mine.containers[0]).toMatchObject({
    name: expect.any(String),
    capColour: expect.any(String),
    afterMeal: false,
  });
  // One is rejected and taken again at another visit: the sheet of that one says what.
  const tubes = (await product.call('GET', `/api/lab/bookings/${visit.number}/specimens`, { token: desk })).body;
  await product.deps.pool.query("update visits set place = 'counter' where number = $1", [visit.number]);
  await product.call('POST', `/api/lab/collection/${visit.number}/step`, { token: desk, body: { to: 'collected' } });
  const spoilt = { barcode: tubes[0].barcode, reason: 'haemolysed' };
  const technician = await lab.token('technician');
  await product.call('POST', '/api/lab/specimens/reject', { token: technician, body: spoilt });
  const again = await product.call('POST', `/api/lab/bookings/${visit.number}/recollection`, {
    token: desk,
    body: { startsAt: null },
  });
  await product.deps.pool.query("update visits set place = 'home' where number = $1", [again.body.number]);
  const onDay = `/api/lab/collection/containers?day=${dayOf(new Date(again.body.startsAt))}`;
  const sheet = (await product.call('GET', onDay, { token: desk })).body.filter(
    ({ number }: { number: string }) => number === again.body.number,
  );
  expect(sheet).toEqual([
    { number: again.body.number, orderId: mine.orderId, containers: [expect.objectContaining({ afterMeal: false })] },
  ]);
  const { body: others } = await product.call('GET', path, {
    token: await (await benchLab(product, ['k'])).lab.token('front_desk'),
  });
  expect(others.map(({ number }: { number: string }) => number)).not.toContain(visit.number);
});
