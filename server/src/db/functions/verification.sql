-- What was decided about a lab is never changed.
create or replace trigger lab_decisions_append_only before update or delete on lab_decisions
  for each row execute function refuse_change();

-- Today in India: a document counts to the end of its last day, whenever the job runs that ends it.
create or replace function india_today() returns date language sql stable as $$ select (now() at time zone 'Asia/Kolkata')::date $$;

-- Whether a lab's licence (pcpndt, aerb; null: none is needed) is approved, and has not ended.
create or replace function lab_holds_licence(lab bigint, licence text) returns boolean language sql stable as $$
  select licence is null or exists (
    select 1 from lab_documents d where d.lab_id = lab and d.replaced_at is null and d.state = 'approved'
      and coalesce(d.valid_until >= india_today(), true) and d.slot = case licence when 'pcpndt' then 'pcpndtRegistration' else 'aerbLicence' end)
$$;

-- The last day of it at a centre, infinity where it names none; null where the centre has none: a licence is of a place, so
-- one of the whole lab is that of its first centre.
create or replace function centre_licence_until(centre bigint, licence text) returns date language sql stable as $$
  select max(coalesce(d.valid_until, 'infinity')) from centres ce
    join lab_documents d on d.lab_id = ce.lab_id and d.replaced_at is null and d.state = 'approved'
      and d.slot = case licence when 'pcpndt' then 'pcpndtRegistration' else 'aerbLicence' end
    where ce.id = centre and coalesce(d.centre_id, (select min(f.id) from centres f where f.lab_id = ce.lab_id)) = ce.id
$$;

-- Whether a centre holds it today.
create or replace function centre_holds_licence(centre bigint, licence text) returns boolean language sql stable as $$
  select licence is null or coalesce(centre_licence_until(centre, licence) >= india_today(), false)
$$;

-- Whether a lab may do in a city what wants a licence: at one of its open centres there.
create or replace function lab_holds_licence_in(lab bigint, city bigint, licence text) returns boolean language sql stable as $$
  select licence is null or exists (
    select 1 from centres ce join slot_calendars sc on sc.centre_id = ce.id
    where ce.lab_id = lab and ce.city_id = city and ce.closed_at is null and centre_holds_licence(ce.id, licence))
$$;

-- The certificate of accreditation that a centre has of its own: its approved document; none for what is of the whole lab.
create or replace function certificate_of_centre(centre bigint) returns table (number text, valid_until date)
language sql stable as $$
  select d.number, d.valid_until from lab_documents d
  where d.centre_id = centre and d.slot = 'accreditation' and d.state = 'approved' and d.replaced_at is null and d.number <> ''
$$;

-- In whose certificate's scope a result of an order was measured, by the day on which it was (of the visit, before it is): that of the centre where it has
-- one, else the lab's; null outside of it.
create or replace function certificate_of_result(order_of bigint, parameter bigint) returns text
language sql stable as $$
  select case when own.number is null then
      case when coalesce(l.accredited_until >= day.of, true)
        and exists (select 1 from accredited_parameters ap where ap.lab_id = l.id and ap.parameter_id = parameter) then l.accreditation end
    when coalesce(own.valid_until >= day.of, true)
      and exists (select 1 from centre_accredited_parameters ap where ap.lab_id = l.id and ap.centre_id = v.centre_id and ap.parameter_id = parameter) then own.number end
  from orders o join visits v on v.id = o.visit_id join labs l on l.id = v.lab_id
  cross join lateral (select (coalesce((select max(r.at) from results r where r.order_id = o.id and r.parameter_id = parameter), v.starts_at)
    at time zone 'Asia/Kolkata')::date as of) day
  left join lateral certificate_of_centre(v.centre_id) own on true
  where o.id = order_of
$$;
