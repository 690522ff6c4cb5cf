-- Where another laboratory measures a parameter of an order, as a report names it; null for what is measured here.
create or replace function referred_to(wanted_order bigint, parameter bigint) returns text language sql stable as $$
  select concat_ws(', ', r.name, nullif(r.address, ''), nullif(r.accreditation, ''))
  from order_tests n join send_outs s on s.order_test_id = n.id join referral_labs r on r.id = s.referral_lab_id
  where n.order_id = wanted_order and parameter = any(n.parameter_ids) and n.state <> 'cancelled' order by n.id limit 1
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
