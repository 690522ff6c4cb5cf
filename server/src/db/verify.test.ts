import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { chanceFrom } from '#test/chance.ts';
import { makeLab } from '#test/fixtures.ts';
import { verify } from './verify.ts';

const product = useProduct();
const run = (sql: string, values: unknown[] = []) => product.deps.pool.query(sql, values);

describe('what is stored instead of being counted', () => {
  it('is right in the demonstration', async () => {
    expect(await verify(product.deps.pool)).toEqual([]);
  });

  it('stays right under random writes of everything that it is made of', async () => {
    const labs = [
      await makeLab(product),
      await makeLab(product, { city: 'Pune' }),
      await makeLab(product, { verified: false }),
    ];
    const { pick, next } = chanceFrom(Number(process.env.SEED ?? 20_261_122));
    const items = (await run('select id from items where lab_id is null and removed_at is null order by id limit 40'))
      .rows;
    const cities = (await run('select id from cities order by id limit 6')).rows;
    const parameters = (await run('select test_id, parameter_id from test_parameters limit 60')).rows;
    const subcategories = (await run('select id from subcategories')).rows;
    const flip = () => next() < 0.5;
    const writes: (() => Promise<unknown>)[] = [
      () =>
        run(
          'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, $4) on conflict (lab_id, item_id, city_id) do update set price_paise = excluded.price_paise',
          [pick(labs).labId, pick(items).id, pick(cities).id, 10_000 + Math.floor(next() * 90_000)],
        ),
      () => run('delete from offers where lab_id = $1 and item_id = $2', [pick(labs).labId, pick(items).id]),
      () => run('update labs set verified = $2 where id = $1', [pick(labs).labId, flip()]),
      () => run('update labs set suspended_at = $2 where id = $1', [pick(labs).labId, flip() ? new Date() : null]),
      () => run('update labs set city_id = $2 where id = $1', [pick(labs).labId, pick(cities).id]),
      () => run('update labs set review = $2 where id = $1', [pick(labs).labId, pick(['released', 'waiting'])]),
      () => run('update centres set city_id = $2 where lab_id = $1', [pick(labs).labId, pick(cities).id]),
      () => run('insert into item_cities values ($1, $2) on conflict do nothing', [pick(items).id, pick(cities).id]),
      () => run('delete from item_cities where item_id = $1 and city_id = $2', [pick(items).id, pick(cities).id]),
      () =>
        run('update items set offer_price_paise = $2 where id = $1', [
          pick(items).id,
          10_000 + Math.floor(next() * 50_000),
        ]),
      () => run('update items set licence = $2 where id = $1', [pick(items).id, pick(['aerb', null])]),
      () =>
        run(
          "insert into items (kind, name, lab_id, category_id, base_price_paise, offer_price_paise) select 'package', 'Own ' || $2::text, $1, min(id), 90000, 70000 from categories",
          [pick(labs).labId, String(next())],
        ),
      () => {
        const { test_id, parameter_id } = pick(parameters);
        return run(
          'insert into item_parameters (item_id, test_id, parameter_id) values ($1, $2, $3) on conflict do nothing',
          [pick(items).id, test_id, parameter_id],
        );
      },
      () =>
        run('delete from item_parameters where item_id = $1 and test_id = $2', [
          pick(items).id,
          pick(parameters).test_id,
        ]),
      () =>
        run('insert into item_subcategories values ($1, $2) on conflict do nothing', [
          pick(items).id,
          pick(subcategories).id,
        ]),
      () => run('update tests set needs_consent = $2 where id = $1', [pick(parameters).test_id, flip()]),
      () => run('update tests set name = $2 where id = $1', [pick(parameters).test_id, `Test ${next()}`]),
      () => run('update parameters set name = $2 where id = $1', [pick(parameters).parameter_id, `Value ${next()}`]),
      () => run('update categories set name = $1 where id = (select max(id) from categories)', [`Group ${next()}`]),
      () => run('update subcategories set name = $2 where id = $1', [pick(subcategories).id, `Concern ${next()}`]),
      () => run('update items set description = $2 where id = $1', [pick(items).id, `Text ${next()}`]),
      () => run('update items set declared_test_count = $2 where id = $1', [pick(items).id, pick([null, 3, 40])]),
      () =>
        run(
          "insert into item_translations (item_id, locale, name) values ($1, 'hi', $2) on conflict (item_id, locale) do update set name = excluded.name",
          [pick(items).id, `नाम ${next()}`],
        ),
      () => run("delete from item_translations where item_id = $1 and locale = 'hi'", [pick(items).id]),
      () =>
        run(
          "insert into parameter_translations (parameter_id, locale, name) values ($1, 'hi', $2) on conflict (parameter_id, locale) do update set name = excluded.name",
          [pick(parameters).parameter_id, `मान ${next()}`],
        ),
      () => run('delete from parameter_translations where parameter_id = $1', [pick(parameters).parameter_id]),
      () => run('delete from slot_calendars where id = $1 and $2', [pick(labs).calendarId, next() < 0.05]),
    ];
    for (let step = 0; step < 400; step += 1) await pick(writes)();
    const wrong = (await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents');
    expect(wrong).toEqual([]);
  });

  it.each([
    [
      'documents of items',
      `update item_documents set package = replace(package, '"name":', '"nome":') where item_id = (select min(item_id) from item_documents)`,
    ],
    [
      'prices by city',
      'update item_city_prices set price_paise = price_paise + 1 where item_id = (select min(item_id) from item_city_prices)',
    ],
    [
      'summaries of items',
      'update item_summaries set parameter_count = 99 where item_id = (select min(item_id) from item_summaries)',
    ],
    ['seats taken', 'update slots set taken = taken - 1 where id = (select min(id) from slots where taken > 0)'],
    [
      'search documents',
      "delete from search_documents where ref_id = (select min(ref_id) from search_documents where type = 'package') and type = 'package'",
    ],
    [
      'months of audit_events',
      "insert into audit_events (role, action, subject, at) values ('admin', 'x', 'x', '2001-01-01')",
    ],
    [
      'words of documents',
      'delete from search_words where word = (select max(word) from search_words where word = any(select unnest(tsvector_to_array(words)) from search_documents))',
    ],
    ['popularity', 'update items set popularity = popularity + 1000000 where id = (select min(id) from items)'],
  ])('is told when it is wrong: %s', async (check, spoil) => {
    const before = (await verify(product.deps.pool)).map((entry) => entry.check);
    await run(spoil);
    const after = await verify(product.deps.pool);
    expect(after.map((entry) => entry.check)).toContain(check);
    if (check !== 'search documents') expect(before).not.toContain(check);
    expect(after.find((entry) => entry.check === check)!.examples.length).toBeGreaterThan(0);
  });
});
