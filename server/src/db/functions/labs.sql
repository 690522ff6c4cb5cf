create or replace trigger labs_announced after insert or update or delete on labs
  for each statement execute function announce('catalogue_changed');

-- A lab can be booked in a city where it has a centre with hours: an offer elsewhere is shown, but sets no price there.
create or replace function lab_is_bookable(lab labs, city bigint) returns boolean language sql stable as $$
  select lab.verified and lab.suspended_at is null and lab.review = 'released' and exists (
    select 1 from centres ce join slot_calendars sc on sc.centre_id = ce.id where ce.lab_id = lab.id and ce.city_id = city)
$$;
