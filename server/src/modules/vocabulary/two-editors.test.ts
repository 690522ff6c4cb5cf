import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct({ jobs: true });
let admin: string;
beforeAll(async () => {
  admin = await product.loginDemonstration('admin');
});

/** One row of a list of the console, read again. */
async function row(list: string, q: string) {
  const { body } = await product.call('GET', `/api/admin/${list}?q=${encodeURIComponent(q)}`, { token: admin });
  return body[0];
}

async function change(list: string, id: number, body: object) {
  const answer = await product.call('PUT', `/api/admin/${list}/${id}`, { token: admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

it.each([
  ['parameters', 'Haemoglobin', { explanation: 'Carries oxygen.' }, { synonyms: ['Hgb of two'] }],
  ['parameters', 'Haemoglobin', { decimals: 1 }, { referenceRanges: [] }],
  ['tests', 'Lipid', { specimen: 'Plasma' }, { synonyms: ['Fats of two'] }],
  ['cities', 'Pune', { aliases: ['poona of two'] }, { latitude: 18.5 }],
])('of %s called %s, what one has changed stays when another saves something else', async (list, q, one, other) => {
  const before = await row(list, q);
  await change(list, before.id, one);
  await change(list, before.id, other);
  expect(await row(list, q)).toEqual({ ...before, ...one, ...other });
  await change(list, before.id, {});
  expect(await row(list, q)).toEqual({ ...before, ...one, ...other });
});

it('the category of the carousel is known by its name, however it came by it', async () => {
  const { pool } = product.deps;
  await pool.query("update categories set name = 'Earlier', exclusive = false where exclusive");
  const made = await product.call('POST', '/api/admin/categories', { token: admin, body: { name: 'Only here' } });
  const rename = (name: string) => change('categories', made.body.id, { name });
  const exclusive = async () => {
    const { body } = await product.call('GET', '/api/admin/categories');
    return body.find(({ id }: { id: number }) => id === made.body.id).exclusive;
  };
  expect(await exclusive()).toBe(false);
  await rename('HEALTH plus Exclusive');
  expect(await exclusive()).toBe(true);
});

it('what is called otherwise is found and shown so: a subcategory with its packages, a city with its labs', async () => {
  const rows = async (q: string) => (await product.call('GET', `/api/search?q=${encodeURIComponent(q)}`)).body.results;
  const { rows: groups } = await product.deps.pool.query(
    `select s.id, i.name as item from subcategories s join search_documents d on d.type = 'package' and d.detail = s.name join items i on i.id = d.ref_id and i.lab_id is null order by i.id limit 1`,
  );
  const [group] = groups;
  await change('subcategories', group.id, { name: 'All of it anew' });
  const detailOf = async () =>
    (await rows(group.item)).find(({ name }: { name: string }) => name === group.item)?.detail;
  await expect.poll(detailOf, { timeout: 10_000 }).toBe('All of it anew');

  const { rows: labs } = await product.deps.pool.query(
    'select l.name, c.id as city from labs l join cities c on c.id = l.city_id where l.suspended_at is null order by l.id limit 1',
  );
  const [lab] = labs;
  await change('cities', lab.city, { name: 'Newly Named' });
  const found = (await rows(lab.name)).find(
    ({ type, name }: { type: string; name: string }) => type === 'lab' && name === lab.name,
  );
  expect(found.detail).toBe('Newly Named');
});
