-- What is reported of one parameter is reported of another from then on.
create or replace function move_notifiable_results(duplicate bigint, kept bigint) returns void language sql as $$
  update notifiable_results d set parameter_id = kept where d.parameter_id = duplicate
    and not exists (select 1 from notifiable_results k where k.parameter_id = kept and k.finding = d.finding and k.disease = d.disease and k.state is not distinct from d.state);
  delete from notifiable_results where parameter_id = duplicate
$$;

-- What of an order has to be reported: of the signed version that stands, what is out of the ordinary, by the rules of the
-- state in which the lab is; each disease once, the state's own rule before India's.
create or replace function notices_of(wanted_order bigint)
returns table (disease text, hours int, report_to text, source text) language sql stable as $$
  select distinct on (n.disease) n.disease, n.hours, n.report_to, n.source
  from reports r join orders o on o.id = r.order_id join visits v on v.id = o.visit_id join labs l on l.id = v.lab_id
  left join centres ce on ce.id = v.centre_id join cities c on c.id = coalesce(ce.city_id, l.city_id)
  join report_values w on w.report_id = r.id and w.flag not in ('normal', 'none')
  join notifiable_results n on n.parameter_id = w.parameter_id and (n.state is null or n.state = c.state)
    and (n.finding = '' or position(lower(n.finding) in lower(coalesce(w.text_value, ''))) > 0)
  where r.order_id = wanted_order and r.recalled_at is null
    and r.version = (select max(x.version) from reports x where x.order_id = r.order_id and x.signed_at is not null)
  order by n.disease, n.state nulls last, n.hours
$$;
