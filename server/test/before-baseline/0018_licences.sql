-- What needs a licence is bookable only where it is approved: ultrasound under the PCPNDT Act, radiation by the AERB.
update items set licence = 'pcpndt' where kind = 'scan' and name ~* '(ultrasound|sonograph|doppler)';
--> statement-breakpoint
update items set licence = 'aerb' where kind = 'scan' and name ~* '(x-?ray|\mct\M|\mpet\M|dexa|mammogra)';
--> statement-breakpoint
create function lab_holds_licence(lab int, licence text) returns boolean language sql stable as $$
  select licence is null or exists (
    select 1 from lab_documents d where d.lab_id = lab and d.replaced_at is null and d.state = 'approved'
      and d.slot = case licence when 'pcpndt' then 'pcpndtRegistration' else 'aerbLicence' end)
$$;
--> statement-breakpoint
create or replace function lab_is_bookable(lab labs, city int) returns boolean language sql stable as $$
  select lab.verified and lab.suspended_at is null and lab.review = 'released' and exists (
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
end $$;
--> statement-breakpoint
create function refresh_pairs_of_licence() returns trigger language plpgsql as $$
begin
  perform refresh_pairs_of_lab_id(coalesce(new.lab_id, old.lab_id));
  return null;
end $$;
--> statement-breakpoint
create trigger lab_documents_licence after insert or update of state, replaced_at on lab_documents
  for each row when (new.slot in ('pcpndtRegistration', 'aerbLicence')) execute function refresh_pairs_of_licence();
--> statement-breakpoint
create trigger lab_documents_licence_removed after delete on lab_documents
  for each row when (old.slot in ('pcpndtRegistration', 'aerbLicence')) execute function refresh_pairs_of_licence();
--> statement-breakpoint
create trigger items_licence_changed after update of licence on items
  for each row when (old.licence is distinct from new.licence) execute function refresh_pairs_of_item();
--> statement-breakpoint
create trigger labs_review_changed after update of review on labs
  for each row when (old.review is distinct from new.review) execute function refresh_pairs_of_lab();
--> statement-breakpoint
do $$
declare pair_items int[]; pair_cities int[];
begin
  select array_agg(p.item_id), array_agg(p.city_id) into pair_items, pair_cities
    from item_city_prices p join items i on i.id = p.item_id where i.licence is not null;
  if pair_items is not null then perform refresh_item_city_prices(pair_items, pair_cities); end if;
end $$;
