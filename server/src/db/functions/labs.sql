create or replace trigger labs_announced after insert or update or delete on labs
  for each statement execute function announce('catalogue_changed');

create or replace trigger centres_announced after insert or update or delete on centres
  for each statement execute function announce('catalogue_changed');

create or replace trigger slot_calendars_announced after insert or update or delete on slot_calendars
  for each statement execute function announce('catalogue_changed');

-- An address as papers and mails say it: with its city and pincode, where what was typed does not say them already.
create or replace function whole_address(address text, city bigint, pincode text) returns text language sql stable as $$
  select address
    || coalesce((select ', ' || c.name from cities c where c.id = city and address not ilike '%' || c.name || '%'), '')
    || case when pincode <> '' and position(pincode in address) = 0 then ' ' || pincode else '' end
$$;

-- Where a visit at a centre is: the centre, else the lab.
create or replace function address_of(centre centres, lab labs) returns text language sql stable as $$
  select coalesce(whole_address(centre.address, centre.city_id, centre.pincode), whole_address(lab.address, lab.city_id, lab.pincode))
$$;

-- Whether the public may see a lab: released, and not suspended. The one home of this rule.
create or replace function lab_is_public(lab labs) returns boolean language sql immutable as $$
  select lab.suspended_at is null and lab.review = 'released'
$$;

-- Whether a lab takes bookings: seen by the public, and verified.
create or replace function lab_takes_bookings(lab labs) returns boolean language sql immutable as $$
  select lab.verified and lab.suspended_at is null and lab.review = 'released'
$$;

-- A lab can be booked in a city where it has a centre with hours: an offer elsewhere is shown, but sets no price there.
create or replace function lab_is_bookable(lab labs, city bigint) returns boolean language sql stable as $$
  select lab_takes_bookings(lab) and exists (
    select 1 from centres ce join slot_calendars sc on sc.centre_id = ce.id where ce.lab_id = lab.id and ce.city_id = city and ce.closed_at is null)
$$;
