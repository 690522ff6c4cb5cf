import { dayAhead, type TestProduct } from './app.ts';
import { receive } from './bench.ts';
import type { FixtureLab } from './fixtures.ts';

export const person = { name: 'Vasudha Kelkar', sex: 'female', birthDate: '1971-08-09' };

/** What is sent to book a visit at home. */
export const bookingAt = (lab: FixtureLab, startsAt: string, more: object = {}) => ({
  labId: lab.labId,
  city: lab.city,
  place: 'home',
  startsAt,
  payment: 'at_collection',
  people: [{ person, itemIds: [lab.itemId] }],
  address: lab.address,
  ...more,
});

/** The times of today and tomorrow that lie within a day: nobody takes a sample earlier. */
export async function nearTimes(product: TestProduct, lab: FixtureLab): Promise<string[]> {
  const soon = product.inSeconds(86_000);
  const days = await Promise.all(
    [0, 1].map((ahead) =>
      product.call('GET', `/api/labs/${lab.labId}/slots?city=${lab.city}&day=${dayAhead(ahead)}&place=home`),
    ),
  );
  return days
    .flatMap(({ body }) => body.slots.map((slot: { startsAt: string }) => slot.startsAt as string))
    .filter((at) => at < soon);
}

/** A visit whose sample is at the bench. */
export async function visitAtTheBench(
  product: TestProduct,
  lab: FixtureLab,
  token: string,
  people: object[] = [{ person, itemIds: [lab.itemId] }],
) {
  const call = (by: string, method: string, path: string, body?: object) =>
    product.call(method, `/api${path}`, { token: by, ...(body ? { body } : {}) });
  const [startsAt] = await nearTimes(product, lab);
  const { body: booking } = await call(token, 'POST', '/bookings', bookingAt(lab, startsAt!, { people }));
  const desk = await lab.token('front_desk');
  const collector = await lab.token('collector');
  const signatory = await lab.token('signatory');
  await call(desk, 'POST', `/lab/bookings/${booking.number}/confirm`);
  const { body: staff } = await call(desk, 'GET', '/lab/collectors');
  const collectorId = staff.find(({ role }: { role: string }) => role === 'collector').id;
  await call(desk, 'POST', `/lab/collection/${booking.number}/assign`, { collectorId });
  for (const to of ['on_the_way', 'arrived', 'collected'])
    await call(collector, 'POST', `/lab/collection/${booking.number}/step`, { to });
  for (const { id } of booking.orders) await receive(product, signatory, id);
  return {
    number: booking.number as string,
    orderIds: booking.orders.map(({ id }: { id: number }) => id) as number[],
    desk,
    signatory,
  };
}
