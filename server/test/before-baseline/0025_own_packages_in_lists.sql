-- A lab's own package stands in the lists of the cities that it names and of the city that its lab is in, at its offer
-- price, while the public may see it; it is booked where the lab is.
create function cities_of_own_item(item items) returns setof int language sql stable as $$
  select city_id from item_cities where item_id = item.id
  union select city_id from labs where id = item.lab_id and city_id is not null
$$;
--> statement-breakpoint
create or replace function refresh_item_city_prices(pair_items int[], pair_cities int[]) returns void language plpgsql as $$
begin
  perform 1 from items where id = any(pair_items) order by id for no key update;
  delete from item_city_prices p using unnest(pair_items, pair_cities) as pair(item_id, city_id)
    where p.item_id = pair.item_id and p.city_id = pair.city_id;
  insert into item_city_prices (item_id, city_id, price_paise, bookable_labs, labs)
    select pair.item_id, pair.city_id,
      coalesce(min(o.price_paise) filter (where lab_is_bookable(l, o.city_id) and lab_holds_licence(l.id, i.licence)), i.offer_price_paise),
      count(o.id) filter (where lab_is_bookable(l, o.city_id) and lab_holds_licence(l.id, i.licence)),
      count(o.id) filter (where l.suspended_at is null)
    from (select distinct * from unnest(pair_items, pair_cities) as t(item_id, city_id)) pair
    join items i on i.id = pair.item_id and i.lab_id is null and i.removed_at is null
    left join offers o on o.item_id = pair.item_id and o.city_id = pair.city_id
    left join labs l on l.id = o.lab_id
    left join item_cities ic on ic.item_id = pair.item_id and ic.city_id = pair.city_id
    where o.id is not null or ic.item_id is not null
    group by pair.item_id, pair.city_id, i.offer_price_paise;
  insert into item_city_prices (item_id, city_id, price_paise, bookable_labs, labs)
    select pair.item_id, pair.city_id, i.offer_price_paise,
      (lab_is_bookable(l, l.city_id) and lab_holds_licence(l.id, i.licence))::int, 1
    from (select distinct * from unnest(pair_items, pair_cities) as t(item_id, city_id)) pair
    join items i on i.id = pair.item_id and i.removed_at is null and i.review = 'released'
    join labs l on l.id = i.lab_id and l.suspended_at is null and l.review = 'released'
    where pair.city_id in (select cities_of_own_item(i));
end $$;
--> statement-breakpoint
create or replace function refresh_pairs_of_item() returns trigger language plpgsql as $$
declare pair_items int[]; pair_cities int[];
begin
  select array_agg(item_id), array_agg(city_id) into pair_items, pair_cities from (
    select item_id, city_id from offers where item_id = new.id
    union select item_id, city_id from item_cities where item_id = new.id
    union select new.id, cities_of_own_item(new) where new.lab_id is not null) p;
  if pair_items is not null then perform refresh_item_city_prices(pair_items, pair_cities); end if;
  return null;
end $$;
--> statement-breakpoint
-- Own packages as one of its rows stands, with the places where it stood before: they come and go with their lab.
create or replace function refresh_pairs_of_lab_id(changed int) returns void language plpgsql as $$
declare pair_items int[]; pair_cities int[];
begin
  select array_agg(item_id), array_agg(city_id) into pair_items, pair_cities from (
    select item_id, city_id from offers where lab_id = changed
    union select i.id, cities_of_own_item(i) from items i where i.lab_id = changed
    union select p.item_id, p.city_id from item_city_prices p join items i on i.id = p.item_id where i.lab_id = changed) p;
  if pair_items is not null then perform refresh_item_city_prices(pair_items, pair_cities); end if;
end $$;
--> statement-breakpoint
create or replace function refresh_pairs_of_lab() returns trigger language plpgsql as $$
begin
  perform refresh_pairs_of_lab_id(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger labs_moved after update of city_id on labs
  for each row when (old.city_id is distinct from new.city_id) execute function refresh_pairs_of_lab();
--> statement-breakpoint
drop trigger items_price_changed on items;
--> statement-breakpoint
create trigger items_price_changed after update of offer_price_paise, removed_at, review on items
  for each row when (old.offer_price_paise is distinct from new.offer_price_paise
    or old.removed_at is distinct from new.removed_at or old.review is distinct from new.review)
  execute function refresh_pairs_of_item();
--> statement-breakpoint
create function refresh_new_own_items() returns trigger language plpgsql as $$
declare pair_items int[]; pair_cities int[];
begin
  select array_agg(n.id), array_agg(l.city_id) into pair_items, pair_cities
    from new_rows n join labs l on l.id = n.lab_id where l.city_id is not null;
  if pair_items is not null then perform refresh_item_city_prices(pair_items, pair_cities); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger own_items_inserted after insert on items referencing new table as new_rows
  for each statement execute function refresh_new_own_items();
--> statement-breakpoint
do $$
declare pair_items int[]; pair_cities int[];
begin
  select array_agg(id), array_agg(city_id) into pair_items, pair_cities
    from items i cross join lateral cities_of_own_item(i) as city_id where i.lab_id is not null;
  if pair_items is not null then perform refresh_item_city_prices(pair_items, pair_cities); end if;
end $$;
