import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { isDoubtful } from './prenatal-words.rules.ts';

const product = useProduct();

it('no text of the demonstration is held for the words of prenatal sex determination', async () => {
  const { rows } = await product.deps.pool.query<{ text: string }>(`
    select name as text from items union select description from items union select name from item_translations where name is not null union select description from item_translations where description is not null
    union select name from tests union select name from parameters union select name from labs union select address from labs
    union select name from categories union select name from subcategories union select name from test_synonyms
    union select name from parameter_synonyms union select unnest(pre_test_requirements) from items union select unnest(demographics) from items
    union select coalesce(explanation, '') from parameters union select phrase from search_synonyms`);
  expect(rows.length).toBeGreaterThan(500);
  expect(rows.map(({ text }) => text).filter(isDoubtful)).toEqual([]);
});
