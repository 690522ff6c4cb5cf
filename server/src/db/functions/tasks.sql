-- What is reported of one parameter is reported of another from then on.
create or replace function move_notifiable_results(duplicate bigint, kept bigint) returns void language sql as $$
  update notifiable_results d set parameter_id = kept where d.parameter_id = duplicate
    and not exists (select 1 from notifiable_results k where k.parameter_id = kept and k.finding = d.finding and k.disease = d.disease and k.state is not distinct from d.state);
  delete from notifiable_results where parameter_id = duplicate;
  update tasks t set findings = (select jsonb_agg(case when f->>'parameterId' = duplicate::text then f || jsonb_build_object('parameterId', kept) else f end) from jsonb_array_elements(t.findings) f)
    where t.findings @> jsonb_build_array(jsonb_build_object('parameterId', duplicate))
$$;

-- What is out of the ordinary in the signed report of an order that stands; what could not be measured is not.
create or replace function abnormal_values(wanted_order bigint) returns table (parameter_id bigint, parameter text, value text) language sql stable as $$
  select w.parameter_id, p.name, coalesce(w.text_value, w.value::text || coalesce(nullif(' ' || w.unit, ' '), ''))
  from reports r join report_values w on w.report_id = r.id and w.flag not in ('normal', 'none', 'invalid') join parameters p on p.id = w.parameter_id
  where r.order_id = wanted_order and r.recalled_at is null
    and r.version = (select max(x.version) from reports x where x.order_id = r.order_id and x.signed_at is not null)
$$;

-- What of an order has to be reported, by the rules of the state in which the lab is: each disease once, by the state's own
-- rule before India's, with everything that was found of it.
create or replace function notices_of(wanted_order bigint)
returns table (disease text, hours int, report_to text, source text, findings jsonb) language sql stable as $$
  with asked as (
    select n.disease, n.state, n.hours, n.report_to, n.source, w.parameter_id, n.finding, w.parameter, w.value,
      rank() over (partition by n.disease order by n.state nulls last) as place
    from orders o join visits v on v.id = o.visit_id join labs l on l.id = v.lab_id left join centres ce on ce.id = v.centre_id
    join cities c on c.id = coalesce(ce.city_id, l.city_id) cross join abnormal_values(o.id) w
    join notifiable_results n on n.parameter_id = w.parameter_id and (n.state is null or n.state = c.state) and position(lower(n.finding) in lower(w.value)) > 0
    where o.id = wanted_order)
  select a.disease, min(a.hours), min(a.report_to), min(a.source),
    jsonb_agg(distinct jsonb_build_object('parameterId', a.parameter_id, 'wanted', a.finding, 'parameter', a.parameter, 'value', a.value))
  from asked a where a.place = 1 group by a.disease
$$;

-- Whether what a task was made for still stands, whatever the rules are now.
create or replace function finding_stands(t tasks) returns boolean language sql stable as $$
  select exists (select 1 from jsonb_array_elements(t.findings) f join abnormal_values(t.order_id) w
    on w.parameter_id = (f->>'parameterId')::bigint and position(lower(f->>'wanted') in lower(w.value)) > 0)
$$;

-- The screens of the lab show it.
create or replace trigger tasks_insert_live after insert on tasks referencing new table as changed
  for each statement execute function announce_lab('results');
create or replace trigger tasks_update_live after update on tasks referencing new table as changed
  for each statement execute function announce_lab('results');
