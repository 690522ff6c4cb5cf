import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

const product = useProduct({ jobs: true });
let admin: string;
beforeAll(async () => {
  admin = await product.loginDemonstration('admin');
});

/** One row of a list of the console, read anew. */
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
