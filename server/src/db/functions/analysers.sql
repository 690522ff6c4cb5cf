-- Codes that mean one parameter mean another from then on.
create or replace function move_analyser_codes(duplicate bigint, kept bigint) returns void language sql as $$
  update analyser_codes set parameter_id = kept where parameter_id = duplicate
$$;

-- Whoever looks at the analysers sees what came of a file that somebody else brought, or that lay in a folder.
create or replace trigger analyser_messages_insert_live after insert on analyser_messages referencing new table as changed
  for each statement execute function announce_lab('results');
