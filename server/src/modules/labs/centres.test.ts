import { randomUUID } from 'node:crypto';
import { dayOf } from '@healthplus/contract/zone';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#src/db/transact.ts';
import { claimSeat, resolveSeat } from '#src/modules/scheduling/seats.service.ts';
import { dayAhead, useProduct } from '#test/app.ts';
import { approveDocument, type FixtureLab, makeLab } from '#test/fixtures.ts';
import { samplePdf } from '#test/sample-pdf.ts';

const product = useProduct();
let admin: string;
beforeAll(async () => {
  admin = await product.loginDemonstration('admin');
});

const call = (method: string, path: string, token?: string, body?: object) => {
  product.deps.cache.forget();
  return product.call(method, `/api${path}`, { ...(token ? { token } : {}), ...(body ? { body } : {}) });
};
const centresOf = async (token: string) => (await call('GET', '/lab/centres', token)).body;
const kothrud = { name: 'Kothrud', address: '5 Karve Road', city: 'Mumbai', pincode: '400053' };

/** Asked for by the lab and approved by an administrator; answers with its id. */
async function opened(lab: FixtureLab, centre: Partial<typeof kothrud> = {}): Promise<number> {
  const owner = await lab.token('manager');
  const wanted = { ...kothrud, ...centre };
  expect((await call('POST', '/lab/centres', owner, wanted)).status).toBe(201);
  const { waiting } = await centresOf(owner);
  const { id: asked } = waiting.find(({ name }: { name: string }) => name === wanted.name);
  expect((await call('POST', `/admin/approvals/centre/${asked}`, admin, { decision: 'approved' })).status).toBe(200);
  const { centres } = await centresOf(owner);
  const { id } = centres.find(({ name }: { name: string }) => name === wanted.name);
  expect((await call('POST', `/lab/centres/${id}/open`, owner, {})).status).toBe(200);
  return id;
}
/** A day after tomorrow on which a new centre is open: none is on a Sunday. */
const openDay = () => [dayAhead(2), dayAhead(3)].find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0)!;
const slots = async (lab: FixtureLab, more: string) =>
  (await call('GET', `/labs/${lab.labId}/slots?city=${lab.city}&day=${openDay()}&${more}`)).body;
const person = { name: 'Asha Rao', sex: 'female', birthDate: '1990-05-01' };
async function book(lab: FixtureLab, more: object) {
  const { token } = await product.newCustomer();
  const body = {
    labId: lab.labId,
    city: lab.city,
    payment: 'at_collection',
    people: [{ person, itemIds: [lab.itemId] }],
    ...more,
  };
  return { token, ...(await call('POST', '/bookings', token, body)) };
}

describe('the centres of a lab', () => {
  it('of a verified lab wait for an administrator, who sees what is asked for; then they have hours, and are public once the lab opens them', async () => {
    const lab = await makeLab(product);
    const owner = await lab.token('manager');
    expect((await call('POST', '/lab/centres', owner, kothrud)).body.message).toBe(
      'An administrator reads it first; you will get a mail.',
    );
    expect((await call('GET', `/labs/${lab.labId}/centres`)).body).toHaveLength(1);
    const [asked] = (await call('GET', '/admin/approvals?kind=centre&limit=100', admin)).body.filter(
      ({ labId }: { labId: number }) => labId === lab.labId,
    );
    expect(asked).toMatchObject({ name: 'Kothrud', reason: 'change' });
    expect(asked.changes).toContainEqual({ field: 'address', before: '', after: '5 Karve Road' });
    await call('POST', `/admin/approvals/centre/${asked.id}`, admin, { decision: 'approved' });
    // Nobody books before its hours and fee were looked at.
    expect((await call('GET', `/labs/${lab.labId}/centres`)).body).toHaveLength(1);
    const { id } = (await centresOf(owner)).centres[1];
    expect((await call('GET', `/lab/service?centreId=${id}`, owner)).body.hours).toHaveLength(6);
    await call('POST', `/lab/centres/${id}/open`, owner, {});
    // Nobody goes to homes from there before the lab says how many, and for what.
    const seen = (await call('GET', `/labs/${lab.labId}/centres`)).body;
    expect(seen[1]).toMatchObject({ name: 'Kothrud', city: 'Mumbai', homeCollection: false });
    expect(seen[1].hours).toHaveLength(6);
  });
  it('of a lab that is not verified yet wait too; the same name twice does not stand, and a refused one never', async () => {
    const young = await makeLab(product, { verified: false });
    const owner = await young.token('manager');
    await call('POST', '/lab/centres', owner, kothrud);
    expect((await centresOf(owner)).waiting).toHaveLength(1);
    await opened(young, { name: 'Baner' });
    expect((await call('POST', '/lab/centres', owner, { ...kothrud, name: 'BANER' })).body).toMatchObject({
      code: 'conflict',
      fields: { name: 'Your laboratory has a centre with this name.' },
    });
    const lab = await makeLab(product);
    const token = await lab.token('manager');
    await call('POST', '/lab/centres', token, kothrud);
    const { waiting } = await centresOf(token);
    await call('POST', `/admin/approvals/centre/${waiting[0].id}`, admin, {
      decision: 'refused',
      reason: 'No such road',
    });
    expect(await centresOf(token)).toMatchObject({ centres: [{ first: true }], waiting: [] });
  });
  it('are changed by approval while the old address stands; the later wish counts; the first follows the profile', async () => {
    const lab = await makeLab(product);
    const owner = await lab.token('manager');
    const id = await opened(lab);
    for (const address of ['6 Karve Road', '7 Karve Road'])
      await call('PUT', `/lab/centres/${id}`, owner, { ...kothrud, address });
    const { centres, waiting } = await centresOf(owner);
    expect(centres[1].address).toBe('5 Karve Road');
    expect(waiting).toMatchObject([{ centreId: id, address: '7 Karve Road' }]);
    await call('POST', `/admin/approvals/centre/${waiting[0].id}`, admin, { decision: 'approved' });
    expect((await centresOf(owner)).centres[1].address).toBe('7 Karve Road');
    expect((await call('PUT', `/lab/centres/${centres[0].id}`, owner, kothrud)).status).toBe(409);
    expect((await call('POST', `/lab/centres/${centres[0].id}/close`, owner, {})).status).toBe(409);
  });
});

describe('a centre’s calendar', () => {
  it('has seats of its own: one full at one centre is free at the other, and the visit names its centre', async () => {
    const lab = await makeLab(product, { capacityCounter: 1 });
    const id = await opened(lab);
    const owner = await lab.token('manager');
    const { body: service } = await call('GET', `/lab/service?centreId=${id}`, owner);
    await call('PUT', `/lab/service?centreId=${id}`, owner, { ...service, capacityCounter: 1, homeFee: 90 });
    expect((await call('GET', '/lab/service', owner)).body.homeFee).not.toBe(90);
    const first = await slots(lab, 'place=counter');
    expect(first.centres).toHaveLength(2);
    const [{ startsAt }] = (await slots(lab, `place=counter&centreId=${id}`)).slots;
    const at = { place: 'counter', startsAt };
    expect((await book(lab, at)).status).toBe(201);
    expect((await book(lab, at)).body.code).toBe('slot_full');
    const there = await book(lab, { ...at, centreId: id });
    expect(there.body.lab.address).toBe('5 Karve Road, Mumbai 400053');
    const desk = await lab.token('front_desk');
    const { body: listed } = await call('GET', `/lab/bookings?centreId=${id}`, desk);
    expect(listed).toMatchObject([{ number: there.body.number, centre: { id, name: 'Kothrud' } }]);
    const moved = await call('POST', `/bookings/${there.body.number}/reschedule`, there.token, {
      startsAt: (await slots(lab, `place=counter&centreId=${id}`)).slots.at(-1).startsAt,
    });
    expect(moved.body.lab.address).toBe('5 Karve Road, Mumbai 400053');
  });
  it('is named with each free time beside the lab, where the lab has several in the city', async () => {
    const lab = await makeLab(product, { capacityCounter: 1 });
    const next = async () =>
      (await call('GET', `/items/${lab.itemId}/labs?city=${lab.city}`)).body.find(
        (choice: { lab: { id: number } }) => choice.lab.id === lab.labId,
      ).nextSlots;
    expect((await next()).map(({ centreName }: { centreName: string | null }) => centreName)).toEqual([
      null,
      null,
      null,
    ]);
    const id = await opened(lab);
    const owner = await lab.token('manager');
    const { body: service } = await call('GET', '/lab/service', owner);
    // The first centre comes to nobody and has no seat: what is free is free at the other.
    await call('PUT', '/lab/service', owner, { ...service, capacityCounter: 0, capacityHome: 0 });
    const [time] = await next();
    expect(time).toMatchObject({ centreId: id, centreName: 'Kothrud' });
    const day = dayOf(new Date(time.startsAt));
    const there = `/labs/${lab.labId}/slots?city=${lab.city}&day=${day}&place=${time.place}&centreId=${time.centreId}`;
    const shown = (await call('GET', there)).body.slots.find(
      ({ startsAt }: { startsAt: string }) => startsAt === time.startsAt,
    );
    expect(shown.free).toBeGreaterThan(0);
  });
  it('serves a home visit from the centre that comes to its pincode, for its fee', async () => {
    const lab = await makeLab(product, { pincodes: ['400053'] });
    const id = await opened(lab, { pincode: '400001' });
    const owner = await lab.token('manager');
    const { body: service } = await call('GET', `/lab/service?centreId=${id}`, owner);
    await call('PUT', `/lab/service?centreId=${id}`, owner, {
      ...service,
      pincodes: ['400001'],
      homeFee: 90,
      capacityHome: 2,
    });
    const near = await slots(lab, 'place=home&pincode=400001');
    expect(near).toMatchObject({ servesPincode: true, homeFee: 90, centre: { id } });
    const { startsAt } = near.slots[0];
    const address = { ...lab.address, pincode: '400001' };
    const made = await book(lab, { place: 'home', startsAt, address });
    expect(made.body).toMatchObject({ homeFee: 90, lab: { address: '5 Karve Road, Mumbai 400001' } });
    const quote = { labId: lab.labId, city: lab.city, place: 'home', people: [{ itemIds: [lab.itemId] }] };
    expect((await call('POST', '/quotes', undefined, { ...quote, pincode: '400001' })).body.homeFee).toBe(90);
    const far = await book(lab, { place: 'home', startsAt, address: { ...lab.address, pincode: '411038' } });
    expect(far.body.fields).toHaveProperty(['address.pincode']);
  });
  it('closes when nobody is before it, takes no bookings then, and opens again', async () => {
    const lab = await makeLab(product);
    const id = await opened(lab);
    const owner = await lab.token('manager');
    const { startsAt } = (await slots(lab, `place=counter&centreId=${id}`)).slots[0];
    const there = await book(lab, { place: 'counter', startsAt, centreId: id });
    const refused = await call('POST', `/lab/centres/${id}/close`, owner, {});
    expect(refused.body.message).toBe('Visits wait for this centre: 1. Finish, move or cancel them first.');
    // Late, or owed a specimen that is taken again, they wait for it all the same.
    const { number, orders } = there.body;
    await call('POST', `/lab/bookings/${number}/confirm`, owner);
    await product.deps.pool.query(
      "update visits set starts_at = $2::timestamptz - interval '2 days', ends_at = $2::timestamptz - interval '47 hours' where number = $1",
      [number, product.inSeconds(0)],
    );
    const close = async () => (await call('POST', `/lab/centres/${id}/close`, owner, {})).status;
    expect(await close()).toBe(409);
    expect((await call('POST', `/lab/collection/${number}/step`, owner, { to: 'collected' })).status).toBe(200);
    const [{ barcode }] = (await call('GET', `/lab/bookings/${number}/specimens`, owner)).body;
    const rejected = { barcode, reason: 'clotted' };
    expect((await call('POST', '/lab/specimens/reject', owner, rejected)).status).toBe(200);
    expect(await close()).toBe(409);
    const off = { itemId: lab.itemId, reason: 'Not wanted any more' };
    expect((await call('POST', `/lab/orders/${orders[0].id}/tests/cancel`, owner, off)).status).toBe(200);
    expect((await call('POST', `/lab/centres/${id}/close`, owner, {})).status).toBe(200);
    expect((await slots(lab, 'place=counter')).centres).toHaveLength(1);
    expect((await book(lab, { place: 'counter', startsAt, centreId: id })).body.code).toBe('not_bookable');
    expect((await call('GET', `/labs/${lab.labId}/centres`)).body).toHaveLength(1);
    await call('POST', `/lab/centres/${id}/open`, owner, {});
    expect((await book(lab, { place: 'counter', startsAt, centreId: id })).status).toBe(201);
  });
});

describe('a booking in flight while its centre closes', () => {
  it('takes no seat where the centre has closed since its time was looked up, held or not', async () => {
    const lab = await makeLab(product);
    const id = await opened(lab);
    const [{ startsAt }] = (await slots(lab, `place=counter&centreId=${id}`)).slots;
    const choice = { labId: lab.labId, city: lab.city, centreId: id, place: 'counter' as const, startsAt };
    const draft = randomUUID();
    const held = await call('POST', '/holds', undefined, { ...choice, draft });
    const now = product.deps.now();
    const resolved = await resolveSeat(product.deps.db, choice, now);
    expect((await call('POST', `/lab/centres/${id}/close`, await lab.token('manager'), {})).status).toBe(200);
    const taking = (hold: { draft?: string; holdId?: string }) =>
      transact(product.deps.db, (tx) => claimSeat(tx, resolved, { draft: hold.draft, holdId: hold.holdId }, now));
    await expect(taking({})).rejects.toThrow('slot_is_full');
    await expect(taking({ draft, holdId: held.body.id })).rejects.toThrow('slot_is_full');
  });
  it('ends one way or the other each time that both begin at once', async () => {
    const lab = await makeLab(product);
    const id = await opened(lab);
    const owner = await lab.token('manager');
    for (let turn = 0; turn < 8; turn += 1) {
      const { startsAt } = (await slots(lab, `place=counter&centreId=${id}`)).slots[0];
      const [made, closed] = await Promise.all([
        book(lab, { place: 'counter', startsAt, centreId: id }),
        call('POST', `/lab/centres/${id}/close`, owner, {}),
      ]);
      expect(
        [made.status === 201, closed.status === 200].filter(Boolean),
        `${made.status} ${closed.status}`,
      ).toHaveLength(1);
      if (made.status === 201)
        await call('POST', `/bookings/${made.body.number}/cancel`, made.token, { reason: 'Race' });
      else await call('POST', `/lab/centres/${id}/open`, owner, {});
    }
  });
});

describe('who works at a centre', () => {
  it('writes walk-ins there and is sent nowhere else', async () => {
    const lab = await makeLab(product);
    const id = await opened(lab);
    const owner = await lab.token();
    const desk = await lab.token('front_desk');
    await lab.token('collector');
    const { members } = (await call('GET', '/lab/staff', owner)).body;
    const idOf = (role: string) => members.find((member: { role: string }) => member.role === role).accountId;
    const place = (role: string) => call('PUT', `/lab/staff/${idOf(role)}`, owner, { role, centreId: id });
    expect((await place('collector')).status).toBe(200);
    const first = (await centresOf(owner)).centres[0].id;
    const { startsAt } = (await slots(lab, `place=home&centreId=${first}`)).slots[0];
    const visit = await book(lab, { place: 'home', startsAt, centreId: first, address: lab.address });
    await call('POST', `/lab/bookings/${visit.body.number}/confirm`, desk, {});
    const sent = await call('POST', `/lab/collection/${visit.body.number}/assign`, desk, {
      collectorId: idOf('collector'),
    });
    expect(sent.status).toBe(400);
    expect((await place('front_desk')).status).toBe(200);
    const there = (
      await product.call('POST', '/api/labauth/login', {
        body: {
          identifier: members.find((one: { role: string }) => one.role === 'front_desk').email,
          password: 'a-good-password',
        },
      })
    ).body.token;
    expect((await centresOf(there)).mine).toBe(id);
    const patient = { name: 'Ravi Rao', phone: '9876543210', sex: 'male', age: 40 };
    const walkedIn = await call('POST', '/lab/walk-ins', there, { patient, itemIds: [lab.itemId] });
    expect(walkedIn.body.centre).toEqual({ id, name: 'Kothrud' });
    const foreign = await makeLab(product);
    const theirs = (await centresOf(await foreign.token('manager'))).centres[0].id;
    const moved = await call('PUT', `/lab/staff/${idOf('collector')}`, owner, { role: 'collector', centreId: theirs });
    expect(moved.body.fields).toHaveProperty('centreId');
  });
});

describe('a licence', () => {
  it('is of a place: what the first centre may do, another does not', async () => {
    const lab = await makeLab(product, { kind: 'scan' });
    await product.deps.pool.query("update items set licence = 'aerb' where id = $1", [lab.itemId]);
    await approveDocument(product, lab.labId, 'aerbLicence');
    const id = await opened(lab);
    const { startsAt } = (await slots(lab, 'place=counter')).slots[0];
    expect((await book(lab, { place: 'counter', startsAt, centreId: id })).body.code).toBe('not_bookable');
    expect((await book(lab, { place: 'counter', startsAt })).status).toBe(201);
  });
  it('that has ended is looked at again when a visit is moved', async () => {
    const lab = await makeLab(product, { kind: 'scan' });
    await product.deps.pool.query("update items set licence = 'aerb' where id = $1", [lab.itemId]);
    await approveDocument(product, lab.labId, 'aerbLicence');
    const free = (await slots(lab, 'place=counter')).slots;
    const booked = await book(lab, { place: 'counter', startsAt: free[0].startsAt });
    const move = (at: number) =>
      call('POST', `/bookings/${booked.body.number}/reschedule`, booked.token, { startsAt: free[at].startsAt });
    expect((await move(1)).status).toBe(200);
    await product.deps.pool.query('delete from lab_documents where lab_id = $1', [lab.labId]);
    expect((await move(2)).body.code).toBe('not_bookable');
  });
  it('may be the centre’s own: up to 5 MB, read by an administrator, for that centre alone', async () => {
    const lab = await makeLab(product, { kind: 'scan' });
    await product.deps.pool.query("update items set licence = 'aerb' where id = $1", [lab.itemId]);
    const id = await opened(lab);
    const office = await lab.token('manager');
    const send = (slot: string, bytes: number, query: string) => {
      const form = new FormData();
      const content = Buffer.concat([samplePdf(), Buffer.alloc(bytes, ' ')]);
      form.set(slot, new Blob([new Uint8Array(content)]), 'licence.pdf');
      return product.call('POST', `/api/labprofile/upload-documents${query}`, { token: office, form });
    };
    const there = `?centreId=${id}`;
    expect((await send('aerbLicence', 5 * 1024 * 1024, there)).body.fields).toHaveProperty('aerbLicence');
    expect((await send('taxId', 200_000, there)).body.fields).toMatchObject({
      taxId: 'File size must be under 100 KB',
    });
    expect((await send('aerbLicence', 200_000, there)).body.missing).toEqual([]);
    const stateOf = async (query: string) => {
      const { body } = await call('GET', `/lab/documents${query}`, office);
      return body.find(({ slot }: { slot: string }) => slot === 'aerbLicence').state;
    };
    expect([await stateOf(there), await stateOf('')]).toEqual(['waiting', 'missing']);
    const waiting = async () =>
      (await call('GET', '/admin/approvals?kind=document&limit=100', admin)).body.find(
        ({ labId }: { labId: number }) => labId === lab.labId,
      );
    const undated = await waiting();
    // A licence without its number and last day would stand for ever.
    const early = await call('POST', `/admin/approvals/document/${undated.id}`, admin, {
      decision: 'approved',
      seen: { at: undated.at, texts: undated.texts },
    });
    expect([early.status, early.body.messageCode.code]).toEqual([409, 'licence_needs_its_number_and_last_day']);
    const dated = { number: 'A-1', issuer: 'AERB', validUntil: dayAhead(400) };
    const details = `/admin/labs/${lab.labId}/documents/aerbLicence/details${there}`;
    expect((await call('PUT', details, admin, dated)).status).toBe(200);
    const asked = await waiting();
    expect(asked).toMatchObject({ name: 'aerbLicence', centre: { id, name: 'Kothrud' } });
    const read = await call('POST', `/admin/labs/${lab.labId}/documents/aerbLicence/address${there}`, admin, {});
    expect((await product.call('GET', read.body.url)).status).toBe(200);
    const { startsAt } = (await slots(lab, `place=counter&centreId=${id}`)).slots[0];
    expect((await book(lab, { place: 'counter', startsAt, centreId: id })).body.code).toBe('not_bookable');
    const { at, texts } = asked;
    await call('POST', `/admin/approvals/document/${asked.id}`, admin, { decision: 'approved', seen: { at, texts } });
    expect((await book(lab, { place: 'counter', startsAt, centreId: id })).status).toBe(201);
    const [first] = (await centresOf(office)).centres;
    expect((await book(lab, { place: 'counter', startsAt, centreId: first.id })).body.code).toBe('not_bookable');
    // Where no centre is named it is the one that may, in the times that are offered too.
    expect((await slots(lab, `place=counter&items=${lab.itemId}`)).centre.id).toBe(id);
    expect((await book(lab, { place: 'counter', startsAt })).body.centre.id).toBe(id);
    // It stays in the administrator's hands, and its end is the end of it.
    const ofCentre = await call('GET', `/admin/labs/${lab.labId}${there}`, admin);
    expect(ofCentre.body).toMatchObject({ documentsOf: id, centres: [{ id, name: 'Kothrud' }] });
    const about = { number: 'A-1', issuer: 'AERB', validUntil: '2020-01-01' };
    const written = await call('PUT', `/admin/labs/${lab.labId}/documents/aerbLicence/details${there}`, admin, about);
    expect(written.body.documents).toContainEqual(expect.objectContaining({ slot: 'aerbLicence', number: 'A-1' }));
    const revoked = await call('POST', `/admin/labs/${lab.labId}/documents/aerbLicence${there}`, admin, {
      decision: 'rejected',
      reason: 'It ended',
    });
    expect(revoked.body.history[0].subject).toBe('aerbLicence, Kothrud');
    expect((await book(lab, { place: 'counter', startsAt, centreId: id })).body.code).toBe('not_bookable');
    const foreign = await makeLab(product);
    const other = await product.call('GET', `/api/lab/documents${there}`, { token: await foreign.token('manager') });
    expect(other.status).toBe(404);
  });
  it('of one city says nothing of another: there the lab is not shown as one that sells it', async () => {
    const lab = await makeLab(product, { kind: 'scan' });
    const { pool } = product.deps;
    await pool.query("update items set licence = 'aerb' where id = $1", [lab.itemId]);
    await approveDocument(product, lab.labId, 'aerbLicence');
    await opened(lab, { city: 'Pune', pincode: '411038' });
    await pool.query(
      "insert into offers (lab_id, item_id, city_id, price_paise) select $1, $2, id, 50000 from cities where name = 'Pune'",
      [lab.labId, lab.itemId],
    );
    const choices = async (city: string) =>
      (await call('GET', `/items/${lab.itemId}/labs?city=${city}`)).body.filter(
        ({ bookable }: { bookable: boolean }) => bookable,
      );
    expect(await choices('Mumbai')).toHaveLength(1);
    expect(await choices('Pune')).toHaveLength(0);
  });
});

describe('a centre that closed', () => {
  it('is left by its visits when they are moved, or taken again', async () => {
    const lab = await makeLab(product);
    const id = await opened(lab);
    const owner = await lab.token('manager');
    const { startsAt } = (await slots(lab, `place=counter&centreId=${id}`)).slots[0];
    const there = await book(lab, { place: 'counter', startsAt, centreId: id });
    // As if it had closed while the booking was made.
    await product.deps.pool.query('update centres set closed_at = now() where id = $1', [id]);
    const other = await slots(lab, `place=counter&centreId=${id}`);
    expect(other.centre.id).not.toBe(id);
    const moved = await call('POST', `/bookings/${there.body.number}/reschedule`, there.token, {
      startsAt: other.slots.at(-1).startsAt,
    });
    expect(moved.body.centre.id).toBe(other.centre.id);
    expect((await centresOf(owner)).centres[1]).toMatchObject({ id, open: false, ahead: 0 });
  });
});
