// The baselines with a database: bare Fastify and pg, the same rows, no validation, no views, no limits.
import Fastify from 'fastify';
import pg from 'pg';

const cards = `select i.id, i.kind, i.name, left(i.description, 240) as description, i.base_price_paise, p.price_paise, p.bookable_labs,
    i.fasting_hours, i.result_hours, param.count, param.names
  from item_city_prices p join items i on i.id = p.item_id
  left join lateral (select count(distinct ip.parameter_id) as count, array_agg(pm.name order by ip.position) as names
    from item_parameters ip join parameters pm on pm.id = ip.parameter_id where ip.item_id = i.id) param on true
  where p.city_id = $1 order by p.price_paise, i.id limit 24`;

const detail = `select i.*, (select json_agg(json_build_object('id', o.id, 'lab', o.lab_id, 'price', o.price_paise)) from offers o where o.item_id = i.id) as offers,
    (select json_agg(json_build_object('test', t.name, 'parameter', pm.name)) from item_parameters ip join tests t on t.id = ip.test_id
      join parameters pm on pm.id = ip.parameter_id where ip.item_id = i.id) as parameters
  from items i where i.id = $1`;

const search = `select d.type, d.ref_id, d.name, d.url, p.price_paise from search_documents d
  left join item_city_prices p on p.item_id = d.ref_id and p.city_id = $2
  where d.words @@ $1::tsquery order by ts_rank_cd(d.words, $1::tsquery) desc limit 20`;

/** Serves the baselines of a database; answers with its address. */
export async function bareServer(connectionString) {
  const pool = new pg.Pool({ connectionString, max: 20 });
  const app = Fastify();
  app.get('/list', async () => (await pool.query({ name: 'cards', text: cards, values: [1] })).rows);
  app.get('/detail', async () => (await pool.query({ name: 'detail', text: detail, values: [7] })).rows[0]);
  app.get('/search', async () => (await pool.query({ name: 'search', text: search, values: ["'thyroid'", 1] })).rows);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${app.server.address().port}`;
}

/** A booking as five statements in one transaction: what cannot be left out. */
export async function bareBooking(pool, slotId) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into idempotency_keys (account_id, key, body_digest) values (1, $1, $2)', [
      `bench:${Math.random()}`,
      'x',
    ]);
    await client.query('update slots set taken = taken + 1 where id = $1 and taken < capacity', [slotId]);
    const { rows } = await client.query(
      `insert into visits (number, account_id, lab_id, place, starts_at, ends_at, total_paise)
       values ($1, 1, 1, 'home', now(), now(), 100) returning id`,
      [`B-${Math.random()}`],
    );
    await client.query('insert into visit_stops (visit_id, slot_id, starts_at) values ($1, $2, now())', [
      rows[0].id,
      slotId,
    ]);
    const order = await client.query(
      "insert into orders (visit_id, person_name, person_sex, person_birth_date, total_paise) values ($1, 'A', 'female', '1990-01-01', 100) returning id",
      [rows[0].id],
    );
    await client.query("insert into order_items (order_id, item_id, name, price_paise) values ($1, 7, 'x', 100)", [
      order.rows[0].id,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
