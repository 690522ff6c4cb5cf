import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';

const product = useProduct();
let admin: string;
beforeAll(async () => {
  admin = await product.loginDemonstration('admin');
});

const call = (method: string, path: string, token: string, body?: object) =>
  product.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });
const publicName = async ({ labId }: FixtureLab) => {
  product.deps.cache.forget();
  return (await product.call('GET', `/api/labauth/${labId}`)).body.labName;
};
const named = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

/** A lab with its owner, and what sets its name. */
async function labWithOwner() {
  const lab = await makeLab(product);
  const token = await lab.token('owner');
  const { labName, phone } = (await call('GET', '/labauth/profile', token)).body;
  const rename = (name: string, more: object = {}) =>
    call('PUT', '/lab/identity', token, { labName: name, name: 'Dr Asha Owner', phone, ...more });
  return { lab, token, labName, rename };
}

const waiting = async (labId: number) => {
  const { body } = await call('GET', '/admin/approvals?kind=name&limit=100', admin);
  return body.find((entry: { labId: number }) => entry.labId === labId);
};
const decide = (id: number, decision: string) =>
  call('POST', `/admin/approvals/name/${id}`, admin, { decision, reason: 'Not what the licence says.' });

describe('the name of a verified lab', () => {
  it('waits for approval while the old one stands, and stands from then on everywhere', async () => {
    const { lab, token, labName, rename } = await labWithOwner();
    const wanted = named('New Name');
    expect((await rename(wanted)).body).toMatchObject({ labName, pendingName: wanted, name: 'Dr Asha Owner' });
    expect(await publicName(lab)).toBe(labName);
    const request = await waiting(lab.labId);
    expect(request).toMatchObject({
      reason: 'change',
      changes: [{ field: 'labName', before: labName, after: wanted }],
    });
    expect((await decide(request.id, 'approved')).status).toBe(200);
    expect(await publicName(lab)).toBe(wanted);
    expect((await call('GET', '/labauth/profile', token)).body).toMatchObject({ labName: wanted, pendingName: null });
    const { rows } = await product.deps.pool.query('select name from centres where lab_id = $1 order by id', [
      lab.labId,
    ]);
    expect(rows[0].name).toBe(wanted);
    const found = await product.call('GET', `/api/search?q=${encodeURIComponent(wanted)}`);
    expect(JSON.stringify(found.body)).toContain(wanted);
  });

  it('is taken back by writing the old one, and a refused one goes', async () => {
    const { lab, labName, rename } = await labWithOwner();
    await rename(named('Not This'));
    expect((await rename(labName)).body.pendingName).toBeNull();
    expect(await waiting(lab.labId)).toBeUndefined();
    await rename(named('Nor This'));
    expect((await decide((await waiting(lab.labId)).id, 'refused')).status).toBe(200);
    expect([await publicName(lab), await waiting(lab.labId)]).toEqual([labName, undefined]);
  });

  it('is nobody else’s, now or when it is approved', async () => {
    const [one, other] = [await labWithOwner(), await labWithOwner()];
    const taken = await one.rename(other.labName.toUpperCase());
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([409, ['labName']]);
    const wanted = named('Both Want');
    await one.rename(wanted);
    await other.rename(wanted.toUpperCase());
    expect((await decide((await waiting(one.lab.labId)).id, 'approved')).status).toBe(200);
    expect((await decide((await waiting(other.lab.labId)).id, 'approved')).status).toBe(409);
    expect(await publicName(other.lab)).toBe(other.labName);
  });

  it('goes when the lab is verified no more, and waits on while its telephone alone is changed', async () => {
    const { lab, rename } = await labWithOwner();
    const wanted = named('Old Wish');
    await rename(wanted);
    const { id } = await waiting(lab.labId);
    await rename(wanted, { phone: '9876511111' });
    expect((await waiting(lab.labId)).id).toBe(id);
    await product.deps.pool.query('update labs set verified = false where id = $1', [lab.labId]);
    const now = named('Now');
    expect((await rename(now)).body).toMatchObject({ labName: now, pendingName: null });
    expect((await decide(id, 'approved')).status).toBe(409);
  });

  it('leaves a centre its name where another has it, and takes nothing from an idle lab before it is approved', async () => {
    const { lab, labName, rename } = await labWithOwner();
    const { pool } = product.deps;
    const wanted = named('Twice');
    await pool.query(
      'insert into centres (lab_id, name, address, city_id, pincode) select lab_id, $2, address, city_id, pincode from centres where lab_id = $1',
      [lab.labId, wanted],
    );
    await pool.query('update centres set name = $2 where id = (select min(id) from centres where lab_id = $1)', [
      lab.labId,
      labName,
    ]);
    const { rows } = await pool.query(
      "insert into labs (name, email, phone, created_at) values ($1, 'idle@example.in', '', now() - interval '200 days') returning id",
      [wanted],
    );
    const idle = async () => (await pool.query('select name from labs where id = $1', [rows[0].id])).rows[0].name;
    expect((await rename(wanted.toLowerCase())).status).toBe(200);
    expect(await idle()).toBe(wanted);
    expect((await decide((await waiting(lab.labId)).id, 'approved')).status).toBe(200);
    expect([await publicName(lab), await idle()]).toEqual([wanted.toLowerCase(), `${wanted} (${rows[0].id})`]);
    const centres = await pool.query('select name from centres where lab_id = $1 order by id', [lab.labId]);
    expect(centres.rows.map(({ name }) => name)).toEqual([labName, wanted]);
  });

  it('is the owner’s to ask for', async () => {
    const { lab, labName } = await labWithOwner();
    const body = { labName, name: 'Somebody', phone: '9876543210' };
    expect((await call('PUT', '/lab/identity', await lab.token('manager'), body)).status).toBe(403);
  });
});

it('a lab that is not verified is called otherwise at once, and reached by another number', async () => {
  const { lab, token, rename } = await labWithOwner();
  await product.deps.pool.query('update labs set verified = false where id = $1', [lab.labId]);
  const wanted = named('At Once');
  const { body } = await rename(wanted, { phone: '9876512345' });
  expect(body).toMatchObject({ labName: wanted, pendingName: null, phone: expect.stringContaining('9876512345') });
  expect((await rename('See baby’s gender here')).status).toBe(200);
  const found = async () => {
    const text = "select 1 from search_documents where type = 'lab' and ref_id = $1";
    return (await product.deps.pool.query(text, [lab.labId])).rowCount;
  };
  // Doubtful words keep it from the public until they are released, or written otherwise.
  const review = async () =>
    (await product.deps.pool.query('select review from labs where id = $1', [lab.labId])).rows[0].review;
  expect([await review(), await found()]).toEqual(['waiting', 0]);
  await rename(named('Plain'));
  expect([await review(), await found()]).toEqual(['released', 1]);
  expect((await call('PUT', '/lab/identity', token, { labName: 'X', name: 'Y', phone: '12' })).status).toBe(400);
});

it('a pincode is of the city that is written beside it', async () => {
  const { token } = await labWithOwner();
  const send = (city: string, pincode: string) => {
    const form = new FormData();
    const fields = { address: '1 Road', city, pincode, operationalHours: '7 to 7' };
    for (const [field, text] of Object.entries(fields)) form.set(field, text);
    return product.call('PUT', '/api/labprofile/profile', { token, form });
  };
  const refused = await send('Pune', '110001');
  expect([refused.status, refused.body.fields.pincode]).toEqual([
    400,
    '110001 is not near Pune. Check the pincode and the city.',
  ]);
  // The list is wrong about some of these; they are put where their neighbours are.
  for (const [city, pincode] of [
    ['Pune', '411045'],
    ['Pune', '411057'],
    ['Bengaluru', '560071'],
    ['Chennai', '600099'],
    ['Chennai', '600091'],
    ['Hyderabad', '500109'],
    ['Jaipur', '302031'],
    ['Noida', '201301'],
  ] as const)
    expect([pincode, (await send(city, pincode)).status]).toEqual([pincode, 200]);
});

it('whoever mistyped the address registers again with the same telephone; nobody else gets the name of a day', async () => {
  const labName = named('Typo Lab');
  const register = (email: string, phone: string) =>
    product.call('POST', '/api/labauth/register', {
      body: { labName, name: 'Dr Typo', email, phone, password: 'monsoon-lantern-7' },
    });
  const at = (who: string) => `${who}.${randomUUID().slice(0, 8)}@example.in`;
  expect((await register(at('onwer'), '9876541230')).status).toBe(201);
  expect((await register(at('stranger'), '9876541231')).status).toBe(409);
  expect((await register(at('owner'), '9876541230')).status).toBe(201);
});
