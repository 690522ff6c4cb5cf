import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { makeItem, makeLab } from '#test/fixtures.ts';

const product = useProduct();
let bench: Awaited<ReturnType<typeof benchLab>>;
let [signatory, technician] = ['', ''];
const reported = (code: string, yes: boolean, token = signatory) =>
  product.call('PUT', `/api/lab/parameter-rules/${bench.idOf(code)}/reported`, { token, body: { reported: yes } });
const asked = async (orderId: number): Promise<string[]> =>
  (await readWork(product, technician, orderId)).parameters.map(({ code }: { code: string }) => code);
let phones = 0;
const somebody = async () => {
  phones += 1;
  const patient = {
    name: `Nila Narrow${phones}`,
    phone: `98123455${String(phones).padStart(2, '0')}`,
    sex: 'female',
    age: 31,
  };
  return (await walkIn(product, bench.lab, patient)).orderId;
};
const rowOf = async (locale = 'en') => {
  const { body } = await product.call('GET', `/api/items/${bench.lab.itemId}/labs?city=Mumbai&locale=${locale}`);
  return body.find(({ lab }: { lab: { id: number } }) => lab.id === bench.lab.labId);
};

beforeAll(async () => {
  bench = await benchLab(product, ['hb', 'wbc']);
  [signatory, technician] = [await bench.lab.token('signatory'), await bench.lab.token('technician')];
});

describe('a value that a lab does not report', () => {
  it('is asked for by no bench of what is ordered from then on, and misses in no report; what was ordered keeps it', async () => {
    const before = await somebody();
    expect((await reported('wbc', false)).status).toBe(200);
    const after = await somebody();
    expect(await asked(before)).toEqual(['hb', 'wbc']);
    expect(await asked(after)).toEqual(['hb']);
    await typeResults(product, technician, after, { [bench.idOf('hb')]: '13.5' });
    expect((await sign(product, signatory, after)).status).toBe(200);
    const { rows } = await product.deps.pool.query('select state from order_tests where order_id = $1', [after]);
    expect(rows).toEqual([{ state: 'released' }]);
    expect((await reported('wbc', true)).status).toBe(200);
    expect(await asked(await somebody())).toEqual(['hb', 'wbc']);
  });

  it('is said in the lab’s row on the page of what it sells, in the page’s language, and nowhere else', async () => {
    expect((await rowOf()).notReported).toEqual([]);
    await reported('wbc', false);
    const { rows } = await product.deps.pool.query('select name from parameters where id = $1', [bench.idOf('wbc')]);
    expect((await rowOf()).notReported).toEqual([rows[0].name]);
    expect((await rowOf('hi')).notReported[0]).toMatch(/[\u0900-\u097f]/);
    const { body: rules } = await product.call('GET', '/api/lab/parameter-rules?unreported=true', { token: signatory });
    expect(rules).toMatchObject([{ parameterId: bench.idOf('wbc'), reported: false, own: false }]);
    await reported('wbc', true);
  });

  it('is said in a basket that is split over two labs, of the lab that does not report it alone', async () => {
    const { pool } = product.deps;
    const other = await makeLab(product);
    const ask = (labId: number, itemId: number, rupees: number) =>
      pool.query(
        `insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, $4)
         on conflict (lab_id, item_id, city_id) do update set price_paise = excluded.price_paise`,
        [labId, itemId, bench.lab.cityId, rupees * 100],
      );
    // Each is cheap at what the other asks much for.
    await ask(bench.lab.labId, bench.lab.itemId, 100);
    await ask(other.labId, bench.lab.itemId, 900);
    await ask(bench.lab.labId, other.itemId, 900);
    await ask(other.labId, other.itemId, 100);
    await reported('wbc', false);
    const items = `${bench.lab.itemId},${other.itemId}`;
    const { body } = await product.call('GET', `/api/baskets/quote?items=${items}&city=Mumbai`);
    const said = body.split.parts.map((part: { labId: number; notReported: string[] }) => [
      part.labId,
      part.notReported.length,
    ]);
    expect(Object.fromEntries(said)).toEqual({ [bench.lab.labId]: 1, [other.labId]: 0 });
    await reported('wbc', true);
  });

  it('leaves a test whole of which nothing would be left', async () => {
    await reported('wbc', false);
    await reported('hb', false);
    expect(await asked(await somebody())).toEqual(['hb', 'wbc']);
    expect((await rowOf()).notReported).toEqual([]);
    await reported('wbc', true);
    await reported('hb', true);
  });

  it('keeps a package from being offered in place of tests that it would not give', async () => {
    const { pool } = product.deps;
    const { lab } = bench;
    const single = async (code: string) => {
      const { itemId } = await makeItem(product, { kind: 'test' });
      await pool.query('update item_parameters set parameter_id = $2 where item_id = $1', [itemId, bench.idOf(code)]);
      await pool.query('insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, 900000)', [
        lab.labId,
        itemId,
        lab.cityId,
      ]);
      return itemId;
    };
    const items = [await single('hb'), await single('wbc')].join(',');
    const cheaper = async () =>
      (await product.call('GET', `/api/baskets/quote?items=${items}&city=Mumbai`)).body.cheaper?.itemId;
    expect(await cheaper()).toBe(lab.itemId);
    await reported('wbc', false);
    expect(await cheaper()).not.toBe(lab.itemId);
    await reported('wbc', true);
  });

  it('comes back where a merge makes one of two names, of which the lab sells and reports the other; else it stays out', async () => {
    const { pool } = product.deps;
    const twin = async (sold: boolean) => {
      const { rows } = await pool.query(
        "insert into parameters (name) values ('Twin ' || gen_random_uuid()) returning id",
      );
      if (sold)
        await pool.query(
          `insert into item_parameters (item_id, test_id, parameter_id, position)
           select $1, (select id from tests where name = $2), $3, 9`,
          [bench.lab.itemId, bench.lab.itemName, rows[0].id],
        );
      return rows[0].id as number;
    };
    const left = async () => (await rowOf()).notReported.length as number;
    await reported('wbc', false);
    await pool.query('select merge_parameters($1, $2)', [await twin(false), bench.idOf('wbc')]);
    expect(await left()).toBe(1);
    await pool.query('select merge_parameters($1, $2)', [await twin(true), bench.idOf('wbc')]);
    expect(await left()).toBe(0);
  });

  it('is said by owner, manager or signatory alone', async () => {
    expect((await reported('wbc', false, technician)).status).toBe(403);
  });
});
