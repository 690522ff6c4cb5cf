-- What is open in a session ends with it, in every process.
create or replace function announce_end_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;
create or replace trigger sessions_ended_live after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function announce_end_of_session();

create or replace function account_renamed() returns trigger language plpgsql as $$
begin
  perform search_visits_of_account(new.id);
  return null;
end $$;
create or replace trigger accounts_renamed_search after update of name, phone on accounts
  for each row when ((new.name, new.phone) is distinct from (old.name, old.phone)) execute function account_renamed();

-- A number that an account has named once stays known as its own, until the account is erased.
create or replace function keep_account_phone() returns trigger language plpgsql as $$
begin
  insert into account_phones (account_id, phone) values (new.id, new.phone) on conflict do nothing;
  return null;
end $$;
create or replace trigger accounts_phone_kept after insert or update of phone on accounts
  for each row when (new.phone <> '') execute function keep_account_phone();

-- What somebody began to send before they erased their account is not written afterwards: it waits for an erasure that is
-- under way, and is refused once that is done.
create or replace function account_stands() returns trigger language plpgsql as $$
begin
  if new.account_id is null then return new; end if;
  perform 1 from accounts where id = new.account_id and erased_at is null for key share;
  if not found then
    raise exception 'this account was erased' using errcode = '23503', constraint = 'account_stands';
  end if;
  return new;
end $$;
create or replace trigger visits_of_standing before update of account_id on visits
  for each row when (new.account_id is distinct from old.account_id) execute function account_stands();
create or replace trigger people_of_standing before insert on people for each row execute function account_stands();
create or replace trigger addresses_of_standing before insert on addresses for each row execute function account_stands();
create or replace trigger account_nominees_of_standing before insert on account_nominees for each row execute function account_stands();
create or replace trigger consents_of_standing before insert on consents for each row execute function account_stands();
