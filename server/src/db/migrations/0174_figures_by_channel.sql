CREATE TABLE "lab_day_channels" (
	"lab_id" bigint NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"visits" integer NOT NULL,
	"no_shows" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	CONSTRAINT "lab_day_channels_lab_id_day_channel_pk" PRIMARY KEY("lab_id","day","channel"),
	CONSTRAINT "lab_day_channels_channel" CHECK ("lab_day_channels"."channel" in ('desk', 'site'))
);
--> statement-breakpoint
ALTER TABLE "lab_day_channels" ADD CONSTRAINT "lab_day_channels_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Days that are marked are counted from the rows until they are folded, by these functions as they were when this was written.
create or replace function visit_channel(visit bigint) returns text language sql stable as $$
  select case when exists (select 1 from visit_stops st where st.visit_id = visit and st.slot_id is null) then 'desk' else 'site' end
$$;--> statement-breakpoint
create or replace function lab_day_visits(lab bigint, on_day date) returns table (channel text, visits int, no_shows int, revenue_paise bigint) language sql stable as $$
  select c.channel, (count(*) filter (where c.stands))::int, (count(*) filter (where c.state = 'no_show'))::int, coalesce(sum(c.total_paise) filter (where c.stands), 0)::bigint
  from (select visit_channel(v.id) as channel, v.state, v.total_paise,
      v.state not in ('failed', 'no_show') and exists (select 1 from orders o where o.visit_id = v.id and o.state <> 'cancelled') as stands
    from visits v where v.lab_id = lab and v.recollects_id is null
      and v.starts_at >= on_day::timestamp at time zone 'Asia/Kolkata' and v.starts_at < (on_day + 1)::timestamp at time zone 'Asia/Kolkata') c
  group by c.channel
$$;--> statement-breakpoint
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
end $$;--> statement-breakpoint
insert into lab_day_marks (lab_id, day) select lab_id, day from lab_days;
