import { translations } from '@healthplus/contract/primitives';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

/** A parameter's name and explanation by language. */
export const ParameterTranslations = translations(
  z.strictObject({ name: z.string(), explanation: z.string().nullable() }),
);

/** The name of a test by language: as the site sells it. */
export const TestTranslations = translations(z.string());

/** The same of the test `t` of a statement. */
export const translationsOfTest = sql`
  coalesce((select json_object_agg(h.locale, h.name) from items s join item_translations h on h.item_id = s.id and h.name is not null
    where s.kind = 'test' and s.lab_id is null and s.removed_at is null and lower(s.name) = lower(t.name)), '{}')`;

/** The name of the item `i` of a statement, by language. */
export const translationsOfItem = sql`
  coalesce((select json_object_agg(h.locale, h.name) from item_translations h where h.item_id = i.id and h.name is not null), '{}')`;

/** Each with its name as it was ordered, and in other languages as far as it is still called so. */
export const NamedItems = z.array(z.strictObject({ name: z.string(), translations: TestTranslations }));

/** What the order `order` is for, what was left out aside. */
export const namedItemsOf = (order: SQL): SQL => sql`
  coalesce((select json_agg(json_build_object('name', x.name, 'translations', case when x.name = i.name then ${translationsOfItem} else '{}' end) order by x.id)
    from order_items x join items i on i.id = x.item_id where x.order_id = ${order} and x.cancelled_at is null), '[]')`;

/** The same of the parameter `p` of a statement. */
export const translationsOfParameter = sql`
  coalesce((select json_object_agg(h.locale, json_build_object('name', h.name, 'explanation', h.explanation))
    from parameter_translations h where h.parameter_id = p.id), '{}')`;
