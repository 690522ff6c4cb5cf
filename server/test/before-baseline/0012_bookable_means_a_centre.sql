-- A lab can be booked in a city where it has a centre with hours: an offer elsewhere is shown, but sets no price there.
create function lab_is_bookable(lab labs, city int) returns boolean language sql stable as $$
  select lab.verified and lab.suspended_at is null and exists (
    select 1 from centres ce join slot_calendars sc on sc.centre_id = ce.id where ce.lab_id = lab.id and ce.city_id = city)
$$;
--> statement-breakpoint
create or replace function refresh_item_city_prices(pair_items int[], pair_cities int[]) returns void language plpgsql as $$
begin
  perform 1 from items where id = any(pair_items) order by id for no key update;
  delete from item_city_prices p using unnest(pair_items, pair_cities) as pair(item_id, city_id)
    where p.item_id = pair.item_id and p.city_id = pair.city_id;
  insert into item_city_prices (item_id, city_id, price_paise, bookable_labs, labs)
    select pair.item_id, pair.city_id,
      coalesce(min(o.price_paise) filter (where lab_is_bookable(l, o.city_id)), i.offer_price_paise),
      count(o.id) filter (where lab_is_bookable(l, o.city_id)),
      count(o.id) filter (where l.suspended_at is null)
    from (select distinct * from unnest(pair_items, pair_cities) as t(item_id, city_id)) pair
    join items i on i.id = pair.item_id and i.lab_id is null and i.removed_at is null
    left join offers o on o.item_id = pair.item_id and o.city_id = pair.city_id
    left join labs l on l.id = o.lab_id
    left join item_cities ic on ic.item_id = pair.item_id and ic.city_id = pair.city_id
    where o.id is not null or ic.item_id is not null
    group by pair.item_id, pair.city_id, i.offer_price_paise;
end $$;
--> statement-breakpoint
create function refresh_pairs_of_lab_id(changed int) returns void language plpgsql as $$
declare pair_items int[]; pair_cities int[];
begin
  select array_agg(item_id), array_agg(city_id) into pair_items, pair_cities from offers where lab_id = changed;
  if pair_items is not null then perform refresh_item_city_prices(pair_items, pair_cities); end if;
end $$;
--> statement-breakpoint
create function refresh_pairs_of_centre() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_pairs_of_lab_id(old.lab_id); end if;
  if tg_op <> 'DELETE' then perform refresh_pairs_of_lab_id(new.lab_id); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger centres_moved after update of city_id on centres
  for each row when (old.city_id is distinct from new.city_id) execute function refresh_pairs_of_centre();
--> statement-breakpoint
create trigger centres_removed after delete on centres for each row execute function refresh_pairs_of_centre();
--> statement-breakpoint
create function refresh_pairs_of_calendar() returns trigger language plpgsql as $$
begin
  perform refresh_pairs_of_lab_id(ce.lab_id) from centres ce where ce.id = coalesce(new.centre_id, old.centre_id);
  return null;
end $$;
--> statement-breakpoint
create trigger slot_calendars_added after insert on slot_calendars for each row execute function refresh_pairs_of_calendar();
--> statement-breakpoint
create trigger slot_calendars_removed after delete on slot_calendars for each row execute function refresh_pairs_of_calendar();
--> statement-breakpoint
-- What stands already.
do $$
declare pair_items int[]; pair_cities int[];
begin
  select array_agg(item_id), array_agg(city_id) into pair_items, pair_cities from item_city_prices;
  if pair_items is not null then perform refresh_item_city_prices(pair_items, pair_cities); end if;
end $$;
