import { requiredSlots } from '@healthplus/contract/labs/schemas';
import { beforeAll, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { approveDocument, type FixtureLab, makeLab } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';
import { walkIn } from '#test/walk-ins.ts';
import { watchDocuments } from './document-days.service.ts';

const product = useProduct();
let lab: FixtureLab;
let owner: string;
let admin: string;
const details = (changes: object = {}) => ({
  number: 'PC/14/2024',
  issuer: 'District authority',
  validUntil: dayAhead(400),
  ...changes,
});
const describeAs = (token: string, path: string, body: object) => product.call('PUT', path, { token, body });
const byAdmin = (changes: object) =>
  describeAs(admin, `/api/admin/labs/${lab.labId}/documents/pcpndtRegistration/details`, details(changes));
const document = async () =>
  (await product.call('GET', '/api/lab/documents', { token: owner })).body.find(
    ({ slot }: { slot: string }) => slot === 'pcpndtRegistration',
  );
const holds = async () =>
  (await product.deps.pool.query("select lab_holds_licence($1, 'pcpndt') as holds", [lab.labId])).rows[0].holds;
const mails = async () => {
  const { rows } = await product.deps.pool.query(
    "select template from messages where template like 'lab.document_en%' order by id",
  );
  return rows.map(({ template }) => template);
};
/** As if the day were so many days from now. */
const watchAfter = (days: number) =>
  watchDocuments({ ...product.deps, now: () => new Date(product.deps.now().getTime() + days * 86_400_000) });

beforeAll(async () => {
  lab = await makeLab(product, { kind: 'scan', holds: ['pcpndtRegistration'] });
  [owner, admin] = [await lab.token(), await product.loginDemonstration('admin')];
});

it('what stands on a document is written by the lab until it is approved, then by an administrator', async () => {
  const own = '/api/lab/documents/pcpndtRegistration/details';
  expect((await describeAs(owner, own, details())).status).toBe(409);
  expect((await describeAs(owner, '/api/lab/documents/taxId/details', details())).status).toBe(404);
  expect((await describeAs(owner, own, details({ validUntil: '2026-02-31' }))).status).toBe(400);
  const described = await byAdmin({});
  expect(described.body.documents).toContainEqual(
    expect.objectContaining({ slot: 'pcpndtRegistration', number: 'PC/14/2024', issuer: 'District authority' }),
  );
  await product.deps.pool.query("update lab_documents set state = 'rejected' where lab_id = $1", [lab.labId]);
  expect((await describeAs(owner, own, details({ number: 'PC/15' }))).status).toBe(200);
  await product.deps.pool.query("update lab_documents set state = 'approved' where lab_id = $1", [lab.labId]);
  expect(await document()).toMatchObject({ number: 'PC/15', validUntil: dayAhead(400) });
});

it('the lab is told 60, 30 and 7 days before, once each; a new day begins anew', async () => {
  await byAdmin({ validUntil: dayAhead(61) });
  await watchAfter(0);
  expect(await mails()).toEqual([]);
  for (const days of [1, 2, 31, 32, 54, 55]) await watchAfter(days);
  expect(await mails()).toEqual(Array(3).fill('lab.document_ending'));
  await byAdmin({ validUntil: dayAhead(20) });
  // Three weeks before, one mail goes, and not one for each day that has passed.
  await watchAfter(0);
  expect(await mails()).toHaveLength(4);
});

it('it counts to the end of its last day, whenever the job runs, and nothing is booked for a day after it', async () => {
  const endsOn = (day: string) =>
    product.deps.pool.query(
      "update lab_documents set valid_until = $2 where lab_id = $1 and slot = 'pcpndtRegistration'",
      [lab.labId, day],
    );
  const free = async (ahead: number) => {
    const asked = `city=${lab.city}&place=counter&day=${dayAhead(ahead)}&items=${lab.itemId}`;
    return (await product.call('GET', `/api/labs/${lab.labId}/slots?${asked}`)).body.slots.length > 0;
  };
  await product.deps.pool.query("update items set licence = 'pcpndt' where id = $1", [lab.itemId]);
  await endsOn(dayAhead(1));
  expect([await holds(), await free(1), await free(2)]).toEqual([true, true, false]);
  // The database counts by its own clock, whatever the run's is.
  const dayThere = async (days: number) =>
    (await product.deps.pool.query('select (india_today() + $1::int)::text as day', [days])).rows[0].day;
  await endsOn(await dayThere(0));
  expect(await holds()).toBe(true);
  await endsOn(await dayThere(-1));
  expect(await holds()).toBe(false);
  await endsOn(dayAhead(400));
  expect(await free(2)).toBe(true);
  await product.deps.pool.query('update items set licence = null where id = $1', [lab.itemId]);
});

it('on the day after its last it counts no more: what may not be sold without it is not, and the lab reads why', async () => {
  await byAdmin({ validUntil: dayAhead(1) });
  await watchAfter(1);
  expect(await holds()).toBe(true);
  await watchAfter(2);
  expect(await holds()).toBe(false);
  expect(await document()).toMatchObject({ state: 'rejected', reason: `It was valid until ${dayAhead(1)}.` });
  expect((await mails()).at(-1)).toBe('lab.document_ended');
  const choices = await product.call('GET', `/api/items/${lab.itemId}/labs?city=Mumbai`);
  expect(choices.status).toBe(200);
  // Once.
  await watchAfter(3);
  expect((await mails()).filter((template) => template === 'lab.document_ended')).toHaveLength(1);
});

it('one without a last day never ends', async () => {
  await approveDocument(product, lab.labId, 'aerbLicence');
  await watchAfter(4000);
  const { rows } = await product.deps.pool.query(
    "select state from lab_documents where lab_id = $1 and slot = 'aerbLicence'",
    [lab.labId],
  );
  expect(rows).toEqual([{ state: 'approved' }]);
});

it('a verified lab of which a required document has ended is verified no more, and hands it in again', async () => {
  const other = await makeLab(product);
  await approveDocument(product, other.labId, 'businessRegistration');
  await product.deps.pool.query(
    "update lab_documents set valid_until = $2 where lab_id = $1 and slot = 'businessRegistration'",
    [other.labId, dayAhead(1)],
  );
  const standing = async () => (await product.call('GET', `/api/admin/labs/${other.labId}`, { token: admin })).body;
  expect((await standing()).standing).toBe('verified');
  await watchAfter(1);
  expect((await standing()).standing).toBe('verified');
  await watchAfter(2);
  expect(await standing()).toMatchObject({
    standing: 'unverified',
    history: expect.arrayContaining([
      expect.objectContaining({ decision: 'rejected', by: '', reason: expect.stringContaining('has ended') }),
    ]),
  });
  const { body: offered } = await product.call('GET', `/api/items/${other.itemId}/labs?city=Mumbai`);
  expect(offered.some(({ verified }: { verified: boolean }) => verified)).toBe(false);
});

it('a lab that had handed in the successor of what has ended waits to be looked at, and is in the queue', async () => {
  const other = await makeLab(product);
  for (const slot of requiredSlots) await approveDocument(product, other.labId, slot);
  await product.deps.pool.query("update lab_documents set valid_until = $2 where lab_id = $1 and slot = 'taxId'", [
    other.labId,
    dayAhead(1),
  ]);
  const { rows } = await product.deps.pool.query(
    "select file_id from lab_documents where lab_id = $1 and slot = 'taxId'",
    [other.labId],
  );
  await product.deps.pool.query(
    "insert into lab_documents (lab_id, slot, file_id, file_name, state) values ($1, 'taxId', $2, 'next.pdf', 'waiting')",
    [other.labId, rows[0].file_id],
  );
  await watchAfter(2);
  const { body } = await product.call('GET', `/api/admin/labs/${other.labId}`, { token: admin });
  expect(body).toMatchObject({
    standing: 'waiting',
    history: expect.arrayContaining([expect.objectContaining({ decision: 'submitted', by: '' })]),
  });
});

it('the name of the registration and the GSTIN are recorded by the site, and stand on the page and the bill', async () => {
  const put = (body: object) => product.call('PUT', `/api/admin/labs/${lab.labId}/legal`, { token: admin, body });
  expect((await put({ legalName: 'Fixture Diagnostics LLP', gstin: '27AAPFU0939F1ZX' })).status).toBe(400);
  const recorded = await put({ legalName: 'Fixture Diagnostics LLP', gstin: '27AAPFU0939F1ZV' });
  expect(recorded.body).toMatchObject({ legalName: 'Fixture Diagnostics LLP', gstin: '27AAPFU0939F1ZV' });
  const shown = await product.call('GET', `/api/labauth/${lab.labId}`);
  expect(shown.body).toMatchObject({ legalName: 'Fixture Diagnostics LLP', gstin: '27AAPFU0939F1ZV' });
  const desk = await lab.token('front_desk');
  const { number } = await walkIn(product, lab, lab.itemId);
  const bill = await product.app.inject({
    url: `/api/lab/bookings/${number}/bill`,
    headers: { authorization: `Bearer ${desk}` },
  });
  const { text } = await readPdf(bill.rawPayload);
  expect(text).toContain('Fixture Diagnostics LLP');
  expect(text).toContain('GSTIN 27AAPFU0939F1ZV');
});
