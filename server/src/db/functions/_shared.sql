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
