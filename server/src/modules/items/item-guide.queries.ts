import type { Locale } from '@healthplus/contract/primitives';
import { organSystems } from '@healthplus/contract/vocabulary/organ-systems';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';

const MeasuredRow = z.strictObject({
  organ: z.enum(organSystems).nullable(),
  test_id: z.number(),
  test: z.string(),
  test_explanation: z.string().nullable(),
  parameter_id: z.number(),
  parameter: z.string(),
  explanation: z.string().nullable(),
});
export type MeasuredRow = z.infer<typeof MeasuredRow>;

/** What an item measures, in its order, each parameter once: a test is named as the item that sells it alone is. */
export async function selectMeasured(executor: Executor, itemId: number, locale: Locale): Promise<MeasuredRow[]> {
  const { rows } = await query(
    executor,
    MeasuredRow,
    sql`
    select organ, test_id, test, test_explanation, parameter_id, parameter, explanation from (
      select distinct on (p.id) ip.position, t.organ_system as organ, t.id as test_id, coalesce(sold.name, t.name) as test,
        case when ${locale} = 'en' then t.explanation end as test_explanation,
        p.id as parameter_id, coalesce(tr.name, p.name) as parameter, case when ${locale} = 'en' then p.explanation else tr.explanation end as explanation
      from item_parameters ip join tests t on t.id = ip.test_id join parameters p on p.id = ip.parameter_id
      left join parameter_translations tr on tr.parameter_id = p.id and tr.locale = ${locale}
      left join lateral (select it.name from items s join item_translations it on it.item_id = s.id and it.locale = ${locale}
        where s.kind = 'test' and s.lab_id is null and s.removed_at is null and lower(s.name) = lower(t.name)) sold on true
      where ip.item_id = ${itemId} order by p.id, ip.position, t.id) once
    order by position, test_id, parameter_id`,
  );
  return rows;
}

/** What an item is for, in a language as far as it is written in it. */
export async function selectDescription(executor: Executor, itemId: number, locale: Locale): Promise<string> {
  const { rows } = await query(
    executor,
    z.strictObject({ description: z.string() }),
    sql`
    select coalesce(tr.description, i.description) as description
    from items i left join item_translations tr on tr.item_id = i.id and tr.locale = ${locale} where i.id = ${itemId}`,
  );
  return rows[0]?.description ?? '';
}

const ContainerRow = z.strictObject({
  name: z.string(),
  cap_colour: z.string(),
  specimen: z.string(),
  volume_ml: z.number().nullable(),
  patient_instructions: z.string(),
  after_meal: z.boolean(),
  tests: z.number(),
});

/** What is taken for an item's tests: of its lab's containers for a lab's own package, else of the site's. */
export async function selectTaken(executor: Executor, itemId: number): Promise<z.infer<typeof ContainerRow>[]> {
  const { rows } = await query(
    executor,
    ContainerRow,
    sql`
    select c.name, c.cap_colour, max(coalesce(nullif(c.specimen, ''), t.specimen)) as specimen, c.volume_ml::float8 as volume_ml,
      c.patient_instructions, t.after_meal, count(*)::int as tests
    from (select distinct test_id from item_parameters where item_id = ${itemId}) ip join tests t on t.id = ip.test_id
    join items i on i.id = ${itemId}
    join containers c on c.id = container_of_test(coalesce(i.lab_id, 0), t)
    where t.specimen is not null or c.specimen <> ''
    group by c.id, t.after_meal order by t.after_meal, c.draw_order, c.id`,
  );
  return rows;
}
