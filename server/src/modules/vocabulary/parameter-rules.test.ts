import { beforeAll, describe, expect, it } from 'vitest';
import { judgeUnsigned } from '#src/modules/results/judge-anew.jobs.ts';
import { dayAhead, useProduct } from '#test/app.ts';
import { callFor, readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { makeLab } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';
import { untilBlocked } from '#test/until-blocked.ts';
import { RULES_CHANGED } from './parameter-rules.service.ts';

const product = useProduct({ jobs: true });
const anyone = {
  sex: 'any',
  ageUnit: 'years',
  ageFrom: 0,
  ageTo: null,
  pregnant: false,
  low: null,
  high: null,
  text: null,
};
const rule = (changes: object = {}) => ({
  method: 'Photometry',
  plausibleLow: 1,
  plausibleHigh: 30,
  criticalLow: 5,
  criticalHigh: 25,
  deltaPercent: null,
  referenceRanges: [{ ...anyone, low: 13, high: 16 }],
  ...changes,
});
const woman = { name: 'Rani Rule', phone: '9812312300', sex: 'female', age: 30 };

let bench: Awaited<ReturnType<typeof benchLab>>;
let signatory: string;
let hb: number;
const put = (body: object, as = signatory, id = hb) =>
  product.call('PUT', `/api/lab/parameter-rules/${id}`, { token: as, body });
const list = (query: string, as = signatory) => product.call('GET', `/api/lab/parameter-rules?${query}`, { token: as });
/** Waits until the jobs that earlier changes of rules have asked for are done. */
const judgingDone = () =>
  expect
    .poll(
      async () => {
        const { rows } = await product.deps.pool.query(
          "select count(*)::int as open from pgboss.job where name = $1 and state in ('created', 'retry', 'active')",
          [RULES_CHANGED],
        );
        return rows[0].open;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
const cellOf = async (orderId: number) => (await readWork(product, signatory, orderId)).parameters[0];

beforeAll(async () => {
  bench = await benchLab(product, ['hb']);
  hb = bench.idOf('hb');
  signatory = await bench.lab.token('signatory');
});

describe("a lab's own rules of a parameter", () => {
  it('say what may be said in words: anything else is refused at the bench, and told what may be', async () => {
    const inWords = { ...rule({ plausibleLow: null, plausibleHigh: null, criticalLow: null, criticalHigh: null }) };
    const said = { ...inWords, members: ['Negative', '+', '++'], referenceRanges: [{ ...anyone, text: 'Negative' }] };
    const technician = await bench.lab.token('technician');
    expect((await put({ ...said, members: ['Negative', 'negative'] })).status).toBe(400);
    expect((await put(said)).status).toBe(200);
    const { orderId } = await walkIn(product, bench.lab, { ...woman, name: 'Olga Ordinal', phone: '9812312307' });
    expect((await cellOf(orderId)).members).toEqual(['Negative', '+', '++']);
    const slip = await typeResults(product, technician, orderId, { [hb]: 'Negativ' });
    expect(slip.status).toBe(400);
    expect(JSON.stringify(slip.body)).toContain('Negative, +, ++');
    expect((await typeResults(product, technician, orderId, { [hb]: 'negative' })).status).toBe(200);
    expect(await cellOf(orderId)).toMatchObject({ value: 'Negative', flag: 'normal' });
    expect((await product.call('DELETE', `/api/lab/parameter-rules/${hb}`, { token: signatory })).status).toBe(200);
    await judgingDone();
  });
  it("take the place of the site's at once, at the bench, for what is not signed yet, and on the report with the method", async () => {
    const technician = await bench.lab.token('technician');
    const { orderId } = await walkIn(product, bench.lab, woman);
    await typeResults(product, technician, orderId, { [hb]: '12.5' });
    expect(await cellOf(orderId)).toMatchObject({ flag: 'normal', method: '' });
    const shown = (await readWork(product, signatory, orderId)).digest;
    expect((await put(rule())).status).toBe(200);
    // Nobody waits for it: what was typed is judged by the new range, and is still the technician's.
    await expect.poll(async () => (await cellOf(orderId)).flag, { timeout: 10_000 }).toBe('low');
    expect(await cellOf(orderId)).toMatchObject({
      low: 13,
      high: 16,
      method: 'Photometry',
      version: 2,
      by: 'Fixture technician',
    });
    const stale = await product.call('POST', `/api/lab/work/${orderId}/report/final`, {
      token: signatory,
      body: { digest: shown },
    });
    expect(stale.status).toBe(409);
    expect((await sign(product, signatory, orderId)).status).toBe(200);
    const { rows } = await product.deps.pool.query(
      'select v.low::float8, v.high::float8, v.flag, v.method from report_values v join reports r on r.id = v.report_id where r.order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ low: 13, high: 16, flag: 'low', method: 'Photometry' }]);
    // What is beyond the lab's own limits is refused, though the site would take it.
    const next = await walkIn(product, bench.lab, { ...woman, name: 'Roma Rule' });
    const beyond = await typeResults(product, technician, next.orderId, { [hb]: '31' });
    expect(beyond.status).toBe(400);
    // Between two limits of a kind something lies.
    for (const equal of [
      { criticalLow: 7, criticalHigh: 7 },
      { plausibleLow: 9, plausibleHigh: 9 },
    ]) {
      const refused = await put(
        rule({
          plausibleLow: null,
          criticalLow: null,
          criticalHigh: null,
          plausibleHigh: null,
          referenceRanges: [],
          ...equal,
        }),
      );
      expect([refused.status, refused.body.fields]).toEqual([400, { criticalLow: expect.any(String) }]);
    }
    // A change never reaches what is signed.
    await put(rule({ referenceRanges: [{ ...anyone, low: 1, high: 2 }] }));
    expect((await cellOf(orderId)).flag).toBe('low');
  });

  it("are this lab's alone: another judges by the site's, and the catalogue shows the site's", async () => {
    const other = await benchLab(product, ['hb']);
    const theirs = await other.lab.token('signatory');
    const { orderId } = await walkIn(product, other.lab, { ...woman, name: 'Other Rule' });
    await typeResults(product, theirs, orderId, { [hb]: '12.5' });
    expect((await readWork(product, theirs, orderId)).parameters[0]).toMatchObject({ flag: 'normal', method: '' });
    const { body } = await product.call('GET', '/api/parameter/');
    const ranges = body.flatMap((test: { parameters: { id: number; referenceRanges: object[] }[] }) =>
      test.parameters.filter(({ id }) => id === hb).flatMap(({ referenceRanges }) => referenceRanges),
    );
    expect(JSON.stringify(ranges)).not.toContain('"low":1,"high":2');
    expect((await list('own=true', theirs)).body).toEqual([]);
    expect((await list('own=true')).body).toMatchObject([{ parameterId: hb, own: true, method: 'Photometry' }]);
  });

  it("are taken away, and the site's count again", async () => {
    const gone = await product.call('DELETE', `/api/lab/parameter-rules/${hb}`, { token: signatory });
    expect(gone.status).toBe(200);
    expect(
      (await list('q=haemoglobin')).body.find((row: { parameterId: number }) => row.parameterId === hb),
    ).toMatchObject({ own: false, method: '' });
    expect((await product.call('DELETE', `/api/lab/parameter-rules/${hb}`, { token: signatory })).status).toBe(404);
  });

  it('are refused where they contradict themselves, and to whoever may not set them', async () => {
    expect((await put(rule({ criticalLow: 26 }))).body.fields).toHaveProperty('criticalLow');
    expect((await put(rule({ referenceRanges: [{ ...anyone, low: 9, high: 3 }] }))).status).toBe(400);
    expect((await put(rule(), await bench.lab.token('technician'))).status).toBe(403);
    expect((await put(rule(), signatory, 99_999_999)).status).toBe(404);
  });
});

describe('what is judged anew', () => {
  it('is not what was signed while the job waited for it', async () => {
    await put(rule({ referenceRanges: [{ ...anyone, low: 12, high: 15 }] }));
    const { orderId } = await walkIn(product, bench.lab, { ...woman, name: 'Signed First' });
    await typeResults(product, signatory, orderId, { [hb]: '12.5' });
    const { version } = await cellOf(orderId);
    const { pool } = product.deps;
    await judgingDone();
    await pool.query('update reference_ranges set low = 13 where parameter_id = $1 and lab_id = $2', [
      hb,
      bench.lab.labId,
    ]);
    // Somebody signs: the order is locked, and its test is released when they are done.
    const signer = await pool.connect();
    await signer.query('begin');
    await signer.query('select 1 from orders where id = $1 for update', [orderId]);
    const judging = judgeUnsigned(product.deps, { labId: bench.lab.labId, parameterId: hb });
    await untilBlocked(pool);
    await signer.query(
      "update order_tests set state = 'released', released_version = 1, released_at = now() where order_id = $1",
      [orderId],
    );
    await signer.query('commit');
    signer.release();
    await judging;
    expect(await cellOf(orderId)).toMatchObject({ version, flag: 'normal' });
  });

  it('asks nobody to call a second time where only the method is another', async () => {
    await put(rule({ criticalLow: 9, referenceRanges: [{ ...anyone, low: 12, high: 15 }] }));
    const { orderId } = await walkIn(product, bench.lab, { ...woman, name: 'Called Once' });
    await typeResults(product, signatory, orderId, { [hb]: '8' });
    const { version } = await cellOf(orderId);
    await callFor(product, signatory, { orderId, parameterId: hb, version });
    expect((await cellOf(orderId)).callDue).toBe(false);
    await put(rule({ method: 'Another', criticalLow: 9, referenceRanges: [{ ...anyone, low: 12, high: 15 }] }));
    await expect.poll(async () => (await cellOf(orderId)).version, { timeout: 10_000 }).toBe(version + 1);
    expect(await cellOf(orderId)).toMatchObject({ callDue: false, flag: 'critical_low', method: 'Another' });
  });
});

describe('a person', () => {
  it('of nine days is judged by the range of newborns', async () => {
    await put(
      rule({
        referenceRanges: [
          { ...anyone, ageUnit: 'days', ageTo: 28, low: 14, high: 22 },
          { ...anyone, ageUnit: 'days', ageFrom: 28, low: 11, high: 14 },
        ],
      }),
    );
    const newborn = await walkIn(product, bench.lab, {
      ...woman,
      name: 'Newborn Rule',
      age: undefined,
      birthDate: '2026-01-01',
    });
    // Nine days before the day of the visit, whatever day this runs on.
    await product.deps.pool.query(
      'update orders set person_birth_date = $2::date, person_age_years = null, person_age_on = null where id = $1',
      [newborn.orderId, dayAhead(-9)],
    );
    await typeResults(product, signatory, newborn.orderId, { [hb]: '13.5' });
    expect(await cellOf(newborn.orderId)).toMatchObject({ flag: 'low', low: 14, high: 22 });
  });

  it('who is pregnant is judged by the range of pregnancy, once the desk has said so', async () => {
    await put(
      rule({
        referenceRanges: [
          { ...anyone, low: 12, high: 15 },
          { ...anyone, sex: 'female', pregnant: true, low: 10.5, high: 14 },
        ],
      }),
    );
    const desk = await bench.lab.token('front_desk');
    const { orderId, number } = await walkIn(product, bench.lab, { ...woman, name: 'Expecting Rule' });
    await typeResults(product, signatory, orderId, { [hb]: '11' });
    expect((await cellOf(orderId)).flag).toBe('low');
    const person = { name: 'Expecting Rule', sex: 'female', age: 30 };
    const correct = (body: object) => product.call('PUT', `/api/lab/orders/${orderId}/person`, { token: desk, body });
    expect((await correct({ ...person, pregnant: true })).body.judgedAnew).toBe(1);
    expect(await cellOf(orderId)).toMatchObject({ flag: 'normal', low: 10.5 });
    // The paper says why.
    expect((await sign(product, signatory, orderId)).status).toBe(200);
    const paper = await product.app.inject({
      method: 'GET',
      url: `/api/lab/work/${orderId}/pdf`,
      headers: { authorization: `Bearer ${signatory}` },
    });
    expect((await readPdf(paper.rawPayload)).text.replaceAll(/\s+/g, ' ')).toContain('30 years, female, pregnant');
    // Another correction leaves it; a man is not pregnant.
    await correct({ ...person, name: 'Expecting Rules' });
    const shown = async () =>
      (await product.call('GET', `/api/lab/bookings?q=${number}`, { token: desk })).body[0].orders[0].pregnant;
    expect(await shown()).toBe(true);
    await correct({ ...person, sex: 'male' });
    expect(await shown()).toBe(false);
    expect((await cellOf(orderId)).flag).toBe('low');
  });
});

it('two parameters made one keep the rules of a lab that had them for the one that goes', async () => {
  const lab = await makeLab(product);
  const admin = await product.loginDemonstration('admin');
  const token = await lab.token('signatory');
  const kept = await product.call('POST', '/api/admin/parameters', {
    token: admin,
    body: { name: 'Kept Rulin', unit: 'mg/dL', loinc: null, explanation: null, synonyms: [], referenceRanges: [] },
  });
  const [duplicate] = lab.parameterIds;
  await put(rule({ method: 'Moved' }), token, duplicate);
  await product.call('PUT', '/api/lab/paper/scope', { token, body: { parameterIds: [duplicate] } });
  const merged = await product.call('POST', `/api/admin/parameters/${duplicate}/merge`, {
    token: admin,
    body: { into: kept.body.id },
  });
  expect(merged.status).toBe(200);
  expect((await product.call('GET', '/api/lab/paper', { token })).body.scope).toMatchObject([{ id: kept.body.id }]);
  const { body } = await product.call('GET', '/api/lab/parameter-rules?own=true', { token });
  expect(body).toMatchObject([
    { parameterId: kept.body.id, method: 'Moved', referenceRanges: [{ low: 13, high: 16 }] },
  ]);
});

it('parameters of different units stay two; one without a unit and without results becomes the other', async () => {
  const admin = await product.loginDemonstration('admin');
  const ids: number[] = [];
  for (const unit of ['mg/dL', 'mmol/L', null]) {
    const { body } = await product.call('POST', '/api/admin/parameters', {
      token: admin,
      body: { name: `Unit ${unit}`, unit, loinc: null, explanation: null, synonyms: [], referenceRanges: [] },
    });
    ids.push(body.id);
  }
  const [grams, moles, none] = ids;
  const merge = (id: number | undefined) =>
    product.call('POST', `/api/admin/parameters/${id}/merge`, { token: admin, body: { into: grams } });
  const refused = await merge(moles);
  expect(refused.status).toBe(409);
  expect(refused.body.fields.into).toContain('mmol/L');
  expect((await merge(none)).status).toBe(200);
});

it.each([
  [
    'two for the same people',
    {
      referenceRanges: [
        { ...anyone, ageFrom: 18, ageTo: 60, low: 13, high: 16 },
        { ...anyone, ageFrom: 40, low: 12, high: 17 },
      ],
    },
    'two_ranges_are_for_the_same_people',
  ],
  ['one with a critical limit in it', { criticalHigh: 15 }, 'critical_limit_lies_within_the_range'],
  [
    'one that is not plausible',
    { referenceRanges: [{ ...anyone, low: 130, high: 160 }] },
    'range_is_beyond_what_is_plausible',
  ],
])('ranges that cannot judge are refused with the reason: %s', async (_, changes, code) => {
  const { status, body } = await put(rule(changes));
  expect(status).toBe(400);
  expect(JSON.stringify(body.fieldCodes)).toContain(code);
  // The site's own are held to the same.
  const admin = await product.loginDemonstration('admin');
  const site = await product.call('POST', '/api/admin/parameters', {
    token: admin,
    body: { ...rule(changes), name: `Never ${code}`, unit: null, loinc: null, explanation: null, synonyms: [] },
  });
  expect([site.status, JSON.stringify(site.body.fieldCodes)]).toEqual([400, expect.stringContaining(code)]);
  const split = [
    { ...anyone, ageFrom: 0, ageTo: 60, low: 13, high: 16 },
    { ...anyone, ageFrom: 60, low: 12, high: 16 },
  ];
  expect((await put(rule({ referenceRanges: split }))).status).toBe(200);
});

it('what the site gives for every parameter can be written as a laboratory’s own', async () => {
  const { body: rules } = await list('limit=100');
  expect(rules.length).toBeGreaterThan(50);
  for (const { parameterId, name, unit: _, own: __, reported: ___, ...given } of rules) {
    const written = { ...given, referenceRanges: given.referenceRanges.map((range: object) => ({ ...range })) };
    const { status, body } = await put({ ...written, method: 'As the site' }, signatory, parameterId);
    expect([name, status, JSON.stringify(body.fields ?? '')]).toEqual([name, 200, '""']);
  }
});
