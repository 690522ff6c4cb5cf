-- What has happened is not changed afterwards.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Every process empties its caches when the catalogue changes, and wakes the mail worker when a mail is written.
create or replace function announce() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;

-- Says to the screens of a lab that something of a topic has changed, and nothing of what. Said twice in a transaction, it is heard once.
create or replace function announce_lab() returns trigger language plpgsql as $$
begin
  perform pg_notify('lab_changed', lab_id || ' ' || tg_argv[0]) from (select distinct lab_id from changed where lab_id is not null) labs;
  return null;
end $$;

-- What a lab does not report of an item, test by test (here, since lines of orders are made by it from the first file on); a test of which it would report nothing is left whole.
create or replace function item_unreported(item bigint, lab bigint) returns table (test_id bigint, parameter_id bigint) language sql stable as $$
  select ip.test_id, ip.parameter_id
  from item_parameters ip join unreported_parameters u on u.lab_id = lab and u.parameter_id = ip.parameter_id
  where ip.item_id = item and exists (
    select 1 from item_parameters o where o.item_id = item and o.test_id = ip.test_id
      and not exists (select 1 from unreported_parameters x where x.lab_id = lab and x.parameter_id = o.parameter_id))
$$;
