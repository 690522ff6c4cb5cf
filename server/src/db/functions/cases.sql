-- The cases of an account: its own, and those of a caller whose telephone it has proven since. Not what was said more than
-- ninety days before that: a number may have been somebody else's (operators give them out again after ninety days).
create or replace function cases_of(holder bigint) returns setof cases
language sql stable as $$
  select c.* from cases c where c.account_id = holder
  union all
  select c.* from accounts h join cases c on c.phone = h.phone and c.account_id is distinct from holder
  where h.id = holder and h.phone <> '' and c.created_at > h.phone_verified_at - interval '90 days'
$$;

create or replace trigger cases_of_standing before insert on cases for each row execute function account_stands();
