-- A price concerns its city, its laboratory and its item: only what shows one of them is made anew. What does not fit into
-- a message of 8,000 bytes is said as all items, or as everything.
create or replace function announce_offers() returns trigger language plpgsql as $$
declare tags text;
begin
  select string_agg(tag, ' ') into tags from (
    select distinct 'city:' || c.slug as tag from changed o join cities c on c.id = o.city_id
    union all select distinct 'lab:' || lab_id from changed
    union all select distinct case when (select count(*) from changed) > 100 then 'item:*' else 'item:' || item_id end from changed) named;
  if tags is not null then
    perform pg_notify('catalogue_changed', case when octet_length(tags) < 7900 then tags else '' end);
  end if;
  return null;
end $$;
drop trigger if exists offers_announced on offers;
create or replace trigger offers_announced_new after insert on offers referencing new table as changed
  for each statement execute function announce_offers();
create or replace trigger offers_announced_changed after update on offers referencing new table as changed
  for each statement execute function announce_offers();
create or replace trigger offers_announced_gone after delete on offers referencing old table as changed
  for each statement execute function announce_offers();

-- A lab's own package stands in the lists of the cities that it names and of the city that its lab is in, at its offer
-- price, while the public may see it; it is booked where the lab is.
create or replace function cities_of_own_item(item items) returns setof bigint language sql stable as $$
  select city_id from item_cities where item_id = item.id
  union select city_id from labs where id = item.lab_id and city_id is not null
$$;

-- item_city_prices for the given pairs, from the offers as they are now. The pairs are locked first, those that are new too:
-- two writers of one pair follow each other, and the later one, whose statements each see what has been committed by then,
-- sees the earlier one's offers. Writers of other cities, and of other items, do not wait. What a laboratory may sell is
-- asked once for each laboratory, not for each price; a row that stays as it is is not written.
create or replace function refresh_item_city_prices(pair_items bigint[], pair_cities bigint[]) returns void language plpgsql as $$
begin
  -- Whoever changes the item itself goes before or after; writers of prices share it.
  perform 1 from items where id = any(pair_items) order by id for share;
  insert into item_city_prices (item_id, city_id, price_paise, bookable_labs, labs)
    select pair.item_id, pair.city_id, i.offer_price_paise, 0, 0
    from (select distinct * from unnest(pair_items, pair_cities) as t(item_id, city_id)) pair
    join items i on i.id = pair.item_id
    order by pair.city_id, pair.item_id
  on conflict do nothing;
  perform 1 from item_city_prices p
    join (select distinct * from unnest(pair_items, pair_cities) as t(item_id, city_id)) pair
      on pair.city_id = p.city_id and pair.item_id = p.item_id
    order by p.city_id, p.item_id for update of p;
  with pairs as materialized (
    select distinct t.item_id, t.city_id, i.licence, i.offer_price_paise, i.lab_id, i.removed_at is null and (i.lab_id is null or i.review = 'released') as shown
    from unnest(pair_items, pair_cities) as t(item_id, city_id) join items i on i.id = t.item_id),
  sellers as materialized (
    select s.city_id, s.licence, array_agg(l.id) filter (where l.suspended_at is null) as standing,
      array_agg(l.id) filter (where lab_is_bookable(l, s.city_id) and lab_holds_licence_in(l.id, s.city_id, s.licence)) as selling
    from (select distinct city_id, licence from pairs where lab_id is null) s
    cross join lateral (select distinct o.lab_id from offers o where o.city_id = s.city_id and o.item_id = any(pair_items)) x
    join labs l on l.id = x.lab_id group by s.city_id, s.licence),
  now_standing as materialized (
    select pair.item_id, pair.city_id, coalesce(o.least, pair.offer_price_paise) as price_paise, o.selling as bookable_labs, o.standing as labs,
      pair.shown and (o.standing > 0 or exists (select 1 from item_cities ic where ic.item_id = pair.item_id and ic.city_id = pair.city_id)) as stands
    from pairs pair
    left join sellers s on s.city_id = pair.city_id and s.licence is not distinct from pair.licence
    cross join lateral (
      select min(x.price_paise) filter (where x.lab_id = any(s.selling)) as least, count(*) filter (where x.lab_id = any(s.selling)) as selling,
        count(*) filter (where x.lab_id = any(s.standing)) as standing
      from offers x where x.item_id = pair.item_id and x.city_id = pair.city_id) o
    where pair.lab_id is null
    union all
    select pair.item_id, pair.city_id, pair.offer_price_paise,
      (lab_is_bookable(l, l.city_id) and lab_holds_licence_in(l.id, l.city_id, pair.licence))::int, 1,
      pair.shown and lab_is_public(l) and pair.city_id in (select cities_of_own_item(i))
    from pairs pair join labs l on l.id = pair.lab_id join items i on i.id = pair.item_id),
  -- An upsert, not an update: whoever held the lock of a pair may have deleted it meanwhile.
  changed as (
    insert into item_city_prices as p (item_id, city_id, price_paise, bookable_labs, labs)
    select item_id, city_id, price_paise, bookable_labs, labs from now_standing where stands order by city_id, item_id
    on conflict (city_id, item_id) do update set price_paise = excluded.price_paise, bookable_labs = excluded.bookable_labs, labs = excluded.labs
      where (p.price_paise, p.bookable_labs, p.labs) is distinct from (excluded.price_paise, excluded.bookable_labs, excluded.labs))
  delete from item_city_prices p using now_standing n where n.item_id = p.item_id and n.city_id = p.city_id and not n.stands;
end $$;

create or replace function refresh_changed_pairs() returns trigger language plpgsql as $$
declare pair_items bigint[]; pair_cities bigint[];
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

create or replace trigger offers_inserted after insert on offers referencing new table as new_rows
  for each statement execute function refresh_changed_pairs();

create or replace trigger offers_updated after update on offers referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_changed_pairs();

create or replace trigger offers_deleted after delete on offers referencing old table as old_rows
  for each statement execute function refresh_changed_pairs();

create or replace trigger item_cities_inserted after insert on item_cities referencing new table as new_rows
  for each statement execute function refresh_changed_pairs();

create or replace trigger item_cities_deleted after delete on item_cities referencing old table as old_rows
  for each statement execute function refresh_changed_pairs();

-- Own packages as one of its rows stands, with the places where it stood before: they come and go with their lab.
create or replace function refresh_pairs_of_lab_id(changed bigint) returns void language plpgsql as $$
declare pair_items bigint[]; pair_cities bigint[];
begin
  select array_agg(item_id), array_agg(city_id) into pair_items, pair_cities from (
    select item_id, city_id from offers where lab_id = changed
    union select i.id, cities_of_own_item(i) from items i where i.lab_id = changed
    union select p.item_id, p.city_id from item_city_prices p join items i on i.id = p.item_id where i.lab_id = changed) p;
  if pair_items is not null then perform refresh_item_city_prices(pair_items, pair_cities); end if;
end $$;

create or replace function refresh_pairs_of_lab() returns trigger language plpgsql as $$
begin
  perform refresh_pairs_of_lab_id(new.id);
  return null;
end $$;

create or replace trigger labs_standing_changed after update of verified, suspended_at on labs
  for each row when (old.verified is distinct from new.verified or old.suspended_at is distinct from new.suspended_at)
  execute function refresh_pairs_of_lab();

create or replace trigger labs_review_changed after update of review on labs
  for each row when (old.review is distinct from new.review) execute function refresh_pairs_of_lab();

create or replace trigger labs_moved after update of city_id on labs
  for each row when (old.city_id is distinct from new.city_id) execute function refresh_pairs_of_lab();

create or replace function refresh_pairs_of_item() returns trigger language plpgsql as $$
declare pair_items bigint[]; pair_cities bigint[];
begin
  select array_agg(item_id), array_agg(city_id) into pair_items, pair_cities from (
    select item_id, city_id from offers where item_id = new.id
    union select item_id, city_id from item_cities where item_id = new.id
    union select new.id, cities_of_own_item(new) where new.lab_id is not null) p;
  if pair_items is not null then perform refresh_item_city_prices(pair_items, pair_cities); end if;
  return null;
end $$;

create or replace trigger items_price_changed after update of offer_price_paise, removed_at, review on items
  for each row when (old.offer_price_paise is distinct from new.offer_price_paise
    or old.removed_at is distinct from new.removed_at or old.review is distinct from new.review)
  execute function refresh_pairs_of_item();

create or replace trigger items_licence_changed after update of licence on items
  for each row when (old.licence is distinct from new.licence) execute function refresh_pairs_of_item();

create or replace function refresh_new_own_items() returns trigger language plpgsql as $$
declare pair_items bigint[]; pair_cities bigint[];
begin
  select array_agg(n.id), array_agg(l.city_id) into pair_items, pair_cities
    from new_rows n join labs l on l.id = n.lab_id where l.city_id is not null;
  if pair_items is not null then perform refresh_item_city_prices(pair_items, pair_cities); end if;
  return null;
end $$;

create or replace trigger own_items_inserted after insert on items referencing new table as new_rows
  for each statement execute function refresh_new_own_items();

create or replace function refresh_pairs_of_centre() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_pairs_of_lab_id(old.lab_id); end if;
  if tg_op <> 'DELETE' then perform refresh_pairs_of_lab_id(new.lab_id); end if;
  return null;
end $$;

create or replace trigger centres_moved after update of city_id, closed_at on centres
  for each row when (old.city_id is distinct from new.city_id or old.closed_at is distinct from new.closed_at) execute function refresh_pairs_of_centre();

create or replace trigger centres_removed after delete on centres for each row execute function refresh_pairs_of_centre();

create or replace function refresh_pairs_of_calendar() returns trigger language plpgsql as $$
begin
  perform refresh_pairs_of_lab_id(ce.lab_id) from centres ce where ce.id = coalesce(new.centre_id, old.centre_id);
  return null;
end $$;

create or replace trigger slot_calendars_added after insert on slot_calendars for each row execute function refresh_pairs_of_calendar();

create or replace trigger slot_calendars_removed after delete on slot_calendars for each row execute function refresh_pairs_of_calendar();

create or replace function refresh_pairs_of_licence() returns trigger language plpgsql as $$
begin
  perform refresh_pairs_of_lab_id(coalesce(new.lab_id, old.lab_id));
  return null;
end $$;

-- What a licence lets a laboratory sell stands in answers of its cities.
create or replace trigger lab_documents_licence_announced after insert or update of state, replaced_at, valid_until on lab_documents
  for each row when (new.slot in ('pcpndtRegistration', 'aerbLicence')) execute function announce('catalogue_changed');

create or replace trigger lab_documents_licence after insert or update of state, replaced_at, valid_until on lab_documents
  for each row when (new.slot in ('pcpndtRegistration', 'aerbLicence')) execute function refresh_pairs_of_licence();

create or replace trigger lab_documents_licence_removed after delete on lab_documents
  for each row when (old.slot in ('pcpndtRegistration', 'aerbLicence')) execute function refresh_pairs_of_licence();

-- Offers of one item become those of another; where a lab offers both in a city the kept one's price stands.
create or replace function move_offers(duplicate bigint, kept bigint) returns void language plpgsql as $$
begin
  update offers o set item_id = kept, updated_at = now() where o.item_id = duplicate
    and not exists (select 1 from offers other where other.item_id = kept and other.lab_id = o.lab_id and other.city_id = o.city_id);
  delete from offers where item_id = duplicate;
end $$;

-- What a version before this one counted of laboratories that are suspended; nothing where none is.
select refresh_pairs_of_lab_id(id) from labs where suspended_at is not null;
