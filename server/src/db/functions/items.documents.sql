-- Items in the field names of a package, each as the JSON of an answer: prices in rupees. Where and by whom it is sold, and whose
-- own it is, stands in `offers_of_item`, `places_of_item` and the row of its laboratory: they are added when it is read.
create or replace function item_packages(wanted bigint[]) returns table (item_id bigint, package text) language sql stable as $$
  select i.id, (select row_to_json(answer) from (select
      i.id, i.name, i.description,
      coalesce(words.names, '{}') as "translatedNames", coalesce(words.descriptions, '{}') as "translatedDescriptions",
      trim_scale(i.base_price_paise / 100.0) as "basePrice", trim_scale(i.offer_price_paise / 100.0) as "offerPrice",
      case when c.id is not null then (select row_to_json(named) from (select c.id, c.name) named) end as category, c.id as "categoryId",
      coalesce(groups.list, '[]') as "subCategories", coalesce(groups.ids, '{}') as "subCategoryIds",
      coalesce(measured.list, '[]') as "packageTests",
      parameters_listed_of(i) as "numberOfParameters", i.tests_listed as "numberOfTests",
      i.code as "testCode", i.test_duration as "testDuration", i.result_time as "resultTime", i.demographics,
      i.report_format as "reportFormat", i.pre_test_requirements as "preTestRequirements",
      i.fasting_required as "fastingRequired", i.fasting_hours as "fastingDuration",
      i.methodology, i.availability, i.validity_period as "validityPeriod",
      i.image_url as "imageUrl", i.licence, i.preventive, i.review) answer)::text
  from items i
  left join categories c on c.id = i.category_id
  left join (
    select t.item_id,
      json_object_agg(t.locale, t.name) filter (where t.name is not null) as names,
      json_object_agg(t.locale, t.description) filter (where t.description is not null) as descriptions
    from item_translations t where t.item_id = any(wanted) group by t.item_id) words on words.item_id = i.id
  left join (
    select x.item_id, array_agg(s.id order by s.id) as ids,
      json_agg((select row_to_json(named) from (select s.id, s.name) named) order by s.id) as list
    from item_subcategories x join subcategories s on s.id = x.subcategory_id
    where x.item_id = any(wanted) group by x.item_id) groups on groups.item_id = i.id
  left join (
    select ip.item_id,
      json_agg((select row_to_json(entry) from (select p.id as "parameterId", (select row_to_json(one) from (select t.id, t.name,
        json_build_array((select row_to_json(value) from (select p.id, p.name, coalesce(told.names, '{}') as translations) value)) as parameters) one) as test) entry)
        order by ip.position, ip.test_id, ip.parameter_id) as list
    from item_parameters ip
    join tests t on t.id = ip.test_id
    join parameters p on p.id = ip.parameter_id
    left join lateral (select json_object_agg(h.locale, h.name) as names from parameter_translations h where h.parameter_id = p.id) told on true
    where ip.item_id = any(wanted) group by ip.item_id) measured on measured.item_id = i.id
  where i.id = any(wanted)
$$;

-- One item as such a document, for where none is stored. (A function of its own, so that a statement need not plan for it.)
create or replace function item_package(item bigint) returns text language plpgsql stable as $$
begin
  return (select p.package from item_packages(array[item]) p);
end $$;

-- The form that documents have now, which is the text of this file: one of another form is not read, and written again.
create or replace function item_document_form() returns text language sql stable as $$
  select digest from schema_functions where name = 'items.documents.sql'
$$;

create or replace view current_item_documents as
  select d.item_id, d.package from item_documents d where d.form = (select digest from schema_functions where name = 'items.documents.sql');

-- item_documents of the given items, as they are now. The items are locked first, so that two writers of one item follow each
-- other and the later one sees what the earlier one wrote.
create or replace function refresh_item_documents(changed bigint[]) returns void language plpgsql as $$
begin
  perform 1 from items where id = any(changed) order by id for no key update;
  insert into item_documents (item_id, form, package)
    select p.item_id, item_document_form(), p.package from item_packages(changed) p
  on conflict (item_id) do update set form = excluded.form, package = excluded.package
    where (item_documents.form, item_documents.package) is distinct from (excluded.form, excluded.package);
end $$;

-- The cities where an item is offered by a laboratory that is not suspended, or said to be, as the JSON of an answer. (In plpgsql, as the next one: its plan is kept.)
create or replace function places_of_item(item bigint) returns json language plpgsql stable as $$
begin
  return (select coalesce(json_agg((select row_to_json(named) from (select c.id, c.name) named) order by c.id), '[]') from cities c where c.id in (
    select city_id from item_cities x where x.item_id = item
    union select x.city_id from offers x join labs l on l.id = x.lab_id and l.suspended_at is null where x.item_id = item));
end $$;

-- The offers of laboratories that are not suspended, as the JSON of an answer: prices in rupees.
create or replace function offers_of_item(item bigint) returns json language plpgsql stable as $$
begin
  return (select coalesce(json_agg((select row_to_json(offer) from (select
      o.id, o.lab_id as "labAdminId", trim_scale(o.price_paise / 100.0) as "labPrice", c.id as "locationId",
      json_build_array((select row_to_json(named) from (select c.id, c.name) named)) as locations) offer) order by o.id), '[]')
    from offers o
    join cities c on c.id = o.city_id
    join labs l on l.id = o.lab_id and l.suspended_at is null
    where o.item_id = item);
end $$;

-- What an item says of itself has changed; what counts how often it is ordered has not. (A new item has its document with what
-- it measures: until then there is little to put together.)
create or replace function refresh_documents_of_items() returns trigger language plpgsql as $$
declare changed bigint[];
begin
  select array_agg(n.id) into changed from new_rows n join old_rows o using (id) where
    (n.name, n.description, n.base_price_paise, n.offer_price_paise, n.category_id, n.declared_test_count, n.declared_parameter_count, n.code,
      n.test_duration, n.result_time, n.demographics, n.report_format, n.pre_test_requirements, n.fasting_required, n.fasting_hours,
      n.methodology, n.availability, n.validity_period, n.image_url, n.licence, n.preventive, n.review)
    is distinct from
    (o.name, o.description, o.base_price_paise, o.offer_price_paise, o.category_id, o.declared_test_count, o.declared_parameter_count, o.code,
      o.test_duration, o.result_time, o.demographics, o.report_format, o.pre_test_requirements, o.fasting_required, o.fasting_hours,
      o.methodology, o.availability, o.validity_period, o.image_url, o.licence, o.preventive, o.review);
  if changed is not null then perform refresh_item_documents(changed); end if;
  return null;
end $$;

create or replace trigger items_documented after update on items referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_documents_of_items();

create or replace function refresh_documents_of_translated() returns trigger language plpgsql as $$
declare changed bigint[];
begin
  if tg_op = 'DELETE' then select array_agg(distinct item_id) into changed from old_rows;
  else select array_agg(distinct item_id) into changed from new_rows;
  end if;
  if changed is not null then perform refresh_item_documents(changed); end if;
  return null;
end $$;

create or replace trigger item_translations_inserted after insert on item_translations referencing new table as new_rows
  for each statement execute function refresh_documents_of_translated();

create or replace trigger item_translations_updated after update on item_translations referencing new table as new_rows
  for each statement execute function refresh_documents_of_translated();

create or replace trigger item_translations_deleted after delete on item_translations referencing old table as old_rows
  for each statement execute function refresh_documents_of_translated();

create or replace function refresh_documents_of_measured() returns trigger language plpgsql as $$
declare measured bigint[];
begin
  if tg_op = 'DELETE' then select array_agg(distinct parameter_id) into measured from old_rows;
  else select array_agg(distinct parameter_id) into measured from new_rows;
  end if;
  if measured is not null then
    perform refresh_item_documents(array(select distinct item_id from item_parameters where parameter_id = any(measured)));
  end if;
  return null;
end $$;

create or replace trigger parameter_translations_inserted after insert on parameter_translations referencing new table as new_rows
  for each statement execute function refresh_documents_of_measured();

create or replace trigger parameter_translations_updated after update on parameter_translations referencing new table as new_rows
  for each statement execute function refresh_documents_of_measured();

create or replace trigger parameter_translations_deleted after delete on parameter_translations referencing old table as old_rows
  for each statement execute function refresh_documents_of_measured();

create or replace function refresh_documents_of_category() returns trigger language plpgsql as $$
begin
  perform refresh_item_documents(array(select id from items where category_id = new.id));
  return null;
end $$;

create or replace trigger categories_renamed after update of name on categories
  for each row when (old.name is distinct from new.name) execute function refresh_documents_of_category();
