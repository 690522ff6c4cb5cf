import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { FIGURES, makeLab } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';
import { itemOf, walkIn } from '#test/walk-ins.ts';

const product = useProduct();

/** A visit of somebody who walked in, with its invoice and what is done at the lab with it. */
async function billed() {
  const lab = await makeLab(product);
  const [desk, manager] = [await lab.token('front_desk'), await lab.token('manager')];
  const { number, orderId, take } = await walkIn(product, lab, lab.itemId);
  await take();
  const call = (token: string, method: string, path: string, body?: object) =>
    product.call(method, `/api/lab${path}`, { token, headers: { 'idempotency-key': randomUUID() }, body });
  const pdf = async (path: string) => {
    const { rawPayload } = await product.app.inject({ url: `/api/lab${path}`, headers: { authorization: manager } });
    return (await readPdf(rawPayload)).text;
  };
  const pay = () => call(desk, 'POST', `/bookings/${number}/payments`, { method: 'cash', amount: FIGURES.price - 1 });
  const correct = (name: string) =>
    call(desk, 'PUT', `/orders/${orderId}/person`, { name, sex: 'male', age: 47, reason: 'Misspelt' });
  const first = (await call(desk, 'POST', `/bookings/${number}/invoice`)).body;
  return {
    number,
    desk,
    manager,
    call,
    pdf,
    pay,
    correct,
    first,
    anew: () => call(manager, 'POST', `/bookings/${number}/invoice/anew`),
  };
}

it('is made anew with the right name: a note takes the first back whole, the money stays, both papers say so', async () => {
  const { number, desk, call, pdf, pay, correct, first, anew } = await billed();
  await pay();
  const nothing = await anew();
  expect([nothing.status, nothing.body.messageCode?.code]).toEqual([409, 'invoice_says_it_already']);
  expect((await correct('Omkar Ordar Rao')).status).toBe(200);
  const made = await anew();
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(made.body).toMatchObject({
    total: FIGURES.price,
    paid: FIGURES.price - 1,
    outstanding: 1,
    replaced: [{ id: first.invoiceId, number: first.number }],
    creditNotes: [{ amount: FIGURES.price }],
  });
  expect(made.body.number).toBe(first.number.replace(/1$/, '2'));
  const [paper, old] = [
    await pdf(`/invoices/${made.body.invoiceId}/pdf`),
    await pdf(`/invoices/${first.invoiceId}/pdf`),
  ];
  expect(paper).toContain(`In the place of bill of supply ${first.number}`);
  expect(paper).toContain('Omkar Ordar Rao');
  expect(paper).toContain('Paid: Cash');
  expect(old).toContain(`Bill of supply ${made.body.number} of`);
  expect(old).not.toContain('Ordar');
  const note = await pdf(`/credit-notes/${made.body.creditNotes[0].id}/pdf`);
  expect(note).toContain(`Against bill of supply ${first.number}`);
  expect(note).toContain('Name put right');

  // Both numbers find it, once.
  for (const q of [first.number, made.body.number])
    expect((await call(desk, 'GET', `/invoices?q=${encodeURIComponent(q)}`)).body).toHaveLength(1);
  expect((await call(desk, 'GET', `/bookings/${number}/bill`)).status).toBe(200);
  expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
});

it('is made anew once by two at once, by nobody at the desk, and not where nothing is left of it', async () => {
  const { number, desk, manager, call, correct, anew } = await billed();
  await correct('Omkar Two');
  expect((await call(desk, 'POST', `/bookings/${number}/invoice/anew`)).status).toBe(403);
  const both = await Promise.all([anew(), anew()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const off = await call(manager, 'POST', `/bookings/${number}/discount`, { amount: FIGURES.price, reason: 'camp' });
  expect(off.body).toMatchObject({ total: 0, creditNotes: [{ amount: FIGURES.price }, { amount: FIGURES.price }] });
  await correct('Omkar Three');
  expect((await anew()).body.messageCode.code).toBe('nothing_is_to_be_paid_for_this_booking');
  expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
});

it('says what stands where a test was taken off since: that has a note of its own, and nothing is to be put right', async () => {
  const lab = await makeLab(product);
  const [desk, manager] = [await lab.token('front_desk'), await lab.token('manager')];
  const other = await itemOf(product, lab, 300, 'Complete Blood Count');
  const { number, orderId, take } = await walkIn(product, lab, lab.itemId, other);
  await take();
  const call = (token: string, path: string, body?: object) =>
    product.call('POST', `/api/lab${path}`, { token, headers: { 'idempotency-key': randomUUID() }, body });
  expect((await call(desk, `/bookings/${number}/invoice`)).status).toBe(200);
  const off = await call(desk, `/orders/${orderId}/tests/cancel`, { itemId: other, reason: 'Spilt' });
  expect(off.status, JSON.stringify(off.body)).toBe(200);
  const refused = await call(manager, `/bookings/${number}/invoice/anew`);
  expect([refused.status, refused.body.messageCode?.code]).toEqual([409, 'invoice_says_it_already']);
});
