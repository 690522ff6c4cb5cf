import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';

const product = useProduct();

it('what an account lent to whom it booked for is not theirs: their own walk-in is announced to nobody, and claimed by no code that goes there', async () => {
  const lab = await makeLab(product);
  const desk = await lab.token('front_desk');
  const atDesk = (method: string, path: string, body?: object) =>
    product.call(method, `/api/lab${path}`, {
      token: desk,
      headers: { 'idempotency-key': randomUUID() },
      ...(body && { body }),
    });
  const { token } = await product.newCustomer('Husband Lends');
  await product.call('PUT', '/api/account/profile', { token, body: { name: 'Husband Lends', phone: '9811122233' } });
  const [startsAt] = await slotsOf(product, lab, 'counter');
  const at = { labId: lab.labId, city: lab.city, place: 'counter', startsAt, payment: 'at_collection' };
  const person = (name: string, sex: string, relation: string) => ({
    person: { name, sex, birthDate: '1982-02-02', relation },
    itemIds: [lab.itemId],
  });
  const people = [person('Husband Lends', 'male', 'self'), person('Wife Lends', 'female', 'spouse')];
  const booked = await product.call('POST', '/api/bookings', { token, body: { ...at, people } });
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  const known = async (name: string) => (await atDesk('GET', `/patients?q=${encodeURIComponent(name)}`)).body[0];
  const [husband, wife] = [await known('Husband Lends'), await known('Wife Lends')];
  // Her record is found by his number still.
  expect([husband, wife]).toMatchObject([{ phoneLent: false }, { phoneLent: true, phone: '+919811122233' }]);
  const walksIn = async (patientId: number) =>
    (await atDesk('POST', '/walk-ins', { patientId, itemIds: [lab.itemId] })).body;
  expect((await walksIn(husband.id)).patient).toMatchObject({ phone: '+919811122233' });
  const visit = await walksIn(wife.id);
  expect(visit.patient).toMatchObject({ name: 'Wife Lends', phone: '', email: '' });
  // The laboratory itself calls her by it, and is told whose it is.
  const tubes = await atDesk('GET', `/bookings/${visit.number}/specimens`);
  expect(tubes.body[0]).toMatchObject({ phone: '+919811122233', phoneLent: true });
  const code = async (number: string) =>
    (await atDesk('POST', `/bookings/${number}/claim-code`)).body.url.split('/claim/')[1] as string;
  const send = async (number: string) =>
    product.call('POST', '/api/visit-claims/send', { token, body: { code: await code(number) } });
  expect((await send(visit.number)).body.messageCode.code).toBe('visit_has_no_telephone_for_a_code');
  // Once she has given her own, it is hers.
  const { id: _, number: __, phoneLent: ___, age, ...hers } = wife;
  const saved = await atDesk('PUT', `/patients/${wife.id}`, {
    ...hers,
    age,
    birthDate: undefined,
    phone: '9811144455',
  });
  expect(saved.body, JSON.stringify(saved.body)).toMatchObject({ phoneLent: false, email: '' });
  expect((await send(visit.number)).body).toEqual({ phoneEnding: '4455' });
});
