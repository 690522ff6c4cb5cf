import { taxYearName } from '@healthplus/contract/zone';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { FIGURES, type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';

const product = useProduct();
let lab: FixtureLab;
let desk: string;
let customer: { token: string };

const call = (by: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token: by, ...(body && { body }) });

beforeAll(async () => {
  lab = await makeLab(product);
  desk = await lab.token('front_desk');
  customer = await product.newCustomer();
});

describe('a tax receipt', () => {
  it('has what an account paid for those of 60 and more, with person, relation and mode; nobody else reads it', async () => {
    const year = taxYearName(dayAhead(0));
    const [startsAt] = await slotsOf(product, lab, 'counter');
    const { body: person } = await call(customer.token, 'POST', '/account/people', {
      name: 'Mohan Rao',
      sex: 'male',
      birthDate: '1950-02-03',
      relation: 'father',
    });
    const { body, status } = await call(customer.token, 'POST', '/bookings', {
      labId: lab.labId,
      city: lab.city,
      place: 'counter',
      startsAt,
      payment: 'at_collection',
      people: [
        { itemIds: [lab.itemId], person: { id: person.id, name: 'Mohan Rao', sex: 'male', birthDate: '1950-02-03' } },
        { itemIds: [lab.itemId], person: { name: 'Ravi Rao', sex: 'male', birthDate: '1990-01-01' } },
      ],
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const none = await call(customer.token, 'GET', `/account/tax-receipt?year=${year}`);
    expect(none.status).toBe(404);
    // At midnight the next slots lie more than a day ahead.
    await product.deps.pool.query('update visits set starts_at = $2 where number = $1', [
      ...[body.number, product.inSeconds(3600)],
    ]);
    await call(desk, 'POST', `/lab/bookings/${body.number}/confirm`);
    await call(desk, 'POST', `/lab/collection/${body.number}/step`, { to: 'collected' });
    await call(desk, 'POST', `/lab/bookings/${body.number}/payments`, {
      method: 'upi',
      amount: body.total,
      reference: 'U1',
    });
    const listed = async () => (await call(customer.token, 'GET', '/account/tax-receipts')).body;
    const sayPreventive = (preventive: boolean) =>
      product.deps.pool.query('update items set preventive = $2 where id = $1', [lab.itemId, preventive]);
    await sayPreventive(true);
    expect(await listed()).toMatchObject([{ year, preventive: FIGURES.price * 2, senior: 0 }]);
    // A package that looks into a complaint is no check-up, whatever kind of item it is.
    await sayPreventive(false);
    expect(await listed()).toMatchObject([{ year, preventive: 0, senior: FIGURES.price }]);
    const draw = async () => {
      const { rawPayload, statusCode, headers } = await product.app.inject({
        method: 'GET',
        url: `/api/account/tax-receipt?year=${year}`,
        headers: { authorization: `Bearer ${customer.token}` },
      });
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      return rawPayload;
    };
    const paper = await draw();
    const text = (await readPdf(paper)).text.replaceAll(/\s+/g, ' ');
    for (const said of ['Section 126', 'Mohan Rao (father)', body.number, 'paid by UPI', 'no tax advice', year])
      expect(text).toContain(said);
    expect(text).not.toContain('Ravi Rao');
    expect(await draw()).toEqual(paper);
    const stranger = (await product.newCustomer()).token;
    expect((await call(stranger, 'GET', '/account/tax-receipts')).body).toEqual([]);
    expect((await call(stranger, 'GET', `/account/tax-receipt?year=${year}`)).status).toBe(404);
    for (const wrong of ['2026', '2026-29', 'abcd-ef']) {
      expect((await call(customer.token, 'GET', `/account/tax-receipt?year=${wrong}`)).status, wrong).toBe(400);
    }
  });
});
