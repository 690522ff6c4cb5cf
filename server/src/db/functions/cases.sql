-- The cases of an account: its own, and those of a caller whose telephone it has proven since.
create or replace function cases_of(holder bigint) returns setof cases
language sql stable as $$
  select c.* from cases c
  where c.account_id = holder
    or c.phone = (select h.phone from accounts h where h.id = holder and h.phone_verified_at is not null and h.phone <> '')
$$;
