-- What has happened is not changed afterwards.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger visit_events_append_only before update or delete on visit_events
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();
--> statement-breakpoint
-- item_city_prices for the given pairs, from the offers as they are now. The items are locked first, so that
-- two writers of one item follow each other and the later one sees the earlier one's offers.
create function refresh_item_city_prices(pair_items int[], pair_cities int[]) returns void language plpgsql as $$
begin
  perform 1 from items where id = any(pair_items) order by id for no key update;
  delete from item_city_prices p using unnest(pair_items, pair_cities) as pair(item_id, city_id)
    where p.item_id = pair.item_id and p.city_id = pair.city_id;
  insert into item_city_prices (item_id, city_id, price_paise, bookable_labs, labs)
    select pair.item_id, pair.city_id,
      coalesce(min(o.price_paise) filter (where l.verified and l.suspended_at is null), i.offer_price_paise),
      count(o.id) filter (where l.verified and l.suspended_at is null),
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
create function refresh_changed_pairs() returns trigger language plpgsql as $$
declare pair_items int[]; pair_cities int[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(item_id), array_agg(city_id) into pair_items, pair_cities
      from (select item_id, city_id from new_rows union select item_id, city_id from old_rows) c;
  elsif tg_op = 'DELETE' then
    select array_agg(item_id), array_agg(city_id) into pair_items, pair_cities from old_rows;
  else
    select array_agg(item_id), array_agg(city_id) into pair_items, pair_cities from new_rows;
  end if;
  if pair_items is not null then perform refresh_item_city_prices(pair_items, pair_cities); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger offers_inserted after insert on offers referencing new table as new_rows
  for each statement execute function refresh_changed_pairs();
--> statement-breakpoint
create trigger offers_updated after update on offers referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_changed_pairs();
--> statement-breakpoint
create trigger offers_deleted after delete on offers referencing old table as old_rows
  for each statement execute function refresh_changed_pairs();
--> statement-breakpoint
create trigger item_cities_inserted after insert on item_cities referencing new table as new_rows
  for each statement execute function refresh_changed_pairs();
--> statement-breakpoint
create trigger item_cities_deleted after delete on item_cities referencing old table as old_rows
  for each statement execute function refresh_changed_pairs();
--> statement-breakpoint
create function refresh_pairs_of_lab() returns trigger language plpgsql as $$
declare pair_items int[]; pair_cities int[];
begin
  select array_agg(item_id), array_agg(city_id) into pair_items, pair_cities from offers where lab_id = new.id;
  if pair_items is not null then perform refresh_item_city_prices(pair_items, pair_cities); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger labs_standing_changed after update of verified, suspended_at on labs
  for each row when (old.verified is distinct from new.verified or old.suspended_at is distinct from new.suspended_at)
  execute function refresh_pairs_of_lab();
--> statement-breakpoint
create function refresh_pairs_of_item() returns trigger language plpgsql as $$
declare pair_items int[]; pair_cities int[];
begin
  select array_agg(item_id), array_agg(city_id) into pair_items, pair_cities from (
    select item_id, city_id from offers where item_id = new.id
    union select item_id, city_id from item_cities where item_id = new.id) p;
  if pair_items is not null then perform refresh_item_city_prices(pair_items, pair_cities); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger items_price_changed after update of offer_price_paise, removed_at on items
  for each row when (new.lab_id is null and (old.offer_price_paise is distinct from new.offer_price_paise
    or old.removed_at is distinct from new.removed_at))
  execute function refresh_pairs_of_item();
--> statement-breakpoint
-- Every process empties its caches when the catalogue changes, and wakes the mail worker when a mail is written.
create function announce() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;
--> statement-breakpoint
create trigger items_announced after insert or update or delete on items
  for each statement execute function announce('catalogue_changed');
--> statement-breakpoint
create trigger offers_announced after insert or update or delete on offers
  for each statement execute function announce('catalogue_changed');
--> statement-breakpoint
create trigger labs_announced after insert or update or delete on labs
  for each statement execute function announce('catalogue_changed');
--> statement-breakpoint
create trigger cities_announced after insert or update or delete on cities
  for each statement execute function announce('catalogue_changed');
--> statement-breakpoint
create trigger search_synonyms_announced after insert or update or delete on search_synonyms
  for each statement execute function announce('catalogue_changed');
--> statement-breakpoint
create trigger mails_announced after insert on mails
  for each statement execute function announce('mail_queued');
