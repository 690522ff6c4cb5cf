-- What has happened is not changed afterwards.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Every process empties its caches when the catalogue changes, and wakes the mail worker when a mail is written.
create or replace function announce() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;

-- Says to the screens of a lab that something of a topic has changed, and nothing of what. Said twice in a transaction, it is heard once.
create or replace function announce_lab() returns trigger language plpgsql as $$
begin
  perform pg_notify('lab_changed', lab_id || ' ' || tg_argv[0]) from (select distinct lab_id from changed where lab_id is not null) labs;
  return null;
end $$;
