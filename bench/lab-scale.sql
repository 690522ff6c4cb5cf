-- A laboratory with many visits: 97 of 100 done and paid, some cancelled, and a day of 500 with 300 tubes and 40 reports
-- before it. $VISITS and $LAB are put in by the bench. Triggers are off while it is written; what they keep is written too.
set session_replication_role = replica;

insert into patients (lab_id, number, name, phone, sex, age_years, age_on)
select $LAB, 1000 + n, (array['Asha','Rohit','Fatima','Joseph','Gurpreet','Nandini','Imran','Lata','Arjun','Sneha'])[1 + n % 10] || ' ' ||
    (array['Rao','Sen','Shaikh','Gill','Patel','Menon','Iyer','Das','Naik','Bose'])[1 + (n / 10) % 10] || ' ' || n,
  '+9197' || lpad((n * 7919::bigint % 100000000)::text, 8, '0'), (array['female','male'])[1 + n % 2], 20 + n % 60, current_date
from generate_series(1, greatest($VISITS / 3, 1)) n;

create temp table sold as
  select i.id, i.name, o.price_paise, row_number() over (order by i.id) - 1 as place from offers o join items i on i.id = o.item_id
  where o.lab_id = $LAB and i.kind <> 'scan' and exists (select 1 from item_parameters p where p.item_id = i.id) order by i.id limit 20;

create temp table made as
select n, nextval(pg_get_serial_sequence('visits', 'id')) as visit_id, nextval(pg_get_serial_sequence('orders', 'id')) as order_id,
  nextval(pg_get_serial_sequence('order_items', 'id')) as line_id, nextval(pg_get_serial_sequence('ledger_transactions', 'id')) as charge_id,
  nextval(pg_get_serial_sequence('ledger_transactions', 'id')) as collect_id,
  case when n <= 500 then date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' + make_interval(hours => 7, mins => n % 600)
    else now() - make_interval(mins => n * 5) end as starts_at,
  case when n <= 100 then 'requested' when n <= 200 then 'confirmed' when n <= 500 then 'collected'
    when n % 50 = 0 then 'cancelled' when n % 77 = 0 then 'no_show' else 'completed' end as state,
  s.id as item_id, s.name, s.price_paise, p.id as patient_id, p.name as patient, p.sex, p.age_years
from generate_series(1, $VISITS) n
join sold s on s.place = n % (select count(*) from sold)
join lateral (select * from patients where lab_id = $LAB and number = 1001 + n % ($VISITS / 3)) p on true;
create index on made (visit_id);

insert into visits (id, number, lab_id, place, starts_at, ends_at, state, total_paise, created_at, invoiced, balance) overriding system value
select visit_id, 'HP-' || case n when 1 then 'S000001' else upper(substr(md5(n::text), 1, 12)) end, $LAB, (array['home','counter'])[1 + n % 2], starts_at, starts_at + interval '30 min', state, price_paise, starts_at - interval '2 hours',
  state = 'completed' and n % 10 <> 3, case when state in ('cancelled', 'no_show') or (state = 'completed' and n % 40 <> 7) then 0 else 1 end from made;
insert into visit_stops (visit_id, starts_at) select visit_id, starts_at from made;
insert into orders (id, lab_id, visit_id, patient_id, person_name, person_sex, person_age_years, person_age_on, state, sample_state, accession_number, due_at, report_state, total_paise, created_at) overriding system value
select order_id, $LAB, visit_id, patient_id, patient, sex, age_years, current_date,
  case state when 'completed' then 'done' when 'cancelled' then 'cancelled' when 'no_show' then 'cancelled' else 'active' end,
  case state when 'completed' then 'done' when 'collected' then case when n <= 300 then 'collected' else 'received' end else 'planned' end,
  case when state in ('completed', 'collected') then to_char(starts_at, 'YYMMDD') || '-' || n end, starts_at + interval '1 day',
  case state when 'completed' then 'final' end, price_paise, starts_at - interval '2 hours' from made;
insert into order_items (id, order_id, item_id, name, price_paise) overriding system value
select line_id, order_id, item_id, name, price_paise from made;
insert into order_tests (lab_id, order_id, order_item_id, test_id, parameter_ids, container_id, state, share_paise, collected_at, due_at, released_version, released_at)
select $LAB, m.order_id, m.line_id, x.test_id, x.ids, container_for($LAB, t.specimen),
  case m.state when 'completed' then 'released' when 'collected' then case when n <= 300 then 'ordered' when n <= 460 then 'in_process' else 'entered' end
    when 'cancelled' then 'cancelled' when 'no_show' then 'cancelled' else 'ordered' end,
  0, case when m.state in ('completed', 'collected') then m.starts_at end, m.starts_at + interval '1 day', case m.state when 'completed' then 1 end, case m.state when 'completed' then m.starts_at + interval '9 hours' end
from made m join lateral (select test_id, array_agg(parameter_id order by position) as ids from item_parameters where item_id = m.item_id group by test_id) x on true
join tests t on t.id = x.test_id;
insert into specimens (lab_id, order_id, container_id, barcode, state, collected_at, received_at)
select $LAB, d.order_id, d.container_id, 'S' || d.order_id || '-' || row_number() over (partition by d.order_id), case when d.received then 'received' else 'collected' end,
  d.at, case when d.received then d.at + interval '2 hours' end
from (select distinct m.order_id, n.container_id, m.starts_at as at, m.state = 'completed' or m.n > 300 as received
  from made m join order_tests n on n.order_id = m.order_id and n.container_id is not null where m.state in ('completed', 'collected')) d;
insert into results (order_id, parameter_id, version, value, unit, flag, source, entered_by, at)
select m.order_id, p, 1, 5, '', 'normal', 'typed', (select min(account_id) from lab_members where lab_id = $LAB), m.starts_at + interval '3 hours'
from made m join order_tests n on n.order_id = m.order_id, unnest(n.parameter_ids) p where m.n > 460 and (m.n <= 500 or m.n % 20 = 0) and m.state in ('collected', 'completed') on conflict do nothing;
insert into reports (order_id, version, state, note, reason, code, signature, signed_at, signed_by, created_by)
select order_id, 1, 'final', '', '', 'scale' || lpad(n::text, 15, '0'), 'Dr Scale', starts_at + interval '9 hours', m.account_id, m.account_id
from made, (select min(account_id) as account_id from lab_members where lab_id = $LAB) m where state = 'completed';
insert into visit_events (visit_id, subject, to_state, actor_role, at) select visit_id, 'visit', state, 'lab', greatest(starts_at, (select min(at) from visit_events)) from made;

insert into ledger_transactions (id, verb, lab_id, visit_id, at) overriding system value
select charge_id, 'charge', $LAB, visit_id, starts_at from made where state not in ('cancelled', 'no_show') union all select collect_id, 'collect', $LAB, visit_id, starts_at from made where state = 'completed' and n % 40 <> 7;
insert into ledger_accounts (kind, lab_id) select kind, $LAB from unnest(array['patient', 'lab', 'upi', 'drawer']) kind on conflict do nothing;
insert into ledger_entries (transaction_id, account_id, amount_paise)
select e.id, a.id, e.amount from (
  select charge_id as id, 'patient' as kind, price_paise as amount from made where state not in ('cancelled', 'no_show') union all select charge_id, 'lab', -price_paise from made where state not in ('cancelled', 'no_show')
  union all select collect_id, 'patient', -price_paise from made where state = 'completed' and n % 40 <> 7
  union all select collect_id, 'upi', price_paise from made where state = 'completed' and n % 40 <> 7) e
join ledger_accounts a on a.lab_id = $LAB and a.kind = e.kind;
insert into visit_balances (visit_id, lab_id, charged_paise, paid_paise)
select visit_id, $LAB, price_paise, case when state = 'completed' and n % 40 <> 7 then price_paise else 0 end from made where state not in ('cancelled', 'no_show');
insert into invoices (lab_id, visit_id, financial_year, serial, number, total_paise, content)
select $LAB, visit_id, 'scale', n, 'SC/' || n, price_paise, '{}' from made where state = 'completed' and n % 10 <> 3;

set session_replication_role = default;
-- What follows is planned for so many rows.
analyze;
select refresh_visit_search(array(select visit_id from made));
select mark_lab_days($LAB, max(starts_at)) from made group by starts_at::date;
select fold_lab_days(1000000);
