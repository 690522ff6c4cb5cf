import { randomUUID } from 'node:crypto';
import { inLanguage } from '@healthplus/contract/reports/rules';
import { Fhir } from 'fhir/fhir.js';
import { beforeAll, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { receive, sign, typeResults } from '#test/bench.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';
import { missingMusts } from '#test/nrces-musts.ts';

const product = useProduct();
let lab: FixtureLab;
let patient: string;
let email: string;
let orderId: number;
let technician: string;
let signatory: string;

const paper = (path: string, token?: string, body?: object) =>
  product.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
const codeOf = async (version: number): Promise<string> =>
  (await product.deps.pool.query('select code from reports where order_id = $1 and version = $2', [orderId, version]))
    .rows[0].code;
const check = async (code: string) => product.call('GET', `/api/report-checks/${code}`);

beforeAll(async () => {
  lab = await makeLab(product, {
    parameters: [
      { name: 'Paper Glucose', unit: 'mg/dL', low: 70, high: 100 },
      { name: 'Paper Sodium', unit: 'mmol/L', low: 136, high: 145 },
      ...Array.from({ length: 60 }, (_, index) => ({ name: `Paper Line ${index}`, unit: 'U/L', low: 1, high: 9 })),
    ],
  });
  ({ token: patient, email } = await product.newCustomer('Asha Devi Rane'));
  technician = await lab.token('technician');
  signatory = await lab.token('signatory');
  const owner = await lab.token();
  const soon = product.inSeconds(86_400);
  const times: string[] = [];
  for (const ahead of [0, 1]) {
    const { body } = await product.call(
      'GET',
      `/api/labs/${lab.labId}/slots?city=Mumbai&day=${dayAhead(ahead)}&place=counter`,
    );
    times.push(...body.slots.map((slot: { startsAt: string }) => slot.startsAt).filter((at: string) => at < soon));
  }
  const { body: booked } = await product.call('POST', '/api/bookings', {
    token: patient,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      labId: lab.labId,
      city: 'Mumbai',
      place: 'counter',
      startsAt: times[0],
      payment: 'at_collection',
      people: [{ person: { name: 'आशा देवी राणे', sex: 'female', birthDate: '1990-01-01' }, itemIds: [lab.itemId] }],
    },
  });
  orderId = booked.orders[0].id;
  await product.call('POST', `/api/lab/bookings/${booked.number}/confirm`, { token: owner });
  await product.call('POST', `/api/lab/collection/${booked.number}/step`, { token: owner, body: { to: 'collected' } });
  await receive(product, technician, orderId);
  const [glucose, sodium, ...others] = lab.parameterIds;
  const values = Object.fromEntries(others.map((id) => [id, '5']));
  await typeResults(product, technician, orderId, { [glucose!]: '180', [sodium!]: '140', ...values });
  expect((await sign(product, signatory, orderId)).status).toBe(200);
});

it('says on paper what the page says: who, when, each value with unit, range and flag in a word, on pages that say which', async () => {
  const answer = await paper(`/reports/${orderId}/pdf?language=en`, patient);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const { pages, text, active } = await readPdf(answer.rawPayload);
  expect(active).toEqual([]);
  expect(pages).toBe(2);
  const said = text.replaceAll(/\s+/g, ' ');
  for (const words of [
    lab.name,
    'Laboratory report',
    'Paper Glucose',
    '180',
    '70 - 100',
    'mg/dL',
    'H High',
    'End of the report',
  ])
    expect(said).toContain(words);
  for (const page of [1, 2]) expect(text).toContain(`Page ${page} of 2`);
  // Whose it is stands on every page, with the code to ask by.
  expect(text.split('Accession number')).toHaveLength(3);
  expect(text).toContain(`/r/${await codeOf(1)}`);
  expect(text).toContain('Paper Line 59');
});

it('is the same to the byte for the same report, in both languages', async () => {
  for (const language of ['en', 'hi']) {
    const one = await paper(`/reports/${orderId}/pdf?language=${language}`, patient);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const other = await product.later(3_600_000, () => paper(`/reports/${orderId}/pdf?language=${language}`, patient));
    expect(one.statusCode).toBe(200);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  }
  const { text } = await readPdf((await paper(`/reports/${orderId}/pdf?language=hi`, patient)).rawPayload);
  expect(text).toContain('180');
});

it('says a value by its name in the reader’s language, where somebody has translated it', async () => {
  await product.deps.pool.query(
    "insert into parameter_translations (parameter_id, locale, name, explanation) values ($1, 'hi', 'शुगर', 'खून की शुगर।')",
    [lab.parameterIds[0]],
  );
  const { body } = await product.call('GET', `/api/reports/${orderId}`, { token: patient });
  const [glucose, sodium] = body.values;
  expect(glucose).toMatchObject({ name: 'Paper Glucose', hindi: { name: 'शुगर', explanation: 'खून की शुगर।' } });
  expect([inLanguage(glucose, 'hi').name, inLanguage(glucose, 'en').name, inLanguage(sodium, 'hi').name]).toEqual([
    'शुगर',
    'Paper Glucose',
    'Paper Sodium',
  ]);
  const said = async (language: string) =>
    (await readPdf((await paper(`/reports/${orderId}/pdf?language=${language}`, patient)).rawPayload)).text;
  expect(await said('en')).toContain('Paper Glucose');
  const inHindi = await said('hi');
  expect(inHindi).not.toContain('Paper Glucose');
  expect(inHindi).toContain('Paper Sodium');
});

it('is for the patient, whoever has the link, and the doctor it is shared with, and for nobody else', async () => {
  const other = await product.newCustomer();
  expect((await paper(`/reports/${orderId}/pdf`, other.token)).statusCode).toBe(404);
  expect((await paper(`/reports/${orderId}/pdf`)).statusCode).toBe(401);
  const shared = await product.call('POST', `/api/reports/${orderId}/shares`, { token: patient, body: { days: 3 } });
  const token = /#(.+)$/.exec(shared.body.url)![1]!;
  const byLink = await paper('/shared-reports/pdf', undefined, { token });
  const own = await paper(`/reports/${orderId}/pdf`, patient);
  expect(byLink.rawPayload.equals(own.rawPayload)).toBe(true);
  expect((await paper('/shared-reports/pdf', undefined, { token: 'none' })).statusCode).toBe(404);
});

it('can be asked about by its code, which says what replaced it and nothing of what it says', async () => {
  const first = await codeOf(1);
  expect(first).toMatch(/^[\w-]{20}$/);
  const { body } = await check(first);
  expect(body).toEqual({
    labName: lab.name,
    withdrawn: false,
    initials: 'आ. दे. रा.'.replaceAll(/[\u093e-\u094c]/g, ''),
    version: 1,
    interim: false,
    signedAt: expect.any(String),
    replacedBy: null,
  });
  await typeResults(product, technician, orderId, { [lab.parameterIds[0]!]: '108' });
  await sign(product, signatory, orderId, { reason: 'Repeated on the other analyser' });
  expect((await check(first)).body.replacedBy).toMatchObject({ version: 2, reason: 'Repeated on the other analyser' });
  expect((await check(await codeOf(2))).body).toMatchObject({ version: 2, replacedBy: null });
  const { text } = await readPdf((await paper(`/reports/${orderId}/pdf`, patient)).rawPayload);
  expect(text).toContain('Amended report');
  expect(text).toContain('before: 180');
  expect((await check('A'.repeat(20))).status).toBe(404);
  expect(JSON.stringify((await check(first)).body)).not.toMatch(/108|180|Glucose|राणे/);
});

it('is a document for other systems: FHIR R4 by its official definitions, India’s musts, and the same bytes', async () => {
  const answer = await paper(`/reports/${orderId}/fhir`, patient);
  expect(answer.headers['content-type']).toMatch('application/fhir+json');
  const bundle = answer.json();
  const { valid, messages } = new Fhir().validate(bundle, { errorOnUnexpected: true });
  expect(messages.filter(({ severity }) => severity === 'error' || severity === 'fatal')).toEqual([]);
  expect(valid).toBe(true);
  const entries = bundle.entry as { fullUrl: string; resource: { resourceType: string; id: string } }[];
  expect(entries[0]!.resource.resourceType).toBe('Composition');
  expect([bundle, ...entries.map(({ resource }) => resource)].flatMap(missingMusts)).toEqual([]);
  // Every address is there once, and whatever is referred to is in it.
  const addresses = entries.map(({ fullUrl }) => fullUrl);
  expect(new Set(addresses).size).toBe(addresses.length);
  const named = [...answer.body.matchAll(/"reference":"([^"]+)"/g)].map(([, address]) => address!);
  expect(named.filter((address) => !addresses.includes(address))).toEqual([]);
  const ofKind = (kind: string) =>
    entries.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === kind) as never as Record<
      string,
      unknown
    >[];
  expect(ofKind('Composition')[0]).toMatchObject({ status: 'amended' });
  const [glucose] = ofKind('Observation');
  expect(glucose).toMatchObject({
    status: 'amended',
    code: { text: 'Paper Glucose' },
    valueQuantity: { value: 108, unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
    interpretation: [{ coding: [{ code: 'H' }] }],
    referenceRange: [{ low: { value: 70 }, high: { value: 100 } }],
  });
  const [{ presentedForm }] = ofKind('DiagnosticReport') as [{ presentedForm: { data: string }[] }];
  const own = await paper(`/reports/${orderId}/pdf?language=en`, patient);
  expect(Buffer.from(presentedForm[0]!.data, 'base64').equals(own.rawPayload)).toBe(true);
  const again = await product.later(3_600_000, () => paper(`/reports/${orderId}/fhir`, patient));
  expect(again.body).toBe(answer.body);
  expect((await paper(`/reports/${orderId}/fhir`, (await product.newCustomer()).token)).statusCode).toBe(404);
});

it('is withdrawn once its patient is erased', async () => {
  const code = await codeOf(2);
  await product.deps.pool.query('update accounts set erased_at = now() where email = $1', [email]);
  expect((await check(code)).body).toMatchObject({ withdrawn: true, initials: '' });
});
