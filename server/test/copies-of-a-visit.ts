import type { TestProduct } from './app.ts';

/** So many more visits like one, of which only the number is another: HP-, `mark`, and 1 to `count`. They can be searched for. */
export async function copiesOfVisit(product: TestProduct, number: string, mark: string, count: number): Promise<void> {
  const { pool } = product.deps;
  await pool.query(
    `insert into visits overriding system value select (jsonb_populate_record(v, jsonb_build_object('id', nextval(pg_get_serial_sequence('visits', 'id')), 'number', 'HP-' || $2 || n))).*
     from visits v, generate_series(1, $3::int) n where v.number = $1`,
    [number, mark, count],
  );
  const made = 'select refresh_visit_search(array(select id from visits where number like $1))';
  await pool.query(made, [`HP-${mark}%`]);
}
