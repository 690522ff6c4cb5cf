-- What was given back of a visit for being late, in paise: it stands beside whatever else is let off.
create or replace function late_given_back(visit bigint) returns int language sql stable as $$
  select coalesce(sum(amount_paise), 0)::int from late_credits where visit_id = visit
$$;

-- How much of it was the fee for coming home.
create or replace function late_fee_given_back(visit bigint) returns int language sql stable as $$
  select coalesce(sum(amount_paise), 0)::int from late_credits where visit_id = visit and gives = 'home_fee'
$$;

-- How one prepares for an item at a lab: what the item asks, and how patients fill the containers that they fill themselves.
create or replace function item_requirements(item items, lab bigint) returns text[] language sql stable as $$
  select item.pre_test_requirements || array(
    select distinct c.patient_instructions
    from (select distinct coalesce(k.specimen, t.specimen, '') as kind
        from item_parameters ip join tests t on t.id = ip.test_id left join test_containers k on k.lab_id = lab and k.test_id = t.id
        where ip.item_id = item.id) kinds
      join containers c on c.id = container_for(lab, kinds.kind)
    where c.patient_instructions <> '' order by 1)
$$;

-- What a line is promised for, how one prepares for it, and what it measures is what its item says when it is ordered, less
-- what the lab does not report; null where it says nothing.
create or replace function put_promise_of_line() returns trigger language plpgsql as $$
declare lab bigint := (select lab_id from orders where id = new.order_id);
begin
  select i.result_hours, item_fasting_hours(i), item_requirements(i, lab) into new.promised_hours, new.fasting_hours, new.requirements
    from items i where i.id = new.item_id;
  select coalesce(array_agg(ip.test_id order by ip.position, ip.test_id, ip.parameter_id), '{}'),
      coalesce(array_agg(ip.parameter_id order by ip.position, ip.test_id, ip.parameter_id), '{}')
    into new.measured_test_ids, new.measured_parameter_ids
    from item_parameters ip left join item_unreported(new.item_id, lab) u on u.test_id = ip.test_id and u.parameter_id = ip.parameter_id
    where ip.item_id = new.item_id and u.parameter_id is null;
  return new;
end $$;
create or replace trigger order_items_promise before insert on order_items for each row execute function put_promise_of_line();

-- When somebody came to a visit, whichever step says so first; null while nobody did.
create or replace function visit_came_at(visit bigint) returns timestamptz language sql stable as $$
  select min(at) from visit_events where visit_id = visit and subject = 'visit' and to_state in ('arrived', 'collected')
$$;

-- By when a test was promised: nothing where its line says nothing, though what is worked on has an hour by which it is due.
create or replace function promised_at(test order_tests) returns timestamptz language sql immutable as $$
  select case when test.promised then test.due_at end
$$;
-- As the version before asks.
create or replace function promised_at(test order_tests, ordered order_items) returns timestamptz language sql immutable as $$
  select promised_at(test)
$$;
