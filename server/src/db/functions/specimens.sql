-- Where a specimen stands, by its milestone and the moments within it.
create or replace function specimen_state(s specimens) returns text language sql immutable as $$
  select case when s.state = 'planned' and s.labelled_at is not null then 'labelled'
    when s.state = 'collected' and s.handed_over_at is not null then 'handed_over'
    when s.state = 'received' and s.stored_at is not null then 'stored' else s.state end
$$;

-- Whether signed reports that stand say all of a test.
create or replace function test_is_said(t order_tests) returns boolean language sql stable as $$
  select t.released_at is not null and (
    exists (select 1 from report_attached_tests x join reports r on r.id = x.report_id
      where x.order_test_id = t.id and r.signed_at is not null and r.recalled_at is null)
    or not exists (select 1 from unnest(t.parameter_ids) p(id) where not exists (select 1 from reports r
      where r.order_id = t.order_id and r.signed_at is not null and r.recalled_at is null
        and (exists (select 1 from report_values w where w.report_id = r.id and w.parameter_id = p.id)
          or exists (select 1 from report_blanks b where b.report_id = r.id and b.parameter_id = p.id)))))
$$;

-- Whether a test that stands needs what a specimen holds: the test may have been taken off before it was filled, or, where
-- there was too little in the one before it, that may have given all of it.
create or replace function specimen_is_needed(s specimens) returns boolean language sql stable as $$
  select exists (select 1 from order_tests t where t.order_id = s.order_id and t.container_id = s.container_id and t.after_meal = s.after_meal
    and t.state <> 'cancelled' and (s.parent_id is null or s.state <> 'planned' or not test_is_said(t)))
$$;

-- Whether a visit has a second draw of its own: one was booked, or what is drawn after a meal stands beside what is drawn fasting.
create or replace function visit_draws_twice(visit bigint) returns boolean language sql stable as $$
  select exists (select 1 from visit_stops st where st.visit_id = visit and st.purpose = 'second_draw')
    or exists (select 1 from orders o join order_items x on x.order_id = o.id join items i on i.id = x.item_id
      where o.visit_id = visit and o.state <> 'cancelled' and x.cancelled_at is null
        and case when x.requirements is null then item_fasting_hours(i) else x.fasting_hours end is not null)
$$;

-- Whether a planned specimen is to be drawn at another time than its visit's: in the place of a rejected one, or because the
-- visit was over without it (a test came on later, a tube could not be drawn). A second draw takes what is drawn after a meal itself.
-- Of a visit that came to nothing nothing is owed.
create or replace function specimen_is_owed(s specimens) returns boolean language sql stable as $$
  select s.state = 'planned' and exists (select 1 from orders o join visits v on v.id = o.visit_id
      where o.id = s.order_id and v.state not in ('declined', 'failed', 'no_show', 'cancelled')
        and (s.parent_id is not null or s.recollection_id is not null or s.not_drawn_at is not null
          or (v.state in ('collected', 'completed') and (not s.after_meal or not visit_draws_twice(v.id)))))
    and specimen_is_needed(s)
$$;

-- What the specimens of an order come to: the least that is true of all, and 'rejected' while another one has to be taken.
-- An order without any (a scan) is there with its patient.
create or replace function order_sample_state(o orders) returns text language sql stable as $$
  select case when o.state = 'done' then 'done'
    when counted.all_of = 0 then case when exists (select 1 from visits v where v.id = o.visit_id and v.state in ('collected', 'completed')) then 'received' else 'planned' end
    when counted.again > 0 then 'rejected'
    when counted.planned > 0 then 'planned'
    when counted.collected > 0 then 'collected'
    else 'received' end
  from (select count(*) as all_of, count(*) filter (where s.state = 'planned' and s.parent_id is not null) as again,
      count(*) filter (where s.state = 'planned') as planned, count(*) filter (where s.state = 'collected') as collected
    from specimens s where s.order_id = o.id and s.state <> 'rejected' and (s.state <> 'planned' or specimen_is_needed(s))) counted
$$;

-- The container for a kind of specimen at a lab: its own before the site's, and the one for anything else where there is none.
create or replace function container_for(lab bigint, kind text) returns bigint language sql stable as $$
  select c.id from containers c where (lower(c.specimen) = lower(kind) or c.specimen = '') and (c.lab_id = lab or c.lab_id is null)
  order by c.specimen = '', c.lab_id nulls last limit 1
$$;

-- The container for a test at a lab: that of the kind as which the lab takes it, else of the kind that the catalogue says.
create or replace function container_of_test(lab bigint, test tests) returns bigint language sql stable as $$
  select container_for(lab, coalesce((select k.specimen from test_containers k where k.lab_id = lab and k.test_id = test.id), test.specimen, ''))
$$;

-- A visit in which specimens were to be taken again has not taken place: they wait for another time.
create or replace function open_recollection() returns trigger language plpgsql as $$
begin
  update specimens set recollection_id = null where recollection_id = new.id and state = 'planned';
  return null;
end $$;
create or replace trigger visits_recollection_open after update of state on visits
  for each row when (new.recollects_id is not null and new.state in ('declined', 'failed', 'no_show', 'cancelled')) execute function open_recollection();

-- The screens of the lab show it.
create or replace trigger specimens_insert_live after insert on specimens referencing new table as changed
  for each statement execute function announce_lab('specimens');
create or replace trigger specimens_update_live after update on specimens referencing new table as changed
  for each statement execute function announce_lab('specimens');
