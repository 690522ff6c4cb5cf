CREATE TABLE "item_summaries" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"test_count" integer NOT NULL,
	"parameter_count" integer NOT NULL,
	"first_parameters" text[] NOT NULL,
	"subcategories" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_summaries" ADD CONSTRAINT "item_summaries_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- item_summaries of the given items, as their tests and subcategories are now. The items are locked first, so that
-- two writers of one item follow each other and the later one sees what the earlier one wrote.
create function refresh_item_summaries(changed int[]) returns void language plpgsql as $$
begin
  perform 1 from items where id = any(changed) order by id for no key update;
  insert into item_summaries (item_id, test_count, parameter_count, first_parameters, subcategories)
    select i.id, measured.tests, measured.parameters, coalesce(measured.names[1:4], '{}'),
      array(select s.name from item_subcategories x join subcategories s on s.id = x.subcategory_id where x.item_id = i.id order by s.id)
    from items i
    cross join lateral (
      select count(distinct ip.test_id) as tests, count(distinct ip.parameter_id) as parameters,
        array_agg(p.name order by ip.position, ip.test_id, ip.parameter_id) as names
      from item_parameters ip join parameters p on p.id = ip.parameter_id where ip.item_id = i.id) measured
    where i.id = any(changed)
  on conflict (item_id) do update set test_count = excluded.test_count, parameter_count = excluded.parameter_count,
    first_parameters = excluded.first_parameters, subcategories = excluded.subcategories;
end $$;
--> statement-breakpoint
create function refresh_changed_summaries() returns trigger language plpgsql as $$
declare changed int[];
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
--> statement-breakpoint
create trigger item_parameters_inserted after insert on item_parameters referencing new table as new_rows
  for each statement execute function refresh_changed_summaries();
--> statement-breakpoint
create trigger item_parameters_updated after update on item_parameters referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_changed_summaries();
--> statement-breakpoint
create trigger item_parameters_deleted after delete on item_parameters referencing old table as old_rows
  for each statement execute function refresh_changed_summaries();
--> statement-breakpoint
create trigger item_subcategories_inserted after insert on item_subcategories referencing new table as new_rows
  for each statement execute function refresh_changed_summaries();
--> statement-breakpoint
create trigger item_subcategories_updated after update on item_subcategories referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_changed_summaries();
--> statement-breakpoint
create trigger item_subcategories_deleted after delete on item_subcategories referencing old table as old_rows
  for each statement execute function refresh_changed_summaries();
--> statement-breakpoint
create function refresh_summaries_of_parameter() returns trigger language plpgsql as $$
begin
  perform refresh_item_summaries(array(select distinct item_id from item_parameters where parameter_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger parameters_renamed after update of name on parameters
  for each row when (old.name is distinct from new.name) execute function refresh_summaries_of_parameter();
--> statement-breakpoint
create function refresh_summaries_of_subcategory() returns trigger language plpgsql as $$
begin
  perform refresh_item_summaries(array(select item_id from item_subcategories where subcategory_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger subcategories_renamed after update of name on subcategories
  for each row when (old.name is distinct from new.name) execute function refresh_summaries_of_subcategory();
--> statement-breakpoint
-- What stands already.
select refresh_item_summaries(array(select item_id from item_parameters union select item_id from item_subcategories));
