-- The vocabulary stands on public pages too.
create trigger categories_announced after insert or update or delete on categories
  for each statement execute function announce('catalogue_changed');
--> statement-breakpoint
create trigger subcategories_announced after insert or update or delete on subcategories
  for each statement execute function announce('catalogue_changed');
--> statement-breakpoint
create trigger tests_announced after insert or update or delete on tests
  for each statement execute function announce('catalogue_changed');
--> statement-breakpoint
create trigger parameters_announced after insert or update or delete on parameters
  for each statement execute function announce('catalogue_changed');
--> statement-breakpoint
create trigger item_parameters_announced after insert or update or delete on item_parameters
  for each statement execute function announce('catalogue_changed');
--> statement-breakpoint
create trigger city_aliases_announced after insert or update or delete on city_aliases
  for each statement execute function announce('catalogue_changed');
--> statement-breakpoint
create trigger item_translations_announced after insert or update or delete on item_translations
  for each statement execute function announce('catalogue_changed');
--> statement-breakpoint
-- Makes one parameter of two: values, tests and items that name the duplicate name the other from then on, its names
-- become synonyms. A report that holds both keeps this from happening (unique_violation): they are two things.
create function merge_parameters(duplicate int, kept int) returns void language plpgsql as $$
begin
  perform 1 from parameters where id in (duplicate, kept) order by id for update;
  update report_values set parameter_id = kept where parameter_id = duplicate;
  insert into test_parameters (test_id, parameter_id, position)
    select test_id, kept, position from test_parameters where parameter_id = duplicate on conflict do nothing;
  insert into item_parameters (item_id, test_id, parameter_id, position)
    select item_id, test_id, kept, position from item_parameters where parameter_id = duplicate on conflict do nothing;
  insert into parameter_synonyms (parameter_id, name)
    select kept, name from parameters where id = duplicate
    union select kept, name from parameter_synonyms where parameter_id = duplicate on conflict do nothing;
  delete from item_parameters where parameter_id = duplicate;
  delete from test_parameters where parameter_id = duplicate;
  delete from parameters where id = duplicate;
end $$;
--> statement-breakpoint
-- The same for tests.
create function merge_tests(duplicate int, kept int) returns void language plpgsql as $$
begin
  perform 1 from tests where id in (duplicate, kept) order by id for update;
  insert into test_parameters (test_id, parameter_id, position)
    select kept, parameter_id, position from test_parameters where test_id = duplicate on conflict do nothing;
  insert into item_parameters (item_id, test_id, parameter_id, position)
    select item_id, kept, parameter_id, position from item_parameters where test_id = duplicate on conflict do nothing;
  insert into test_synonyms (test_id, name)
    select kept, name from tests where id = duplicate
    union select kept, name from test_synonyms where test_id = duplicate on conflict do nothing;
  delete from item_parameters where test_id = duplicate;
  delete from tests where id = duplicate;
end $$;
--> statement-breakpoint
-- And for central items: labs keep their offers, and where a lab offers both in a city the kept one's price stands.
-- Orders go on naming what was ordered.
create function merge_items(duplicate int, kept int) returns void language plpgsql as $$
begin
  perform 1 from items where id in (duplicate, kept) order by id for update;
  update offers o set item_id = kept, updated_at = now() where o.item_id = duplicate
    and not exists (select 1 from offers other where other.item_id = kept and other.lab_id = o.lab_id and other.city_id = o.city_id);
  delete from offers where item_id = duplicate;
  insert into item_cities (item_id, city_id) select kept, city_id from item_cities where item_id = duplicate on conflict do nothing;
  delete from item_cities where item_id = duplicate;
  update items set merged_into = kept where merged_into = duplicate;
  update items set removed_at = now(), merged_into = kept where id = duplicate;
end $$;
