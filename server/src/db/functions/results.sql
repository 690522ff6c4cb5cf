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

-- The test that a parameter of an order is measured under: the first that holds it and was not taken off.
create or replace function first_test_of(wanted_order bigint, parameter bigint) returns bigint language sql stable as $$
  select n.id from order_tests n where n.order_id = wanted_order and parameter = any(n.parameter_ids) and n.state <> 'cancelled' order by n.id limit 1
$$;

-- What was measured of parameters stands no more: each value is taken out by a version of its own, so that nobody signs it.
create or replace function void_results(wanted_order bigint, wanted bigint[], by_account bigint, moment timestamptz) returns void language plpgsql as $$
begin
  insert into results (order_id, parameter_id, version, unit, method, flag, source, entered_by, at)
  select r.order_id, r.parameter_id, r.version + 1, r.unit, r.method, 'none', r.source, coalesce(by_account, r.entered_by), moment
  from (select distinct on (x.parameter_id) x.* from results x
    where x.order_id = wanted_order and x.parameter_id = any(wanted) order by x.parameter_id, x.version desc) r
  where num_nonnulls(r.value, r.text_value) = 1;
  if found then perform settle_order_tests(array[wanted_order]); end if;
end $$;

-- Whether a report that stands has said a value of a parameter.
create or replace function is_said(wanted_order bigint, parameter bigint) returns boolean language sql stable as $$
  select exists (select 1 from reports r join report_values w on w.report_id = r.id
    where r.order_id = wanted_order and r.recalled_at is null and w.parameter_id = parameter
      and r.version = (select max(x.version) from reports x where x.order_id = wanted_order and x.signed_at is not null))
$$;

-- Of a specimen that is rejected each value that no report has said; nobody signs it for the one that takes its place. What
-- too little of it gave, and an interim report has said, was right.
create or replace function void_results_of_rejected() returns trigger language plpgsql as $$
begin
  perform void_results(new.order_id, array(
    select distinct p from order_tests n, unnest(n.parameter_ids) p
    where n.order_id = new.order_id and n.container_id is not distinct from new.container_id and n.after_meal = new.after_meal
      and n.state <> 'cancelled' and n.released_at is null and first_test_of(n.order_id, p) = n.id
      and not (new.reject_reason = 'insufficient' and is_said(new.order_id, p))),
    new.rejected_by, coalesce(new.rejected_at, now()));
  perform detach_rejected_specimen(new);
  return null;
end $$;
create or replace trigger specimens_void_results after update of state on specimens
  for each row when (new.state = 'rejected' and old.state <> 'rejected') execute function void_results_of_rejected();

-- Of a report that is taken back, what was measured of a specimen that was rejected since: its place has another one, by now.
create or replace function void_results_of_lost(wanted_order bigint, by_account bigint, moment timestamptz) returns void language sql as $$
  select void_results(wanted_order, array(
    select distinct p from order_tests n, unnest(n.parameter_ids) p
    where n.order_id = wanted_order and n.state <> 'cancelled' and n.released_at is null and first_test_of(wanted_order, p) = n.id
      and (select max(s.rejected_at) from specimens s where s.order_id = n.order_id and s.container_id = n.container_id and s.after_meal = n.after_meal)
        > (select max(r.at) from results r where r.order_id = n.order_id and r.parameter_id = p)), by_account, moment)
$$;

-- What was measured that no test of the order holds any more, since it was taken off: no report to come says it.
create or replace function void_results_of_cancelled(wanted_order bigint, by_account bigint, moment timestamptz) returns void language sql as $$
  select void_results(wanted_order, array(
    select distinct r.parameter_id from results r
    where r.order_id = wanted_order and first_test_of(wanted_order, r.parameter_id) is null
      and not exists (select 1 from order_tests n where n.order_id = wanted_order and n.released_at is not null and r.parameter_id = any(n.parameter_ids))), by_account, moment)
$$;

-- The screens of the lab show it.
create or replace function announce_results() returns trigger language plpgsql as $$
begin
  perform pg_notify('lab_changed', lab_id || ' results') from (
    select distinct v.lab_id from changed c join orders o on o.id = c.order_id join visits v on v.id = o.visit_id where v.lab_id is not null) labs;
  return null;
end $$;
create or replace trigger work_returns_insert_live after insert on work_returns referencing new table as changed
  for each statement execute function announce_results();
create or replace trigger work_returns_update_live after update on work_returns referencing new table as changed
  for each statement execute function announce_results();
create or replace trigger results_live after insert on results referencing new table as changed
  for each statement execute function announce_results();
create or replace trigger critical_calls_live after insert on critical_calls referencing new table as changed
  for each statement execute function announce_results();

-- What labs say of a test that is merged into another is said of that one, where they say nothing of it yet.
create or replace function move_interpretations(duplicate bigint, kept bigint) returns void language sql as $$
  insert into test_interpretations (lab_id, test_id, text, translations)
    select lab_id, kept, text, translations from test_interpretations where test_id = duplicate on conflict do nothing
$$;
