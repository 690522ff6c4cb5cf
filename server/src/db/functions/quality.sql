-- What a control measured stands; a failed run is closed once, with its reason.
create or replace function refuse_change_of_control_runs() returns trigger language plpgsql as $$
begin
  if old.closed_at is null and to_jsonb(new) - '{closed_at,closed_by,closed_reason}'::text[] = to_jsonb(old) - '{closed_at,closed_by,closed_reason}'::text[] then
    return new;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger control_runs_append_only before update on control_runs
  for each row execute function refuse_change_of_control_runs();

-- Controls of one parameter are of another from then on. Two of one level in use keep this from happening.
create or replace function move_controls(duplicate bigint, kept bigint) returns void language sql as $$
  update control_lots set parameter_id = kept where parameter_id = duplicate
$$;

-- What a control measured, or that it was closed, decides what may be signed: the screens of the lab show it.
create or replace function announce_control_runs() returns trigger language plpgsql as $$
begin
  perform pg_notify('lab_changed', labs.lab_id || ' results')
    from (select distinct c.lab_id from changed r join control_lots c on c.id = r.control_id) labs;
  return null;
end $$;
create or replace trigger control_runs_insert_live after insert on control_runs referencing new table as changed
  for each statement execute function announce_control_runs();
create or replace trigger control_runs_update_live after update on control_runs referencing new table as changed
  for each statement execute function announce_control_runs();
