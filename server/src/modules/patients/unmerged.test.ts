import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';

const product = useProduct({ jobs: true });
const asha = { name: 'Asha Apart', phone: '9876500031', sex: 'female', age: 31 };
const ravi = { name: 'Ravi Apart', phone: '9876500052', sex: 'male', age: 52 };

it('an order is never left in the name of the wrong record: another telephone renames nobody, and what comes out is of whom it names, judged anew', async () => {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const [desk, technician] = [await lab.token('front_desk'), await lab.token('technician')];
  const call = (method: string, path: string, body?: object) =>
    product.call(method, `/api/lab/patients${path}`, { token: desk, ...(body && { body }) });
  const { orderId } = await walkIn(product, lab, asha);
  await walkIn(product, lab, ravi);
  // Ordinary for her, low for him.
  await typeResults(product, technician, orderId, { [idOf('hb')]: '12.5' });
  const stands = async () => {
    const { rows } = await product.deps.pool.query(
      `select o.person_name as name, o.person_sex as sex, o.person_age_years as age,
         (select r.flag from results r where r.order_id = o.id order by r.version desc limit 1) as flag
       from orders o where o.id = $1`,
      [orderId],
    );
    return rows[0];
  };
  const hers = await stands();
  expect(hers).toEqual({ name: asha.name, sex: 'female', age: 31, flag: 'normal' });
  const idOfPatient = async (name: string) => (await call('GET', `?q=${encodeURIComponent(name)}`)).body[0].id;
  const [from, into] = [await idOfPatient(asha.name), await idOfPatient(ravi.name)];
  expect((await call('POST', `/${from}/merge`, { intoId: into })).status).toBe(200);
  const renamed = { ...ravi, name: 'Ravi Righted' };
  expect((await call('PUT', `/${into}`, { ...ravi, phone: '9876500053' })).status).toBe(200);
  const jobs = async () =>
    (await product.deps.pool.query("select count(*)::int as count from pgboss.job where name = 'patients.rewritten'"))
      .rows[0].count;
  expect([await stands(), await jobs()]).toEqual([hers, 0]);
  expect((await call('PUT', `/${into}`, renamed)).status).toBe(200);
  await expect.poll(stands, { timeout: 15_000 }).toEqual({ name: renamed.name, sex: 'male', age: 52, flag: 'low' });
  expect((await call('POST', `/${from}/unmerge`)).status).toBe(200);
  await expect.poll(stands, { timeout: 15_000 }).toEqual(hers);
  expect(await jobs()).toBe(2);
});
