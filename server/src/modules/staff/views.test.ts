import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';

const product = useProduct();
let lab: FixtureLab;
let owner: string;
let desk: string;

beforeAll(async () => {
  lab = await makeLab(product);
  owner = await lab.token();
  desk = await lab.token('front_desk');
});

const keep = (token: string, name: string, query = 'state=confirmed&when=all', list = 'bookings') =>
  product.call('PUT', '/api/lab/views', { token, body: { list, name, query } });
const viewsOf = async (token: string, list = 'bookings') =>
  (await product.call('GET', `/api/lab/views?list=${list}`, { token })).body.map(
    ({ name, query }: { name: string; query: string }) => `${name}: ${query}`,
  );

describe('a view of a list', () => {
  it('is kept under a name for one member and one list alone, and replaced by another of that name', async () => {
    expect((await keep(desk, 'To come')).status).toBe(200);
    expect((await keep(desk, 'To come', 'when=upcoming')).body).toHaveLength(1);
    await keep(desk, 'Cancelled', 'state=cancelled');
    expect(await viewsOf(desk)).toEqual(['Cancelled: state=cancelled', 'To come: when=upcoming']);
    expect(await viewsOf(desk, 'invoices')).toEqual([]);
    expect(await viewsOf(owner)).toEqual([]);
  });
  it('is forgotten by whoever keeps it, and by nobody else', async () => {
    const [view] = (await product.call('GET', '/api/lab/views?list=bookings', { token: desk })).body;
    const forget = (token: string) => product.call('DELETE', `/api/lab/views/${view.id}`, { token });
    expect((await forget(owner)).status).toBe(404);
    expect((await forget(await (await makeLab(product)).token('front_desk'))).status).toBe(404);
    expect((await forget(desk)).status).toBe(200);
    expect((await forget(desk)).status).toBe(404);
  });
  it('has a name, is of a list that there is, and no more than twenty are kept', async () => {
    const collector = await lab.token('collector');
    expect((await keep(collector, ' ')).body.fields).toHaveProperty('name');
    expect((await keep(collector, 'Any', '', 'secrets')).status).toBe(400);
    for (let count = 0; count < 18; count += 1) expect((await keep(collector, `View ${count}`)).status).toBe(200);
    // Of many at once as many are kept as there is room for.
    const together = await Promise.all(Array.from({ length: 6 }, (_, at) => keep(collector, `At once ${at}`)));
    expect(together.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await keep(collector, 'One more')).status).toBe(409);
    expect((await keep(collector, 'View 3', 'when=past')).status).toBe(200);
    expect((await keep(collector, 'Of bills', '', 'invoices')).status).toBe(200);
  });
});
