-- A site of a country's size: $PACKAGES packages of what the demonstration measures, $LABS laboratories with a centre and
-- hours in $CITIES cities, two prices a package, $ACCOUNTS people, $AUDIT rows of the audit log. Put in by the bench.
-- Triggers are off while it is written; what they keep is written too.
set session_replication_role = replica;
set synchronous_commit = off;
set maintenance_work_mem = '512MB';

insert into cities (name, state, slug) select 'Scale City ' || n, 'Maharashtra', 'scale-city-' || n
from generate_series((select count(*) from cities) + 1, $CITIES) n;
create temp table places as select id, row_number() over (order by id) - 1 as place, count(*) over () as many from cities;

insert into labs (name, email, verified, review, city_id, address, phone)
select 'Scale Diagnostics ' || n, 'scale' || n || '@example.in', true, 'released', p.id, n || ' Scale Road', '+9122' || lpad(n::text, 8, '0')
from generate_series(1, $LABS) n join places p on p.place = n % p.many;
create temp table sellers as select id, city_id, row_number() over (partition by city_id order by id) - 1 as place, count(*) over (partition by city_id) as many
from labs where name like 'Scale Diagnostics %';
insert into centres (lab_id, city_id, name, address) select id, city_id, 'Main', '1 Scale Road' from sellers;
insert into slot_calendars (centre_id) select c.id from centres c join sellers s on s.id = c.lab_id;
insert into calendar_hours (calendar_id, weekday, opens, closes)
select k.id, h.weekday, h.opens, h.closes from slot_calendars k join centres c on c.id = k.centre_id join sellers s on s.id = c.lab_id
cross join (select * from calendar_hours where calendar_id = (select min(calendar_id) from calendar_hours)) h;

create temp table measured as select test_id, parameter_id, row_number() over (order by test_id, parameter_id) - 1 as place, count(*) over () as many from test_parameters;
create temp table made as
select nextval(pg_get_serial_sequence('items', 'id')) as id, n, (array['Complete','Essential','Active','Senior','Family','Annual','Heart','Sugar','Thyroid','Vitamin','Kidney','Liver'])[1 + n % 12]
  || ' ' || (array['Check','Profile','Panel','Care','Screen','Plus'])[1 + (n / 12) % 6] || ' ' || n as name, 40000 + (n * 7919::bigint) % 400000 as price
from generate_series(1, $PACKAGES) n;
insert into items (id, kind, name, description, category_id, base_price_paise, offer_price_paise, result_hours, fasting_required, popularity) overriding system value
select id, 'package', name, 'Made for the scale bench.', (select min(id) from categories where not exclusive), price * 2, price, 12 + n % 60, n % 3 = 0, abs(hashtext(n::text)) % 5000 from made;
insert into item_parameters (item_id, test_id, parameter_id, position)
select m.id, x.test_id, x.parameter_id, k from made m cross join generate_series(0, 2) k join measured x on x.place = (m.n * 3 + k) % x.many on conflict do nothing;
insert into item_summaries (item_id, test_count, parameter_count, first_parameters, subcategories)
select i.item_id, count(distinct test_id), count(*), array_agg(p.name), '{}' from item_parameters i join made m on m.id = i.item_id join parameters p on p.id = i.parameter_id group by i.item_id;
create temp table priced as
select m.id as item_id, p.id as city_id, s.id as lab_id, (m.price * (90 + k * 5) / 100)::int as price_paise
from made m cross join generate_series(0, 1) k join places p on p.place = (m.n * (k + 1)) % p.many
join sellers s on s.city_id = p.id and s.place = (m.n / 7) % s.many;
insert into offers (item_id, city_id, lab_id, price_paise) select item_id, city_id, lab_id, price_paise from priced on conflict do nothing;
insert into item_city_prices (item_id, city_id, price_paise, bookable_labs, labs) select item_id, city_id, min(price_paise), 1, 1 from priced group by item_id, city_id;
insert into search_documents (type, ref_id, name, url, phrases, held, words, weight)
select 'package', id, name, '/offer-package-details/' || id, array[lower(name)], '{}', setweight(to_tsvector('simple', name), 'A'), abs(hashtext(n::text)) % 60 from made;

insert into accounts (role, name, email, phone, password_hash, email_verified_at)
select 'customer', (array['Asha','Rohit','Fatima','Joseph','Gurpreet','Nandini'])[1 + n % 6] || ' Scale ' || n, 'scale.person' || n || '@example.in',
  '+9198' || lpad((n * 7919::bigint % 100000000)::text, 8, '0'), 'none', now() from generate_series(1, $ACCOUNTS) n;
insert into audit_events (account_id, role, action, subject, address, at)
select (select min(id) from accounts where role = 'admin'), 'admin', (array['item.changed','offer.changed','report.read','booking.read'])[1 + n % 4], 'item ' || n, '127.0.0.1', now() - make_interval(secs => n * 5)
from generate_series(1, $AUDIT) n;
set session_replication_role = default;
analyze;
