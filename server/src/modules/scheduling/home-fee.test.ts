import { expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { makeLab } from '#test/fixtures.ts';

const product = useProduct();

it('coming home costs what the distance to the pincode costs: in the times, the quote and the booking alike', async () => {
  const lab = await makeLab(product);
  const owner = await lab.token('owner');
  const { token } = await product.newCustomer();
  const call = (method: string, path: string, by?: string, body?: object) => {
    product.deps.cache.forget();
    return product.call(method, `/api${path}`, { ...(by ? { token: by } : {}), ...(body ? { body } : {}) });
  };
  // Its centre stands where its own address does; another pincode of the city is farther than five kilometres.
  const { rows } = await product.deps.pool.query(
    `update centres ce set latitude = p.latitude, longitude = p.longitude from pincodes p where ce.lab_id = $1 and p.pincode = $2 returning ce.id`,
    [lab.labId, lab.address.pincode],
  );
  expect(rows).toHaveLength(1);
  const far = '400001';
  expect(far).not.toBe(lab.address.pincode);
  const { body: service } = await call('GET', '/lab/service', owner);
  const saved = (more: object) => call('PUT', '/lab/service', owner, { ...service, homeFee: 50, ...more });
  const twice = await saved({
    feeBands: [
      { fromKm: 5, fee: 90 },
      { fromKm: 5, fee: 80 },
    ],
  });
  expect([twice.status, twice.body.fields.feeBands]).toEqual([400, 'A distance stands there twice.']);
  expect((await saved({ feeBands: [{ fromKm: 5, fee: 90.5 }] })).status).toBe(200);
  expect((await call('GET', '/lab/service', owner)).body).toMatchObject({
    feeBands: [{ fromKm: 5, fee: 90.5 }],
    reachKm: 60,
  });

  const slots = async (more = '') =>
    (await call('GET', `/labs/${lab.labId}/slots?city=${lab.city}&day=${dayAhead(2)}&place=home${more}`)).body;
  expect(await slots()).toMatchObject({ homeFee: 50, feeVaries: true });
  expect(await slots(`&pincode=${lab.address.pincode}`)).toMatchObject({ homeFee: 50, feeVaries: false });
  const there = await slots(`&pincode=${far}`);
  expect(there).toMatchObject({ homeFee: 90.5, feeVaries: false, servesPincode: true });
  const [choice] = (await call('GET', `/items/${lab.itemId}/labs?city=${lab.city}`)).body.filter(
    (entry: { lab: { id: number } }) => entry.lab.id === lab.labId,
  );
  expect(choice).toMatchObject({ homeFee: 50, feeVaries: true });

  const wanted = { labId: lab.labId, city: lab.city, place: 'home' };
  const quote = await call('POST', '/quotes', undefined, {
    ...wanted,
    pincode: far,
    people: [{ itemIds: [lab.itemId] }],
  });
  expect(quote.body.homeFee).toBe(90.5);
  const booked = await call('POST', '/bookings', token, {
    ...wanted,
    startsAt: there.slots[0].startsAt,
    address: { ...lab.address, pincode: far },
    payment: 'at_collection',
    people: [{ person: { name: 'Asha Rao', sex: 'female', birthDate: '1990-05-01' }, itemIds: [lab.itemId] }],
  });
  expect(booked.body).toMatchObject({ homeFee: 90.5, total: quote.body.total });

  await saved({ feeBands: [], reachKm: 5 });
  expect(await slots(`&pincode=${far}`)).toMatchObject({ servesPincode: false, feeVaries: false });
  // A quote says so before anything is booked; of a pincode that nobody knows too.
  const problemsAt = async (pincode: string) =>
    (await call('POST', '/quotes', undefined, { ...wanted, pincode, people: [{ itemIds: [lab.itemId] }] })).body
      .problems;
  expect(await problemsAt(far)).toMatchObject([
    { about: 'address', messageCode: { code: 'lab_does_not_come_to_this_pincode' } },
  ]);
  expect(await problemsAt('999999')).toMatchObject([
    { about: 'address', messageCode: { code: 'we_do_not_know_this_pincode' } },
  ]);
  expect(await problemsAt(lab.address.pincode)).toEqual([]);
});
