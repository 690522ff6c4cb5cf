-- What was measured is not changed afterwards, but for the parameter that it names, when two are made one; it goes when
-- nobody stands behind the account any more.
create or replace function refuse_change_of_results() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'parameter_id' = to_jsonb(old) - 'parameter_id' then return new; end if;
  if tg_op = 'DELETE' and erased_visit((select visit_id from orders where id = old.order_id)) then return old; end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger results_append_only before update or delete on results
  for each row execute function refuse_change_of_results();

-- Results that name one parameter name another from then on. An order that holds both keeps this from happening.
create or replace function move_results(duplicate bigint, kept bigint) returns void language sql as $$
  update results set parameter_id = kept where parameter_id = duplicate
$$;

-- What was measured from a specimen that is rejected stands no more: each of its values that no report has said is taken
-- out by a version of its own, so that nobody signs it for the specimen that takes its place.
create or replace function void_results_of_rejected() returns trigger language plpgsql as $$
begin
  insert into results (order_id, parameter_id, version, unit, method, flag, source, entered_by, at)
  select r.order_id, r.parameter_id, r.version + 1, r.unit, r.method, 'none', r.source, coalesce(new.rejected_by, r.entered_by), coalesce(new.rejected_at, now())
  from (select distinct on (x.parameter_id) x.* from results x
      join order_tests n on n.order_id = x.order_id and x.parameter_id = any(n.parameter_ids)
    where n.order_id = new.order_id and n.container_id is not distinct from new.container_id and n.after_meal = new.after_meal
      and n.state <> 'cancelled' and n.released_at is null
    order by x.parameter_id, x.version desc) r
  where num_nonnulls(r.value, r.text_value) = 1;
  if found then perform settle_order_tests(array[new.order_id]); end if;
  return null;
end $$;
create or replace trigger specimens_void_results after update of state on specimens
  for each row when (new.state = 'rejected' and old.state <> 'rejected') execute function void_results_of_rejected();

-- The screens of the lab show it.
create or replace function announce_results() returns trigger language plpgsql as $$
begin
  perform pg_notify('lab_changed', lab_id || ' results') from (
    select distinct v.lab_id from changed c join orders o on o.id = c.order_id join visits v on v.id = o.visit_id where v.lab_id is not null) labs;
  return null;
end $$;
create or replace trigger results_live after insert on results referencing new table as changed
  for each statement execute function announce_results();
create or replace trigger critical_calls_live after insert on critical_calls referencing new table as changed
  for each statement execute function announce_results();
