import { differentialProblem } from '@healthplus/contract/results/rules';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { assertNothingInvented, openDemonstration } from './demonstration.ts';
import { namesInDepartments } from './departments.ts';
import { readExplanations } from './explanations.ts';
import { parametersInHindi } from './parameters-hindi.ts';
import { readParameters } from './read-tables.ts';

const login = { email: 'admin@example.in', password: 'demonstration-2026' };
const far = { PUBLIC_URL: 'https://labs.example.in', HOST: '0.0.0.0' };

describe('the demonstration on this machine', () => {
  const product = useProduct();

  it('has nobody with a test that is for the other sex', async () => {
    const { rows } = await product.deps.pool.query(
      `select o.person_name, i.name from orders o
       join order_items x on x.order_id = o.id join items i on i.id = x.item_id where item_only_for(i) <> o.person_sex`,
    );
    expect(rows).toEqual([]);
  });
  it('has no signed report that the bench would not let through: white cells come to a hundred', async () => {
    const { rows } = await product.deps.pool.query<{ shares: Record<string, number> }>(
      `select jsonb_object_agg(p.code, w.value) as shares from report_values w join parameters p on p.id = w.parameter_id
       where p.code in ('neu', 'lym', 'mon', 'eos', 'bas') and w.value is not null group by w.report_id`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(
      rows.map(({ shares }) => differentialProblem(new Map(Object.entries(shares)), new Set())).filter(Boolean),
    ).toEqual([]);
  });
  it('every test has its department, and no department names a test that is none', async () => {
    const { rows } = await product.deps.pool.query('select name, department from tests where lab_id is null');
    const known = new Map(rows.map(({ name, department }) => [name, department]));
    expect(namesInDepartments.filter((name) => !known.has(name))).toEqual([]);
    expect(rows.filter(({ department }) => department === null)).toEqual([]);
    const some = ['Complete Blood Count', 'Lipid Profile', 'TSH', 'Urine Culture', 'Stool Routine', 'HPV DNA'];
    expect(some.map((name) => known.get(name))).toEqual([
      ...['haematology', 'biochemistry', 'immunology', 'microbiology', 'clinical_pathology', 'molecular'],
    ]);
  });
  it('answers this machine, and nobody who comes by another name, address or proxy', async () => {
    const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await product.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: login, remoteAddress }))
        .statusCode;
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'labs.localhost'])
      expect(await ask({ host })).toBe(200);
    expect(await ask({ host: 'localhost' }, '::ffff:127.0.0.1')).toBe(200);
    for (const host of [
      'labs.example.in',
      '192.168.1.7:3000',
      'localhost.example.in',
      '127.0.0.1.example.in',
      '1270.0.1',
      '127.0.0.1@example.in',
    ])
      expect(await ask({ host }), host).toBe(403);
    expect(await ask({ host: 'localhost' }, '192.0.2.7')).toBe(403);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-forwarded-host', 'via', 'x-real-ip'])
      expect(await ask({ host: 'localhost', [name]: '127.0.0.1' }), name).toBe(403);
    const outbox = { method: 'GET', url: '/api/outbox' } as const;
    expect((await product.app.inject(outbox)).statusCode).toBe(200);
    expect((await product.app.inject({ ...outbox, headers: { host: 'labs.example.in' } })).statusCode).toBe(403);
    const health = { method: 'GET', url: '/healthz', headers: { host: 'labs.example.in' } } as const;
    expect((await product.app.inject(health)).statusCode).toBe(200);
  });
});

describe('a demonstration that others reach', () => {
  const product = useProduct({ environment: { ...far, DEMO_DATA: '1' } });
  it('draws its passwords and tells them once; the README’s end with their sessions', async () => {
    const earlier = (await product.call('POST', '/api/auth/login', { body: login })).body.token;
    const { drawn } = await openDemonstration(product.deps);
    expect(drawn.map(([email]) => email)).toContain('admin@example.in');
    expect(new Set(drawn.map(([, password]) => password)).size).toBe(drawn.length);
    expect((await product.call('POST', '/api/auth/login', { body: login })).status).toBe(400);
    expect((await product.call('GET', '/api/auth/me', { token: earlier })).status).toBe(401);
    for (const [email, password] of drawn.filter(([entry]) => /admin|patient|doctor/.test(entry)))
      expect((await product.call('POST', '/api/auth/login', { body: { email, password } })).status, email).toBe(200);
    expect((await openDemonstration(product.deps)).drawn).toEqual([]);

    // Other people's codes are read by its administrator alone, and no search engine keeps a page.
    const [, password] = drawn.find(([email]) => email === 'admin@example.in')!;
    const { token } = (await product.call('POST', '/api/auth/login', { body: { ...login, password } })).body;
    const patient = drawn.find(([email]) => email === 'patient@example.in')!;
    const other = (await product.call('POST', '/api/auth/login', { body: { email: patient[0], password: patient[1] } }))
      .body;
    expect((await product.call('GET', '/api/outbox')).status).toBe(401);
    expect((await product.call('GET', '/api/outbox', { token: other.token })).status).toBe(401);
    const read = await product.call('GET', '/api/outbox', { token });
    expect(read.status).toBe(200);
    expect(read.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await product.call('GET', '/api/site')).body.demonstration).toBe(true);
  });
});

describe('a real deployment', () => {
  const product = useProduct({ environment: far });
  it('does not start on a database that holds invented laboratories, and says what to set', async () => {
    await expect(assertNothingInvented(product.deps)).rejects.toThrow(/DATA_DIR or DATABASE_URL.*DEMO_DATA=1/s);
    expect((await product.call('POST', '/api/auth/login', { body: login })).status).toBe(400);
    expect((await product.call('GET', '/api/outbox')).status).toBe(404);
    expect((await openDemonstration(product.deps)).loaded).toBe(false);
    await product.deps.pool.query('update accounts set demonstration = false');
    await expect(assertNothingInvented(product.deps)).resolves.toBeUndefined();
  });
});

describe('a database that people use', () => {
  const product = useProduct({ environment: { DEMO_DATA: '1' } });
  it('gets no demonstration into it', async () => {
    const { pool, direct } = product.deps;
    await direct.query('truncate cities, accounts cascade');
    await pool.query(
      "insert into accounts (role, name, email, phone, password_hash) values ('customer', 'A', 'a@example.in', '', 'x')",
    );
    expect(await openDemonstration(product.deps)).toEqual({ loaded: false, drawn: [] });
    expect((await pool.query('select count(*)::int as labs from labs')).rows[0].labs).toBe(0);
  });
});

it('says in Hindi what it explains in English, and names what it translates', () => {
  const hindi = new Map(parametersInHindi().map((entry) => [entry.key, entry]));
  const known = new Set(readParameters().map(({ key }) => key));
  expect([...hindi.keys()].filter((key) => !known.has(key))).toEqual([]);
  expect(
    [...known].filter((key) => !hindi.has(key)),
    'every parameter has a name in Hindi',
  ).toEqual([]);
  expect(readExplanations().filter(({ key }) => !hindi.get(key)?.explanation)).toEqual([]);
  for (const { name, explanation } of hindi.values()) expect(`${name}${explanation ?? ''}`).toMatch(/[\u0900-\u097f]/);
});
