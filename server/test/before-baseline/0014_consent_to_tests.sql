ALTER TABLE "item_summaries" ADD COLUMN "needs_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "needs_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A test of that name asks for consent, however it comes into the catalogue.
create function mark_tests_that_need_consent() returns trigger language plpgsql as $$
begin
  new.needs_consent := new.name ~* '\m(hiv|human immunodeficiency)\M';
  return new;
end $$;
--> statement-breakpoint
create trigger tests_named before insert or update of name on tests
  for each row execute function mark_tests_that_need_consent();
--> statement-breakpoint
create or replace function refresh_item_summaries(changed int[]) returns void language plpgsql as $$
begin
  perform 1 from items where id = any(changed) order by id for no key update;
  insert into item_summaries (item_id, test_count, parameter_count, first_parameters, subcategories, needs_consent)
    select i.id, measured.tests, measured.parameters, coalesce(measured.names[1:4], '{}'),
      array(select s.name from item_subcategories x join subcategories s on s.id = x.subcategory_id where x.item_id = i.id order by s.id),
      coalesce(measured.needs_consent, false)
    from items i
    cross join lateral (
      select count(distinct ip.test_id) as tests, count(distinct ip.parameter_id) as parameters,
        array_agg(p.name order by ip.position, ip.test_id, ip.parameter_id) as names, bool_or(t.needs_consent) as needs_consent
      from item_parameters ip join parameters p on p.id = ip.parameter_id join tests t on t.id = ip.test_id where ip.item_id = i.id) measured
    where i.id = any(changed)
  on conflict (item_id) do update set test_count = excluded.test_count, parameter_count = excluded.parameter_count,
    first_parameters = excluded.first_parameters, subcategories = excluded.subcategories, needs_consent = excluded.needs_consent;
end $$;
--> statement-breakpoint
create function refresh_summaries_of_test() returns trigger language plpgsql as $$
begin
  perform refresh_item_summaries(array(select distinct item_id from item_parameters where test_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger tests_consent_changed after update on tests
  for each row when (old.needs_consent is distinct from new.needs_consent) execute function refresh_summaries_of_test();
--> statement-breakpoint
-- What stands already.
update tests set name = name where name ~* '\m(hiv|human immunodeficiency)\M';
