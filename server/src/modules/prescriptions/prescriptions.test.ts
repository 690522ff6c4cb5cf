import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';
import { samplePdf } from '#test/sample-pdf.ts';
import { forgetOldPrescriptions } from './prescriptions.service.ts';

const product = useProduct();
const DAY = 86_400;
const person = { name: 'Asha Rao', sex: 'female', birthDate: '1990-02-03' };
let lab: FixtureLab;
let other: FixtureLab;
let admin: string;
let desk: string;
let customer: { token: string; email: string };

const call = (by: string | undefined, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { ...(by && { token: by }), ...(body && { body }) });

function paper(content: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ city: 'Mumbai', ...fields })) form.set(name, value);
  form.set('prescription', new Blob([new Uint8Array(content)]), 'slip.any');
  return form;
}

const photo = (width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#eee' } })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toBuffer();

const send = (token: string, content: Buffer, fields?: Record<string, string>) =>
  product.call('POST', '/api/prescriptions', { token, form: paper(content, fields) });

const rowsOf = async (sql: string, values: unknown[] = []) => (await product.deps.pool.query(sql, values)).rows;

const mailOf = async ({ labId }: FixtureLab): Promise<string> =>
  (await rowsOf('select email from labs where id = $1', [labId]))[0].email;

beforeAll(async () => {
  lab = await makeLab(product);
  other = await makeLab(product);
  admin = await product.loginDemonstration('admin');
  desk = await lab.token('front_desk');
  customer = await product.newCustomer();
});

describe('a prescription', () => {
  it('sent to a lab is read by its desk, offered there, and booked with; the visit leads back to the paper', async () => {
    const sent = await send(customer.token, await photo(), { labId: String(lab.labId), note: 'For my mother' });
    expect(sent).toMatchObject({ status: 201, body: { state: 'waiting', kind: 'picture', note: 'For my mother' } });
    const { id } = sent.body;
    expect((await product.lastMail(await mailOf(lab))).subject).toContain('a prescription to read');
    const [waiting] = (await call(desk, 'GET', '/lab/prescriptions?state=waiting')).body;
    expect(waiting).toMatchObject({ id, lab: { id: lab.labId } });

    const { url } = (await call(desk, 'POST', `/lab/prescriptions/${id}/address`)).body;
    const shown = await product.app.inject({ url });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.headers['content-disposition']).toContain('prescription.jpg');
    // Whoever opens it leaves a row, its owner too: a session may be somebody else's.
    expect((await call(customer.token, 'POST', `/prescriptions/${id}/address`)).status).toBe(200);
    const { rows: opened } = await product.deps.pool.query(
      "select role from audit_events where action = 'prescription.opened' and subject = $1 order by id",
      [`prescription ${id}`],
    );
    expect(opened.map(({ role }) => role)).toEqual(['lab', 'customer']);
    // Where and with what it was taken is nobody's business.
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();

    const offered = await call(desk, 'POST', `/lab/prescriptions/${id}/offer`, { itemIds: [lab.itemId] });
    expect(offered).toMatchObject({ status: 200, body: { state: 'offered', labIds: [lab.labId] } });
    expect((await product.lastMail(customer.email)).text).toContain(`/prescription/${id}`);
    const own = (await call(customer.token, 'GET', `/prescriptions/${id}`)).body;
    expect(own.offers).toHaveLength(1);
    expect(own.offers[0]).toMatchObject({ lab: { id: lab.labId }, price: 1234 });

    // What is taken off the site is said to be, and prices nothing; what became another test is that one.
    const remove = (into: number | null) =>
      product.deps.pool.query('update items set removed_at = now(), merged_into = $2 where id = $1', [
        lab.itemId,
        into,
      ]);
    await remove(null);
    const without = (await call(customer.token, 'GET', `/prescriptions/${id}`)).body;
    expect([without.items, without.offers]).toEqual([
      [expect.objectContaining({ itemId: lab.itemId, gone: true })],
      [],
    ]);
    await remove(other.itemId);
    const merged = (await call(customer.token, 'GET', `/prescriptions/${id}`)).body;
    expect(merged.items).toEqual([{ itemId: other.itemId, name: other.itemName, gone: false }]);
    await product.deps.pool.query('update items set removed_at = null, merged_into = null where id = $1', [lab.itemId]);

    const [startsAt] = await slotsOf(product, lab, 'counter');
    const people = [{ person, itemIds: [lab.itemId] }];
    const wish = { labId: lab.labId, city: 'Mumbai', place: 'counter', startsAt, people, payment: 'at_collection' };
    const booked = await call(customer.token, 'POST', '/bookings', { ...wish, prescriptionId: id });
    expect(booked.status).toBe(201);
    const { number } = booked.body;
    expect((await call(customer.token, 'GET', `/prescriptions/${id}`)).body.bookingNumber).toBe(number);
    const [visit] = (await call(desk, 'GET', `/lab/bookings?q=${number}&when=all`)).body;
    expect(visit.prescriptionId).toBe(id);
  });

  it('without a lab is read by those who operate the site, and offered at three labs at most that sell all of it', async () => {
    const patient = await product.newCustomer();
    const { id } = (await send(patient.token, samplePdf())).body;
    expect((await call(desk, 'GET', `/lab/prescriptions/${id}`)).status).toBe(404);
    const list = (await call(admin, 'GET', '/admin/prescriptions?state=waiting')).body;
    expect(list.map((row: { id: number }) => row.id)).toContain(id);
    const offer = (body: object) => call(admin, 'POST', `/admin/prescriptions/${id}/offer`, body);
    const everywhere = (await call(undefined, 'GET', '/baskets/quote?items=8,110&city=Mumbai')).body.choices;
    const labIds: number[] = everywhere.map((choice: { lab: { id: number } }) => choice.lab.id);
    expect(labIds.length).toBeGreaterThan(1);
    expect((await offer({ itemIds: [8, 110], labIds: [1, 2, 3, 4] })).status).toBe(400);
    // That lab sells its own item alone.
    expect(await offer({ itemIds: [8, 110], labIds: [lab.labId] })).toMatchObject({
      status: 422,
      body: { code: 'not_bookable', fields: { itemIds: 'Not all of this can be booked there in Mumbai.' } },
    });
    expect((await offer({ itemIds: [8, 110], labIds: labIds.slice(0, 2) })).status).toBe(200);
    expect(await offer({ itemIds: [8], labIds: labIds.slice(0, 1) })).toMatchObject({
      status: 409,
      body: { message: 'This prescription has been answered already.' },
    });
    const own = (await call(patient.token, 'GET', `/prescriptions/${id}?locale=hi`)).body;
    expect(own.offers.map((choice: { lab: { id: number } }) => choice.lab.id).toSorted()).toEqual(
      labIds.slice(0, 2).toSorted(),
    );
    expect(own.items[0].name).toMatch(/[\u0900-\u097F]/);
    const { rows } = await product.deps.pool.query('select action from audit_events where subject = $1 order by id', [
      `prescription ${id}`,
    ]);
    expect(rows.map((row) => row.action)).toEqual(['prescription.offered']);
  });
  it('that cannot be read is declined with a reason, which the patient reads', async () => {
    const patient = await product.newCustomer();
    const { id } = (await send(patient.token, samplePdf(), { labId: String(lab.labId) })).body;
    const path = `/lab/prescriptions/${id}/decline`;
    expect((await call(desk, 'POST', path, { reason: '' })).status).toBe(400);
    expect((await call(desk, 'POST', path, { reason: 'The names are cut off.' })).body.state).toBe('declined');
    expect((await call(desk, 'POST', path, { reason: 'Again.' })).status).toBe(409);
    expect((await product.lastMail(patient.email)).text).toContain('The names are cut off.');
    expect((await call(patient.token, 'GET', `/prescriptions/${id}`)).body).toMatchObject({
      state: 'declined',
      reason: 'The names are cut off.',
      offers: [],
    });
  });
  it('is nobody else’s: not another patient’s, not another lab’s, not an operator’s while a lab reads it', async () => {
    const { id } = (await send(customer.token, await photo(), { labId: String(lab.labId) })).body;
    const stranger = await product.newCustomer();
    for (const [method, path] of [
      ['GET', `/prescriptions/${id}`],
      ['POST', `/prescriptions/${id}/address`],
      ['DELETE', `/prescriptions/${id}`],
    ] as const)
      expect((await call(stranger.token, method, path)).status).toBe(404);
    const owner = await other.token();
    expect((await call(owner, 'POST', `/lab/prescriptions/${id}/address`)).status).toBe(404);
    expect((await call(owner, 'POST', `/lab/prescriptions/${id}/offer`, { itemIds: [other.itemId] })).status).toBe(404);
    expect((await call(admin, 'POST', `/admin/prescriptions/${id}/address`)).status).toBe(404);
    expect((await call(await lab.token('technician'), 'GET', `/lab/prescriptions/${id}`)).status).toBe(403);
    // Somebody else's goes with no visit of theirs.
    await call(desk, 'POST', `/lab/prescriptions/${id}/offer`, { itemIds: [lab.itemId] });
    const [, startsAt] = await slotsOf(product, lab, 'counter');
    const people = [{ person, itemIds: [lab.itemId] }];
    const wish = { labId: lab.labId, city: 'Mumbai', place: 'counter', startsAt, people, payment: 'at_collection' };
    const booked = await call(stranger.token, 'POST', '/bookings', { ...wish, prescriptionId: id });
    expect(booked.status).toBe(201);
    expect(await rowsOf('select prescription_id from visits where number = $1', [booked.body.number])).toEqual([
      { prescription_id: null },
    ]);
  });
  it('is a PDF, a JPEG or a PNG of at most 5 MB, in a city that is known, for a lab that takes bookings', async () => {
    const { token, email } = await product.newCustomer();
    expect((await send(token, Buffer.from('GIF89a, so to say'))).body.fields).toEqual({
      prescription: 'Choose a PDF, a JPEG or a PNG.',
    });
    expect(
      (
        await send(
          token,
          await sharp(await photo())
            .webp()
            .toBuffer(),
        )
      ).status,
    ).toBe(400);
    expect((await send(token, Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)]))).status).toBe(400);
    const without = new FormData();
    without.set('city', 'Mumbai');
    expect((await product.call('POST', '/api/prescriptions', { token, form: without })).body.fields).toEqual({
      prescription: 'Choose a file.',
    });
    expect((await send(token, await photo(), { city: 'Atlantis' })).body.fields).toHaveProperty('city');
    const closed = await makeLab(product, { verified: false });
    expect((await send(token, await photo(), { labId: String(closed.labId) })).body.fields).toHaveProperty('labId');
    expect(
      await rowsOf('select 1 from prescriptions p join accounts a on a.id = p.account_id where a.email = $1', [email]),
    ).toEqual([]);
  });
  it('waits with four others at most, also for ten that are sent at once', async () => {
    const { token } = await product.newCustomer();
    const picture = await photo();
    // Pictures of one sender have turns: whoever is asked to come back does.
    const sendAtLast = async () => {
      for (;;) {
        const answer = await send(token, picture);
        if (answer.status !== 503) return answer;
        await new Promise((again) => setTimeout(again, 50));
      }
    };
    const sent = await Promise.all(Array.from({ length: 10 }, sendAtLast));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = sent.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]!.body.message).toContain('You have 5 prescriptions');
    // Of what was refused nothing is kept.
    expect(
      await rowsOf(
        "select 1 from files where file_name = 'prescription' and not exists (select 1 from prescriptions p where p.file_id = files.id)",
      ),
    ).toEqual([]);
  });
  it('goes with its paper when it is taken back, and after 90 days; the visit stays', async () => {
    const patient = await product.newCustomer();
    const { id } = (await send(patient.token, await photo(), { labId: String(lab.labId) })).body;
    await call(desk, 'POST', `/lab/prescriptions/${id}/offer`, { itemIds: [lab.itemId] });
    const [, , startsAt] = await slotsOf(product, lab, 'counter');
    const people = [{ person, itemIds: [lab.itemId] }];
    const wish = { labId: lab.labId, city: 'Mumbai', place: 'counter', startsAt, people, payment: 'at_collection' };
    const { number } = (await call(patient.token, 'POST', '/bookings', { ...wish, prescriptionId: id })).body;
    const { url } = (await call(desk, 'POST', `/lab/prescriptions/${id}/address`)).body;
    const kept = (await send(patient.token, await photo())).body;
    await product.later(89 * DAY * 1000, () => forgetOldPrescriptions(product.deps));
    expect(await rowsOf('select 1 from prescriptions where id = any($1)', [[id, kept.id]])).toHaveLength(2);
    expect((await call(patient.token, 'DELETE', `/prescriptions/${id}`)).status).toBe(200);
    expect((await product.app.inject({ url })).statusCode).toBe(404);
    const [visit] = (await call(desk, 'GET', `/lab/bookings?q=${number}&when=all`)).body;
    expect(visit).toMatchObject({ number, prescriptionId: null });
    await product.later(91 * DAY * 1000, () => forgetOldPrescriptions(product.deps));
    expect(await rowsOf('select 1 from prescriptions where id = $1', [kept.id])).toEqual([]);
    expect(await rowsOf("select 1 from files where file_name = 'prescription'")).toEqual([]);
  });
  it('whose paper was left behind, as by a process that was killed, is found and goes', async () => {
    const patient = await product.newCustomer();
    const { id } = (await send(patient.token, await photo())).body;
    const [{ file_id: fileId, storage_key: key }] = await rowsOf(
      'select file_id, storage_key from prescriptions p join files f on f.id = p.file_id where p.id = $1',
      [id],
    );
    await rowsOf('delete from prescriptions where id = $1', [id]);
    await forgetOldPrescriptions(product.deps);
    expect(await product.deps.storage.read(key)).not.toBeNull();
    await product.later(2 * 3600 * 1000, () => forgetOldPrescriptions(product.deps));
    expect(await product.deps.storage.read(key)).toBeNull();
    expect(await rowsOf('select 1 from files where id = $1', [fileId])).toEqual([]);
  });
  it('is sent and taken back fifteen times a day at most: somebody is written to each time', async () => {
    const { token } = await product.newCustomer();
    const picture = await photo(40);
    for (let sent = 0; sent < 15; sent += 1) {
      const { body } = await send(token, picture, { labId: String(lab.labId) });
      expect((await call(token, 'DELETE', `/prescriptions/${body.id}`)).status).toBe(200);
    }
    expect(await send(token, picture)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('tomorrow') },
    });
  });
});
