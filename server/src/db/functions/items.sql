create or replace trigger items_announced after insert or update or delete on items
  for each statement execute function announce('catalogue_changed');

create or replace trigger item_parameters_announced after insert or update or delete on item_parameters
  for each statement execute function announce('catalogue_changed');

create or replace trigger item_translations_announced after insert or update or delete on item_translations
  for each statement execute function announce('catalogue_changed');

-- How many tests a card names: those that are measured, else what its seller says. Where all its parameters stand under one
-- test of the item's own name, because they were named and not chosen, its seller knows better.
create or replace function tests_listed_of(item items) returns smallint language sql stable as $$
  select coalesce(max(case
      when item.declared_test_count > 1 and s.test_count = 1 and exists (
        select from item_parameters ip join tests t on t.id = ip.test_id where ip.item_id = item.id and lower(t.name) = lower(item.name)) then item.declared_test_count
      else nullif(s.test_count, 0) end), item.declared_test_count, 1)::smallint
  from item_summaries s where s.item_id = item.id
$$;

-- How many parameters: the same. Of a row that is read beside its summary this one: a statement takes its text in, where each
-- call of the other is a statement of its own.
create or replace function parameters_listed(item items, s item_summaries) returns smallint language sql immutable as $$
  select (case when s.parameter_count > 0
    then case when item.tests_listed > s.test_count then coalesce(item.declared_parameter_count, s.parameter_count) else s.parameter_count end
    else coalesce(item.declared_parameter_count, 0) end)::smallint
$$;
create or replace function parameters_listed_of(item items) returns smallint language sql stable as $$
  select parameters_listed(item, s) from (select) nothing left join item_summaries s on s.item_id = item.id
$$;

create or replace function keep_tests_listed() returns trigger language plpgsql as $$
begin
  new.tests_listed := tests_listed_of(new);
  return new;
end $$;

create or replace trigger items_tests_listed before insert or update of declared_test_count on items
  for each row execute function keep_tests_listed();

-- Of what of the body an item's tests tell, with how many values of each, the most first. A value of two tests is the first's.
create or replace function item_organs(item bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('organ', told.organ, 'values', told.values) order by told.values desc, told.organ), '[]')
  from (select first.organ_system as organ, count(*)::int as values
    from (select distinct on (ip.parameter_id) t.organ_system from item_parameters ip join tests t on t.id = ip.test_id
      where ip.item_id = item order by ip.parameter_id, ip.position, ip.test_id) first
    where first.organ_system is not null group by first.organ_system) told
$$;

-- item_summaries of the given items, as their tests and subcategories are now. The items are locked first, so that
-- two writers of one item follow each other and the later one sees what the earlier one wrote.
create or replace function refresh_item_summaries(changed bigint[]) returns void language plpgsql as $$
begin
  perform 1 from items where id = any(changed) order by id for no key update;
  insert into item_summaries (item_id, test_count, parameter_count, first_parameters, subcategories, specimens, needs_consent, organs)
    select i.id, measured.tests, measured.parameters, coalesce(measured.names[1:4], '{}'),
      array(select s.name from item_subcategories x join subcategories s on s.id = x.subcategory_id where x.item_id = i.id order by s.id),
      coalesce(measured.specimens, '{}'), coalesce(measured.needs_consent, false), item_organs(i.id)
    from items i
    cross join lateral (
      select count(distinct ip.test_id) as tests, count(distinct ip.parameter_id) as parameters,
        array_agg(p.name order by ip.position, ip.test_id, ip.parameter_id) as names, bool_or(t.needs_consent) as needs_consent,
        array_agg(distinct t.specimen) filter (where t.specimen is not null) as specimens
      from item_parameters ip join parameters p on p.id = ip.parameter_id join tests t on t.id = ip.test_id where ip.item_id = i.id) measured
    where i.id = any(changed)
  on conflict (item_id) do update set test_count = excluded.test_count, parameter_count = excluded.parameter_count,
    first_parameters = excluded.first_parameters, subcategories = excluded.subcategories, specimens = excluded.specimens, needs_consent = excluded.needs_consent, organs = excluded.organs;
  update items i set tests_listed = tests_listed_of(i) where i.id = any(changed) and i.tests_listed <> tests_listed_of(i);
  perform refresh_item_documents(changed);
end $$;

create or replace function refresh_changed_summaries() returns trigger language plpgsql as $$
declare changed bigint[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(item_id) into changed from (select item_id from new_rows union select item_id from old_rows) c;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct item_id) into changed from old_rows;
  else
    select array_agg(distinct item_id) into changed from new_rows;
  end if;
  if changed is not null then perform refresh_item_summaries(changed); end if;
  return null;
end $$;

create or replace trigger item_parameters_inserted after insert on item_parameters referencing new table as new_rows
  for each statement execute function refresh_changed_summaries();

create or replace trigger item_parameters_updated after update on item_parameters referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_changed_summaries();

create or replace trigger item_parameters_deleted after delete on item_parameters referencing old table as old_rows
  for each statement execute function refresh_changed_summaries();

create or replace trigger item_subcategories_inserted after insert on item_subcategories referencing new table as new_rows
  for each statement execute function refresh_changed_summaries();

create or replace trigger item_subcategories_updated after update on item_subcategories referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_changed_summaries();

create or replace trigger item_subcategories_deleted after delete on item_subcategories referencing old table as old_rows
  for each statement execute function refresh_changed_summaries();

create or replace function refresh_summaries_of_parameter() returns trigger language plpgsql as $$
begin
  perform refresh_item_summaries(array(select distinct item_id from item_parameters where parameter_id = new.id));
  return null;
end $$;

create or replace trigger parameters_renamed after update of name on parameters
  for each row when (old.name is distinct from new.name) execute function refresh_summaries_of_parameter();

create or replace function refresh_summaries_of_subcategory() returns trigger language plpgsql as $$
begin
  perform refresh_item_summaries(array(select item_id from item_subcategories where subcategory_id = new.id));
  return null;
end $$;

create or replace trigger subcategories_renamed after update of name on subcategories
  for each row when (old.name is distinct from new.name) execute function refresh_summaries_of_subcategory();

create or replace function refresh_summaries_of_test() returns trigger language plpgsql as $$
begin
  perform refresh_item_summaries(array(select distinct item_id from item_parameters where test_id = new.id));
  return null;
end $$;

drop trigger if exists tests_consent_changed on tests;
create or replace trigger tests_changed after update on tests
  for each row when ((old.name, old.needs_consent, old.specimen, old.organ_system) is distinct from (new.name, new.needs_consent, new.specimen, new.organ_system)) execute function refresh_summaries_of_test();

-- Makes one central item of two: labs keep their offers.
-- Orders go on naming what was ordered.
create or replace function merge_items(duplicate bigint, kept bigint) returns void language plpgsql as $$
begin
  perform 1 from items where id in (duplicate, kept) order by id for update;
  perform move_offers(duplicate, kept);
  insert into item_cities (item_id, city_id) select kept, city_id from item_cities where item_id = duplicate on conflict do nothing;
  delete from item_cities where item_id = duplicate;
  update items set merged_into = kept where merged_into = duplicate;
  update items set removed_at = now(), merged_into = kept where id = duplicate;
end $$;

-- Items that name one parameter name another from then on; tests of the kept one hold it already.
create or replace function move_items_of_parameter(duplicate bigint, kept bigint) returns void language plpgsql as $$
begin
  insert into item_parameters (item_id, test_id, parameter_id, position)
    select item_id, test_id, kept, position from item_parameters where parameter_id = duplicate on conflict do nothing;
  delete from item_parameters where parameter_id = duplicate;
end $$;

-- The same for tests.
create or replace function move_items_of_test(duplicate bigint, kept bigint) returns void language plpgsql as $$
begin
  insert into item_parameters (item_id, test_id, parameter_id, position)
    select item_id, kept, parameter_id, position from item_parameters where test_id = duplicate on conflict do nothing;
  delete from item_parameters where test_id = duplicate;
end $$;

-- The sex that an item is for, as it says itself, or because what it measures has ranges of the site for one sex alone; null
-- for any, for what measures things of both, and for a package that names both: one value in it is not the whole.
create or replace function item_only_for(item items) returns text language sql stable as $$
  select case
    when item.demographics @> '{Male,Female}' and item.kind <> 'test' then null
    when item.demographics @> '{Female}' and not item.demographics @> '{Male}' then 'female'
    when item.demographics @> '{Male}' and not item.demographics @> '{Female}' then 'male'
    else (select case when bool_or(p.sexes = '{male}') <> bool_or(p.sexes = '{female}') then case when bool_or(p.sexes = '{male}') then 'male' else 'female' end end
      from (select array_agg(distinct r.sex) as sexes from item_parameters ip join reference_ranges r on r.parameter_id = ip.parameter_id and r.lab_id is null
        where ip.item_id = item.id group by ip.parameter_id) p) end
$$;

-- How many hours without food an item wants; null for none.
create or replace function item_fasting_hours(item items) returns smallint language sql immutable as $$
  select case when item.fasting_required then coalesce(item.fasting_hours, 8::smallint) end
$$;
