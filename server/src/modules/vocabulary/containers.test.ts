import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';
import { itemOf, walkIn } from '#test/walk-ins.ts';

const product = useProduct();
let lab: FixtureLab;
let manager: string;

const call = (method: string, path: string, body?: object, token = manager) =>
  product.call(method, `/api/lab/containers${path}`, { token, ...(body && { body }) });
const kinds = async (token = manager) => (await call('GET', '', undefined, token)).body;
const ofKind = async (specimen: string, token = manager) =>
  (await kinds(token)).find((row: { specimen: string }) => row.specimen === specimen);
const lavender = {
  specimen: 'EDTA blood',
  name: 'K2 EDTA tube',
  capColour: 'Pink',
  additive: 'K2 EDTA',
  volumeMl: 2,
  drawOrder: 9,
  patientInstructions: '',
};

beforeAll(async () => {
  lab = await makeLab(product);
  manager = await lab.token('manager');
  const { rows } = await product.deps.pool.query(
    "select c.specimen from tests t join containers c on lower(c.specimen) = lower(t.specimen) and c.lab_id is null where t.name = 'Complete Blood Count'",
  );
  lavender.specimen = rows[0].specimen;
});

it('a lab takes a kind in a container of its own from then on, and another lab in the site’s', async () => {
  const site = await ofKind(lavender.specimen);
  expect(site.own).toBe(false);
  const item = await itemOf(product, lab, 300, 'Complete Blood Count');
  const before = await walkIn(product, lab, item);
  expect((await call('PUT', '', lavender)).body).toEqual({ ...lavender, own: true, ofSite: true });
  const after = await walkIn(product, lab, item);
  const tubesOf = async (number: string) =>
    (await product.call('GET', `/api/lab/bookings/${number}/specimens`, { token: manager })).body[0];
  expect(await tubesOf(before.number)).toMatchObject({ container: { name: site.name } });
  expect(await tubesOf(after.number)).toMatchObject({ container: { name: 'K2 EDTA tube' } });
  const other = await makeLab(product);
  expect(await ofKind(lavender.specimen, await other.token('manager'))).toEqual(site);
  // Specimens stand in it: it becomes what the site's is.
  expect((await call('POST', '/reset', { specimen: lavender.specimen })).body).toMatchObject({ name: site.name });
  expect(await tubesOf(after.number)).toMatchObject({ container: { name: site.name } });
});

it('a lab names a kind of its own, takes a test as it, and removes it while nothing is taken in it', async () => {
  const royal = { ...lavender, specimen: 'Trace element blood', name: 'Trace element tube', capColour: 'Royal blue' };
  expect((await call('POST', '', { ...royal, specimen: '' })).status).toBe(400);
  expect((await call('POST', '', royal)).body).toEqual({ ...royal, own: true, ofSite: false });
  expect((await call('POST', '', { ...royal, specimen: 'TRACE element blood' })).status).toBe(409);
  expect(await ofKind(royal.specimen, await (await makeLab(product)).token('manager'))).toBeUndefined();
  const [test] = (await product.call('GET', '/api/lab/tests?q=Complete Blood', { token: manager })).body;
  const takeAs = (specimen: string | null) =>
    product.call('PUT', '/api/lab/test-containers', { token: manager, body: { testId: test.id, specimen } });
  expect((await takeAs(royal.specimen)).body).toMatchObject([{ specimen: royal.specimen }]);
  expect((await call('POST', '/remove', { specimen: royal.specimen })).status).toBe(409);
  const unused = await takeAs(null);
  expect(unused.body).toEqual([]);
  const left = await call('POST', '/remove', { specimen: royal.specimen });
  expect(left.body.map((row: { specimen: string }) => row.specimen)).not.toContain(royal.specimen);
  expect((await call('POST', '/remove', { specimen: lavender.specimen })).status).toBe(404);
});

it('one that nobody uses goes; there is none of a kind that is not known', async () => {
  const { specimen } = (await kinds()).find((row: { specimen: string }) => row.specimen !== lavender.specimen);
  await call('PUT', '', { ...lavender, specimen });
  expect((await call('POST', '/reset', { specimen })).body.own).toBe(false);
  expect((await call('POST', '/reset', { specimen })).status).toBe(404);
  expect((await call('PUT', '', { ...lavender, specimen: 'Moon dust' })).status).toBe(404);
  expect((await call('PUT', '', { ...lavender, drawOrder: 0 })).status).toBe(400);
  const offer = await call('PUT', '', { ...lavender, patientInstructions: 'Gender test of your baby: ask us' });
  expect([offer.status, offer.body.fields?.patientInstructions]).toEqual([400, expect.stringContaining('PCPNDT')]);
});

it('a lab takes a test as another kind than the catalogue says, into a tube of its own, and back again; another lab does not', async () => {
  const tests = (method: string, body?: object, token = manager) =>
    product.call(method, '/api/lab/test-containers', { token, ...(body && { body }) });
  const { rows } = await product.deps.pool.query("select t.id, t.specimen from tests t where t.name = 'ESR'");
  const { id, specimen: usual } = rows[0] as { id: number; specimen: string };
  const items = [await itemOf(product, lab, 300, 'Complete Blood Count'), await itemOf(product, lab, 100, 'ESR')];
  const tubes = async () => {
    const { number } = await walkIn(product, lab, ...items);
    const { body } = await product.call('GET', `/api/lab/bookings/${number}/specimens`, { token: manager });
    return body.map((tube: { tests: string[] }) => tube.tests.length);
  };
  expect(await tubes()).toEqual([2]);
  const other = (await kinds()).find(
    ({ specimen }: { specimen: string }) => specimen !== '' && specimen.toLowerCase() !== usual.toLowerCase(),
  ).specimen;
  const set = await tests('PUT', { testId: id, specimen: other.toUpperCase() });
  expect(set.body).toEqual([{ testId: id, test: 'ESR', specimen: other, usual }]);
  expect(await tubes()).toEqual([1, 1]);
  expect((await tests('GET', undefined, await (await makeLab(product)).token('manager'))).body).toEqual([]);
  expect((await tests('PUT', { testId: id, specimen: 'Moon dust' })).status).toBe(404);
  expect((await tests('PUT', { testId: 999_999_999, specimen: other })).status).toBe(404);
  // The kind of the catalogue needs no word of the lab.
  expect((await tests('PUT', { testId: id, specimen: usual })).body).toEqual([]);
  await tests('PUT', { testId: id, specimen: other });
  expect((await tests('PUT', { testId: id, specimen: null })).body).toEqual([]);
  expect(await tubes()).toEqual([2]);
});

it('what patients fill themselves stands in how they prepare, before and after they book: the site’s words, or the lab’s own', async () => {
  const { token } = await product.newCustomer();
  const itemId = await itemOf(product, lab, 300, 'Urine Culture', 'Complete Blood Count');
  const [startsAt] = await slotsOf(product, lab);
  const person = { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' };
  const at = { labId: lab.labId, city: lab.city, place: 'home', startsAt };
  const asked = async () => {
    const wanted = { ...at, people: [{ itemIds: [itemId] }] };
    const { body } = await product.call('POST', '/api/quotes', { token, body: wanted });
    return body.people[0].preparation.requirements.filter((line: string) => /urine/i.test(line));
  };
  const [ofSite, ...more] = await asked();
  expect(ofSite).toContain('from the middle of the stream');
  expect(more).toEqual([]);
  const own = 'Urine: our desk gives you the container, and a room.';
  const kind = await ofKind('Urine, midstream');
  await call('PUT', '', { ...kind, patientInstructions: own });
  expect(await asked()).toEqual([own]);
  const { body: booking } = await product.call('POST', '/api/bookings', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...at, payment: 'at_collection', address: lab.address, people: [{ itemIds: [itemId], person }] },
  });
  expect(booking.preparation).toContainEqual({ who: '', fastingHours: null, requirement: own });
  // As it was ordered, whatever the lab writes afterwards.
  await call('POST', '/reset', { specimen: kind.specimen });
  expect(await asked()).toEqual([ofSite]);
  const { body: still } = await product.call('GET', `/api/bookings/${booking.number}`, { token });
  expect(still.preparation).toContainEqual({ who: '', fastingHours: null, requirement: own });
});

it('what a lab named itself has its tube and its unit by that lab, and by no other', async () => {
  const { pool } = product.deps;
  const own = await pool.query("insert into tests (name, lab_id) values ('Magic Marker', $1) returning id", [
    lab.labId,
  ]);
  const named = await pool.query("insert into parameters (name, lab_id) values ('Magic Marker', $1) returning id", [
    lab.labId,
  ]);
  const stranger = await (await makeLab(product)).token('manager');
  const find = async (token: string) => (await product.call('GET', '/api/lab/tests?q=magic', { token })).body;
  expect(await find(manager)).toEqual([{ id: own.rows[0].id, name: 'Magic Marker', specimen: null }]);
  expect(await find(stranger)).toEqual([]);
  const put = (token: string) =>
    product.call('PUT', '/api/lab/test-containers', { token, body: { testId: own.rows[0].id, specimen: 'Serum' } });
  expect((await put(stranger)).status).toBe(404);
  expect((await put(manager)).body).toMatchObject([{ test: 'Magic Marker', specimen: 'Serum', usual: '' }]);

  const path = `/api/lab/parameter-rules/${named.rows[0].id}`;
  const limits = { plausibleLow: null, plausibleHigh: null, criticalLow: null, criticalHigh: null };
  const rule = { method: '', unit: 'U/mL', ...limits, deltaPercent: null, referenceRanges: [] };
  expect((await product.call('PUT', path, { token: manager, body: rule })).status).toBe(200);
  const { body } = await product.call('GET', '/api/lab/parameter-rules?q=magic', { token: manager });
  expect(body).toMatchObject([{ name: 'Magic Marker', unit: 'U/mL', named: true }]);
  // The site's units are not a lab's to say.
  const hb = (await pool.query("select id, unit from parameters where code = 'hb' and lab_id is null")).rows[0];
  await product.call('PUT', `/api/lab/parameter-rules/${hb.id}`, { token: manager, body: rule });
  expect((await pool.query('select unit from parameters where id = $1', [hb.id])).rows[0].unit).toBe(hb.unit);
});
