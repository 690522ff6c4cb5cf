import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork, sign, typeResults } from '#test/bench.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';
import { samplePdf } from '#test/sample-pdf.ts';
import { itemOf, walkIn } from '#test/walk-ins.ts';

// What a PDF stands for, what waits for a signature, and what a report says of one that it replaces.
const product = useProduct();
const tests = { blood: 'Complete Blood Count', liver: 'Liver Function Test' };
const longName = 'Thiruvananthapuram Venkata Subramania Lakshminarasimhan Chidambaranathan Krishnamurthy';
let lab: FixtureLab;
let both: number;
let scan: number;
let technician: string;
let signatory: string;

beforeAll(async () => {
  lab = await makeLab(product);
  technician = await lab.token('technician');
  signatory = await lab.token('signatory');
  both = await itemOf(product, lab, 900, tests.blood, tests.liver);
  scan = await itemOf(product, lab, 1500);
});

/** Writes the draft with a PDF, a choice of what it holds, or both. */
async function attach(orderId: number, { file, tests: held }: { file?: boolean; tests?: number[] }) {
  const form = new FormData();
  form.set('digest', (await readWork(product, technician, orderId)).digest);
  if (file) form.set('report', new Blob([new Uint8Array(samplePdf())]), 'report.pdf');
  if (held) form.set('tests', held.join(','));
  return product.call('PUT', `/api/lab/work/${orderId}/report`, { token: technician, form });
}
const queued = async (orderId: number, query = '') => {
  const { body } = await product.call('GET', `/api/lab/sign-queue${query}`, { token: signatory });
  return body.find((entry: { orderId: number }) => entry.orderId === orderId)?.signs ?? null;
};
it('a PDF stands for the tests that were named, and for no other: the rest keeps the report from being final', async () => {
  const { orderId, take, parameterOf } = await walkIn(product, lab, both);
  await take();
  const { tests: ordered } = await readWork(product, technician, orderId);
  const liver = ordered.find(({ name }: { name: string }) => name === tests.liver).id;
  // What is typed by now is not taken to be in the PDF, whatever the names begin with; of nothing typed all is.
  const heldNow = async () =>
    (await readWork(product, technician, orderId)).tests
      .filter(({ held }: { held: boolean }) => held)
      .map(({ name }: { name: string }) => name);
  expect(await heldNow()).toEqual([tests.blood, tests.liver]);
  await typeResults(product, technician, orderId, { [await parameterOf(tests.blood)]: '13' });
  expect(await heldNow()).toEqual([tests.liver]);
  await typeResults(product, technician, orderId, { [await parameterOf(tests.blood)]: '' });
  const attached = await attach(orderId, { file: true, tests: [liver] });
  expect(attached.body).toMatchObject({ hasFile: true, missing: [tests.blood] });
  const early = await sign(product, signatory, orderId);
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining(tests.blood)]);
  expect((await sign(product, signatory, orderId, { interim: true })).body.reportState).toBe('partial');
  // The other test is typed: the next version has both, with the PDF of the first.
  await typeResults(product, technician, orderId, { [await parameterOf(tests.blood)]: '13' });
  const whole = await sign(product, signatory, orderId);
  expect(whole.body).toMatchObject({ reportState: 'final', hasFile: true, missing: [] });
  expect(whole.body.tests).toEqual([
    { id: expect.any(Number), name: tests.blood, attached: false, held: false },
    { id: liver, name: tests.liver, attached: true, held: true },
  ]);
});

it('a PDF that is refused, since somebody else has saved meanwhile, is not kept', async () => {
  const { orderId, take, parameterOf } = await walkIn(product, lab, both);
  await take();
  const { digest } = await readWork(product, technician, orderId);
  await typeResults(product, technician, orderId, { [await parameterOf(tests.blood)]: '13' });
  const kept = async () => (await product.deps.pool.query('select count(*)::int as count from files')).rows[0].count;
  const before = await kept();
  const form = new FormData();
  form.set('digest', digest);
  form.set('report', new Blob([new Uint8Array(samplePdf())]), 'late.pdf');
  const late = await product.call('PUT', `/api/lab/work/${orderId}/report`, { token: technician, form });
  expect([late.status, await kept()]).toEqual([409, before]);
});

it('what nobody types, a scan, is missing until its PDF is there; with no test named the PDF is taken off again', async () => {
  const { orderId, take, parameterOf } = await walkIn(product, lab, both, scan);
  await take();
  for (const test of Object.values(tests))
    await typeResults(product, technician, orderId, { [await parameterOf(test)]: '13' });
  const { missing } = await readWork(product, technician, orderId);
  expect(missing).toHaveLength(1);
  expect((await sign(product, signatory, orderId)).status).toBe(409);
  expect((await attach(orderId, { file: true })).body).toMatchObject({ hasFile: true, missing: [] });
  expect((await attach(orderId, { tests: [] })).body).toMatchObject({ hasFile: false, missing });
  await attach(orderId, { file: true });
  expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
});

it('the queue holds interim reports, whole ones and amendments, each called what signing would make of it', async () => {
  const { orderId, take, parameterOf } = await walkIn(product, lab, both);
  await take();
  const [blood, liver] = [await parameterOf(tests.blood), await parameterOf(tests.liver)];
  await typeResults(product, technician, orderId, { [blood]: '13' });
  // The bench has the other one in hand.
  expect(await queued(orderId)).toBeNull();
  // Somebody waits for what is ready: who looks for it finds it.
  const { specimens, accessionNumber } = await readWork(product, technician, orderId);
  expect(await queued(orderId, `?q=${accessionNumber}`)).toBe('interim');
  const tube = specimens.find((one: { tests: string[] }) => one.tests.includes(tests.liver));
  const { body } = await product.call('POST', '/api/lab/specimens/reject', {
    token: technician,
    body: { barcode: tube.barcode, reason: 'haemolysed' },
  });
  expect(await queued(orderId)).toBe('interim');
  expect((await sign(product, signatory, orderId, { interim: true })).body.reportState).toBe('partial');
  expect(await queued(orderId)).toBeNull();
  for (const step of ['collect', 'receive'])
    await product.call('POST', `/api/lab/specimens/${step}`, {
      token: technician,
      body: { barcode: body.again.barcode },
    });
  await typeResults(product, technician, orderId, { [liver]: '0.8' });
  expect(await queued(orderId)).toBe('whole');
  expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
  expect(await queued(orderId)).toBeNull();
  await typeResults(product, technician, orderId, { [blood]: '12' });
  expect(await queued(orderId)).toBe('amendment');
  await product.call('POST', `/api/lab/work/${orderId}/return`, { token: signatory, body: { reason: 'Look again' } });
  expect(await queued(orderId)).toBeNull();
  await typeResults(product, technician, orderId, { [blood]: '12.5' });
  expect(await queued(orderId)).toBe('amendment');
});

it('what was sent back stays so when another test is taken off: the doubt is answered by whoever writes', async () => {
  const { orderId, take, parameterOf } = await walkIn(product, lab, both, scan);
  await take();
  const [blood, liver] = [await parameterOf(tests.blood), await parameterOf(tests.liver)];
  await typeResults(product, technician, orderId, { [blood]: '13', [liver]: '0.8' });
  await product.call('POST', `/api/lab/work/${orderId}/return`, { token: signatory, body: { reason: 'Look again' } });
  expect(await queued(orderId)).toBeNull();
  const off = await product.call('POST', `/api/lab/orders/${orderId}/tests/cancel`, {
    token: await lab.token('front_desk'),
    body: { itemId: scan, reason: 'Not wanted' },
  });
  expect(off.status, JSON.stringify(off.body)).toBe(200);
  // What a formula gives is reckoned anew when a test is taken off: that answers nothing either.
  await product.deps.pool.query(
    "insert into results (order_id, parameter_id, version, blank_reason, source, at) values ($1, $2, 9, 'not_defined', 'formula', $3)",
    [orderId, liver, product.inSeconds(1)],
  );
  expect(await queued(orderId)).toBeNull();
  expect((await readWork(product, technician, orderId)).returned).toMatchObject({ reason: 'Look again' });
  await typeResults(product, technician, orderId, { [blood]: '12.5', [liver]: '0.9' });
  expect(await queued(orderId)).toBe('whole');
});

it('an amendment says what it took out, on paper and to its reader; long words are not cut', async () => {
  const { orderId, take, parameterOf } = await walkIn(product, lab, both);
  await take();
  const [blood, liver] = [await parameterOf(tests.blood), await parameterOf(tests.liver)];
  await typeResults(product, technician, orderId, { [blood]: '13', [liver]: '0.8' });
  await product.deps.pool.query('update orders set person_name = $2 where id = $1', [orderId, longName]);
  expect((await sign(product, signatory, orderId)).status).toBe(200);
  await typeResults(product, technician, orderId, { [blood]: '' });
  const why = { interim: true, reason: 'The tube was of another person' };
  expect((await sign(product, signatory, orderId, why)).body.reportState).toBe('partial');
  const headers = { authorization: `Bearer ${signatory}` };
  const paper = await product.app.inject({ url: `/api/lab/work/${orderId}/pdf`, headers });
  const { text } = await readPdf(paper.rawPayload);
  const said = text.replaceAll(/\s+/g, ' ');
  const { rows } = await product.deps.pool.query('select name, unit from parameters where id = $1', [blood]);
  expect(said).toContain(`Withdrawn results: ${rows[0].name} (before: 13.0 ${rows[0].unit})`);
  expect(said).toContain(longName);

  // What it said before is to be measured again: it is open work, until another whole version is signed.
  const testsOf = async () => {
    const { rows } = await product.deps.pool.query(
      'select t.name, n.state, n.released_version as version from order_tests n join tests t on t.id = n.test_id where n.order_id = $1 order by n.id',
      [orderId],
    );
    return Object.fromEntries(rows.map(({ name, state, version }) => [name, [state, version]]));
  };
  const waiting = await product.call('GET', '/api/lab/work?view=pending&limit=100', { token: technician });
  expect(waiting.body.map((work: { orderId: number }) => work.orderId)).toContain(orderId);
  expect(await testsOf()).toEqual({ [tests.blood]: ['in_process', null], [tests.liver]: ['released', 1] });
  await typeResults(product, technician, orderId, { [blood]: '12.1' });
  expect((await testsOf())[tests.blood]).toEqual(['entered', null]);
  // It takes the place of a whole one, and says why; its hour is the one at which the test was first said.
  expect((await sign(product, signatory, orderId)).status).toBe(400);
  const again = await sign(product, signatory, orderId, { reason: 'From a new tube' });
  expect(again.body.reportState).toBe('amended');
  expect(await testsOf()).toEqual({ [tests.blood]: ['amended', 3], [tests.liver]: ['released', 1] });
  const { rows: hours } = await product.deps.pool.query(
    'select count(distinct released_at)::int as hours from order_tests where order_id = $1',
    [orderId],
  );
  expect(hours[0].hours).toBe(1);
});

it('what an amendment took out can be taken off, though the visit was completed; what is left is whole when it is signed', async () => {
  const alone = await itemOf(product, lab, 300, tests.blood);
  const other = await itemOf(product, lab, 400, tests.liver);
  const { orderId, number, take, parameterOf } = await walkIn(product, lab, alone, other);
  await take();
  const [blood, liver] = [await parameterOf(tests.blood), await parameterOf(tests.liver)];
  await typeResults(product, technician, orderId, { [blood]: '13', [liver]: '0.8' });
  expect((await sign(product, signatory, orderId)).status).toBe(200);
  const desk = await lab.token('front_desk');
  const takeOff = (itemId: number) =>
    product.call('POST', `/api/lab/orders/${orderId}/tests/cancel`, {
      token: desk,
      body: { itemId, reason: 'No tube' },
    });
  expect((await takeOff(alone)).status).toBe(409);
  await typeResults(product, technician, orderId, { [blood]: '' });
  const reason = 'The tube was of another person';
  await sign(product, signatory, orderId, { interim: true, reason });
  const stands = async () => {
    const { rows } = await product.deps.pool.query(
      'select v.state, o.state as order_state, o.report_state from orders o join visits v on v.id = o.visit_id where v.number = $1',
      [number],
    );
    return rows[0];
  };
  expect(await stands()).toEqual({ state: 'completed', order_state: 'active', report_state: 'partial' });
  // What the latest version says stays.
  expect((await takeOff(other)).status).toBe(409);
  expect((await takeOff(alone)).status).toBe(200);
  // Nothing is open any more: it waits for a signature, which nobody had to be told of.
  expect(await queued(orderId)).toBe('amendment');
  expect((await product.call('GET', '/api/lab/work?view=open&limit=100', { token: signatory })).body).toContainEqual(
    expect.objectContaining({ orderId, hasDraft: true }),
  );
  // The last line of a signed report stays: the report is taken back first.
  expect((await takeOff(other)).status).toBe(409);
  expect((await sign(product, signatory, orderId, { reason })).body.reportState).toBe('amended');
  expect(await stands()).toEqual({ state: 'completed', order_state: 'done', report_state: 'amended' });
});

it('the PDF of a report that is taken back stands in no draft that was begun before', async () => {
  const { orderId, take } = await walkIn(product, lab, scan);
  await take();
  await attach(orderId, { file: true });
  expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
  // Somebody has begun another version, which goes on with the PDF.
  const form = new FormData();
  form.set('digest', (await readWork(product, technician, orderId)).digest);
  form.set('note', 'To be looked at again');
  await product.call('PUT', `/api/lab/work/${orderId}/report`, { token: technician, form });
  expect((await readWork(product, technician, orderId)).hasFile).toBe(true);
  const body = { reason: 'The picture is of somebody else' };
  await product.call('POST', `/api/lab/work/${orderId}/recall`, { token: signatory, body });
  const work = await readWork(product, technician, orderId);
  expect([work.hasFile, work.missing.length]).toEqual([false, 1]);
  expect((await sign(product, signatory, orderId, body)).status).toBe(409);
});
