-- How a report names another laboratory.
create or replace function referral_name(r referral_labs) returns text language sql immutable as $$
  select concat_ws(', ', r.name, nullif(r.address, ''), nullif(r.accreditation, ''))
$$;

-- Where another laboratory measures a parameter of an order, as a report names it; null for what is measured here.
create or replace function referred_to(wanted_order bigint, parameter bigint) returns text language sql stable as $$
  select referral_name(r) from send_outs s join referral_labs r on r.id = s.referral_lab_id
  where s.order_test_id = first_test_of(wanted_order, parameter)
$$;

create or replace function settle_sent_out() returns trigger language plpgsql as $$
begin
  perform settle_order_tests(array(select distinct n.order_id from order_tests n where n.id in (select order_test_id from changed)));
  return null;
end $$;
create or replace trigger send_outs_made_settle after insert on send_outs referencing new table as changed
  for each statement execute function settle_sent_out();
create or replace trigger send_outs_ended_settle after delete on send_outs referencing old table as changed
  for each statement execute function settle_sent_out();

-- What was sent is not that any more: its tube gives no results, or changed places with another.
create or replace function end_send_outs(wanted_order bigint, container bigint, meal boolean) returns void language sql as $$
  delete from send_outs s using order_tests n where n.id = s.order_test_id and n.order_id = wanted_order and n.state not in ('released', 'amended')
    and (container is null or (n.container_id = container and n.after_meal = meal))
$$;
create or replace function end_send_outs_of_specimen() returns trigger language plpgsql as $$
begin
  perform end_send_outs(new.order_id, new.container_id, new.after_meal);
  return null;
end $$;
create or replace trigger specimens_end_send_outs after update of state, barcode on specimens
  for each row when (new.barcode is distinct from old.barcode or (new.state = 'rejected' and old.state <> 'rejected')) execute function end_send_outs_of_specimen();
-- What was taken off an order is sent nowhere.
create or replace function end_send_outs_of_cancelled(wanted_order bigint) returns void language sql as $$
  delete from send_outs s using order_tests n where n.id = s.order_test_id and n.order_id = wanted_order and n.state = 'cancelled'
$$;
drop trigger if exists order_tests_end_send_out on order_tests;
drop function if exists end_send_out_of_test();

-- What another laboratory's paper states of a parameter that becomes another one.
create or replace function move_stated_ranges(duplicate bigint, kept bigint) returns void language plpgsql as $$
begin
  update stated_ranges d set parameter_id = kept where d.parameter_id = duplicate
    and not exists (select 1 from stated_ranges k where k.order_test_id = d.order_test_id and k.parameter_id = kept);
  delete from stated_ranges where parameter_id = duplicate;
end $$;
