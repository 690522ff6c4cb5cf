-- The vocabulary stands on public pages too.
create or replace trigger categories_announced after insert or update or delete on categories
  for each statement execute function announce('catalogue_changed');

create or replace trigger subcategories_announced after insert or update or delete on subcategories
  for each statement execute function announce('catalogue_changed');

create or replace trigger tests_announced after insert or update or delete on tests
  for each statement execute function announce('catalogue_changed');

create or replace trigger parameters_announced after insert or update or delete on parameters
  for each statement execute function announce('catalogue_changed');

create or replace trigger unreported_parameters_announced after insert or delete on unreported_parameters
  for each statement execute function announce('catalogue_changed');

-- Makes one parameter of two: values, tests and items that name the duplicate name the other from then on, its names
-- become synonyms. A report that holds both keeps this from happening (unique_violation): they are two things.
create or replace function merge_parameters(duplicate bigint, kept bigint) returns void language plpgsql as $$
begin
  perform 1 from parameters where id in (duplicate, kept) order by id for update;
  -- What a lab reports under either name it reports: a value that it sells is not lost by an operator's merge.
  delete from unreported_parameters u where u.parameter_id = kept
    and not exists (select 1 from unreported_parameters d where d.lab_id = u.lab_id and d.parameter_id = duplicate)
    and exists (select 1 from offers o join item_parameters ip on ip.item_id = o.item_id where o.lab_id = u.lab_id and ip.parameter_id = duplicate
      union all select 1 from items i join item_parameters ip on ip.item_id = i.id where i.lab_id = u.lab_id and ip.parameter_id = duplicate);
  perform move_results(duplicate, kept);
  perform move_analyser_codes(duplicate, kept);
  perform move_controls(duplicate, kept);
  perform move_report_values(duplicate, kept);
  perform move_notifiable_results(duplicate, kept);
  perform move_stated_ranges(duplicate, kept);
  insert into test_parameters (test_id, parameter_id, position)
    select test_id, kept, position from test_parameters where parameter_id = duplicate on conflict do nothing;
  perform move_items_of_parameter(duplicate, kept);
  perform move_order_tests_of_parameter(duplicate, kept);
  insert into parameter_synonyms (parameter_id, name)
    select kept, name from parameters where id = duplicate
    union select kept, name from parameter_synonyms where parameter_id = duplicate on conflict do nothing;
  -- A lab's rules of the duplicate count for the other, unless it has rules of that already.
  update reference_ranges r set parameter_id = kept where r.parameter_id = duplicate and r.lab_id is not null
    and not exists (select 1 from parameter_rules own where own.lab_id = r.lab_id and own.parameter_id = kept);
  update parameter_rules d set parameter_id = kept where d.parameter_id = duplicate
    and not exists (select 1 from parameter_rules own where own.lab_id = d.lab_id and own.parameter_id = kept);
  delete from test_parameters where parameter_id = duplicate;
  delete from parameters where id = duplicate;
end $$;

-- The same for tests.
create or replace function merge_tests(duplicate bigint, kept bigint) returns void language plpgsql as $$
begin
  perform 1 from tests where id in (duplicate, kept) order by id for update;
  insert into test_parameters (test_id, parameter_id, position)
    select kept, parameter_id, position from test_parameters where test_id = duplicate on conflict do nothing;
  perform move_items_of_test(duplicate, kept);
  perform move_order_tests(duplicate, kept);
  insert into test_containers (lab_id, test_id, specimen)
    select lab_id, kept, specimen from test_containers where test_id = duplicate on conflict do nothing;
  perform move_interpretations(duplicate, kept);
  perform move_report_interpretations(duplicate, kept);
  insert into test_synonyms (test_id, name)
    select kept, name from tests where id = duplicate
    union select kept, name from test_synonyms where test_id = duplicate on conflict do nothing;
  update tests set needs_consent = needs_consent or (select needs_consent from tests where id = duplicate) where id = kept;
  delete from tests where id = duplicate;
end $$;

-- The category that has a carousel of its own gets this name once; from then on its column says so, whatever it is called.
-- Source: the site's specification, section 5.
create or replace function keep_exclusive() returns trigger language plpgsql as $$
begin
  new.exclusive := new.exclusive or lower(trim(new.name)) = 'health plus exclusive';
  return new;
end $$;

create or replace trigger categories_exclusive before insert or update of name on categories
  for each row execute function keep_exclusive();
