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

-- Whom a visit is for, as lists and mails name them: { name, phone, email, locale } of the account, or the first person's
-- name and the telephone that they gave for somebody who walked in.
create or replace function visit_patient(visit bigint, account accounts) returns json language sql stable as $$
  select json_build_object('name', coalesce(account.name, (select person_name from orders where visit_id = visit order by id limit 1), ''),
    'phone', coalesce(account.phone, (select p.phone from orders o join patients p on p.id = o.patient_id where o.visit_id = visit order by o.id limit 1), ''), 'email', account.email, 'locale', coalesce(account.locale, 'en'))
$$;
