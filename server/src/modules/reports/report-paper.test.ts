import { createHash, randomUUID } from 'node:crypto';
import { inLanguage, valueInLanguage } from '@healthplus/contract/reports/rules';
import { Fhir } from 'fhir/fhir.js';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { callFor, receive, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';
import { picturesIn, readPdf } from '#test/innocent-pdfs.ts';
import { missingMusts } from '#test/nrces-musts.ts';
import { inFull } from '#test/whole.ts';
import { keepPapers, keepUndrawn } from './report-paper.service.ts';

const product = useProduct();
let lab: FixtureLab;
let patient: string;
let email: string;
let orderId: number;
let technician: string;
let owner: string;
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
  await product.deps.pool.query(
    "insert into parameter_translations (parameter_id, locale, name, explanation) values ($1, 'hi', 'शुगर', 'खून की शुगर।')",
    [lab.parameterIds[0]],
  );
  // The test that they are of is sold by the site, by a name in Hindi.
  await product.deps.pool.query(
    `with sold as (insert into items (kind, name, offer_price_paise, base_price_paise)
       select 'test', t.name, 100, 100 from tests t join item_parameters ip on ip.test_id = t.id where ip.item_id = $1 limit 1
       on conflict do nothing returning id)
     insert into item_translations (item_id, locale, name) select id, 'hi', 'पूरी जाँच' from sold`,
    [lab.itemId],
  );
  ({ token: patient, email } = await product.newCustomer('Asha Devi Rane'));
  technician = await lab.token('technician');
  signatory = await lab.token('signatory');
  owner = await lab.token();
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
  // A test whose results go on on another page is named there again, once.
  expect(said.match(/\(continued\)/g)).toHaveLength(1);
});

it('is drawn the same to the byte for the same report, in both languages', async () => {
  for (const language of ['en', 'hi']) {
    const one = await paper(`/reports/${orderId}/pdf?language=${language}`, patient);
    // Forgotten, so that it is drawn a second time.
    await product.deps.pool.query('delete from report_documents');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const other = await product.later(3_600_000, () => paper(`/reports/${orderId}/pdf?language=${language}`, patient));
    expect(one.statusCode).toBe(200);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  }
  const { text } = await readPdf((await paper(`/reports/${orderId}/pdf?language=hi`, patient)).rawPayload);
  expect(text).toContain('180');
});

it('says a value by its name in the reader’s language, where somebody has translated it', async () => {
  const { body } = await product.call('GET', `/api/reports/${orderId}`, { token: patient });
  const [glucose, sodium] = body.values;
  expect(glucose).toMatchObject({
    name: 'Paper Glucose',
    translations: { hi: { name: 'शुगर', explanation: 'खून की शुगर।' } },
    testTranslations: { hi: 'पूरी जाँच' },
  });
  expect([valueInLanguage(glucose, 'hi').test, valueInLanguage(glucose, 'en').test]).toEqual(['पूरी जाँच', lab.itemName]);
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
  expect(first).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-?){4}$/);
  const { body } = await check(first);
  expect(body).toEqual({
    labName: lab.name,
    recalledAt: null,
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
  // Typed off the paper, in small letters and without its strokes.
  const typed = first.toLowerCase().replaceAll('-', '');
  expect((await check(typed)).body).toEqual((await check(first)).body);
  // A moment and a made-up name may hold any figure.
  const said = JSON.stringify((await check(first)).body)
    .replaceAll(/"\d{4}-[^"]*Z"/g, '')
    .replace(lab.name, '');
  expect(said).not.toMatch(/108|180|Glucose|राणे/);
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
  // Nor is a paper kept of them any more.
  await product.deps.pool.query('delete from report_documents');
  expect((await paper(`/reports/${orderId}/pdf`, patient)).statusCode).toBe(404);
  expect((await product.deps.pool.query('select 1 from report_documents')).rows).toEqual([]);
  await product.deps.pool.query('update accounts set erased_at = null where email = $1', [email]);
});

const storedFor = async (version: number) =>
  (
    await product.deps.pool.query(
      `select d.locale, d.sha256, f.storage_key, f.id from report_documents d join files f on f.id = d.file_id
       join reports r on r.id = d.report_id where r.order_id = $1 and r.version = $2 order by d.locale`,
      [orderId, version],
    )
  ).rows;
const versionNow = async () => (await product.call('GET', `/api/reports/${orderId}`, { token: patient })).body.version;
const asText = async (answer: Awaited<ReturnType<typeof paper>>) =>
  (await readPdf(answer.rawPayload)).text.replaceAll(/\s+/g, ' ');

it('is kept with its hash as it was drawn, whatever the lab is called later; another file is not given out', async () => {
  const { pool, storage } = product.deps;
  const before = await paper(`/reports/${orderId}/pdf`, patient);
  await pool.query('update labs set name = name || $1 where id = $2', [' Renamed', lab.labId]);
  const after = await paper(`/reports/${orderId}/pdf`, patient);
  await pool.query("update labs set name = replace(name, ' Renamed', '') where id = $1", [lab.labId]);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
  const kept = (await storedFor(await versionNow())).find(({ locale }) => locale === 'en');
  expect(kept.sha256).toBe(createHash('sha256').update(before.rawPayload).digest('hex'));
  await storage.write(kept.storage_key, Buffer.from('%PDF-1.7 another'), 'application/pdf');
  expect((await paper(`/reports/${orderId}/pdf`, patient)).statusCode).toBe(500);
  await storage.write(kept.storage_key, before.rawPayload, 'application/pdf');
  expect((await paper(`/reports/${orderId}/pdf`, patient)).statusCode).toBe(200);
});

it('is kept by itself when it is signed, once a language, however many draw it at once', async () => {
  await typeResults(product, technician, orderId, { [lab.parameterIds[0]!]: '109' });
  await sign(product, signatory, orderId, { reason: 'Repeated again' });
  const { rows } = await product.deps.pool.query('select max(id) as id from reports where order_id = $1', [orderId]);
  await Promise.all([1, 2, 3].map(() => keepPapers(product.deps, { reportId: rows[0].id })));
  const kept = await storedFor(await versionNow());
  expect(kept.map(({ locale }) => locale)).toEqual(['en', 'hi']);
  const { rows: files } = await product.deps.pool.query(
    "select id from files where storage_key like 'papers/%' and file_name like '%-3.pdf' order by id",
  );
  expect(files.map(({ id }) => id)).toEqual(kept.map(({ id }) => id).sort());
});

it('is printed at the desk of its lab, the same bytes; another lab has nothing there', async () => {
  const desk = await lab.token('front_desk');
  const printed = await paper(`/lab/work/${orderId}/pdf`, desk);
  expect(printed.rawPayload.equals((await paper(`/reports/${orderId}/pdf`, patient)).rawPayload)).toBe(true);
  const others = await makeLab(product);
  expect((await paper(`/lab/work/${orderId}/pdf`, await others.token('front_desk'))).statusCode).toBe(404);
  expect((await paper(`/lab/work/${orderId}/preview`, await others.token('technician'))).statusCode).toBe(404);
  const readings = await product.call('GET', `/api/reports/${orderId}/readings`, { token: patient });
  expect(readings.body).toContainEqual({ by: 'lab', name: lab.name, at: expect.any(String) });
});

it('is seen before it is signed as it would be, and nothing of that is kept', async () => {
  await typeResults(product, technician, orderId, { [lab.parameterIds[0]!]: '111' });
  const rows = async () =>
    (
      await product.deps.pool.query('select id, version, signed_at from reports where order_id = $1 order by id', [
        orderId,
      ])
    ).rows;
  const before = await rows();
  const shown = await paper(`/lab/work/${orderId}/preview`, technician);
  const text = await asText(shown);
  for (const words of ['Not signed: Amended report', 'NOT SIGNED', '111', 'before: 109']) expect(text).toContain(words);
  expect(text).not.toContain('/r/');
  expect(await rows()).toEqual(before);
  expect(await versionNow()).toBe(3);
});

const drawnIn = (background: string) =>
  sharp({ create: { width: 400, height: 50, channels: 3, background } })
    .png()
    .toBuffer();
const put = (path: string, token: string, content: Buffer) => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(content)]), 'head.png');
  return product.call('PUT', `/api/lab/paper/${path}`, { token, form });
};

it('parts what the verified certificate covers from what it does not, each on pages of its own', async () => {
  const { pool } = product.deps;
  const [glucose] = lab.parameterIds;
  const scope = (token: string) =>
    product.call('PUT', '/api/lab/paper/scope', { token, body: { parameterIds: [glucose] } });
  expect((await scope(signatory)).body).toMatchObject({ certificate: null, scope: [{ id: glucose }] });
  const preview = async () => readPdf((await paper(`/lab/work/${orderId}/preview`, technician)).rawPayload);
  // What the site has not verified, no paper says.
  expect((await preview()).text).not.toContain('NABL');
  const symbol = await drawnIn('#c04020');
  expect((await put('symbol', signatory, symbol)).status).toBe(409);
  const until = (days: number) =>
    pool.query("update labs set accreditation = 'NABL MC-4711', accredited_until = $1 where id = $2", [
      dayAhead(days),
      lab.labId,
    ]);
  await until(90);
  const parted = await preview();
  expect(parted.pages).toBe(3);
  expect(parted.text.split('certificate NABL MC-4711')).toHaveLength(2);
  expect(parted.text.split('Outside the scope of accreditation')).toHaveLength(3);
  const [inside] = parted.text.split('Page 1 of 3');
  expect(inside).toContain('Paper Glucose');
  expect(inside).not.toContain('Paper Sodium');
  // The symbol of who accredits stands on the pages of what is covered, and on no other.
  const pictures = async () => picturesIn((await paper(`/lab/work/${orderId}/preview`, technician)).rawPayload);
  expect(await pictures()).toEqual([0, 0, 0]);
  expect((await put('symbol', await lab.token('front_desk'), symbol)).status).toBe(403);
  expect((await put('symbol', signatory, symbol)).body.symbol).toContain('/api/private-files/');
  expect(await pictures()).toEqual([1, 0, 0]);
  // By the day of the test: a certificate that had ended covers nothing.
  await until(-30);
  expect((await preview()).text).not.toContain('NABL');
  await until(90);
  await sign(product, signatory, orderId, { reason: 'In scope' });
  await pool.query('update labs set accreditation = null, accredited_until = null where id = $1', [lab.labId]);
  expect(await asText(await paper(`/reports/${orderId}/pdf`, patient))).toContain('certificate NABL MC-4711');
});

it('begins as the lab has chosen: its profile, its own picture, or nothing on printed paper', async () => {
  await typeResults(product, technician, orderId, { [lab.parameterIds[0]!]: '112' });
  const head = (chosen: string) => product.call('PUT', '/api/lab/paper', { token: owner, body: { head: chosen } });
  const text = async () => asText(await paper(`/lab/work/${orderId}/preview`, technician));
  expect(await text()).toContain(lab.name);
  expect((await head('picture')).status).toBe(409);
  expect((await head('printed')).status).toBe(200);
  expect(await text()).not.toContain(lab.name);
  const drawn = await drawnIn('#0b6e63');
  expect((await put('picture', owner, Buffer.from('no picture'))).body.fields).toHaveProperty('image');
  const sent = await put('picture', owner, drawn);
  expect(sent.body).toMatchObject({ head: 'picture', picture: expect.stringContaining('/api/private-files/') });
  expect((await product.call('GET', sent.body.picture)).status).toBe(200);
  expect(await text()).not.toContain(lab.name);
  // Back to the profile, and to the picture that is there already.
  expect((await head('drawn')).status).toBe(200);
  expect((await head('picture')).body).toMatchObject({ head: 'picture', picture: expect.any(String) });
  // Only who signs has a signature, and it stands on what they sign.
  expect((await put('signature', owner, drawn)).status).toBe(403);
  expect((await put('signature', signatory, await drawnIn('#10201d'))).body.signature).toContain('/api/private-files/');
  const images = (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1;
  expect(images((await paper(`/lab/work/${orderId}/preview`, technician)).rawPayload)).toBe(1);
  await sign(product, signatory, orderId, { reason: 'With a signature' });
  expect(images((await paper(`/reports/${orderId}/pdf`, patient)).rawPayload)).toBe(2);
  await head('drawn');
});

it('says by which method and of which specimen', async () => {
  const rule = { plausibleLow: null, plausibleHigh: null, criticalLow: null, criticalHigh: null, deltaPercent: null };
  await product.call('PUT', `/api/lab/parameter-rules/${lab.parameterIds[0]}`, {
    token: signatory,
    body: { ...rule, method: 'Hexokinase', referenceRanges: [] },
  });
  await typeResults(product, technician, orderId, { [lab.parameterIds[0]!]: '113' });
  const text = await asText(await paper(`/lab/work/${orderId}/preview`, technician));
  expect(text).toContain('Method: Hexokinase');
  expect(text).toContain('Specimen: Serum');
});

it('is not handed over while a critical value was told to nobody', async () => {
  const { lab: critical, idOf } = await benchLab(product, ['k']);
  const { orderId: order } = await walkIn(product, critical, {
    name: 'Held Paper',
    phone: '9812300099',
    sex: 'male',
    age: 50,
  });
  const signs = await critical.token('signatory');
  await typeResults(product, signs, order, { [idOf('k')]: '7.5' });
  expect((await sign(product, signs, order)).status).toBe(200);
  const desk = await critical.token('front_desk');
  const refused = await paper(`/lab/work/${order}/pdf`, desk);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'A critical value of this report has been told to nobody yet. Call, then print.',
  ]);
  await callFor(product, signs, { orderId: order, parameterId: idOf('k'), version: 1 });
  const handed = await paper(`/lab/work/${order}/pdf`, desk);
  expect(handed.statusCode).toBe(200);
  // As the page says: whom to call today, with the number.
  expect((await readPdf(handed.rawPayload)).text.replaceAll(/\s+/g, ' ')).toMatch(
    /A value needs a doctor today\. Call your doctor, or .*\+91/,
  );
});

it('of an older version carries the signature of who signed that version, however late it is drawn', async () => {
  const { lab: shared, idOf } = await benchLab(product, ['hb']);
  const { orderId: order } = await walkIn(product, shared, {
    name: 'Two Signers',
    phone: '9812300777',
    sex: 'male',
    age: 50,
  });
  const [first, second] = [await shared.token('signatory'), await shared.token('signatory')];
  const form = new FormData();
  const drawn = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#333' } })
    .png()
    .toBuffer();
  form.set('image', new Blob([new Uint8Array(drawn)]), 'signature.png');
  await product.call('PUT', '/api/lab/paper/signature', { token: second, form });
  await typeResults(product, first, order, { [idOf('hb')]: '14' });
  await sign(product, first, order);
  await typeResults(product, second, order, { [idOf('hb')]: '15' });
  await sign(product, second, order, { reason: 'Repeated' });
  const { rows } = await product.deps.pool.query('select id from reports where order_id = $1 order by version', [
    order,
  ]);
  for (const { id } of rows) await keepPapers(product.deps, { reportId: id });
  const images = async (version: number) => {
    const { rows: kept } = await product.deps.pool.query(
      `select f.storage_key from report_documents d join reports r on r.id = d.report_id join files f on f.id = d.file_id
       where r.order_id = $1 and r.version = $2 and d.locale = 'en'`,
      [order, version],
    );
    const bytes = await product.deps.storage.read(kept[0].storage_key);
    return bytes!.toString('latin1').split('/Subtype /Image').length - 1;
  };
  expect([await images(1), await images(2)]).toEqual([0, 1]);
});

it('of somebody who was written down wrongly is amended, though no value is another', async () => {
  const { lab: corrected, idOf } = await benchLab(product, ['hb']);
  const { orderId: order } = await walkIn(product, corrected, {
    name: 'Asha Wrong',
    phone: '9812300778',
    sex: 'female',
    age: 50,
  });
  const signs = await corrected.token('signatory');
  const desk = await corrected.token('front_desk');
  await typeResults(product, signs, order, { [idOf('hb')]: '14' });
  await sign(product, signs, order);
  const text = async () => asText(await paper(`/lab/work/${order}/pdf`, desk));
  expect(await text()).toContain('Asha Wrong');
  expect((await sign(product, signs, order, { reason: 'Nothing new' })).status).toBe(409);
  const person = { name: 'Usha Right', sex: 'female', age: 50 };
  await product.call('PUT', `/api/lab/orders/${order}/person`, { token: desk, body: person });
  // What was signed stays as it is until it is signed again.
  expect(await text()).toContain('Asha Wrong');
  expect((await sign(product, signs, order, { reason: 'Name corrected' })).body.reportState).toBe('amended');
  expect(await text()).toContain('Usha Right');
});

inFull('that was never drawn is drawn at night', async () => {
  await product.deps.pool.query(
    'delete from report_documents where report_id = (select max(id) from reports where signed_at is not null)',
  );
  await keepUndrawn(product.deps);
  const { rows } = await product.deps.pool.query(
    'select count(*)::int as kept from report_documents where report_id = (select max(id) from reports where signed_at is not null)',
  );
  expect(rows[0].kept).toBe(2);
});
