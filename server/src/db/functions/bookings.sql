create or replace function erased_visit(visit bigint) returns boolean language sql stable as $$
  select exists (select 1 from visits v join accounts a on a.id = v.account_id where v.id = visit and a.erased_at is not null)
$$;

-- What has happened stays as it is, but for the person in it, once nobody stands behind the account any more.
create or replace function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and erased_visit(old.visit_id)
    and to_jsonb(new) - '{content,detail}'::text[] = to_jsonb(old) - '{content,detail}'::text[] then return new;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger visit_events_append_only before update or delete on visit_events
  for each row execute function refuse_change_but_erasure();

-- What a visit costs as it stands, in paise: a cancelled one its fee; one that the lab declined, that failed or that
-- nobody came to, nothing. The one home of this rule.
create or replace function visit_owes(state text, total int, cancellation_fee int) returns int language sql immutable as $$
  select case when state = 'cancelled' then cancellation_fee
    when state in ('declined', 'failed', 'no_show') then 0 else total end
$$;

-- What was let off of a visit as it stands, in paise: nothing of one that did not take place.
create or replace function visit_lets_off(state text, discount int) returns int language sql immutable as $$
  select case when state in ('cancelled', 'declined', 'failed', 'no_show') then 0 else discount end
$$;

-- What a line measures, as its item was when it was ordered, in the order of its page. Of a line from before that was kept:
-- what was ordered by it, and what its item measures today of the tests of its order.
create or replace function tests_of_line(x order_items) returns table (test_id bigint, parameter_id bigint, "position" bigint) language sql stable as $$
  select k.test_id, k.parameter_id, k.place from unnest(x.measured_test_ids, x.measured_parameter_ids) with ordinality k(test_id, parameter_id, place)
  union all
  select ip.test_id, ip.parameter_id, ip.position from item_parameters ip
    where x.measured_test_ids is null and ip.item_id = x.item_id and exists (select 1 from order_tests n where n.order_id = x.order_id and n.test_id = ip.test_id)
  union all
  select n.test_id, p.id, p.place from order_tests n, unnest(n.parameter_ids) with ordinality p(id, place)
    where x.measured_test_ids is null and n.order_item_id = x.id and n.test_id is not null
      and not exists (select 1 from item_parameters ip where ip.item_id = x.item_id and ip.test_id = n.test_id)
$$;

-- What the lines of orders that stand measure of each test, in the order of their pages.
create or replace function measured_by_lines(wanted bigint[]) returns table (order_id bigint, test_id bigint, parameter_ids bigint[]) language sql stable as $$
  select of.order_id, of.test_id, coalesce(array_agg(of.parameter_id order by of.line, of.position, of.parameter_id) filter (where of.parameter_id is not null), '{}')
  from (select distinct on (x.order_id, ip.test_id, ip.parameter_id) x.order_id, ip.test_id, ip.parameter_id, x.id as line, ip.position
    from order_items x cross join tests_of_line(x) ip
    where x.order_id = any(wanted) and x.cancelled_at is null and ip.test_id <> all(x.left_out_test_ids) order by x.order_id, ip.test_id, ip.parameter_id, x.id, ip.position) of
  group by of.order_id, of.test_id
$$;

-- What a line that was taken off measured alone of a test that stands under another line is measured no more.
create or replace function narrow_order_tests(line bigint) returns void language sql as $$
  update order_tests n set parameter_ids = less.ids
  from (select w.id, array(select p from unnest(w.parameter_ids) with ordinality of (p, place)
      where p = any(m.parameter_ids) or not exists (select 1 from tests_of_line(x) ip where ip.test_id = w.test_id and ip.parameter_id = p) order by place) as ids
    from order_items x join order_tests w on w.order_id = x.order_id and w.order_item_id <> x.id and w.state <> 'cancelled' and w.released_at is null
    join measured_by_lines(array(select order_id from order_items where id = line)) m on m.order_id = w.order_id and m.test_id = w.test_id
    where x.id = line) less
  where n.id = less.id and less.ids <> n.parameter_ids
$$;

-- The part of a line's price that its test at a place has, from 1: equal parts of whole rupees, which a desk can give back in
-- cash; an odd rupee with each of the first of them, odd paise with the very first. What costs less than a rupee a test goes by paise.
create or replace function share_of_line(price_paise bigint, tests bigint, place bigint) returns integer language sql immutable as $$
  select (case when price_paise < tests * 100 then price_paise / tests + case when place <= price_paise % tests then 1 else 0 end
    else (price_paise / 100 / tests + case when place <= price_paise / 100 % tests then 1 else 0 end) * 100 + case when place = 1 then price_paise % 100 else 0 end end)::integer
$$;

-- What the lines of orders come to, as their items were when they were ordered: a row for each test with what it measures and needs, one for
-- a line that measures nothing. In order: (1) rows for what the lines hold and has none, and those of tests that had been
-- taken off stand again; (2) a test that a further line holds measures what that adds; (3) lines that measure nothing stand
-- again; (4) shares are split anew where they sum to another price than their line's. A test that two lines hold belongs to the first of them that stands, with what both of them
-- measure of it; one whose line was taken off goes on under the other. One that was taken off alone stays so with its line.
create or replace function make_order_tests(made bigint[]) returns void language plpgsql as $$
declare
  -- Of orders that are just made nothing was taken and nothing stands: (1) is all that they come to.
  fresh boolean := not exists (select 1 from order_tests where order_id = any(made)) and not exists (select 1 from specimens where order_id = any(made))
    and not exists (select 1 from orders where id = any(made) and sample_state <> 'planned');
begin
  insert into order_tests as stands (lab_id, order_id, order_item_id, test_id, parameter_ids, container_id, after_meal, share_paise, promised)
  select v.lab_id, listed.order_id, listed.line, listed.test_id, listed.parameter_ids, c.id, coalesce(t.after_meal, false),
    share_of_line(listed.price_paise, listed.tests, listed.place), listed.promised
  from (
    select *, count(*) over (partition by line) as tests, row_number() over (partition by line order by position, test_id) as place from (
      select distinct on (of.order_id, of.test_id, case when of.test_id is null then of.line end) of.*,
        coalesce(m.parameter_ids, '{}') as parameter_ids from (
        select x.order_id, x.id as line, x.price_paise, x.promised_hours is not null as promised, ip.test_id, min(ip.position) as position
        from order_items x left join tests_of_line(x) ip on true
        where x.order_id = any(made) and x.cancelled_at is null
          and (ip.test_id is null or ip.test_id <> all(x.left_out_test_ids))
        group by x.id, ip.test_id) of
      left join measured_by_lines(made) m on m.order_id = of.order_id and m.test_id = of.test_id
      order by of.order_id, of.test_id, case when of.test_id is null then of.line end, of.line) first) listed
  join orders o on o.id = listed.order_id join visits v on v.id = o.visit_id and v.lab_id is not null
  left join tests t on t.id = listed.test_id left join containers c on c.id = container_of_test(v.lab_id, t) and t.id is not null
  where listed.test_id is not null or not exists (select 1 from order_tests u where u.order_item_id = listed.line and u.test_id is null)
  order by listed.line, listed.position, listed.test_id
  on conflict (order_id, test_id) do update set order_item_id = excluded.order_item_id, share_paise = excluded.share_paise,
    parameter_ids = excluded.parameter_ids, container_id = excluded.container_id, after_meal = excluded.after_meal, state = 'ordered'
    where stands.state = 'cancelled';
  if fresh then return; end if;
  -- A line that came on later measures more of a test that stands under another; what its own line says now is not what was ordered.
  update order_tests n set parameter_ids = n.parameter_ids || more.ids
  from (select w.id, array(select p from unnest(m.parameter_ids) with ordinality of (p, place) where p <> all(w.parameter_ids) order by place) as ids
    from measured_by_lines(made) m join order_tests w on w.order_id = m.order_id and w.test_id = m.test_id
    where w.state <> 'cancelled' and w.released_at is null and not m.parameter_ids <@ w.parameter_ids
      and (select count(distinct x.id) from order_items x cross join tests_of_line(x) ip
        where x.order_id = w.order_id and x.cancelled_at is null and ip.test_id = w.test_id) > 1) more
  where n.id = more.id;
  -- What measures nothing stands again with its line.
  update order_tests u set state = 'ordered', share_paise = x.price_paise from order_items x
    where u.order_id = any(made) and u.test_id is null and u.state = 'cancelled' and x.id = u.order_item_id and x.cancelled_at is null;
  -- A test that came to a line from another one has its part of it, and the others theirs: together they are the line.
  update order_tests n set share_paise = parts.share
  from (select s.id, share_of_line(l.price_paise, l.tests, row_number() over (partition by s.order_item_id order by s.id)) as share
    from (select x.id, x.price_paise, count(*) as tests from order_items x join order_tests t on t.order_item_id = x.id and t.state <> 'cancelled'
      where x.order_id = any(made) and x.cancelled_at is null group by x.id having sum(t.share_paise) <> x.price_paise) l
    join order_tests s on s.order_item_id = l.id and s.state <> 'cancelled') parts
  where n.id = parts.id and n.share_paise <> parts.share;
  perform settle_order_tests(made);
end $$;

create or replace function make_tests_of_lines() returns trigger language plpgsql as $$
begin
  perform make_order_tests(array(select distinct order_id from added));
  return null;
end $$;
create or replace trigger order_items_tests after insert on order_items referencing new table as added
  for each statement execute function make_tests_of_lines();

-- What ends with the tests that were taken off an order: nothing of them is measured, attached or sent any more.
create or replace function end_cancelled_tests(wanted_order bigint, by_account bigint, moment timestamptz) returns void language plpgsql as $$
begin
  perform end_send_outs_of_cancelled(wanted_order);
  perform void_results_of_cancelled(wanted_order, by_account, moment);
  perform detach_cancelled_tests(wanted_order);
end $$;

-- Whether a parameter may be blank on paper: a formula gives it, and says why not.
create or replace function may_be_blank(wanted_order bigint, parameter bigint) returns boolean language sql stable as $$
  select coalesce((select r.source = 'formula' and r.blank_reason is not null from results r
    where r.order_id = wanted_order and r.parameter_id = parameter order by r.version desc limit 1), false)
$$;

-- Whether a signed version says a test: in its PDF, or with a value of each of its parameters; what a formula gives may be blank.
create or replace function report_says(wanted_report bigint, t order_tests) returns boolean language sql stable as $$
  select exists (select 1 from report_attached_tests a where a.report_id = wanted_report and a.order_test_id = t.id)
    or (cardinality(t.parameter_ids) > 0 and not exists (
      select 1 from unnest(t.parameter_ids) p where not exists (select 1 from report_values w where w.report_id = wanted_report and w.parameter_id = p)
        and not may_be_blank(t.order_id, p)))
$$;

-- Whether the report that stands of an order says anything of a test: all of it, or, as an interim one may, some of its values.
create or replace function stands_in_report(t order_tests) returns boolean language sql stable as $$
  select t.released_at is not null or exists (
    select 1 from (select r.id from reports r where r.order_id = t.order_id and r.signed_at is not null and r.recalled_at is null
      order by r.version desc limit 1) stands
    where exists (select 1 from report_values w where w.report_id = stands.id and w.parameter_id = any(t.parameter_ids))
      or exists (select 1 from report_attached_tests a where a.report_id = stands.id and a.order_test_id = t.id))
$$;

-- Whether a later version than the one that said a test is signed, stands, and has a value or PDF of it no more. What a formula
-- gives may be blank.
create or replace function report_leaves_out(t order_tests, since int) returns boolean language sql stable as $$
  select exists (select 1 from reports l join reports s on s.order_id = l.order_id and s.version = since
    where l.order_id = t.order_id and l.version > since and l.state = 'partial' and l.signed_at is not null and l.recalled_at is null
      and not report_says(l.id, t)
      and (exists (select 1 from report_attached_tests a where a.report_id = s.id and a.order_test_id = t.id)
        or exists (select 1 from report_values w where w.report_id = s.id and w.parameter_id = any(t.parameter_ids)
          and not exists (select 1 from report_values y where y.report_id = l.id and y.parameter_id = w.parameter_id)
          and not may_be_blank(t.order_id, w.parameter_id))))
$$;

-- Whether results of an order say something else by now than the version that was signed last: what was typed and then put
-- right again waits for no signature. Only what was written since then is compared.
create or replace function differs_from_signed(wanted_order bigint, wanted bigint[] default null) returns boolean language sql stable as $$
  select exists (
    select 1 from (
      select distinct on (r.parameter_id) r.* from results r
      where r.order_id = wanted_order and (wanted is null or r.parameter_id = any(wanted)) order by r.parameter_id, r.version desc) r
    left join (select id, signed_at from reports where order_id = wanted_order and signed_at is not null and recalled_at is null order by version desc limit 1) s on true
    left join report_values w on w.report_id = s.id and w.parameter_id = r.parameter_id
    left join report_blanks b on b.report_id = s.id and b.parameter_id = r.parameter_id
    where r.at > coalesce(s.signed_at, '-infinity') and case when num_nonnulls(r.value, r.text_value) = 0
      then w.parameter_id is not null or r.blank_reason is distinct from b.reason
      else (r.value, r.text_value, r.unit, r.low, r.high, r.range_text, r.method, r.flag)
        is distinct from (w.value, w.text_value, w.unit, w.low, w.high, w.range_text, w.method, w.flag) end)
$$;

-- Where a test stands: signed, written (or in the PDF of a draft), begun, or none of them. What was cancelled stays so. Of
-- what an interim report says in part the rest is in hand until something is written again.
create or replace function order_test_state(t order_tests) returns text language sql stable as $$
  select case when t.state = 'cancelled' then 'cancelled'
    -- What was written since the last signature waits for the next one, where it says something else.
    when t.released_at is not null then case
      when signed.last < written.last and differs_from_signed(t.order_id, t.parameter_ids) then 'entered'
      when t.released_at < (select max(r.at) from results r where r.order_id = t.order_id and r.parameter_id = any(t.parameter_ids) and r.at <= signed.last) then 'amended'
      else 'released' end
    when exists (select 1 from results r where r.order_id = t.order_id and r.parameter_id = any(t.parameter_ids)
        and num_nonnulls(r.value, r.text_value) = 1
        -- Written since the last signature, or held back from it.
        and (stands.last is null or stands.last < written.last or not exists (select 1 from reports q join report_values w on w.report_id = q.id
          where q.order_id = t.order_id and q.signed_at = stands.last and w.parameter_id = r.parameter_id))
        and not exists (select 1 from results n where n.order_id = r.order_id and n.parameter_id = r.parameter_id and n.version > r.version))
      or exists (select 1 from report_attached_tests a join reports d on d.id = a.report_id and d.signed_at is null where a.order_test_id = t.id) then 'entered'
    when exists (select 1 from send_outs s where s.order_test_id = t.id) then 'sent_out'
    when exists (select 1 from specimens s where s.order_id = t.order_id and s.container_id = t.container_id and s.after_meal = t.after_meal and s.state = 'received')
      or (t.container_id is null and exists (select 1 from orders o where o.id = t.order_id and o.sample_state in ('received', 'done'))) then 'in_process'
    else 'ordered' end
  from (select max(s.signed_at) as last from reports s where s.order_id = t.order_id) signed,
    (select max(s.signed_at) as last from reports s where s.order_id = t.order_id and s.recalled_at is null) stands,
    (select max(r.at) as last from results r where r.order_id = t.order_id and r.parameter_id = any(t.parameter_ids)) written
$$;

-- Brings state, release and promise of the tests of orders to what their specimens, results and reports say. In order: (1) what
-- a report said alone that was taken back is said by none; (2) nor what its latest version leaves out; (3) what a signed version
-- says is released by the first that stands; (4) state and due hour follow; (5) an order is due with the last of its tests.
create or replace function settle_order_tests(orders_of bigint[]) returns void language plpgsql as $$
begin
  -- Whoever writes results holds the order first; so does whoever moves a specimen.
  perform 1 from orders where id = any(orders_of) order by id for update;
  -- What only a report said that was taken back is said by none.
  update order_tests t set released_version = null, released_at = null, state = 'entered'
  from reports r where t.order_id = any(orders_of) and t.state <> 'cancelled' and r.order_id = t.order_id and r.version = t.released_version and r.recalled_at is not null;
  -- Nor is what the latest version says no more: it has to be measured again.
  update order_tests t set released_version = null, released_at = null, state = 'entered'
  where t.order_id = any(orders_of) and t.released_at is not null and t.state <> 'cancelled' and report_leaves_out(t, t.released_version);
  update order_tests t set released_version = said.version, released_at = said.first_at
  from (
    -- Late or not is by the first version that stands and said it of the specimen that is there, whatever was corrected since.
    select distinct on (n.id) n.id, r.version, report_leaves_out(n, r.version) as left_out,
      coalesce(min(r.signed_at) filter (where r.signed_at >= coalesce(greatest(taken.at, x.added_at), '-infinity')) over (partition by n.id), r.signed_at) as first_at
    from order_tests n join order_items x on x.id = n.order_item_id
    left join lateral (select max(s.collected_at) as at from specimens s
      where s.order_id = n.order_id and s.container_id = n.container_id and s.after_meal = n.after_meal and s.state in ('collected', 'received')) taken on true
    join reports r on r.order_id = n.order_id and r.signed_at is not null and r.recalled_at is null
      and ((r.state <> 'partial' and coalesce(x.added_at, '-infinity') <= r.signed_at) or report_says(r.id, n))
    where n.order_id = any(orders_of) and n.released_at is null and n.state <> 'cancelled' order by n.id, report_leaves_out(n, r.version), r.version) said
  where t.id = said.id and not said.left_out;
  update order_tests t set state = now.state, collected_at = now.collected_at, due_at = now.due_at, promised = now.promised
  from (
    select n.id, order_test_state(n) as state, taken.at as collected_at, x.promised_hours is not null as promised,
      -- What is added to a tube that was taken before is promised from then on.
      case when taken.at is null then n.due_at else greatest(taken.at, x.added_at) + make_interval(hours => coalesce(x.promised_hours, 24)) end as due_at
    from order_tests n join order_items x on x.id = n.order_item_id
    left join lateral (select s.collected_at as at from specimens s
      where s.order_id = n.order_id and s.container_id = n.container_id and s.after_meal = n.after_meal and s.state in ('collected', 'received')) taken on true
    where n.order_id = any(orders_of)) now
  where t.id = now.id and (t.state, t.collected_at, t.due_at, t.promised) is distinct from (now.state, now.collected_at, now.due_at, now.promised);
  -- An order that was due is due with the last of its tests: one that is added later takes it along.
  update orders o set due_at = last.due_at
  from (select n.order_id, max(n.due_at) as due_at from order_tests n where n.order_id = any(orders_of) and n.state <> 'cancelled' group by n.order_id) last
  where o.id = last.order_id and o.due_at < last.due_at;
end $$;

create or replace function settle_tests_of_changed() returns trigger language plpgsql as $$
begin
  perform settle_order_tests(array(select distinct order_id from changed));
  return null;
end $$;
create or replace trigger results_order_tests after insert on results referencing new table as changed
  for each statement execute function settle_tests_of_changed();
create or replace trigger specimens_made_order_tests after insert on specimens referencing new table as changed
  for each statement execute function settle_tests_of_changed();
create or replace trigger specimens_order_tests after update on specimens referencing new table as changed
  for each statement execute function settle_tests_of_changed();
create or replace trigger reports_order_tests after update on reports referencing new table as changed
  for each statement execute function settle_tests_of_changed();
create or replace trigger reports_made_order_tests after insert on reports referencing new table as changed
  for each statement execute function settle_tests_of_changed();

create or replace function settle_attached_tests() returns trigger language plpgsql as $$
begin
  perform settle_order_tests(array(select distinct n.order_id from changed c join order_tests n on n.id = c.order_test_id));
  return null;
end $$;
create or replace trigger attached_order_tests after insert on report_attached_tests referencing new table as changed
  for each statement execute function settle_attached_tests();
create or replace trigger detached_order_tests after delete on report_attached_tests referencing old table as changed
  for each statement execute function settle_attached_tests();

-- A scan has no specimen: it begins when its order does.
create or replace function settle_tests_of_order() returns trigger language plpgsql as $$
begin
  perform settle_order_tests(array[new.id]);
  return null;
end $$;
-- What is elsewhere of an order that was closed is awaited no more.
create or replace function end_send_outs_of_order() returns trigger language plpgsql as $$
begin
  perform end_send_outs(new.id, null, null);
  return null;
end $$;
create or replace trigger orders_end_send_outs after update of state on orders
  for each row when (new.state <> 'active' and old.state = 'active') execute function end_send_outs_of_order();
create or replace trigger orders_order_tests after update of sample_state on orders
  for each row when (new.sample_state is distinct from old.sample_state) execute function settle_tests_of_order();

-- Tests of orders that name one thing name another from then on; where an order holds both, they are one.
create or replace function move_order_tests(duplicate bigint, kept bigint) returns void language plpgsql as $$
begin
  update order_tests k set parameter_ids = (select array_agg(distinct p) from unnest(k.parameter_ids || d.parameter_ids) p), share_paise = k.share_paise + d.share_paise
    from order_tests d where d.test_id = duplicate and k.test_id = kept and k.order_id = d.order_id;
  delete from order_tests d using order_tests k where d.test_id = duplicate and k.test_id = kept and k.order_id = d.order_id;
  update order_tests set test_id = kept where test_id = duplicate;
  update order_items set measured_test_ids = array_replace(measured_test_ids, duplicate, kept), left_out_test_ids = case when kept = any(measured_test_ids) then array_remove(left_out_test_ids, duplicate) else array_replace(left_out_test_ids, duplicate, kept) end
    where duplicate = any(measured_test_ids) or duplicate = any(left_out_test_ids);
end $$;

create or replace function move_order_tests_of_parameter(duplicate bigint, kept bigint) returns void language sql as $$
  update order_items set measured_parameter_ids = array_replace(measured_parameter_ids, duplicate, kept) where duplicate = any(measured_parameter_ids);
  update order_tests set parameter_ids = case when kept = any(parameter_ids) then array_remove(parameter_ids, duplicate) else array_replace(parameter_ids, duplicate, kept) end
    where duplicate = any(parameter_ids)
$$;

-- The screens of the lab show it.
create or replace trigger visits_insert_live after insert on visits referencing new table as changed
  for each statement execute function announce_lab('bookings');
create or replace trigger visits_update_live after update on visits referencing new table as changed
  for each statement execute function announce_lab('bookings');
create or replace trigger order_tests_insert_live after insert on order_tests referencing new table as changed
  for each statement execute function announce_lab('results');
create or replace trigger order_tests_update_live after update on order_tests referencing new table as changed
  for each statement execute function announce_lab('results');

-- An order is of its visit's lab, whoever writes it.
create or replace function put_lab_of_order() returns trigger language plpgsql as $$
begin
  new.lab_id := (select lab_id from visits where id = new.visit_id);
  return new;
end $$;
create or replace trigger orders_lab before insert on orders for each row execute function put_lab_of_order();

-- Says of visits that they have an invoice now.
create or replace function mark_invoiced(ids bigint[]) returns void language sql as $$
  update visits set invoiced = true where id = any(ids)
$$;

-- Says of visits on which side their money is.
create or replace function mark_balance(visit bigint, side int) returns void language sql as $$
  update visits set balance = side where id = visit and balance <> side
$$;

-- What visits are looked for by: their numbers, and the names and telephones of whom they are for, and of whom to call at the door.
create or replace function refresh_visit_search(ids bigint[]) returns void language sql as $$
  insert into visit_search as s (visit_id, lab_id, words)
  select v.id, v.lab_id, concat_ws(' ', v.number, (select string_agg(n.number, ' ' order by n.id) from invoices n where n.visit_id = v.id),
      (select string_agg(c.number, ' ' order by c.id) from invoices n join credit_notes c on c.invoice_id = n.id where n.visit_id = v.id), a.name, replace(a.phone, '+', ''), v.door_name, replace(v.door_phone, '+', ''), (
      select string_agg(concat_ws(' ', o.person_name, o.accession_number, replace(p.phone, '+', '')), ' ' order by o.id)
      from orders o left join patients p on p.id = o.patient_id where o.visit_id = coalesce(v.recollects_id, v.id)))
  from visits v left join accounts a on a.id = v.account_id
  where v.id = any(ids) and v.lab_id is not null order by v.id
  on conflict (visit_id) do update set words = excluded.words where s.words <> excluded.words
$$;

create or replace function search_visits_of_orders() returns trigger language plpgsql as $$
begin
  perform refresh_visit_search(array(select visit_id from changed union select v.id from visits v join changed c on v.recollects_id = c.visit_id));
  return null;
end $$;
create or replace trigger orders_insert_search after insert on orders referencing new table as changed
  for each statement execute function search_visits_of_orders();
create or replace function search_visit_of_order() returns trigger language plpgsql as $$
begin
  perform refresh_visit_search(array(select new.visit_id union select v.id from visits v where v.recollects_id = new.visit_id));
  return null;
end $$;
create or replace trigger orders_update_search after update of person_name, accession_number, patient_id on orders
  for each row when ((new.person_name, new.accession_number, new.patient_id) is distinct from (old.person_name, old.accession_number, old.patient_id))
  execute function search_visit_of_order();

-- A visit without orders of its own takes specimens of another one again.
create or replace function search_visit() returns trigger language plpgsql as $$
begin
  perform refresh_visit_search(array[new.id]);
  return null;
end $$;
create or replace trigger visits_recollection_search after insert on visits
  for each row when (new.recollects_id is not null) execute function search_visit();
drop function if exists search_recollection();

create or replace trigger visits_door_search after update of door_name, door_phone on visits
  for each row when ((new.door_name, new.door_phone) is distinct from (old.door_name, old.door_phone)) execute function search_visit();
-- What stood before whom to call was looked for.
select refresh_visit_search(array(select v.id from visits v join visit_search s on s.visit_id = v.id
  where v.door_phone is not null and s.words not like '%' || replace(v.door_phone, '+', '') || '%'));

-- Whose name or telephone has changed is found by the new one.
create or replace function search_visits_of_account(account bigint) returns void language sql as $$
  select refresh_visit_search(array(select id from visits where account_id = account))
$$;
create or replace function search_visits_of_patient(patient bigint) returns void language sql as $$
  select refresh_visit_search(array(select visit_id from orders where patient_id = patient))
$$;

-- The figures of these days are counted anew.
create or replace function mark_days_of_orders() returns trigger language plpgsql as $$
begin
  perform mark_lab_days(v.lab_id, v.starts_at) from visits v where v.id in (select visit_id from changed);
  return null;
end $$;
create or replace trigger orders_insert_days after insert on orders referencing new table as changed
  for each statement execute function mark_days_of_orders();
-- Of what belongs to a visit: an order, a stop.
create or replace function mark_days_of_part() returns trigger language plpgsql as $$
begin
  perform mark_lab_days(v.lab_id, v.starts_at) from visits v where v.id = new.visit_id;
  return null;
end $$;
create or replace trigger orders_update_days after update of state on orders
  for each row when (new.state is distinct from old.state) execute function mark_days_of_part();
drop function if exists mark_days_of_order();
create or replace function mark_days_of_line() returns trigger language plpgsql as $$
begin
  perform mark_lab_days(v.lab_id, v.starts_at) from orders o join visits v on v.id = o.visit_id where o.id = new.order_id;
  return null;
end $$;
create or replace trigger order_items_update_days after update on order_items for each row execute function mark_days_of_line();
create or replace function mark_days_of_lines() returns trigger language plpgsql as $$
begin
  perform mark_lab_days(v.lab_id, v.starts_at) from visits v where v.id in (select o.visit_id from orders o join added x on x.order_id = o.id);
  return null;
end $$;
create or replace trigger order_items_insert_days after insert on order_items referencing new table as added
  for each statement execute function mark_days_of_lines();
create or replace function mark_days_of_visit() returns trigger language plpgsql as $$
begin
  perform mark_lab_days(old.lab_id, old.starts_at);
  perform mark_lab_days(new.lab_id, new.starts_at);
  return null;
end $$;
create or replace trigger visits_moved_days after update of starts_at, state, total_paise on visits
  for each row when (new.starts_at is distinct from old.starts_at or new.total_paise <> old.total_paise
    or (new.state in ('failed', 'no_show')) <> (old.state in ('failed', 'no_show')) or (new.state = 'no_show') <> (old.state = 'no_show'))
  execute function mark_days_of_visit();
create or replace trigger visit_stops_days after update of slot_id on visit_stops
  for each row when ((new.slot_id is null) <> (old.slot_id is null)) execute function mark_days_of_part();


-- Nothing is ordered for a record that another stands for.
create or replace function order_of_standing_patient() returns trigger language plpgsql as $$
begin
  if exists (select 1 from patients p where p.id = new.patient_id and p.merged_into is not null) then
    raise exception 'patient % was merged', new.patient_id using errcode = '23514', constraint = 'orders_patient_stands';
  end if;
  return new;
end $$;
create or replace trigger orders_patient_stands before insert or update of patient_id on orders
  for each row when (new.patient_id is not null) execute function order_of_standing_patient();

-- Labs know whom these orders of the site are for: as they knew that person before, or by what was booked.
create or replace function know_patients(order_ids bigint[]) returns void language plpgsql as $$
declare
  o record;
begin
  for o in
    select x.id, x.lab_id, x.person_id, x.person_name, x.person_sex, x.person_birth_date, x.person_age_years, x.person_age_on, v.account_id
    from orders x join visits v on v.id = x.visit_id
    where x.id = any(order_ids) and x.lab_id is not null and x.patient_id is null and v.account_id is not null order by x.lab_id, x.id
  loop
    update orders set patient_id = coalesce(
      (select x.patient_id from orders x where x.person_id = o.person_id and x.lab_id = o.lab_id and x.patient_id is not null order by x.id desc limit 1),
      patient_of_account(o.lab_id, o.account_id, o.person_name, o.person_sex, o.person_birth_date, o.person_age_years, o.person_age_on))
    where id = o.id;
  end loop;
end $$;

-- What was ordered for one record of a person goes over to another; these orders alone, where they are named.
create or replace function move_orders_of_patient(from_patient bigint, to_patient bigint, named bigint[] default null) returns void language sql as $$
  update orders set patient_id = to_patient where patient_id = from_patient and (named is null or id = any(named))
$$;
