-- The figures of a lab's day (in India) are another by now. Marks are added without looking at others: nobody waits for them.
create or replace function mark_lab_days(lab bigint, moment timestamptz) returns void language plpgsql as $$
begin
  if lab is null then return; end if;
  insert into lab_day_marks (lab_id, day) values (lab, (moment at time zone 'Asia/Kolkata')::date);
end $$;

-- What a lab's day comes to, counted from the rows: visits of the day with an order that was not cancelled, those orders,
-- and what was taken on it, less what went back.
create or replace function lab_day_figures(lab bigint, on_day date) returns table (bookings int, orders int, revenue_paise bigint) language sql stable as $$
  select coalesce(booked.visits, 0)::int, coalesce(booked.orders, 0)::int, coalesce(taken.paise, 0)::bigint
  from (select count(distinct v.id) as visits, count(*) as orders from visits v join orders o on o.visit_id = v.id and o.state <> 'cancelled'
    where v.lab_id = lab and v.starts_at >= on_day::timestamp at time zone 'Asia/Kolkata' and v.starts_at < (on_day + 1)::timestamp at time zone 'Asia/Kolkata') booked,
  (select -sum(e.amount_paise) as paise from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts k on k.id = e.account_id and k.kind = 'patient' where t.lab_id = lab and t.verb in ('collect', 'refund')
    and t.at >= on_day::timestamp at time zone 'Asia/Kolkata' and t.at < (on_day + 1)::timestamp at time zone 'Asia/Kolkata') taken
$$;

-- What was sold for visits of a lab from one day to another, line by line; what came to nothing was not sold.
create or replace function lab_items_sold(lab bigint, first date, last date) returns table (order_id bigint, item_id bigint, name text, price_paise int) language sql stable as $$
  select x.order_id, x.item_id, x.name, x.price_paise from visits v join orders o on o.visit_id = v.id and o.state <> 'cancelled'
  join order_items x on x.order_id = o.id and x.cancelled_at is null
  where v.lab_id = lab and v.state not in ('failed', 'no_show') and v.starts_at >= first::timestamp at time zone 'Asia/Kolkata' and v.starts_at < (last + 1)::timestamp at time zone 'Asia/Kolkata'
$$;

-- The same of a day, by item.
create or replace function lab_day_sales(lab bigint, on_day date) returns table (item_id bigint, count int, revenue_paise bigint) language sql stable as $$
  select x.item_id, count(*)::int, sum(x.price_paise)::bigint from lab_items_sold(lab, on_day, on_day) x group by x.item_id
$$;

-- Where a visit was ordered: at the desk, where no seat is taken, or on the site.
create or replace function visit_channel(visit bigint) returns text language sql stable as $$
  select case when exists (select 1 from visit_stops st where st.visit_id = visit and st.slot_id is null) then 'desk' else 'site' end
$$;

-- Visits of a day that somebody booked or walked in for, those to which nobody came, and what they cost, by where they were ordered.
create or replace function lab_day_visits(lab bigint, on_day date) returns table (channel text, visits int, no_shows int, revenue_paise bigint) language sql stable as $$
  select c.channel, (count(*) filter (where c.stands))::int, (count(*) filter (where c.state = 'no_show'))::int, coalesce(sum(c.total_paise) filter (where c.stands), 0)::bigint
  from (select visit_channel(v.id) as channel, v.state, v.total_paise,
      v.state not in ('failed', 'no_show') and exists (select 1 from orders o where o.visit_id = v.id and o.state <> 'cancelled') as stands
    from visits v where v.lab_id = lab and v.recollects_id is null
      and v.starts_at >= on_day::timestamp at time zone 'Asia/Kolkata' and v.starts_at < (on_day + 1)::timestamp at time zone 'Asia/Kolkata') c
  group by c.channel
$$;

-- Writes the figures of marked days, at most so many marks at a time; answers with how many marks there were. What is
-- marked while it counts stays marked: it deletes what it saw before it counts.
create or replace function fold_lab_days(most int) returns int language plpgsql as $$
declare
  gone int;
  labs bigint[];
  days date[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('lab_days', 3)) then return 0; end if;
  with dropped as (delete from lab_day_marks where id in (select id from lab_day_marks order by id limit most) returning lab_id, day)
  select count(*), array_agg(lab_id), array_agg(day) into gone, labs, days from dropped;
  if gone = 0 then return 0; end if;
  insert into lab_days (lab_id, day, bookings, orders, revenue_paise)
    select m.lab_id, m.day, f.bookings, f.orders, f.revenue_paise
    from (select distinct * from unnest(labs, days) as u(lab_id, day)) m, lateral lab_day_figures(m.lab_id, m.day) f
  on conflict (lab_id, day) do update set bookings = excluded.bookings, orders = excluded.orders, revenue_paise = excluded.revenue_paise;
  delete from lab_day_items i using (select distinct * from unnest(labs, days) as u(lab_id, day)) m where i.lab_id = m.lab_id and i.day = m.day;
  insert into lab_day_items (lab_id, day, item_id, count, revenue_paise)
    select m.lab_id, m.day, s.item_id, s.count, s.revenue_paise
    from (select distinct * from unnest(labs, days) as u(lab_id, day)) m, lateral lab_day_sales(m.lab_id, m.day) s;
  delete from lab_day_channels c using (select distinct * from unnest(labs, days) as u(lab_id, day)) m where c.lab_id = m.lab_id and c.day = m.day;
  insert into lab_day_channels (lab_id, day, channel, visits, no_shows, revenue_paise)
    select m.lab_id, m.day, v.channel, v.visits, v.no_shows, v.revenue_paise
    from (select distinct * from unnest(labs, days) as u(lab_id, day)) m, lateral lab_day_visits(m.lab_id, m.day) v;
  return gone;
end $$;

-- A lab's days from one day on: as they were folded, and counted from the rows where they were marked since.
create or replace function lab_days_since(lab bigint, first date) returns table (day date, bookings int, orders int, revenue_paise bigint) language sql stable as $$
  with marked as (select distinct m.day from lab_day_marks m where m.lab_id = lab and m.day >= first)
  select d.day, d.bookings, d.orders, d.revenue_paise from lab_days d where d.lab_id = lab and d.day >= first and not exists (select 1 from marked m where m.day = d.day)
  union all select m.day, f.bookings, f.orders, f.revenue_paise from marked m, lateral lab_day_figures(lab, m.day) f
$$;

-- What a lab has sold from one day to another, by day and item: as it was folded, and counted from the rows where they were marked since.
create or replace function lab_sales_of_days(lab bigint, first date, last date) returns table (day date, item_id bigint, count int, revenue_paise bigint) language sql stable as $$
  with marked as (select distinct m.day from lab_day_marks m where m.lab_id = lab and m.day between first and last)
  select i.day, i.item_id, i.count, i.revenue_paise from lab_day_items i where i.lab_id = lab and i.day between first and last and not exists (select 1 from marked m where m.day = i.day)
  union all select m.day, s.item_id, s.count, s.revenue_paise from marked m, lateral lab_day_sales(lab, m.day) s
$$;

-- Visits of a lab from one day to another, by day and channel: as they were folded, and counted from the rows where they were marked since.
create or replace function lab_visits_of_days(lab bigint, first date, last date) returns table (day date, channel text, visits int, no_shows int, revenue_paise bigint) language sql stable as $$
  with marked as (select distinct m.day from lab_day_marks m where m.lab_id = lab and m.day between first and last)
  select c.day, c.channel, c.visits, c.no_shows, c.revenue_paise from lab_day_channels c where c.lab_id = lab and c.day between first and last and not exists (select 1 from marked m where m.day = c.day)
  union all select m.day, v.channel, v.visits, v.no_shows, v.revenue_paise from marked m, lateral lab_day_visits(lab, m.day) v
$$;

-- What a lab has sold, by item: folded and marked days together.
create or replace function lab_sales(lab bigint) returns table (item_id bigint, count int, revenue_paise bigint) language sql stable as $$
  with marked as (select distinct m.day from lab_day_marks m where m.lab_id = lab),
  parts as (
    select i.item_id, i.count, i.revenue_paise from lab_day_items i where i.lab_id = lab and not exists (select 1 from marked m where m.day = i.day)
    union all select s.item_id, s.count, s.revenue_paise from marked m, lateral lab_day_sales(lab, m.day) s)
  select p.item_id, sum(p.count)::int, sum(p.revenue_paise)::bigint from parts p group by p.item_id
$$;
