import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { copiesOfVisit } from '#test/copies-of-a-visit.ts';
import { FIGURES, type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();
let admin: string;
let desk: string;
let token: string;
let email: string;
let lab: FixtureLab;
let other: FixtureLab;

const call = (by: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token: by, ...(body && { body }) });

beforeAll(async () => {
  admin = await product.loginDemonstration('admin');
  [lab, other] = [await makeLab(product), await makeLab(product)];
  desk = await lab.token('front_desk');
  ({ token, email } = await product.newCustomer());
});

let taken = 0;
async function booked(at: FixtureLab, name: string): Promise<string> {
  const slots = await slotsOf(product, at);
  const startsAt = slots[slots.length - 1 - (taken++ % slots.length)];
  const { body, status } = await call(token, 'POST', '/bookings', {
    labId: at.labId,
    city: at.city,
    place: 'counter',
    startsAt,
    payment: 'at_collection',
    people: [{ itemIds: [at.itemId], person: { name, sex: 'female', birthDate: '1960-01-01' } }],
  });
  expect(status).toBe(201);
  return body.number;
}
const listed = async (query: string): Promise<string[]> => {
  const { body, status } = await call(admin, 'GET', `/admin/bookings?limit=100&${query}`);
  expect(status).toBe(200);
  return body.map((row: { number: string }) => row.number);
};
const totalOf = async (path: string, by: string) =>
  Number((await call(by, 'GET', path)).headers['x-total-count'] ?? -1);

describe('bookings of all labs', () => {
  it('are found by who owes and who is to get something back, each alone', async () => {
    const [owing, overpaid] = [await booked(lab, 'Owing Nair'), await booked(lab, 'Overpaid Nair')];
    const ofLab = `lab=${lab.labId}`;
    expect(await listed(`${ofLab}&money=owed`)).toEqual([overpaid, owing]);
    await call(desk, 'POST', `/lab/bookings/${overpaid}/confirm`);
    const paid = { method: 'cash', amount: FIGURES.price };
    expect((await call(desk, 'POST', `/lab/bookings/${overpaid}/payments`, paid)).status).toBe(201);
    expect(await listed(`${ofLab}&money=to_give_back`)).toEqual([]);
    await call(token, 'POST', `/bookings/${overpaid}/cancel`, {});
    expect(await listed(`${ofLab}&money=owed`)).toEqual([owing]);
    expect(await listed(`${ofLab}&money=to_give_back`)).toEqual([overpaid]);
    // With words, both count.
    expect(await listed('money=owed&q=Owing%20Nair')).toEqual([owing]);
    expect(await listed('money=owed&q=Overpaid%20Nair')).toEqual([]);
  });

  it('are found by number, person, lab and e-mail address, be there many accounts of one', async () => {
    const [here, there] = [await booked(lab, 'Zubeida Rao'), await booked(other, 'Quirine Rao')];
    expect(await listed(`q=${here}`)).toEqual([here]);
    expect(await listed('q=Quirine')).toEqual([there]);
    expect(await listed(`q=${encodeURIComponent(email)}`)).toEqual(expect.arrayContaining([here, there]));
    const { rows } = await product.deps.pool.query('select name from labs where id = $1', [other.labId]);
    expect(await listed(`q=${encodeURIComponent(rows[0].name)}`)).toEqual([there]);
    await product.deps.pool.query(
      `insert into accounts (role, name, phone, email, password_hash) select 'customer', 'One of many', '+9197' || (10000000 + n), 'many-' || n || '@many-${lab.labId}.example.in', '' from generate_series(1, 300) n`,
    );
    await product.deps.pool.query(
      'update visits set account_id = (select max(id) from accounts where email like $2) where number = $1',
      [there, `%@many-${lab.labId}.example.in`],
    );
    expect(await listed(`q=many-${lab.labId}.example`)).toEqual([there]);
    expect(await listed('q=nobody-is-called-so')).toEqual([]);
  });
});

describe('words that more than a thousand visits hold', () => {
  it('are looked for in the order of the list; a page goes on, and the count ends at a thousand', async () => {
    const number = await booked(other, 'Kasturi Menon');
    const mark = `M${other.labId}X`;
    await copiesOfVisit(product, number, mark, 1100);
    const token = await other.token('front_desk');
    const path = `/lab/bookings?when=all&limit=40&q=HP-${mark}`;
    const first = await call(token, 'GET', path);
    expect(first.body).toHaveLength(40);
    expect(Number(first.headers['x-total-count'])).toBe(1000);
    const next = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1];
    const second = await call(token, 'GET', `${path}&cursor=${next}`);
    const both = [...first.body, ...second.body].map((row: { number: string }) => row.number);
    expect(new Set(both).size).toBe(80);
    expect(both.every((each) => each.includes(mark))).toBe(true);
    // Another lab finds none of them, and fewer are counted to the last.
    expect(await totalOf(path, desk)).toBe(0);
    expect(await totalOf(`/lab/bookings?when=all&limit=2&q=HP-${mark}1`, token)).toBe(212);
    expect(await listed(`q=HP-${mark}`)).toHaveLength(100);
  });
});
