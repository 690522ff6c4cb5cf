import { beforeAll, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { FIGURES, type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';

// A lab pays for no coupon that it has not agreed to.
const product = useProduct();
let lab: FixtureLab;
let admin: string;
let manager: string;
let slots: string[];

const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token, ...(body && { body }) });

beforeAll(async () => {
  lab = await makeLab(product);
  slots = await slotsOf(product, lab);
  admin = await product.loginDemonstration('admin');
  manager = await lab.token('manager');
});

async function make(code: string, changes: object = {}): Promise<{ id: number; agreement: string | null }> {
  const { body, status } = await call(admin, 'POST', '/admin/coupons', {
    code,
    kind: 'amount',
    value: 150,
    paidBy: 'lab',
    labId: lab.labId,
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    ...changes,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
async function book(coupon: string) {
  const { token } = await product.newCustomer();
  return call(token, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'counter',
    startsAt: slots.pop(),
    payment: 'at_collection',
    people: [{ itemIds: [lab.itemId], person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } }],
    coupon,
  });
}
const rowOf = async (token: string, path: string, id: number) =>
  (await call(token, 'GET', path)).body.find((row: { id: number }) => row.id === id);

it('counts once the lab agrees, and no longer once it says that it does not pay', async () => {
  const { id, agreement } = await make('WITHUS');
  expect(agreement).toBe('waiting');
  const early = await book('WITHUS');
  expect([early.status, early.body.fieldCodes?.coupon?.code]).toEqual([422, 'coupon_does_not_count_today']);
  const agreed = await call(manager, 'POST', `/lab/coupons/${id}/agree`);
  expect([agreed.status, agreed.body.agreement]).toEqual([200, 'agreed']);
  // Whoever agreed first stands in the log, once.
  expect((await call(await lab.token('manager'), 'POST', `/lab/coupons/${id}/agree`)).body.agreement).toBe('agreed');
  const { rows: logged } = await product.deps.pool.query(
    "select count(*)::int as count from audit_events where action = 'coupon.agreed' and subject = 'coupon WITHUS'",
  );
  expect(logged).toEqual([{ count: 1 }]);
  const booked = await book('WITHUS');
  expect([booked.status, booked.body.discount, booked.body.total]).toEqual([201, 150, FIGURES.price - 150]);
  expect(await rowOf(manager, '/lab/coupons', id)).toMatchObject({ used: 1, letOff: 150, agreement: 'agreed' });

  const declined = await call(manager, 'POST', `/lab/coupons/${id}/decline`, { reason: 'Too dear for us' });
  expect(declined.body).toMatchObject({ agreement: 'declined', ended: true, used: 1, letOff: 150 });
  const late = await book('WITHUS');
  expect(late.body.fieldCodes.coupon.code).toBe('coupon_does_not_count_today');
  expect(await rowOf(admin, '/admin/coupons', id)).toMatchObject({
    agreement: 'declined',
    declineReason: 'Too dear for us',
  });
  const again = await call(manager, 'POST', `/lab/coupons/${id}/agree`);
  expect([again.status, again.body.messageCode?.code]).toEqual([409, 'coupon_is_over']);
});

it('is not asked for what the site pays, and a lab sees and answers its own alone', async () => {
  const { id: ofSite, agreement } = await make('SITEPAYS', { paidBy: 'site' });
  expect(agreement).toBeNull();
  expect((await call(manager, 'POST', `/lab/coupons/${ofSite}/decline`, { reason: 'No' })).status).toBe(404);
  expect(await rowOf(manager, '/lab/coupons', ofSite)).toBeUndefined();
  const { id } = await make('NOTYOURS');
  const other = await makeLab(product);
  const stranger = await other.token('owner');
  expect((await call(stranger, 'POST', `/lab/coupons/${id}/agree`)).status).toBe(404);
  expect(await rowOf(admin, '/admin/coupons', id)).toMatchObject({ agreement: 'waiting' });
});

it('cannot be agreed to once its last day is over, or the site has ended it; a reason is asked for a no', async () => {
  const over = await make('OVERSOON', { endsOn: dayAhead(0) });
  const refused = await product.later(2 * 86_400_000, async () => {
    const token = await lab.token('owner');
    return call(token, 'POST', `/lab/coupons/${over.id}/agree`);
  });
  expect([refused.status, refused.body.messageCode?.code]).toEqual([409, 'coupon_is_over']);
  const ended = await make('ENDEDBYSITE');
  await call(admin, 'POST', `/admin/coupons/${ended.id}/end`);
  expect((await call(manager, 'POST', `/lab/coupons/${ended.id}/agree`)).status).toBe(409);
  const { id } = await make('NOREASON');
  const answer = await call(manager, 'POST', `/lab/coupons/${id}/decline`, { reason: ' ' });
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['reason']]);
});
