-- Codes that mean one parameter mean another from then on.
create or replace function move_analyser_codes(duplicate bigint, kept bigint) returns void language sql as $$
  update analyser_codes set parameter_id = kept where parameter_id = duplicate
$$;
