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
