import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '#src/db/listen.ts';
import { useProduct } from '#test/app.ts';
import { makeLab } from '#test/fixtures.ts';

const product = useProduct();
let listener: ReturnType<typeof listen>;
const heard: string[] = [];

beforeAll(async () => {
  const { rows } = await product.deps.pool.query('select current_database() as name');
  const url = new URL(product.adminUrl);
  url.pathname = `/${rows[0].name}`;
  listener = listen(url.href, {
    catalogue_changed: (changed) => {
      heard.push(changed);
      product.deps.cache.forget(changed);
    },
  });
  await listener.start();
});
afterAll(() => listener.stop());

/** What was said before has been heard. */
async function allHeard() {
  await product.deps.pool.query("select pg_notify('catalogue_changed', 'all heard')");
  await expect.poll(() => heard.at(-1)).toBe('all heard');
}

it('a price that a laboratory changes takes what shows it from the cache, and leaves what stands of other cities', async () => {
  const lab = await makeLab(product);
  const other = await makeLab(product);
  const lists = [
    '/api/packages/?city=Mumbai',
    '/api/packages/?city=Pune',
    `/api/packages/${lab.itemId}`,
    `/api/packages/${other.itemId}`,
    `/api/labauth/${lab.labId}`,
    `/api/labauth/${other.labId}`,
    '/api/locations/',
  ];
  await allHeard();
  for (const path of lists) await product.call('GET', path);
  heard.length = 0;
  const { rows } = await product.deps.pool.query(
    'update offers set price_paise = price_paise - 100 where lab_id = $1 returning price_paise',
    [lab.labId],
  );
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard).toEqual([`city:mumbai lab:${lab.labId} item:${lab.itemId}`]);
  expect(lists.filter(product.deps.cache.has)).toEqual([
    '/api/packages/?city=Pune',
    `/api/packages/${other.itemId}`,
    `/api/labauth/${other.labId}`,
    '/api/locations/',
  ]);
  const { body } = await product.call('GET', `/api/packages/${lab.itemId}`);
  expect(JSON.stringify(body.labOffers)).toContain(String(rows[0].price_paise / 100));
});

it('what does not change a row is not said; a list of many prices is said as all items', async () => {
  const lab = await makeLab(product);
  await allHeard();
  heard.length = 0;
  await product.deps.pool.query('update offers set price_paise = 1 where lab_id = $1 and false', [lab.labId]);
  await product.deps.pool.query(
    `with made as (insert into items (kind, name, offer_price_paise, base_price_paise)
       select 'package', 'Announced ' || n || $2, 100, 100 from generate_series(1, 120) n returning id)
     insert into offers (item_id, lab_id, city_id, price_paise) select made.id, l.id, l.city_id, 900 from made, labs l where l.id = $1`,
    [lab.labId, lab.labId],
  );
  await expect.poll(() => heard.some((changed) => changed.startsWith('city:'))).toBe(true);
  expect(heard.filter(Boolean)).toEqual([`city:mumbai lab:${lab.labId} item:*`]);
});
