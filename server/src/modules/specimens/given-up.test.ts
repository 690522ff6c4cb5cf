import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { readWork, receive, sign, typeResults } from '#test/bench.ts';
import { FIGURES, type FixtureLab, makeItem, makeLab, slotsOf } from '#test/fixtures.ts';
import { expireAbandonedWork } from './given-up.service.ts';

const product = useProduct();
const DAY = 86_400_000;
const OTHER = 700;
let lab: FixtureLab;
let desk: string;
let slots: string[];
let other: number;

const call = (by: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, {
    token: by,
    headers: { 'idempotency-key': randomUUID() },
    ...(body && { body }),
  });

beforeAll(async () => {
  lab = await makeLab(product, { capacityHome: 30, capacityCounter: 30 });
  desk = await lab.token('front_desk');
  slots = await slotsOf(product, lab);
  other = (await makeItem(product, { kind: 'test' })).itemId;
  await product.deps.pool.query('insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, $4)', [
    ...[lab.labId, other, lab.cityId, OTHER * 100],
  ]);
});

/** As if a visit had begun so many seconds ago. */
const begins = (number: string, secondsAgo: number) =>
  product.deps.pool.query(
    `update visits set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where number = $1`,
    [number, product.inSeconds(-secondsAgo)],
  );

/** A visit at the lab of somebody new, paid at its desk; as many days ago as said. */
async function paid({ daysAgo, steps = [] }: { daysAgo: number; steps?: string[] }) {
  const { token, email } = await product.newCustomer();
  const { body } = await call(token, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'home',
    startsAt: slots.shift(),
    payment: 'at_collection',
    address: lab.address,
    people: [{ itemIds: [lab.itemId, other], person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } }],
  });
  const number: string = body.number;
  // Its time has come, at whatever hour the test runs.
  await begins(number, 3600);
  await call(desk, 'POST', `/lab/bookings/${number}/confirm`);
  for (const to of steps) expect((await call(desk, 'POST', `/lab/collection/${number}/step`, { to })).status).toBe(200);
  await call(desk, 'POST', `/lab/bookings/${number}/payments`, { method: 'cash', amount: TOTAL });
  await begins(number, (daysAgo * DAY) / 1000);
  return { number, email, token };
}
const TOTAL = FIGURES.price + OTHER + FIGURES.homeFee;
const stands = async (number: string) => (await call(desk, 'GET', `/lab/bookings?q=${number}&when=all`)).body[0];
/** What the drawer of the lab says is to be given back of a visit, in rupees. */
const toGiveBack = async (number: string): Promise<number> =>
  (await call(desk, 'GET', `/lab/invoices?view=to_give_back&q=${number}`)).body[0]?.toGiveBack ?? 0;
const sound = async () => {
  const wrong = await verify(product.deps.pool);
  expect(wrong.filter(({ check }) => !/search documents|tests of orders/.test(check))).toEqual([]);
};
/** As if the tests had been promised for so many days ago. */
const promisedAgo = (number: string, daysAgo: number, itemId?: number) =>
  product.deps.pool.query(
    `update order_tests t set due_at = $2 from orders o join visits v on v.id = o.visit_id join order_items x on x.order_id = o.id
     where t.order_id = o.id and x.id = t.order_item_id and v.number = $1 and ($3::bigint is null or x.item_id = $3)`,
    [number, product.inSeconds((-daysAgo * DAY) / 1000), itemId ?? null],
  );

describe('a visit that nobody keeps', () => {
  it('ends by itself a week later, costs nothing, and what was paid is to be given back; the patient is told once', async () => {
    const [late, fresh] = [await paid({ daysAgo: 8 }), await paid({ daysAgo: 6 })];
    await expireAbandonedWork(product.deps);
    await expireAbandonedWork(product.deps);
    const ended = await stands(late.number);
    expect(ended).toMatchObject({ state: 'cancelled', stateReason: 'never_kept' });
    expect(await toGiveBack(late.number)).toBe(TOTAL);
    expect((await stands(fresh.number)).state).toBe('confirmed');
    const { rows: told } = await product.deps.pool.query(
      "select 1 from messages where recipient = $1 and text like '%has ended by itself%'",
      [late.email],
    );
    expect(told).toHaveLength(1);
    await sound();
  });
});

describe('a test of which nothing comes', () => {
  it('is taken off two weeks after it was promised, with its price; what has come stays', async () => {
    const { number, email } = await paid({ daysAgo: 20, steps: ['collected'] });
    await promisedAgo(number, 15, other);
    await promisedAgo(number, 13, lab.itemId);
    await expireAbandonedWork(product.deps);
    const left = await stands(number);
    expect(left.orders[0].items.map(({ itemId }: { itemId: number }) => itemId)).toEqual([lab.itemId]);
    expect(left).toMatchObject({ state: 'collected', total: TOTAL - OTHER });
    expect(await toGiveBack(number)).toBe(OTHER);
    expect((await product.lastMail(email)).text).toContain('has had no result for two weeks');
    await sound();
  });
  it('stays where a value is typed, or it was sent out; unsigned for six weeks it is taken off too', async () => {
    const { number, email } = await paid({ daysAgo: 50, steps: ['collected'] });
    await promisedAgo(number, 41);
    await product.deps.pool.query(
      `update order_tests t set state = case when x.item_id = $2 then 'entered' else 'sent_out' end
       from orders o join visits v on v.id = o.visit_id join order_items x on x.order_id = o.id
       where t.order_id = o.id and x.id = t.order_item_id and v.number = $1`,
      [number, other],
    );
    await expireAbandonedWork(product.deps);
    expect((await stands(number)).total).toBe(TOTAL);
    await promisedAgo(number, 43, other);
    await expireAbandonedWork(product.deps);
    expect((await stands(number)).total).toBe(TOTAL - OTHER);
    expect(await toGiveBack(number)).toBe(OTHER);
    expect((await product.lastMail(email)).text).toContain('has had no signed report for six weeks');
  });
  it('was taken back and never signed again: six weeks later the order is over, and its holder may leave', async () => {
    const { number, token } = await paid({ daysAgo: 50, steps: ['collected'] });
    const id: number = (await stands(number)).orders[0].id;
    const signatory = await lab.token('signatory');
    await receive(product, signatory, id);
    const { parameters } = await readWork(product, signatory, id);
    await typeResults(
      product,
      signatory,
      id,
      Object.fromEntries(parameters.map(({ parameterId }: { parameterId: number }) => [parameterId, '5'])),
    );
    expect((await sign(product, signatory, id)).status).toBe(200);
    expect((await call(signatory, 'POST', `/lab/work/${id}/recall`, { reason: 'Another tube.' })).status).toBe(200);
    await promisedAgo(number, 43);
    const openBefore = async () =>
      (await call(token, 'POST', '/account/erase', { password: 'a-good-password' })).body.messageCode.code;
    await expireAbandonedWork(product.deps);
    expect(await openBefore()).toBe('visit_is_still_open');
    await product.later(43 * DAY, () => expireAbandonedWork(product.deps));
    expect((await stands(number)).state).toBe('completed');
    expect(await toGiveBack(number)).toBe(FIGURES.price + OTHER);
    expect(await openBefore()).toBe('refund_is_still_open');
    await sound();
  });
  it('was the last one: the visit is over, and all of its price goes back', async () => {
    const { number } = await paid({ daysAgo: 20, steps: ['collected'] });
    await promisedAgo(number, 15);
    await expireAbandonedWork(product.deps);
    expect((await stands(number)).state).toBe('completed');
    expect(await toGiveBack(number)).toBe(FIGURES.price + OTHER);
    await sound();
  });
});

// The last one: it writes a tube by hand, which no verifier would let stand.
it('waits for a person where a tube was drawn, though nobody has said so of the visit', async () => {
  const { number } = await paid({ daysAgo: 9 });
  // Labels make the tubes; one of them is drawn.
  await call(desk, 'GET', `/lab/bookings/${number}/specimens`);
  const { rowCount } = await product.deps.pool.query(
    `update specimens s set state = 'collected', collected_at = now() from orders o join visits v on v.id = o.visit_id
     where s.order_id = o.id and v.number = $1`,
    [number],
  );
  expect(rowCount).toBeGreaterThan(0);
  await expireAbandonedWork(product.deps);
  expect((await stands(number)).state).toBe('confirmed');
});
