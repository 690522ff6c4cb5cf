import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';

/** Sixteen lists of five thousand in the full run, a tenth here. */
const [LABS, PRICES] = process.env.SEEDS ? [16, 5000] : [6, 800];
const product = useProduct({ poolSize: 10 });
let labs: (FixtureLab & { owner: string })[] = [];
let names: string[] = [];

beforeAll(async () => {
  const { rows } = await product.deps.pool.query(
    `insert into items (kind, name, base_price_paise, offer_price_paise)
     select 'package', 'Beside ' || n, 200000, 100000 from generate_series(1, $1::int) n returning name`,
    [PRICES],
  );
  names = rows.map(({ name }) => name);
  labs = [];
  for (let n = 0; n < LABS; n += 1) {
    const lab = await makeLab(product);
    labs.push({ ...lab, owner: await lab.token('owner') });
  }
}, 120_000);

/** Each list begins elsewhere, goes round and overlaps with every other; its prices are its own. */
const listOf = (lab: number) =>
  `name,lab_offer_price\n${names.map((_, at) => `${names[(at + lab * 97) % names.length]},${300 + ((at * 7 + lab * 13) % 500)}`).join('\n')}\n`;

it('price lists that overlap are brought in side by side, none is refused, and the least price is right', async () => {
  const { rows: cities } = await product.deps.pool.query('select city_id from labs where id = $1', [labs[0]!.labId]);
  const cityId = cities[0].city_id;
  const bring = (lab: number) => {
    const form = new FormData();
    form.set('file', new Blob([listOf(lab)], { type: 'text/csv' }), 'prices.csv');
    form.set('locationId', String(cityId));
    form.set('dryRun', 'false');
    return product.call('POST', '/api/lab/offers/import', { token: labs[lab]!.owner, form });
  };
  const began = performance.now();
  const answers = await Promise.all(labs.map((_, lab) => bring(lab)));
  process.stdout.write(`${LABS} lists of ${PRICES}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  expect(answers.map(({ status, body }) => [status, body.created, body.message])).toEqual(
    labs.map(() => [200, PRICES, undefined]),
  );
  const { rows } = await product.deps.pool.query(
    `select count(*)::int as wrong from item_city_prices p join items i on i.id = p.item_id
     where i.name like 'Beside %' and p.city_id = $1 and (p.labs <> $2
       or p.price_paise <> (select min(o.price_paise) from offers o join labs l on l.id = o.lab_id and lab_is_bookable(l, o.city_id) where o.item_id = p.item_id and o.city_id = p.city_id))`,
    [cityId, LABS],
  );
  expect(rows).toEqual([{ wrong: 0 }]);
}, 240_000);
